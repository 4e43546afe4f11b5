import { createHmac } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Household, HouseNode } from './house.ts';
import { type Person, password, people } from './people.ts';
import { type NodeResponse, send } from './send.ts';

// An act is a kind of write. It counts acknowledged writes and later checks that each exists exactly once in
// the database, and that unacknowledged writes exist fully or not at all.

export interface Act {
  readonly name: string;
  send(node: HouseNode): Promise<NodeResponse>;
  /** Expects every write acknowledged so far to exist exactly once. */
  check(): Promise<void>;
  /** Waits for the background work that follows the responses, and checks it as well. */
  settle(): Promise<void>;
  acknowledged(): number;
}

const isTaken = ({ status }: NodeResponse) => status === 200;

/** Waits for a job’s effect. If its node died, another one takes over within 30 seconds. */
const eventually = (read: () => Promise<unknown>, wanted: () => unknown = () => true) =>
  vi.waitFor(async () => expect(await read()).toEqual(wanted()), { timeout: 90_000, interval: 250 });

function counter(): { take(response: NodeResponse): NodeResponse; readonly acknowledged: () => number } {
  let count = 0;
  return {
    take: (response) => {
      if (isTaken(response)) count += 1;
      return response;
    },
    acknowledged: () => count,
  };
}

/** Registers accounts. Each account gets one email, however often the email’s job started. */
export function registration({ database }: Household): Act {
  const { acknowledged, take } = counter();
  const taken = new Set<string>();
  let count = 0;
  const addresses = async (column: string, table: string) => {
    const rows = await database.query<{ address: string }>(
      `select ${column} as address from ${table} where ${column} like 'registered-%'`,
    );
    return rows.map(({ address }) => address).toSorted();
  };
  return {
    name: 'registration',
    acknowledged,
    send: async (node) => {
      count += 1;
      const email = `registered-${count}@example.org`;
      const response = await send(node, `/api/${calls.auth.register.path}`, { body: { email, password } });
      if (isTaken(response)) taken.add(email);
      return take(response);
    },
    check: async () => {
      const there = await addresses('email', 'users');
      expect(new Set(there).size).toBe(there.length);
      expect(there).toEqual(expect.arrayContaining([...taken]));
    },
    settle: async () => {
      const there = await addresses('email', 'users');
      await eventually(
        () => addresses('recipient', 'deliveries'),
        () => there,
      );
    },
  };
}

/**
 * Changes one account’s settings repeatedly. The stored value must be the last acknowledged one or a newer
 * one.
 */
export async function settingsChange(house: Household): Promise<Act> {
  const [person] = await people(house, 1);
  if (!person) throw new Error('no account was created');
  const { acknowledged, take } = counter();
  let sent = 0;
  let last = 0;
  /** Sends changes one at a time, so that the last one is known. */
  let turn: Promise<unknown> = Promise.resolve();
  const timeOf = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return {
    name: 'settings change',
    acknowledged,
    send: async (node) => {
      const mine = turn.then(async () => {
        sent += 1;
        const own = sent;
        const body = { ...usualAlertSettings, resultTime: timeOf(own % 1440) };
        const { token } = person;
        const response = await send(node, `/api/${calls.alerts.changeSettings.path}`, { token, body });
        if (isTaken(response)) last = own;
        return take(response);
      });
      turn = mine;
      return mine;
    },
    check: async () => {
      if (last === 0) return;
      const rows = await house.database.query<{ time: string }>(
        `select settings->>'resultTime' as time from alert_settings where user_id = $1`,
        [person.id],
      );
      const possible = Array.from({ length: sent - last + 1 }, (_, index) => timeOf((last + index) % 1440));
      expect(rows).toHaveLength(1);
      expect(possible).toContain(rows[0]?.time);
    },
    settle: async () => undefined,
  };
}

/** Deletes accounts. Sessions, one email and one audit log entry change together, or nothing does. */
export async function accountDeletion(house: Household, times: number): Promise<Act> {
  const { acknowledged, take } = counter();
  const all = await people(house, times);
  const waiting = [...all];
  const taken = new Set<string>();
  const requesters = new Set<Person>();
  return {
    name: 'account deletion',
    acknowledged,
    send: async (node) => {
      const person = waiting.pop();
      if (!person) throw new Error('there are no accounts left');
      requesters.add(person);
      const { id, token } = person;
      const response = await send(node, `/api/${calls.account.deleteAccount.path}`, {
        token,
        body: { password },
      });
      if (isTaken(response)) taken.add(id);
      return take(response);
    },
    check: async () => {
      const rows = await house.database.query<Record<'id', string> & Record<string, unknown>>(
        `select id, erase_at is not null as "isDeleted",
           (select count(*)::int from sign_in_tokens where user_id = users.id and revoked_at is null) as sessions,
           (select count(*)::int from audit_log
            where user_id = users.id and action = 'accountDeletionAsked') as lines,
           (select count(*)::int from deliveries where recipient = users.email) as emails
         from users where id = any($1)`,
        [[...requesters].map(({ id }) => id)],
      );
      expect(rows).toHaveLength(requesters.size);
      for (const { id, isDeleted, ...rest } of rows) {
        if (taken.has(id)) expect(isDeleted).toBe(true);
        expect(rest).toEqual(
          isDeleted ? { sessions: 0, lines: 1, emails: 1 } : { sessions: 1, lines: 0, emails: 0 },
        );
      }
    },
    settle: async () => undefined,
  };
}

const Bought = z.object({ subscription: z.string() });
const Ledger = z.object({
  subscriptions: z.array(z.object({ id: z.string(), cancel_at: z.number().nullable() })),
});

/** Sends subscription events as Stripe does, with retries. Each event is stored and processed once. */
export async function webhook(house: Household): Promise<Act> {
  const { control, database } = house;
  const { acknowledged, take } = counter();
  const [api] = house.apis;
  const [buyer] = await people(house, 1);
  if (!api || !buyer) throw new Error('no node or account');
  // The test sends the events itself.
  await control('stripe/events', { hold: true });
  const opened = await send(api, `/api/${calls.billing.checkout.path}`, {
    token: buyer.token,
    body: { plan: 'monthly' },
  });
  const { url } = calls.billing.checkout.response.parse(opened.json);
  const session = url.split('/').at(-1) ?? '';
  const { subscription } = Bought.parse(await control('stripe/checkouts', { session, action: 'card' }));
  let count = 0;
  let isEnding = false;
  const untaken = new Set<string>();
  const sentIds = new Set<string>();
  const sendEvent = async (node: HouseNode, id: string): Promise<NodeResponse> => {
    const object = { id: subscription, object: 'subscription' };
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object },
    });
    const time = Math.floor(Date.now() / 1000);
    const mark = createHmac('sha256', 'whsec_simulated').update(`${time}.${body}`).digest('hex');
    const response = await send(node, '/api/billing/webhook', {
      body,
      headers: { 'stripe-signature': `t=${time},v1=${mark}` },
    });
    if (isTaken(response)) untaken.delete(id);
    return response;
  };
  return {
    name: 'webhook',
    acknowledged,
    send: async (node) => {
      count += 1;
      const id = `evt_fault_${count}`;
      untaken.add(id);
      sentIds.add(id);
      isEnding = !isEnding;
      const action = isEnding ? 'cancelAtPeriodEnd' : 'resume';
      await control('stripe/subscriptions', { subscription, action });
      return take(await sendEvent(node, id));
    },
    check: async () => {
      for (const id of untaken) expect(await sendEvent(api, id)).toMatchObject({ status: 200 });
      const countQuery = `select count(*)::int as events from billing_events where id like 'evt_fault_%'`;
      expect(await database.query(countQuery)).toEqual([{ events: sentIds.size }]);
    },
    settle: async () => {
      const countQuery = `select count(*)::int as events, count(processed_at)::int as read from billing_events
        where id like 'evt_fault_%'`;
      await eventually(
        () => database.query(countQuery),
        () => [{ events: sentIds.size, read: sentIds.size }],
      );
      const { subscriptions } = Ledger.parse(await control('stripe'));
      const atStripe = subscriptions.find(({ id }) => id === subscription);
      const known = await database.query<{ id: string; ends: boolean }>(
        `select id, cancel_at is not null as ends from billing_subscriptions where user_id = $1`,
        [buyer.id],
      );
      if (sentIds.size > 0) expect(known).toEqual([{ id: subscription, ends: atStripe?.cancel_at !== null }]);
    },
  };
}

interface SyncAct extends Act {
  readonly league: string;
  readonly person: Person;
}

/**
 * Syncs a league repeatedly. Each sync must finish, and the league must not change.
 *
 * @param isPlatformWell whether no sync may fail; otherwise `settle` retries until one is complete
 */
export async function leagueSync(house: Household, isPlatformWell = true): Promise<SyncAct> {
  const { acknowledged, take } = counter();
  const [api] = house.apis;
  const [person] = await people(house, 1);
  const open = house.simulator.facts().espn.leagues.find(({ isPublic }) => isPublic);
  if (!api || !person || !open) throw new Error('there is no league to read');
  const linked = await send(api, `/api/${calls.settings.linkEspnLeague.path}`, {
    token: person.token,
    body: { league: open.key },
  });
  const { league } = calls.settings.linkEspnLeague.response.parse(linked.json);
  const readings = () =>
    house.database.query<{ state: string; isRequested: boolean }>(
      `select state, trigger = 'user' as "isRequested" from league_syncs where league_id = $1 and kind = 'read'
       order by created_at desc`,
      [league],
    );
  const season = async () => {
    const response = await send(api, `/api/${calls.league.season.path}?league=${league}`, {
      token: person.token,
    });
    expect(response.status).toBe(200);
    const { standings, teams, transactions } = calls.league.season.response.parse(response.json);
    // Moves of past days sync in the background and must not be duplicated.
    const moves = transactions.map(({ id }) => id);
    expect(new Set(moves).size).toBe(moves.length);
    return { standings, teams };
  };
  const requestSync = (node: HouseNode) =>
    send(node, `/api/${calls.league.sync.path}`, { token: person.token, body: { league } });
  const readWhole = () =>
    eventually(async () => {
      const [newest] = await readings();
      if (newest?.state === 'failed' || newest?.state === 'partial') await requestSync(api);
      return newest?.state === 'complete';
    });
  const atRest = () => eventually(async () => (await readings()).every(({ state }) => state === 'complete'));
  await atRest();
  const before = await season();
  let sent = 0;
  return {
    name: 'sync',
    league,
    person,
    acknowledged,
    send: async (node) => {
      sent += 1;
      return take(await requestSync(node));
    },
    check: async () => undefined,
    settle: async () => {
      if (!isPlatformWell) await readWhole();
      else await atRest();
      const wanted = (await readings()).filter(({ isRequested }) => isRequested);
      // Requests made while a sync is queued or running share it, so there may be fewer syncs than requests.
      if (isPlatformWell) expect(wanted.length).toBeLessThanOrEqual(sent);
      if (acknowledged() > 0) expect(wanted.length).toBeGreaterThan(0);
      expect(await season()).toEqual(before);
      // Backdates earlier syncs, because an account may request only a few per hour.
      await house.database.query(
        `update league_syncs set created_at = created_at - interval '2 hours'
         where state not in ('queued', 'running')`,
      );
    },
  };
}
