import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { errorStatus } from '@fantasy-stats/contract/error-codes';
import type { LeagueId } from '@fantasy-stats/domain';
import { startSimulator } from '@fantasy-stats/simulator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformPace } from '../../apps/server/kernel/database/schema/sync.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { isFull, sampleOf } from '../sample.ts';
import { damage } from './forge.ts';
import { type Forgery, type ForgingProxy, forgingProxy, wholeForgeries } from './forging-proxy.ts';
import { type LeagueApp, leagueApp } from './league-app.ts';

// Syncs leagues from responses that no platform sends. Each sync ends with a message, and other users are not
// delayed.

const damages = isFull ? 150 : 5;

/** Only forged responses, which may never end, get a short timeout. */
const http = { retryMilliseconds: 1, timeoutMilliseconds: 60_000 };
let app: LeagueApp;
let proxy: ForgingProxy;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let user: TestUser;
let other: TestUser;
let othersLeague: LeagueId;
const leagues: LeagueId[] = [];
beforeAll(async () => {
  simulator = await startSimulator({ seed: 1, date: '2027-01-13', isSmall: true });
  proxy = await forgingProxy(simulator.url);
  app = await leagueApp({
    isAudited: true,
    modules: { forecasts: {} },
    environment: { SIMULATOR_URL: proxy.url },
    leagues: { http },
  });
  user = await app.signIn({ premium: true });
  other = await app.signIn({ premium: true });
  const open = simulator.facts().espn.leagues.filter(({ isPublic }) => isPublic);
  const linkEspn = async (member: TestUser, key: string | undefined) =>
    (await app.request(calls.settings.linkEspnLeague, member, { body: { league: key ?? '' } })).league;
  othersLeague = await linkEspn(other, open[0]?.key);
  leagues.push(await linkEspn(user, (open[1] ?? open[0])?.key));
  await app.consent(user);
  const [yahoo] = (await app.request(calls.settings.yahooLeagues, user)).leagues;
  await app.request(calls.settings.linkYahooLeague, user, { body: { league: yahoo?.id ?? '' } });
  leagues.push(yahoo?.id ?? '');
  for (const league of leagues) expect((await app.synced(user, league)).state).toBe('complete');
  await app.synced(other, othersLeague);
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await simulator.close();
});

async function othersPages(): Promise<number> {
  let slowest = 0;
  for (const call of [calls.league.season, calls.league.rosters, calls.league.leagues]) {
    const began = performance.now();
    const response = await app.call(call, { token: other.token, query: { league: othersLeague } as never });
    slowest = Math.max(slowest, performance.now() - began);
    expect(response.status, response.text).toBe(200);
  }
  return slowest;
}

async function sync(league: LeagueId, forgery: Forgery) {
  await app.parts.pool.query("update league_syncs set created_at = created_at - interval '2 hours'");
  await app.parts.database.delete(platformPace);
  // Makes the sync also read the settings, which it otherwise does only occasionally.
  await app.parts.pool.query('update leagues set rules_read_at = null where id = $1', [league]);
  await proxy.forge(forgery);
  // Responses that arrive byte by byte always time out, however long the timeout is.
  http.timeoutMilliseconds = forgery === 'dripping' ? 1_500 : 6_000;
  const before = proxy.count;
  try {
    await app.request(calls.league.sync, user, { body: { league } });
    let isOver = false;
    const ended = app.synced(user, league).finally(() => {
      isOver = true;
    });
    let slowest = 0;
    while (!isOver) {
      slowest = Math.max(slowest, await othersPages());
      await wait(isFull ? 20 : 100);
    }
    const end = await ended;
    expect(proxy.count, 'nothing was forged').toBeGreaterThan(before);
    return { end, slowest };
  } finally {
    http.timeoutMilliseconds = 60_000;
    await proxy.forge(null);
  }
}

/** Expects the sync to end without an internal error, and stored data to be readable. */
async function expectReadable(league: LeagueId, end: Awaited<ReturnType<typeof sync>>['end']) {
  expect(['complete', 'partial', 'failed']).toContain(end.state);
  const failure = 'failure' in end ? end.failure : null;
  if (end.state === 'failed') expect(failure, JSON.stringify(end)).not.toBeNull();
  if (failure) {
    expect(Object.keys(errorStatus)).toContain(failure.code);
    expect(failure.code, JSON.stringify(end)).not.toBe('internal');
  }
  const season = await app.call(calls.league.season, { token: user.token, query: { league } });
  expect(season.status, season.text.slice(0, 300)).toBe(200);
}

/** Memory of this process, which may have run other files' tests before. */
const memoryBefore = process.memoryUsage().rss;

describe('impossible platform responses', { timeout: process.env.FULL ? 3_600_000 : 600_000 }, () => {
  it.each(
    sampleOf(wholeForgeries, 2),
  )('leave the league readable and other users’ pages fast if a whole response is replaced: %s', async (forgery) => {
    const usual = Math.max(await othersPages(), await othersPages());
    for (const league of leagues) {
      const { end, slowest } = await sync(league, forgery);
      await expectReadable(league, end);
      // The limit is generous, because the machine may have other load.
      expect(slowest, `${forgery} of ${league}`).toBeLessThan(
        Math.max(process.env.FULL ? 500 : 20_000, 2 * usual),
      );
    }
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(1.5 * 1024 ** 3);
  });

  it('leave the league readable if parts of responses are damaged', async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.array(damage, { minLength: 1, maxLength: 3 }), async (which, spoilt) => {
        const league = leagues[which] ?? '';
        const { end } = await sync(league, spoilt);
        await expectReadable(league, end);
        ends.set(end.state, (ends.get(end.state) ?? 0) + 1);
      }),
      { numRuns: damages },
    );
    expect(ends.size, JSON.stringify([...ends])).toBeGreaterThan(0);
    // Once responses are correct again, the league syncs without failures.
    for (const league of leagues) {
      await app.parts.database.delete(platformPace);
      await app.request(calls.league.sync, user, { body: { league } });
      expect((await app.synced(user, league)).state).toBe('complete');
    }
  });
});
