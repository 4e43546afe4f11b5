import { calls } from '@fantasy-stats/contract';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await nbaApp();
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
});
afterAll(() => app?.close());

/** Returns the outage from every response that depends on NBA games. All must be equal. */
async function outage(): Promise<NbaOutage | null> {
  app.parts.callers.expire(null);
  const query = { league };
  const week = { from: '2026-12-21', to: '2026-12-27' };
  const [first, ...others] = [
    await app.request(calls.league.dashboard, user, { query }),
    await app.request(calls.league.forecastInputs, user, { query }),
    await app.request(calls.league.trades, user, { query }),
    await app.request(calls.league.lineups, user, { query }),
    await app.request(calls.draft.review, user, { query }),
    await app.request(calls.draft.projections, user),
    await app.request(calls.nba.schedule, user, { query: week }),
    await app.request(calls.nba.players, user, { query: { season: 'running' } }),
  ].map(({ nbaOutage }) => nbaOutage);
  for (const other of others) expect(other).toEqual(first);
  return first ?? null;
}

function instantOf(text: string | null | undefined): number {
  return Date.parse(text ?? '');
}

describe('while the NBA is unreachable', () => {
  it('responses that need NBA games report the outage, its start and the next attempt', async () => {
    expect(await outage()).toBeNull();
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    await app.fault('proTeamSchedules_wl', 'server-error', { times: 1000 });
    await app.readNba();
    const first = await outage();
    expect(first?.source).toBe('nba');
    expect(instantOf(first?.triedAgainAt) - instantOf(first?.since)).toBe(60_000);
    // The delays between attempts increase.
    app.advance(61_000);
    await app.readNba();
    const second = await outage();
    expect(second).toMatchObject({ source: 'nba', since: first?.since });
    expect(instantOf(second?.triedAgainAt)).toBeGreaterThan(instantOf(first?.triedAgainAt));
  });

  it('responses also report ESPN’s outage until either source is back', async () => {
    app.advance(10 * 60_000);
    const before = app.parts.now().getTime();
    await app.readNba();
    const both = await outage();
    expect(both?.source).toBe('espn');
    expect(instantOf(both?.since)).toBeGreaterThanOrEqual(before);
    await app.clearFaults();
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    app.advance(10 * 60_000);
    await app.readNba();
    expect(await app.request(calls.nba.status, user)).toMatchObject({
      source: 'espn',
      schedule: { failure: { reason: 'PlatformUnavailable' } },
    });
    expect(await outage()).toBeNull();
  });
});

describe('the age of NBA data', () => {
  it('is the last successful read, in every response that shows it', async () => {
    app.parts.callers.expire(null);
    const schedule = await app.request(calls.nba.schedule, user, {
      query: { from: '2026-12-21', to: '2026-12-27' },
    });
    const others = [
      await app.request(calls.league.dashboard, user, { query: { league } }),
      await app.request(calls.draft.projections, user),
      await app.request(calls.nba.players, user, { query: { season: 'running' } }),
    ];
    expect(instantOf(schedule.readAt)).toBeLessThanOrEqual(app.parts.now().getTime());
    for (const { nbaReadAt } of others) expect(nbaReadAt).toBe(schedule.readAt);
  });
});
