import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSimulator } from '../index.ts';

type Simulated = ReturnType<typeof buildSimulator>['server'];

interface StripeResponse {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly error: { readonly code?: string; readonly type: string };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const open = (customer: string) => ({
  mode: 'subscription',
  customer,
  'line_items[0][price]': 'price_simulated_monthly',
  success_url: 'http://localhost:9/paymentReturn?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:9/paymentReturn',
});

async function send(
  server: Simulated,
  method: 'DELETE' | 'GET' | 'POST',
  path: string,
  {
    body = {},
    key,
    secret = 'sk_test_simulated',
  }: { body?: Record<string, string>; key?: string; secret?: string } = {},
): Promise<{ readonly status: number; readonly body: StripeResponse }> {
  const response = await server.inject({
    method,
    url: `/v1/${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(method === 'POST' ? { payload: form(body) } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

describe('the simulated Stripe', () => {
  let server: Simulated;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'simulated-stripe-'));
    server = buildSimulator({ seed: 1, date: '2027-01-13', purchases: join(folder, 'kept.json') }).server;
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const customer = async () =>
    (await send(server, 'POST', 'customers', { body: { email: 'a@example.org' } })).body.id;

  it('rejects wrong API keys and unknown objects', async () => {
    expect(
      (await send(server, 'GET', 'prices/price_simulated_season', { secret: 'sk_test_other' })).status,
    ).toBe(401);
    expect((await send(server, 'GET', 'prices/price_simulated_season')).status).toBe(200);
    const missing = await send(server, 'GET', 'subscriptions/sub_none');
    expect([missing.status, missing.body.error.code]).toEqual([404, 'resource_missing']);
  });

  it('returns the same response for a repeated idempotency key, and rejects the key with other data', async () => {
    const body = { email: 'twice@example.org' };
    const first = await send(server, 'POST', 'customers', { body, key: 'once' });
    expect((await send(server, 'POST', 'customers', { body, key: 'once' })).body.id).toBe(first.body.id);
    const other = await send(server, 'POST', 'customers', {
      body: { email: 'else@example.org' },
      key: 'once',
    });
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('redirects the browser from checkout to the success page once', async () => {
    const session = (await send(server, 'POST', 'checkout/sessions', { body: open(await customer()) })).body;
    const page = new URL(session.url).pathname;
    const press = (decision: string) =>
      server.inject({
        method: 'POST',
        url: page,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form({ decision }),
      });
    expect((await server.inject({ url: page })).body).toContain('$4.99 per month');
    expect((await press('declined')).body).toContain('Your card was declined');
    expect((await press('cancel')).headers.location).toBe('http://localhost:9/paymentReturn');
    expect((await press('card')).headers.location).toBe(
      `http://localhost:9/paymentReturn?session_id=${session.id}`,
    );
    expect((await press('card')).body).toContain('Nothing is charged twice');
    expect((await send(server, 'POST', `checkout/sessions/${session.id}/expire`)).status).toBe(400);
  });

  it('rejects deleted customers and trials that end too soon', async () => {
    const id = await customer();
    const soon = String(Math.floor(Date.now() / 1000) + 3600);
    const short = { ...open(id), 'subscription_data[trial_end]': soon };
    expect((await send(server, 'POST', 'checkout/sessions', { body: short })).status).toBe(400);
    expect((await send(server, 'DELETE', `customers/${id}`)).status).toBe(200);
    expect((await send(server, 'POST', 'checkout/sessions', { body: open(id) })).body.error.code).toBe(
      'resource_missing',
    );
  });

  it('restores purchases after a restart', async () => {
    const { id } = (await send(server, 'POST', 'checkout/sessions', { body: open(await customer()) })).body;
    const next = buildSimulator({ seed: 1, date: '2027-01-13', purchases: join(folder, 'kept.json') }).server;
    expect((await send(next, 'GET', `checkout/sessions/${id}`)).body.status).toBe('open');
    await next.close();
  });

  it('signs events and sends them until they are accepted', async () => {
    const got: { readonly body: string; readonly signature: string }[] = [];
    const listener = createServer(async (request, reply) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      got.push({ body, signature: String(request.headers['stripe-signature']) });
      reply.writeHead(got.length === 1 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = `http://127.0.0.1:${address.port}/`;
    // Use a new instance, because the first one still retries undelivered events.
    const withEvents = buildSimulator({ seed: 1, date: '2027-01-13' }).server;
    await withEvents.inject({ method: 'POST', url: '/control/stripe/webhook', payload: { url } });
    await send(withEvents, 'POST', 'customers', { body: { email: 'told@example.org' } });
    await expect.poll(() => got.length).toBe(2);
    expect(got[1]?.body).toBe(got[0]?.body);
    for (const { body, signature } of got) {
      const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
      expect(createHmac('sha256', 'whsec_simulated').update(`${time}.${body}`).digest('hex')).toBe(mac);
    }
    await withEvents.close();
    listener.close();
    listener.closeAllConnections();
  });
});
