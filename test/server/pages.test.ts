import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../../domain/errors.js';
import { GATE_IDS, GATE_WEIGHTS } from '../../domain/gates/types.js';
import { GATES } from '../../server/pages-gates.js';
import { html } from '../../server/pages-html.js';
import { startService, stopServices, type TestService } from '../support/service.js';

const ROOT = join(import.meta.dirname, '..', '..');
const PUBLIC_URL = 'https://health.example.org';
const FIXED_PAGES = ['/', '/docs', '/gates', '/problems', ...Object.keys(ERROR_CODES).map((code) => `/problems/${code}`)];
let service: TestService;
let pages: string[];

beforeAll(async () => {
  service = await startService({ env: { PUBLIC_URL } });
  const key = await service.newKey();
  const referral = await service.call('get', '/referral', { key });
  const checkout = await service.call('post', '/subscribe', { key, body: { tier: 'premium' } });
  pages = [...FIXED_PAGES, ...[referral.body.referralLink ?? referral.body.referral_link, checkout.body.checkoutUrl ?? checkout.body.checkout_url].map((url) => new URL(String(url)).pathname)];
}, 60_000);
afterAll(stopServices);

const get = (path: string) => request(service.app).get(path);
const attributes = (text: string, name: string): string[] => [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');

describe('every page', () => {
  test('is HTML with a language, a title, one heading and landmarks, under a policy without foreign or inline scripts', async () => {
    for (const path of pages) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'/);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(path === '/docs' ? "'self'" : undefined);
      expect(policy.includes('unsafe-inline')).toBe(path === '/docs');
      expect(policy).not.toMatch(/https?:|unsafe-eval/);
      expect(text).toMatch(/<html lang="en">[\s\S]*<title>[^<]{5,}<\/title>[\s\S]*<nav [\s\S]*<\/nav>/);
      if (path !== '/docs') expect([...text.matchAll(/<(?:h1|main|footer)\b/g)]).toHaveLength(3);
      expect(text).not.toMatch(/<script>|<script [^>]*>[^<]|<style|\son\w+=|\sstyle=/);
    }
  });

  test('loads nothing from another host and links to nothing that is missing', async () => {
    const links = new Set<string>();
    for (const path of pages) {
      const { text } = await get(path);
      for (const link of ['href', 'src', 'data-contract'].flatMap((name) => attributes(text, name))) links.add(link);
    }
    for (const link of links) {
      if (link.startsWith('#')) continue;
      expect(link).toMatch(/^\/(?!\/)/);
      expect([link, (await get(link)).status]).toEqual([link, 200]);
    }
    expect(links.size).toBeGreaterThan(20);
  });

  test('of one account is neither cached nor indexed', async () => {
    for (const path of pages.filter((page) => /^\/(r|checkout)\//.test(page))) {
      const { headers, text } = await get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });

  test('keeps its links below the path that PUBLIC_URL names', async () => {
    const below = await startService({ env: { PUBLIC_URL: 'https://example.org/health/' } });
    for (const path of ['/', '/docs', '/gates', '/problems']) {
      const { text } = await request(below.app).get(path);
      const outside = ['href', 'src', 'data-contract', 'data-server'].flatMap((name) => attributes(text, name)).filter((link) => !/^(?:\/health\/|#)/.test(link));
      expect([path, outside]).toEqual([path, []]);
    }
  });
});

describe('values put into markup', () => {
  test('are escaped, in text and in attributes', () => {
    expect(html`<p title="${'"><script>'}">${"<b>&'"}</p>`.text).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</p>');
    expect(html`${[html`<i>${1}</i>`, '<']}`.text).toBe('<i>1</i>&lt;');
  });

  test.each(['/problems/', '/r/', '/checkout/', '/assets/'])('a code in %s that nobody made is not found, and its text is never markup', async (path) => {
    const reply = await get(`${path}${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect((await get(`${path}__proto__`)).status).toBe(404);
  });
});

describe('files of pages', () => {
  test('carry a hash of their content, may be kept for a year, and come compressed to who can read that', async () => {
    const { text } = await get('/docs');
    const files = ['href', 'src'].flatMap((name) => attributes(text, name)).filter((link) => link.startsWith('/assets/'));
    expect(files).toHaveLength(4);
    for (const file of files) {
      expect(file).toMatch(/-[0-9a-f]{16}\.(?:js|css|svg)$/);
      const plain = await get(file).set('Accept-Encoding', 'identity').buffer(true).parse(countBytes);
      const zipped = await get(file).set('Accept-Encoding', 'gzip').buffer(true).parse(countBytes);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', expect.stringContaining('Accept-Encoding')]);
      expect(plain.body).toBeGreaterThan(50);
    }
    expect((await get('/assets/pages-0000000000000000.css')).status).toBe(404);
  });

  test('name no other host in what is ours', () => {
    for (const file of ['pages.css', 'docs.css', 'docs.js']) expect(readFileSync(join(ROOT, 'server', 'assets', file), 'utf8')).not.toMatch(/https?:\/\/|@import|url\(/);
  });
});

/** Counts what arrives, so that the bundle is not kept as text. */
function countBytes(reply: request.Response, done: (error: Error | null, bytes: number) => void): void {
  let bytes = 0;
  reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
  reply.on('end', () => done(null, bytes));
}

describe('the guides are true', () => {
  const contract = readFileSync(join(ROOT, 'openapi.yaml'), 'utf8');
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

  test('the page of the gates has the passages and questions of the README, and the verse itself', async () => {
    const { text } = await get('/gates');
    for (const gate of GATE_IDS) {
      const { asks, scripture } = GATES[gate];
      expect(readme).toContain(`| \`${gate}\` | ${Math.round(GATE_WEIGHTS[gate] * 100)} % | ${asks} | ${scripture} |`);
      expect(contract).toContain(`| \`${gate}\` | ${Math.round(GATE_WEIGHTS[gate] * 100)} % | ${asks} |`);
      expect(text).toContain(`<cite>${scripture}, King James Version</cite>`);
      expect(service.deps.knowledge.scripture.bible.passage(scripture)?.text).toMatch(/\w{3}/);
    }
    expect(text).not.toContain('<blockquote><p></p>');
  });

  test('the worked example of the contract is what the gates say', async () => {
    expect(contract).toContain('the text "Turmeric cures arthritis."');
    expect(contract).toContain('0.3 + 0.15 + 0.2 × 0.2025 + 0.2 + 0.15 = 0.8405');
    const key = await service.newKey('reader@test.example');
    await service.setTier('reader@test.example', 'premium');
    const judged = await service.call('post', '/hia-query', { key, body: { query: 'Turmeric cures arthritis.' } });
    const integrity = judged.body.gate_scores.find((score: { gate: string }) => score.gate === 'integrity');
    expect([integrity.score, integrity.passed, judged.body.validation_score]).toEqual([0.2025, false, 0.8405]);
    expect(integrity.findings.map((finding: { rule: string }) => finding.rule)).toContain('overclaim.cure');
    const asked = await service.call('post', '/hia-query', { key, body: { query: 'Does turmeric cure arthritis?' } });
    expect(asked.body.gate_scores.filter((score: { passed: boolean }) => !score.passed)).toEqual([]);
  });

  test.each(Object.keys(ERROR_CODES))('%s: its page says what to do and shows a body with the fields of a problem', async (code) => {
    const { text } = await get(`/problems/${code}`);
    const shown = /<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(text)?.[1] ?? '';
    const body: unknown = JSON.parse(shown.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
    expect(body).toMatchObject({ type: `${PUBLIC_URL}/problems/${code}`, code, status: ERROR_CODES[code as keyof typeof ERROR_CODES].status });
    expect(text).toMatch(/What to do<\/h2>\n<p>.{20,}/);
  });

  test('llms.txt is plain text with absolute addresses of this instance that exist', async () => {
    const { headers, text } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# /);
    const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect(address.startsWith(PUBLIC_URL)).toBe(true);
      expect([address, (await get(address.slice(PUBLIC_URL.length))).status]).toEqual([address, 200]);
    }
  });
});
