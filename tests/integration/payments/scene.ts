// Shared setup of the payment tests. Exports are assigned before the tests run.

import { calls, type PlanName, type ResponseOf } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { eventWork } from '../../../apps/server/billing/events.ts';
import { createLog } from '../../../apps/server/kernel/log.ts';
import type { TestUser } from '../../../apps/server/testing/app.ts';
import { type LeagueApp, leagueApp } from '../league-app.ts';

export const day = 86_400_000;

const Ledger = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      metadata: z.record(z.string(), z.string()),
      deleted: z.literal(true).optional(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      status: z.string(),
      automatic_tax: z.object({ enabled: z.boolean() }),
    }),
  ),
  subscriptions: z.array(
    z.object({ id: z.string(), customer: z.string(), status: z.string(), cancel_at: z.number().nullable() }),
  ),
  events: z.array(z.object({ id: z.string(), type: z.string(), statuses: z.array(z.number()) })),
});

export let simulator: Simulator;
export let app: LeagueApp;
export let webhook = '';
export const logged: string[] = [];

export async function control(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${simulator.url}/control/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return JSON.parse(text);
}

export const ledger = async () => Ledger.parse(await control('stripe'));
export const act = (subscription: string, action: string) =>
  control('stripe/subscriptions', { subscription, action });
export const fault = (match: string, kind: string, times = 1) => control('faults', { match, kind, times });

export async function eventsProcessed(): Promise<void> {
  await expect
    .poll(async () => (await ledger()).events.every(({ statuses }) => statuses.at(-1) === 200), {
      interval: 10,
    })
    .toBe(true);
  await app.work(eventWork);
}

export async function subscription(user: TestUser): Promise<ResponseOf<typeof calls.billing.subscription>> {
  const response = await app.call(calls.billing.subscription, { token: user.token });
  return calls.billing.subscription.response.parse(response.json);
}

export async function press(user: TestUser, plan: PlanName = 'monthly'): Promise<string> {
  const response = await app.call(calls.billing.checkout, { token: user.token, body: { plan } });
  expect(response.status, response.text).toBe(200);
  return calls.billing.checkout.response.parse(response.json).url;
}

export const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

export async function outcome(user: TestUser, session?: string) {
  const query = session === undefined ? {} : { session };
  const response = await app.call(calls.billing.checkoutOutcome, { token: user.token, query });
  expect(response.status, response.text).toBe(200);
  return calls.billing.checkoutOutcome.response.parse(response.json);
}

export async function buy(
  user: TestUser,
  plan: PlanName = 'monthly',
  by: 'card' | 'bank' = 'card',
): Promise<string> {
  const session = sessionIn(await press(user, plan));
  const paid = await control('stripe/checkouts', { session, action: by });
  await eventsProcessed();
  return z.object({ subscription: z.string() }).parse(paid).subscription;
}

export const codeOf = ({ json }: { readonly json: unknown }) =>
  z.object({ error: z.object({ code: z.string() }) }).parse(json).error.code;

/** Starts the server and the simulated Stripe, which reach each other over the network. */
export function setUpPayments(): void {
  beforeAll(async () => {
    simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
    app = await leagueApp({
      environment: { SIMULATOR_URL: simulator.url, TRIAL_DAYS: '14' },
      isSyncing: false,
      log: createLog('debug', { write: (line: string) => void logged.push(line) }),
    });
    webhook = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api/billing/webhook`;
    await control('stripe/webhook', { url: webhook });
  });
  afterAll(async () => {
    await app.close();
    await simulator.close();
  });
  afterEach(() => control('faults/clear', {}));
}
