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

/** What every answer says of it that needs the NBA's games: all the same. */
async function outage(): Promise<NbaOutage | null> {
  await app.parts.access.caughtUp();
  const query = { league };
  const week = { from: '2026-12-21', to: '2026-12-27' };
  const [first, ...others] = [
    await app.ask(calls.league.dashboard, user, { query }),
    await app.ask(calls.league.forecastInputs, user, { query }),
    await app.ask(calls.league.trades, user, { query }),
    await app.ask(calls.league.lineups, user, { query }),
    await app.ask(calls.draft.review, user, { query }),
    await app.ask(calls.draft.projections, user),
    await app.ask(calls.nba.schedule, user, { query: week }),
    await app.ask(calls.nba.players, user, { query: { season: 'running' } }),
  ].map(({ nbaOutage }) => nbaOutage);
  for (const other of others) expect(other).toEqual(first);
  return first ?? null;
}

function instantOf(text: string | null | undefined): number {
  return Date.parse(text ?? '');
}

describe('while the NBA cannot be reached', () => {
  it('answers that need its games say so, since when, and when it is tried again', async () => {
    expect(await outage()).toBeNull();
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    await app.fault('proTeamSchedules_wl', 'server-error', { times: 1000 });
    await app.readNba();
    const first = await outage();
    expect(first?.source).toBe('nba');
    expect(instantOf(first?.triedAgainAt) - instantOf(first?.since)).toBe(60_000);
    /* It goes on, and is tried again later and later. */
    app.advance(61_000);
    await app.readNba();
    const second = await outage();
    expect(second).toMatchObject({ source: 'nba', since: first?.since });
    expect(instantOf(second?.triedAgainAt)).toBeGreaterThan(instantOf(first?.triedAgainAt));
  });

  it('and that ESPN cannot be reached in its place, until one of both can', async () => {
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
    expect(await app.ask(calls.nba.status, user)).toMatchObject({
      source: 'espn',
      schedule: { failure: { reason: 'PlatformUnavailable' } },
    });
    expect(await outage()).toBeNull();
  });
});
