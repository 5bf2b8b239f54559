import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type request from 'supertest';
import type { TestService } from './service.js';

export const WEBHOOK_SECRET = 'whsec_test_of_our_own';
export const PRICES = { premium: 'price_premium', vip: 'price_vip' } as const;

export interface StripeCall {
  path: string;
  idempotencyKey?: string;
  /** The form, as Stripe's package encodes it. */
  form: Record<string, string>;
}

export interface ScriptedStripe {
  env: Record<string, string>;
  calls: StripeCall[];
  /** From now on every call fails with this status; 0 mends it, -1 drops the connection. */
  fail(status: number): void;
}

const servers: Server[] = [];

/** A server over HTTP that answers the few calls we make, with the same reply for the same Idempotency-Key, as Stripe does. */
export async function scriptedStripe(now: () => number): Promise<ScriptedStripe> {
  const calls: StripeCall[] = [];
  const kept = new Map<string, object>();
  let failing = 0;
  let made = 0;
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      if (failing < 0) return void req.socket.destroy();
      const path = (req.url ?? '').replace('/v1/', '');
      const idempotencyKey = req.headers['idempotency-key']?.toString();
      const call = { path, idempotencyKey, form: Object.fromEntries(new URLSearchParams(body)) };
      calls.push(call);
      const reply = failing > 0 ? { error: { type: 'api_error', message: 'down on purpose' } } : (kept.get(idempotencyKey ?? '') ?? answer(call, ++made, now()));
      if (idempotencyKey !== undefined && failing === 0) kept.set(idempotencyKey, reply);
      res.writeHead(failing || 200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(reply));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return {
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_PREMIUM: PRICES.premium,
      STRIPE_PRICE_VIP: PRICES.vip,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    calls,
    fail: (status) => {
      failing = status;
    },
  };
}

function answer({ path }: StripeCall, n: number, now: number): object {
  if (path === 'customers') return { id: `cus_${n}`, object: 'customer' };
  if (path === 'checkout/sessions') return { id: `cs_${n}`, object: 'checkout.session', url: `https://checkout.stripe.test/c/pay/cs_${n}`, expires_at: Math.floor(now / 1000) + 86_400 };
  if (path === 'billing_portal/sessions') return { id: `bps_${n}`, object: 'billing_portal.session', url: `https://billing.stripe.test/p/session/${n}` };
  return { id: path.split('/').at(-1), object: 'subscription', status: 'active', items: { object: 'list', data: [{ id: 'si_1' }] } };
}

export function stopScriptedStripe(): void {
  for (const server of servers.splice(0)) server.close();
}

const signer = new Stripe('sk_test_unused');

/** The header that Stripe would send with a payload. */
export function sign(payload: string, { secret = WEBHOOK_SECRET, at }: { secret?: string; at: number }): string {
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
}

/** Sends an event as Stripe would, signed at the service's present. */
export function deliver(service: TestService, event: object, given: { signature?: string; raw?: string; signedAt?: number } = {}): Promise<request.Response> {
  const payload = JSON.stringify(event);
  const signature = given.signature ?? sign(payload, { at: given.signedAt ?? service.clock.now });
  return service.call('post', '/payments/events', { raw: given.raw ?? payload, headers: { 'Stripe-Signature': signature } });
}

let events = 0;

/** An event in Stripe's form; `at` in seconds since 1970. */
export function stripeEvent(type: string, at: number, object: object, id = `evt_${++events}`): object {
  return { id, object: 'event', api_version: '2026-10-28.endive', type, created: at, livemode: false, pending_webhooks: 1, data: { object } };
}

export const completed = (customer: string, subscription: string, order: string, payment_status = 'paid') => ({ id: 'cs_1', object: 'checkout.session', mode: 'subscription', status: 'complete', payment_status, client_reference_id: order, customer, subscription });

export const subscription = (customer: string, id: string, status: string, price: string, more: object = {}) => ({ id, object: 'subscription', customer, status, cancel_at_period_end: false, items: { object: 'list', data: [{ id: 'si_1', price: { id: price }, current_period_end: 1_800_000_000 }] }, ...more });

export const invoice = (customer: string, id: string, billing_reason = 'subscription_cycle') => ({ id: 'in_1', object: 'invoice', customer, billing_reason, parent: { type: 'subscription_details', subscription_details: { subscription: id } } });
