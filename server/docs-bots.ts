import type { Express } from 'express';
import type { Deps } from '../domain/deps.js';
import type { Frame } from './pages-frame.js';

const PAGE_SECONDS = 300;

/** `/llms.txt`: for bots that read before they call. */
export function serveBotGuide(app: Express, deps: Deps, frame: Frame): void {
  const text = botGuide(deps, frame);
  app.get('/llms.txt', (_req, res) => {
    res.setHeader('Cache-Control', `public, max-age=${PAGE_SECONDS}`);
    res.type('text/plain').send(text);
  });
}

function botGuide({ settings, knowledge }: Deps, { publicUrl }: Frame): string {
  const api = `${publicUrl}/api/v1`;
  return `# Health Intelligence and Ethics Validation Service

> An HTTP API that answers health questions from its own evidence library through ${knowledge.catalog.body.total} specialist agents, and judges
> texts by five ethics gates. Information for adults, not diagnosis or prescription.

## Rules for a bot that shows answers to people

- When \`urgency.level\` is \`emergency\` or \`urgent\`, show \`urgency.message\` first and whole. It can also stand in a 403 or 429.
- Show \`cautions\` and \`disclaimer\` with the answer, and keep the source numbers.
- Never turn an answer into advice to stop or change a prescribed medicine, or into a dose for a child.
- Send what the person said of themselves (age, medications, conditions) in \`context\`: it makes the answer safer.
- An empty \`citations\` list means that the library has nothing on the question. Say so; do not fill the gap.

## First call

1. POST ${api}/register with {"email":"...","password":"..."}; a bot may add "bot_name" and "platform". The reply holds apiKey, shown once.
2. POST ${api}/health-query with the header Authorization: Bearer <key> and {"query":"..."}. Leave agent out to be routed.
3. POST ${api}/hia-query with {"query":"<question or text>"} to have a text judged by the gates.

Limits: ${settings.requestsPerMinute} requests a minute for a key; ${settings.quotas.free} calls a month on the free tier. Only replies with 200 to these two are counted.
Errors are application/problem+json with a stable code; wait for Retry-After on 429 and 503; do not repeat other 4xx unchanged.

## Contract and docs

- [OpenAPI contract, YAML](${api}/openapi.yaml): every operation, field, error and example, with guides in its introduction
- [OpenAPI contract, JSON](${api}/openapi.json)
- [Catalogue of agents](${api}/agents): JSON, no key needed
- [The five gates](${publicUrl}/gates): what each asks, its scripture, an example
- [Errors](${publicUrl}/problems): what each code means and what to do
- [API reference](${publicUrl}/docs): for people, needs JavaScript
`;
}
