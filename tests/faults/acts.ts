import { createHmac } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { type Asked, ask } from './asking.ts';
import type { Household, HouseNode } from './house.ts';
import { type Person, password, people } from './people.ts';

/*
 * What is written while something breaks. Each act notes what was acknowledged, and says afterwards by the database itself
 * whether that is there, once, and whether what was not acknowledged is there as a whole or not at all.
 */

export interface Act {
  readonly name: string;
  /** Does it once at a node. */
  send(node: HouseNode): Promise<Asked>;
  /** Makes sure that all that was acknowledged so far is there, and nothing twice. */
  check(): Promise<void>;
  /** Waits until what is done after the answer is done, and makes sure of that, too. */
  settle(): Promise<void>;
  /** How many were acknowledged so far. */
  acknowledged(): number;
}

const isTaken = ({ status }: Asked) => status === 200;

/** Waits for what comes by a job: one whose node died is done by another within half a minute. */
const eventually = (read: () => Promise<unknown>, wanted: () => unknown = () => true) =>
  vi.waitFor(async () => expect(await read()).toEqual(wanted()), { timeout: 90_000, interval: 250 });

/** Counts what was acknowledged. */
function counter(): { take(asked: Asked): Asked; readonly acknowledged: () => number } {
  let count = 0;
  return {
    take: (asked) => {
      if (isTaken(asked)) count += 1;
      return asked;
    },
    acknowledged: () => count,
  };
}

/** Opens accounts: each that is there gets one email, however often the job that writes it was begun. */
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
      const asked = await ask(node, `/api/${calls.auth.register.path}`, { body: { email, password } });
      if (isTaken(asked)) taken.add(email);
      return take(asked);
    },
    check: async () => {
      const there = await addresses('email', 'users');
      expect(new Set(there).size).toBe(there.length);
      expect(there).toEqual(expect.arrayContaining([...taken]));
    },
    settle: async () => {
      const there = await addresses('email', 'users');
      await eventually(
        () => addresses('recipient', 'outgoing_mail'),
        () => there,
      );
    },
  };
}

/** Changes one account's settings again and again: what holds is the last that was acknowledged, or one sent after it. */
export async function settingsChange(house: Household): Promise<Act> {
  const [person] = await people(house, 1);
  if (!person) throw new Error('nobody is there');
  const { acknowledged, take } = counter();
  let sent = 0;
  let last = 0;
  /** One at a time, so that it is known which came last. */
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
        const asked = await ask(node, `/api/${calls.alerts.changeSettings.path}`, { token, body });
        if (isTaken(asked)) last = own;
        return take(asked);
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

/** Deletes accounts: with its sessions, one email and one line in the audit log, or not at all. */
export async function accountDeletion(house: Household, times: number): Promise<Act> {
  const { acknowledged, take } = counter();
  const all = await people(house, times);
  const waiting = [...all];
  const taken = new Set<string>();
  const asked = new Set<Person>();
  return {
    name: 'account deletion',
    acknowledged,
    send: async (node) => {
      const person = waiting.pop();
      if (!person) throw new Error('there are no accounts left');
      asked.add(person);
      const { id, token } = person;
      const answer = await ask(node, `/api/${calls.account.deleteAccount.path}`, {
        token,
        body: { password },
      });
      if (isTaken(answer)) taken.add(id);
      return take(answer);
    },
    check: async () => {
      const rows = await house.database.query<Record<'id', string> & Record<string, unknown>>(
        `select id, erase_at is not null as "isDeleted",
           (select count(*)::int from sign_in_tokens where user_id = users.id and revoked_at is null) as sessions,
           (select count(*)::int from audit_log
            where user_id = users.id and action = 'accountDeletionAsked') as lines,
           (select count(*)::int from outgoing_mail where recipient = users.email) as emails
         from users where id = any($1)`,
        [[...asked].map(({ id }) => id)],
      );
      expect(rows).toHaveLength(asked.size);
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

/** Tells of a subscription as Stripe does: again until it is taken. Each event is there once, and read. */
export async function webhook(house: Household): Promise<Act> {
  const { control, database } = house;
  const { acknowledged, take } = counter();
  const [api] = house.apis;
  const [buyer] = await people(house, 1);
  if (!api || !buyer) throw new Error('nobody can buy');
  /* The test itself tells. */
  await control('stripe/events', { hold: true });
  const opened = await ask(api, `/api/${calls.billing.checkout.path}`, {
    token: buyer.token,
    body: { plan: 'monthly' },
  });
  const { url } = calls.billing.checkout.answer.parse(opened.json);
  const session = url.split('/').at(-1) ?? '';
  const { subscription } = Bought.parse(await control('stripe/checkouts', { session, action: 'card' }));
  let count = 0;
  let isEnding = false;
  const untaken = new Set<string>();
  const told = new Set<string>();
  const tell = async (node: HouseNode, id: string): Promise<Asked> => {
    const object = { id: subscription, object: 'subscription' };
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object },
    });
    const time = Math.floor(Date.now() / 1000);
    const mark = createHmac('sha256', 'whsec_simulated').update(`${time}.${body}`).digest('hex');
    const asked = await ask(node, '/api/billing/webhook', {
      body,
      headers: { 'stripe-signature': `t=${time},v1=${mark}` },
    });
    if (isTaken(asked)) untaken.delete(id);
    return asked;
  };
  return {
    name: 'webhook',
    acknowledged,
    send: async (node) => {
      count += 1;
      const id = `evt_fault_${count}`;
      untaken.add(id);
      told.add(id);
      isEnding = !isEnding;
      const action = isEnding ? 'cancelAtPeriodEnd' : 'resume';
      await control('stripe/subscriptions', { subscription, action });
      return take(await tell(node, id));
    },
    check: async () => {
      for (const id of untaken) expect(await tell(api, id)).toMatchObject({ status: 200 });
      const kept = `select count(*)::int as events from billing_events where id like 'evt_fault_%'`;
      expect(await database.query(kept)).toEqual([{ events: told.size }]);
    },
    settle: async () => {
      const kept = `select count(*)::int as events, count(processed_at)::int as read from billing_events
        where id like 'evt_fault_%'`;
      await eventually(
        () => database.query(kept),
        () => [{ events: told.size, read: told.size }],
      );
      const { subscriptions } = Ledger.parse(await control('stripe'));
      const atStripe = subscriptions.find(({ id }) => id === subscription);
      const known = await database.query<{ id: string; ends: boolean }>(
        `select id, cancel_at is not null as ends from billing_subscriptions where user_id = $1`,
        [buyer.id],
      );
      if (told.size > 0) expect(known).toEqual([{ id: subscription, ends: atStripe?.cancel_at !== null }]);
    },
  };
}

interface SyncAct extends Act {
  readonly league: string;
  /** Whose league it is. */
  readonly person: Person;
}

/**
 * Reads a league again and again: one sync at a time, each to its end, and the league as it was.
 *
 * @param isPlatformWell whether none of them may fail; else whoever settles asks again until one has read everything
 */
export async function leagueSync(house: Household, isPlatformWell = true): Promise<SyncAct> {
  const { acknowledged, take } = counter();
  const [api] = house.apis;
  const [person] = await people(house, 1);
  const open = house.simulator.facts().espn.leagues.find(({ isPublic }) => isPublic);
  if (!api || !person || !open) throw new Error('there is no league to read');
  const linked = await ask(api, `/api/${calls.settings.linkEspnLeague.path}`, {
    token: person.token,
    body: { league: open.key },
  });
  const { league } = calls.settings.linkEspnLeague.answer.parse(linked.json);
  const readings = () =>
    house.database.query<{ state: string; asked: boolean }>(
      `select state, trigger = 'user' as asked from league_syncs where league_id = $1 and kind = 'read'
       order by created_at desc`,
      [league],
    );
  const season = async () => {
    const answer = await ask(api, `/api/${calls.league.season.path}?league=${league}`, {
      token: person.token,
    });
    expect(answer.status).toBe(200);
    const { standings, teams, transactions } = calls.league.season.answer.parse(answer.json);
    /* Moves of earlier days come by the background; none of them twice. */
    const moves = transactions.map(({ id }) => id);
    expect(new Set(moves).size).toBe(moves.length);
    return { standings, teams };
  };
  const askFor = (node: HouseNode) =>
    ask(node, `/api/${calls.league.sync.path}`, { token: person.token, body: { league } });
  /** Once the newest has ended: it has read everything, or another is asked for. */
  const readWhole = () =>
    eventually(async () => {
      const [newest] = await readings();
      if (newest?.state === 'failed' || newest?.state === 'partial') await askFor(api);
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
      return take(await askFor(node));
    },
    check: async () => undefined,
    settle: async () => {
      if (!isPlatformWell) await readWhole();
      else await atRest();
      const wanted = (await readings()).filter(({ asked }) => asked);
      /* A sync that is asked for while one waits or runs is that one. */
      if (isPlatformWell) expect(wanted.length).toBeLessThanOrEqual(sent);
      if (acknowledged() > 0) expect(wanted.length).toBeGreaterThan(0);
      expect(await season()).toEqual(before);
      /* An account may ask for so many an hour: those of before were long ago. */
      await house.database.query(
        `update league_syncs set created_at = created_at - interval '2 hours'
         where state not in ('queued', 'running')`,
      );
    },
  };
}
