import { calls } from '@fantasy-stats/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type Handed, privateLeague, readInBrowser } from './browser.ts';
import { damage, forged } from './forge.ts';
import { errorOf, type SimulatedApp, simulatedApp } from './league-app.ts';

// One user uploads unrealistic leagues, in which every size, depth and number is at its limit.

const readings = process.env.FULL ? 500 : 15;

let app: SimulatedApp;
let hostile: TestUser;
let other: TestUser;
let othersLeague: string;
let whole: Handed;
beforeAll(async () => {
  app = await simulatedApp({
    date: '2027-01-13',
    isAudited: true,
    modules: { forecasts: {} },
    world: { isSmall: true },
  });
  hostile = await app.signIn({ premium: true });
  other = await app.signIn({ premium: true });
  const open = app.simulator.facts().espn.leagues.find(({ isPublic }) => isPublic);
  const { key, session } = privateLeague(app);
  const linked = await app.request(calls.settings.linkEspnLeague, other, {
    body: { league: open?.key ?? '' },
  });
  othersLeague = linked.league;
  await app.synced(other, othersLeague);
  whole = (await readInBrowser(app, hostile, key, { session })).handed;
});
afterAll(() => app.close());

async function othersPages(): Promise<number> {
  const began = performance.now();
  for (const response of [
    await app.call(calls.league.season, { token: other.token, query: { league: othersLeague } }),
    await app.call(calls.league.rosters, { token: other.token, query: { league: othersLeague } }),
    await app.call(calls.settings.overview, { token: other.token }),
  ])
    expect(response.status, response.text).toBe(200);
  return performance.now() - began;
}

describe('unrealistic leagues', { timeout: process.env.FULL ? 3_600_000 : 600_000 }, () => {
  it('are stored or rejected with a message, and delay no other user', async () => {
    const usual = Math.max(await othersPages(), await othersPages());
    const memoryBefore = process.memoryUsage().rss;
    const states = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        // Remove the hourly upload limit, which is tested elsewhere.
        await app.parts.pool.query("update league_syncs set created_at = created_at - interval '2 hours'");
        const responses = whole.answers.map((response) => {
          if (response.reply.status !== 200) return response;
          const body = damages.reduce<unknown>(forged, JSON.parse(response.reply.text));
          return { ...response, reply: { ...response.reply, text: JSON.stringify(body) } };
        });
        const answer = await app.call(calls.settings.espnReading, {
          body: { ...whole, answers: responses },
          token: hostile.token,
        });
        const state = answer.status === 200 ? 'taken' : errorOf(answer).code;
        states.set(state, (states.get(state) ?? 0) + 1);
        if (state !== 'taken') expect(calls.settings.espnReading.errors, answer.text).toContain(state);
        // The league's own pages work or explain the failure, without internal errors.
        const own = await app.request(calls.settings.overview, hostile);
        for (const { id } of own.leagues) {
          const season = await app.call(calls.league.season, { token: hostile.token, query: { league: id } });
          expect(season.status, season.text).toBeLessThan(500);
        }
      }),
      { numRuns: readings },
    );
    expect([...states.keys()], JSON.stringify([...states])).toContain('leagueBeyondLimits');
    const after = await othersPages();
    if (process.env.FULL) expect(after).toBeLessThan(Math.max(1000, 2 * usual));
    // The limit is high, because tests from other files may have run in this process.
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(1.5 * 1024 ** 3);
  });
});
