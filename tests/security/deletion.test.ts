import { calls } from '@fantasy-stats/contract';
import { usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../../apps/server/testing/archive.ts';
import { eraseAccounts } from '../../apps/server/testing/erase.ts';
import { made } from './inputs.ts';
import { type Person, password, startWorld, type World } from './world.ts';

// Two members make every writing call. Then one of them deletes their account.

/** Calls that delete data or change the password or email. */
const takesAway =
  /^admin|^auth\/(?:logout|email|password$|password\/reset)|remove|delete|revoke|unlink|close$|off$|endOthers|disconnect|account\/keep|unsubscribe/i;

let world: World;
let leaver: Person;
let neighbor: Person;
beforeAll(async () => {
  world = await startWorld();
  leaver = await world.person('member');
  neighbor = await world.person('member');
  for (const person of [leaver, neighbor])
    for (const { call, make } of made)
      if (call.method === 'POST' && !takesAway.test(call.path))
        await world.call(call, { ...(await make(world, person)), token: person.token });
  // Some inputs delete all channels and webhooks, so add them again.
  const { league, simulator } = world;
  for (const [index, person] of [leaver, neighbor].entries()) {
    await world.join(person);
    await world.request(calls.recaps.addChannel, person, {
      body: {
        league,
        service: 'email',
        address: `reader-${index}@example.org`,
        settings: usualRecapSettings,
      },
    });
    await world.request(calls.webhooks.addWebhook, person, {
      body: { address: `${simulator.url}/hooks/receiver`, events: ['alert.raised'], leagues: [league] },
    });
  }
});
afterAll(() => world?.close());

async function rowsWith(text: string): Promise<Map<string, number>> {
  const { pool } = world.parts;
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} one where one::text ilike $1`,
      [`%${text}%`],
    );
    if (rows[0]?.count) found.set(name, rows[0].count);
  }
  return found;
}

async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await world.parts.pool.query<{ name: string }>(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'opened_by', 'actor_id', 'asked_by', 'requested_by') order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('an account that used every feature', () => {
  it('is in every table that references accounts, except for tables written by jobs or other accounts', async () => {
    const storedRows = await rowsWith(leaver.id);
    const missing = (await tablesOfAccounts()).filter((name) => !storedRows.has(name));
    expect(missing).toEqual(
      ['billing_subscriptions', 'calendar_events', 'ranking_weeks'].map((name) => `public.${name}`),
    );
  });

  it('is in no other account’s export', async () => {
    const textOf = async ({ token }: Person) =>
      Object.values(filesOf((await world.call(calls.account.exportAccount, { token })).json)).join('\n');
    expect(await textOf(leaver)).toContain(leaver.email);
    const text = await textOf(neighbor);
    for (const foreign of [leaver.id, leaver.email, leaver.token]) expect(text).not.toContain(foreign);
  });

  it('leaves no rows after its deletion, and its deletion removes no rows of another account', async () => {
    const before = await rowsWith(neighbor.id);
    await world.request(calls.account.deleteAccount, leaver, { body: { password } });
    await eraseAccounts(world);
    for (const text of [leaver.id, leaver.email]) expect([...(await rowsWith(text))], text).toEqual([]);
    expect(await rowsWith(neighbor.id)).toEqual(before);
  });
});
