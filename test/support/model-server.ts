import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request that the scripted model server got. */
export interface ModelRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model: string; messages: { role: string; content: string }[]; response_format?: { type: string }; [name: string]: unknown };
  /** The client broke off before the reply was complete. */
  cutOff: boolean;
}

/** What the server does with a request. Called with the request's place in the order of arrival, from 1. */
export type Behaviour = (reply: ServerResponse, request: ModelRequest, number: number) => void;

export interface ModelServer {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  requests: ModelRequest[];
  behave(behaviour: Behaviour): void;
  openSockets(): number;
  /** Resolves when a condition holds; rejects after 10 seconds. */
  until(condition: () => boolean): Promise<void>;
}

const running: { close(): void }[] = [];

/** Starts a server on a free port of this machine that speaks the OpenAI protocol as it is told to. */
export async function startModelServer(behaviour: Behaviour): Promise<ModelServer> {
  let current = behaviour;
  const requests: ModelRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest['body'];
      const request: ModelRequest = { path: req.url ?? '', headers: req.headers, body, cutOff: false };
      res.on('close', () => {
        request.cutOff = !res.writableFinished;
      });
      current(res, request, requests.push(request));
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (next) => {
      current = next;
    },
    openSockets: () => sockets.size,
    until: async (condition) => {
      const end = Date.now() + 10_000;
      while (!condition()) {
        if (Date.now() > end) throw new Error('the condition did not come to hold');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

/** Stops every server that a test file started. */
export function stopModelServers(): void {
  for (const { close } of running.splice(0)) close();
}

/** A chat completion with this text. */
export function completion(content: string): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 900, completion_tokens: 120, total_tokens: 1020 },
  };
}

export function sendJson(reply: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  reply.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  reply.end(JSON.stringify(body));
}

/** Replies with texts in turn, the last one again and again. */
export function saying(...texts: readonly (string | ((request: ModelRequest) => string))[]): Behaviour {
  return (reply, request, number) => {
    const text = texts[Math.min(number, texts.length) - 1] ?? '';
    sendJson(reply, 200, completion(typeof text === 'string' ? text : text(request)));
  };
}

export interface GivenEvidence {
  id: string;
  text: string;
  certainty: string;
}

/** The data that a request lays before the model. */
export function dataOf({ body }: ModelRequest): { question: string; person: Record<string, unknown>; evidence: GivenEvidence[]; cautions: string[]; urgency: { level: string } } {
  return JSON.parse(body.messages[1]?.content ?? '{}') as ReturnType<typeof dataOf>;
}

/** A draft such as a careful model writes: the first given statements, in its words, cited by their ids. */
export function goodDraft(request: ModelRequest, changes: Record<string, unknown> = {}): string {
  const evidence = dataOf(request).evidence.slice(0, 3);
  const first = evidence[0]?.text ?? '';
  return JSON.stringify({
    short_answer: `Here is what was found, as far as it goes. ${first}`,
    points: evidence.map(({ id, text }) => ({ text, evidence: [id] })),
    steps: ['Keep a short diary of when it happens and what came before.', 'Take the diary with you to your clinician.'],
    ...changes,
  });
}
