import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { calls } from '@fantasy-stats/contract';
import { scopes } from '@fantasy-stats/contract/scopes';
import { tablePath } from '@fantasy-stats/contract/secret-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalToken } from '../../apps/server/accounts/auth/personal-tokens.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { makeAddress } from '../../apps/server/pages/sharing/addresses.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from '../integration/nba-app.ts';

// A premium account sends hundreds of expensive requests. Another account’s requests must be served while
// most of those still wait.

let app: NbaApp;
let origin: string;
let hostile: TestUser;
let ordinary: TestUser;
let hostileLeague: string;
let ordinaryLeague: string;
let script: string;
let table: string;

beforeAll(async () => {
  // Real threads: this test checks their limits and fair queueing.
  app = await nbaApp({ isRead: true, modules: { forecasts: {} }, world: { isSmall: true } });
  hostile = await app.signIn({ premium: true });
  ordinary = await app.signIn({ premium: true });
  ordinaryLeague = await app.linkSome(ordinary, 'yahoo');
  hostileLeague = await app.linkSome(hostile, 'espn');
  await app.synced(ordinary, ordinaryLeague);
  await app.synced(hostile, hostileLeague);
  for (const [user, league] of [
    [hostile, hostileLeague],
    [ordinary, ordinaryLeague],
  ] as const) {
    const { teams } = await app.request(calls.league.season, user, { query: { league } });
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: teams[0]?.id ?? '' } });
  }
  await matchNewPlayers(app.parts.database);
  await app.fillIn(['freeAgents']);
  const made = { name: 'A script', scopes, days: 30 };
  ({ token: script } = await app.parts.database.transaction((transaction) =>
    createPersonalToken(transaction, hostile.id, made, app.parts.now()),
  ));
  const address = await makeAddress(
    app.parts,
    { userId: hostile.id, league: hostileLeague as never },
    'tables',
  );
  table = tablePath(address.secret, 'season-totals');
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app?.close());

async function send(path: string, token?: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers };
  const response = await fetch(`${origin}${path}`, { ...init, headers });
  await response.arrayBuffer();
  return response.status;
}

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  send(path, hostile.token, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Expensive requests, used in turn. */
const deeds: readonly ((turn: number) => Promise<number>)[] = [
  (turn) => send(`/api/league/pickups?league=${hostileLeague}&n=${turn}`, hostile.token),
  (turn) => send(`/api/league/trades?league=${hostileLeague}&counts=PTS.${turn % 9}`, hostile.token),
  (turn) => send(`/api/league/dashboard?league=${hostileLeague}&week=${1 + (turn % 20)}`, hostile.token),
  (turn) => send(`/api/league/lineups?league=${hostileLeague}&week=${1 + (turn % 20)}`, hostile.token),
  () => send(`/api/league/forecastInputs?league=${hostileLeague}`, hostile.token),
  () => send(`/api/draft/review?league=${hostileLeague}`, hostile.token),
  () => send('/api/account/export', hostile.token),
  () => send('/api/nba/players?season=earlier', hostile.token),
  () => send(`/api/${table}`),
  () => post('/api/league/audit/run', JSON.stringify({ league: hostileLeague })),
  () => post('/api/marks/importProjections', JSON.stringify({ name: 'x', players: [] })),
  () =>
    post('/api/settings/espn/reading', gzipSync(`{"x":[${'[],'.repeat(500_000)}[]]}`), {
      'content-encoding': 'gzip',
    }),
  (turn) =>
    send('/mcp', script, {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: turn,
        method: 'tools/call',
        params: { name: 'best_pickups', arguments: { league: hostileLeague } },
      }),
    }),
];

describe('a hostile premium account', () => {
  it('delays no other account, causes no server error, and exhausts no memory', async () => {
    const pages = [
      `/api/init/context`,
      `/api/league/season?league=${ordinaryLeague}`,
      `/api/league/dashboard?league=${ordinaryLeague}`,
      `/api/league/rosters?league=${ordinaryLeague}`,
      `/api/league/pickups?league=${ordinaryLeague}`,
      '/api/league/list',
    ];
    for (const path of pages) expect(await send(path, ordinary.token), path).toBe(200);
    // These responses are not cached, so the requests wait for compute threads.
    const [first = '', ...others] = [3, 4, 5].map(
      (week) => `/api/league/dashboard?league=${ordinaryLeague}&week=${week}`,
    );
    const before = process.memoryUsage().rss;
    const statuses: number[] = [];
    const flood = Array.from({ length: 390 }, async (_, turn) => {
      const status = (await deeds[turn % deeds.length]?.(turn)) ?? 0;
      statuses.push(status);
      return status;
    });
    for (const path of [...pages, first]) expect(await send(path, ordinary.token), path).toBe(200);
    const isServed = (status: number) => status === 200;
    const servedMeanwhile = statuses.filter(isServed).length;
    for (const path of others) expect(await send(path, ordinary.token), path).toBe(200);
    await Promise.all(flood);
    const counts = JSON.stringify(
      Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
    );
    expect(
      statuses.filter((status) => status >= 500),
      counts,
    ).toEqual([]);
    const served = statuses.filter(isServed).length;
    expect(served, counts).toBeGreaterThan(50);
    // If requests were served in order of arrival, all of the flood's requests would come first.
    expect(servedMeanwhile, counts).toBeLessThan(served);
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 ** 2);
    for (const path of pages) expect(await send(path, ordinary.token), path).toBe(200);
  });
});
