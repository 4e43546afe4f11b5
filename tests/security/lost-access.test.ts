import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { scopes } from '@fantasy-stats/contract/scopes';
import { calendarPath, tablePath } from '@fantasy-stats/contract/secret-paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalToken } from '../../apps/server/accounts/auth/personal-tokens.ts';
import { premiumGrants } from '../../apps/server/kernel/database/schema/account.ts';
import { leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { makeAddress } from '../../apps/server/pages/sharing/addresses.ts';
import { made } from './inputs.ts';
import { type Person, startWorld, type World } from './world.ts';

// A member fills all of a league's caches and then loses premium, the link or the league. From then on, every
// read must be refused.

let world: World;
let origin: string;
beforeAll(async () => {
  world = await startWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world?.close());

async function waysOf(member: Person): Promise<Map<string, () => Promise<number>>> {
  const ways = new Map<string, () => Promise<number>>();
  const { token: script } = await world.parts.database.transaction((transaction) =>
    createPersonalToken(transaction, member.id, { name: 'x', scopes, days: 30 }, world.parts.now()),
  );
  const get = (path: string, token?: string) => async () => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${origin}${path}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  for (const { call, make } of made) {
    if (call.method !== 'GET' || call.access !== 'member' || call.kind === 'lines') continue;
    const { query = {} } = await make(world, member);
    const queryString = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const path = `/api/${call.path}?${queryString.toString()}`;
    ways.set(`${call.path} by session`, get(path, member.token));
    if (call.scope) ways.set(`${call.path} by personal token`, get(path, script));
  }
  const owner = { userId: member.id, league: world.league };
  const calendar = await makeAddress(world.parts, owner, 'calendar');
  const tables = await makeAddress(world.parts, owner, 'tables');
  ways.set('calendar', get(`/api/${calendarPath(calendar.secret)}`));
  ways.set('table', get(`/api/${tablePath(tables.secret, 'standings')}`));
  ways.set('assistant', async () => {
    const response = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${script}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'standings_and_odds', arguments: { league: world.league } },
      }),
    });
    const text = await response.text();
    if (response.status !== 200) return response.status;
    return text.includes('"isError":true') ? 404 : 200;
  });
  return ways;
}

async function statusesOf(ways: ReadonlyMap<string, () => Promise<number>>): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const [name, read] of ways) statuses.set(name, await read());
  return statuses;
}

const losses: readonly { readonly what: string; lose(member: Person): Promise<unknown> }[] = [
  {
    what: 'premium',
    lose: ({ id }) => world.parts.database.delete(premiumGrants).where(eq(premiumGrants.userId, id)),
  },
  {
    what: 'the link, by their own wish',
    lose: (member) => world.request(calls.settings.unlinkLeague, member, { body: { league: world.league } }),
  },
  {
    what: 'the membership',
    lose: ({ id }) => world.parts.database.delete(leagueMembers).where(eq(leagueMembers.userId, id)),
  },
  {
    what: 'a public league that became private',
    lose: () =>
      world.parts.pool.query(`update leagues set facts = facts || '{"isPublic": false}' where id = $1`, [
        world.league,
      ]),
  },
];

describe('a member with cached reads is refused everywhere after losing', () => {
  it.each(losses)('$what', async ({ lose }) => {
    const member = await world.person('member');
    const ways = await waysOf(member);
    await statusesOf(ways);
    const before = await statusesOf(ways);
    expect([...before].filter(([, status]) => status >= 500)).toEqual([]);
    const open = [...before].filter(([, status]) => status === 200).map(([name]) => name);
    expect(open.length).toBeGreaterThan(25);
    expect(open).toEqual(expect.arrayContaining(['calendar', 'table', 'assistant']));
    await lose(member);
    // Wait until the access decisions, cached for one second, have expired.
    await setTimeout(1_100);
    const after = await statusesOf(ways);
    expect([...after].filter(([, status]) => ![401, 402, 404].includes(status))).toEqual([]);
  });
});
