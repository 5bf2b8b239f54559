import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { register } from '../domain/accounts/register.js';
import { answerHealthQuery } from '../domain/answers/answer-query.js';
import type { Principal } from '../domain/deps.js';
import { authenticate } from '../domain/keys/authenticate.js';
import { buildDeps } from '../server/build.js';
import { readConfig } from '../server/config.js';
import type { components } from '../generated/contract.js';

const HELP = `Usage: npm run ask -- "Why do I wake at 3 am?" [options]

  --agent <type>          ask this specialist; otherwise the question is routed
  --age <years>           age of the person
  --gender <word>
  --medication <name>     may be given several times, as may --condition and --goal
  --json                  print the reply as JSON`;
const MOST_WIDTH = 100;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    agent: { type: 'string' },
    age: { type: 'string' },
    gender: { type: 'string' },
    medication: { type: 'string', multiple: true },
    condition: { type: 'string', multiple: true },
    goal: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const query = positionals.join(' ').trim();
if (query === '' || values.help) {
  console.log(HELP);
  process.exitCode = query === '' && !values.help ? 1 : 0;
} else {
  await ask();
}

/** Asks through the same path as the server, on a database of its own that is thrown away. */
async function ask(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hia-ask-'));
  const config = readConfig({ ...readableEnvironment(), DATABASE_URL: `sqlite:${join(folder, 'ask.sqlite')}` });
  const { deps, close } = await buildDeps(config);
  try {
    const { apiKey } = await register(deps, { email: 'ask@localhost.test', password: 'not-used-again' }, { address: 'local', visitor: 'local' });
    const found = await authenticate(deps, `Bearer ${apiKey}`);
    if (!found) throw new Error('the key that was just made is not accepted');
    const principal: Principal = { ...found, tier: 'vip' };
    const { answer } = await answerHealthQuery(deps, principal, toRequest(deps.knowledge.agentByType.has(values.agent ?? '')), { arrivedAt: deps.now(), signal: new AbortController().signal });
    console.log(values.json ? JSON.stringify(answer, null, 2) : forTerminal(answer.agent.name, answer.text, answer.disclaimer));
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readableEnvironment(): Record<string, string> {
  const crisisLines = readConfig().crisisLine;
  return crisisLines === undefined ? {} : { CRISIS_LINES: crisisLines };
}

function toRequest(agentExists: boolean): components['schemas']['HealthQueryRequest'] {
  if (values.agent !== undefined && !agentExists) throw new Error(`There is no agent ${values.agent}; GET /api/v1/agents lists them.`);
  return {
    query,
    // Checked above against the agents that exist.
    ...(values.agent === undefined ? {} : { agent: values.agent as components['schemas']['AgentId'] }),
    context: {
      medications: values.medication ?? [],
      conditions: values.condition ?? [],
      goals: values.goal ?? [],
      ...(values.age === undefined ? {} : { age: Number(values.age) }),
      ...(values.gender === undefined ? {} : { gender: values.gender }),
    },
  };
}

function forTerminal(agent: string, text: string, disclaimer: string): string {
  const width = Math.min(process.stdout.columns ?? MOST_WIDTH, MOST_WIDTH);
  const heading = (line: string): string => (process.stdout.isTTY ? styleText('bold', line) : line);
  const body = text.split('\n').map((line) => (line.startsWith('## ') ? heading(line.slice(3).toUpperCase()) : wrap(line, width)));
  return [heading(agent), '', ...body, '', wrap(disclaimer, width)].join('\n');
}

/** Breaks a line at spaces; continuation lines of a list item are indented under its text. */
function wrap(line: string, width: number): string {
  const indent = ' '.repeat(/^(?:- |\d+\. |> )/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = indent + word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current].join('\n');
}
