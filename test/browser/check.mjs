// Opens every page in Chromium, light and dark, wide and phone:  node test/browser/check.mjs <address> [folder for screenshots]
// Plain JavaScript with playwright-core; scripts/browser.sh starts the service for it.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const [base, shots] = process.argv.slice(2);
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const SIZES = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const LEAST_CONTRAST = 4.5;

async function post(path, body, key) {
  const headers = { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const reply = await fetch(`${base}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(reply.ok, `${path} gave ${reply.status}`);
  return reply.json();
}

/** A page that notes each request to another host, each message of trouble and each reply that failed. */
async function watchedPage(context, troubles) {
  const page = await context.newPage();
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && troubles.push(`${page.url()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`${page.url()} threw: ${error.message}`));
  page.on('request', (request) => /^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(`${base}/`) && troubles.push(`${page.url()} asked another host: ${request.url()}`));
  page.on('requestfailed', (request) => troubles.push(`${page.url()} could not load ${request.url()}`));
  return page;
}

/** Runs in the page: text whose colour is too near to what is behind it. */
function faintTexts(least) {
  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour) => {
    const [r, g, b] = channels(colour).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] !== 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''))
    .map((element) => {
      const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
      return { text: element.textContent.trim().slice(0, 40), ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
    })
    .filter(({ ratio }) => ratio < least);
}

async function checkPlainPage(page, path) {
  assert.deepEqual(await page.evaluate(faintTexts, LEAST_CONTRAST), [], `contrast on ${path}`);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'content');
}

async function checkLook(browser, paths, troubles) {
  for (const colorScheme of ['light', 'dark']) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({ colorScheme, viewport });
      for (const [name, path] of Object.entries(paths)) {
        const page = await watchedPage(context, troubles);
        await page.goto(base + path);
        if (name === 'docs') await page.getByRole('heading', { name: 'First call' }).first().waitFor();
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(tooWide, 0, `${path} is ${tooWide} pixels too wide (${size})`);
        if (shots) await page.screenshot({ path: `${shots}/${name}-${colorScheme}-${size}.png`, fullPage: name !== 'docs' });
        if (name !== 'docs') await checkPlainPage(page, path);
        await page.close();
      }
      await context.close();
    }
  }
}

/** A key is pasted, a call is made from the reference, and the answer stands on the page. */
async function checkTryIt(browser, key, troubles) {
  const context = await browser.newContext({ viewport: SIZES.wide });
  const page = await watchedPage(context, troubles);
  await page.goto(`${base}/docs#tag/account/GET/usage`);
  await page.getByRole('button', { name: /test request/i }).first().waitFor();
  await page.getByRole('textbox', { name: /token/i }).first().or(page.getByPlaceholder('Token').first()).first().fill(key);
  await page.getByRole('button', { name: /test request.*\/usage/i }).first().click();
  const reply = page.waitForResponse((response) => response.url() === `${base}/api/v1/usage`);
  await page.getByRole('button', { name: /^send/i }).first().click();
  assert.equal((await reply).status(), 200, 'a call tried with a pasted key');
  if (shots) await page.waitForTimeout(800).then(() => page.screenshot({ path: `${shots}/try-it.png` }));
  assert.equal(await page.evaluate((secret) => JSON.stringify({ ...localStorage }).includes(secret), key), false, 'the key is not kept');
  await context.close();
}

async function checkWithoutScripts(browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${base}/docs`);
  assert.match(await page.textContent('body'), /This page needs JavaScript/);
  await context.close();
}

/** The order of a demo is paid by a plain form, with the keyboard and without scripts; loading the page again pays nothing again. */
async function checkCheckout(browser, path, key) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(base + path);
  assert.match(await page.textContent('main'), /simulation[\s\S]*no money moves/i);
  await page.getByRole('button', { name: 'Confirm the simulated payment' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('This order is paid').waitFor();
  assert.equal(page.url(), base + path, 'back on the page of the order');
  await page.reload();
  assert.equal(await page.getByRole('button').count(), 0, 'nothing left to confirm');
  if (shots) await page.screenshot({ path: `${shots}/checkout-paid.png`, fullPage: true });
  const state = await (await fetch(`${base}/api/v1/subscribe`, { headers: { Authorization: `Bearer ${key}` } })).json();
  assert.equal(state.current_tier, 'premium');
  await context.close();
}

const { apiKey } = await post('/register', { email: `look-${process.pid}@example.org`, password: 'a long sentence is good' });
const { checkoutUrl } = await post('/subscribe', { tier: 'premium' }, apiKey);
const referral = await (await fetch(`${base}/api/v1/referral`, { headers: { Authorization: `Bearer ${apiKey}` } })).json();
const link = Object.values(referral).find((value) => typeof value === 'string' && value.includes('/r/'));
const paths = { home: '/', docs: '/docs', gates: '/gates', problems: '/problems', quota: '/problems/quota_exceeded', checkout: new URL(checkoutUrl).pathname, referral: new URL(link).pathname };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
try {
  const troubles = [];
  await checkLook(browser, paths, troubles);
  await checkTryIt(browser, apiKey, troubles);
  await checkWithoutScripts(browser);
  await checkCheckout(browser, paths.checkout, apiKey);
  assert.deepEqual(troubles, [], 'requests to other hosts, failures or messages of trouble');
  console.log(`${Object.keys(paths).length} pages in 2 colour schemes and 2 widths: no other host, no error, nothing too wide; a call tried with a key works; an order is paid without scripts.`);
} finally {
  await browser.close();
}
