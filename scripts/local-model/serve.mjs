// A small model behind the OpenAI protocol, for trying the service against a real one:  node serve.mjs <model.gguf> <port> [threads]
// Run by scripts/local-model.sh in a folder of its own, where node-llama-cpp is installed.
import { createServer } from 'node:http';
import { getLlama, LlamaChatSession } from 'node-llama-cpp';

const [modelPath, port, threads = '1'] = process.argv.slice(2);
const CONTEXT_TOKENS = 6144;
// Without this so small a model says one sentence for ever at temperature 0.
const REPEAT_PENALTY = { lastTokens: 300, penalty: 1.1, frequencyPenalty: 0.2, penalizeNewLine: false };

const llama = await getLlama({ build: 'never', maxThreads: Number(threads), gpu: false, progressLogs: false });
const model = await llama.loadModel({ modelPath });
const context = await model.createContext({ contextSize: CONTEXT_TOKENS, threads: Number(threads) });
const sequence = context.getSequence();
const grammars = new Map();

/** Holds the model to a JSON schema; made once for each. */
async function grammarFor(format) {
  if (format?.type !== 'json_schema') return undefined;
  const key = JSON.stringify(format.json_schema.schema);
  if (!grammars.has(key)) grammars.set(key, await llama.createGrammarForJsonSchema(format.json_schema.schema));
  return grammars.get(key);
}

async function complete({ messages, max_tokens: maxTokens, temperature = 0, seed, response_format: format }, signal) {
  const [system, ...rest] = messages;
  const last = rest.pop();
  await sequence.clearHistory();
  const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: system.content });
  session.setChatHistory([
    { type: 'system', text: system.content },
    ...rest.map(({ role, content }) => (role === 'user' ? { type: 'user', text: content } : { type: 'model', response: [content] })),
  ]);
  try {
    const text = await session.prompt(last.content, { maxTokens, temperature, seed, grammar: await grammarFor(format), repeatPenalty: REPEAT_PENALTY, signal, stopOnAbortSignal: true });
    return { text, tokens: model.tokenize(text).length };
  } finally {
    session.dispose({ disposeSequence: false });
  }
}

// One sequence, so one at a time.
let turn = Promise.resolve();

const server = createServer((req, res) => {
  const chunks = [];
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    turn = turn.then(async () => {
      try {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        if (gone.signal.aborted) return;
        const startedMs = performance.now();
        const { text, tokens } = await complete(body, gone.signal);
        const prompt = model.tokenize(body.messages.map(({ content }) => content).join('\n')).length;
        console.log(`${prompt} tokens read, ${tokens} written in ${((performance.now() - startedMs) / 1000).toFixed(1)} s${gone.signal.aborted ? ', nobody waited' : ''}`);
        res.setHeader('Content-Type', 'application/json');
        res.end(JSON.stringify({ object: 'chat.completion', model: body.model, choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }], usage: { prompt_tokens: prompt, completion_tokens: tokens, total_tokens: prompt + tokens } }));
      } catch (error) {
        res.statusCode = 500;
        res.setHeader('Content-Type', 'application/json');
        res.end(JSON.stringify({ error: { message: String(error?.message ?? error) } }));
      }
    });
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${port}/v1`));
