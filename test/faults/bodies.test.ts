import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, stopServices, type TestService } from '../support/service.js';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '100000', QUOTA_FREE: '100000' } });
  key = await service.newKey();
});
afterAll(stopServices);

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);
const query = (json: string): string => `{"query":${json}}`;

const HOSTILE: Record<string, string | Buffer> = {
  'an array 10,000 deep': deep(10_000, '[', ']'),
  'a context 5,000 deep': `{"query":"x","context":${deep(5000, '{"a":', '')}1${'}'.repeat(5000)}}`,
  'an own __proto__': '{"query":"x","__proto__":{"tier":"vip"}}',
  'a constructor field': '{"query":"x","constructor":{"prototype":{}}}',
  'duplicate keys': '{"query":"first","query":"second"}',
  'NUL in the query': query('"a\\u0000b"'),
  'lone surrogates': query('"\\ud800 \\udfff"'),
  'a number too large': '{"query":"x","context":{"age":1e400}}',
  'a negative age': '{"query":"x","context":{"age":-1}}',
  'invalid UTF-8': Buffer.concat([Buffer.from('{"query":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
  'a byte order mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(query('"x"'))]),
  'no JSON at all': 'query=x',
  'half a body': '{"query":"x"',
  nothing: '',
  null: 'null',
  'a string': '"{\\"query\\":\\"x\\"}"',
  'a number': '1',
  'an array': '[{"query":"x"}]',
  'a query of 4,001 characters': query(JSON.stringify('a'.repeat(4001))),
  'a blank query': query('" \\n\\t "'),
  'a query of brackets': query(JSON.stringify('(['.repeat(2000))),
  'control characters and escapes': query(JSON.stringify('\u001b[31mred\r\nSet-Cookie: a=b\u202e')),
  'extra tier, accountId and used': '{"query":"x","tier":"vip","accountId":"acc_x","used":0}',
};

describe('hostile bodies get a documented answer, never a 500', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_name, raw) => {
    for (const path of ['/health-query', '/hia-query', '/subscribe', '/register']) {
      const { status } = await service.call('post', path, { key, raw });
      expect([200, 400]).toContain(status);
    }
  });

  test('64 KiB is read and one byte more is 413', async () => {
    const fill = (size: number): string => {
      const frame = query('""');
      return query(JSON.stringify('a'.repeat(size - frame.length)));
    };
    expect((await service.call('post', '/hia-query', { key, raw: fill(65_536) })).status).toBe(400);
    expect((await service.call('post', '/hia-query', { key, raw: fill(65_537) })).status).toBe(413);
  });

  test('polluting names change nothing for later requests', async () => {
    await service.call('post', '/hia-query', { key, raw: '{"query":"x","context":{"__proto__":{"age":5},"constructor":{"prototype":{"age":7}}}}' });
    expect(({} as Record<string, unknown>).age).toBeUndefined();
  });

  test('unknown query parameters are ignored', async () => {
    expect((await service.call('get', '/agents?tier=vip&x[]=1')).status).toBe(200);
    expect((await service.call('post', '/health-query?debug=1', { key, body: { query: 'x' } })).status).toBe(200);
  });
});
