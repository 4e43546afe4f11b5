import { calls } from '@fantasy-stats/contract';
import { daysBetween } from '@fantasy-stats/domain';
import { setUp } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// Yahoo-only league formats: High Score scoring, rejected with an error that names it, and a two-week final.

const playoffs = { teams: 4, firstWeek: 18, weeksPerRound: 1, reseeding: false, consolation: true } as const;
const leagues = [
  setUp({
    platform: 'yahoo',
    name: 'Best Games',
    form: 'headToHeadPoints',
    size: 4,
    playoffs,
    highScore: true,
  }),
  setUp({
    platform: 'yahoo',
    name: 'Long Final',
    form: 'headToHeadPoints',
    size: 4,
    playoffs: { ...playoffs, weeksOfFinal: 2 },
  }),
];

let app: SimulatedApp;
beforeAll(async () => {
  // It is the second week of the final.
  const world = { leagues, only: true, placement: 'calendar' } as const;
  app = await simulatedApp({ date: '2027-03-10', isAudited: true, world });
});
afterAll(() => app.close());

/** Returns a user whose Yahoo account is in a league, and the league's entry in Yahoo's list. */
async function memberOf(index: number) {
  const user: TestUser = await app.signIn({ premium: true });
  const found = app.simulator.facts().yahoo.leagues[index];
  const manager = found?.managers[0];
  if (!found || manager === undefined) throw new Error('the simulator has no such league');
  await app.consent(user, { decision: 'agree', manager });
  const { leagues: listed } = await app.request(calls.settings.yahooLeagues, user);
  const league = listed.find(({ id }) => id === `yahoo-${found.key}`);
  if (!league) throw new Error('Yahoo does not list the league');
  return { user, league };
}

describe('a High Score league', () => {
  it('is listed with its scoring type, but cannot be linked', async () => {
    const { user, league } = await memberOf(0);
    expect(league).toMatchObject({ name: 'Best Games', unsupportedScoring: 'High Score', isLinked: false });
    expect(league.teamName).not.toBeNull();
    const body = { league: league.id };
    expect(await app.refused(calls.settings.linkYahooLeague, user, { body })).toMatchObject({
      code: 'unsupportedScoring',
      facts: { platform: 'yahoo', scoring: 'High Score' },
    });
    expect((await app.request(calls.settings.overview, user)).leagues).toEqual([]);
  });
});

describe('a league with a two-week final', () => {
  it('has the final as one week with one matchup over all its days', async () => {
    const { user, league } = await memberOf(1);
    expect(league.unsupportedScoring).toBeNull();
    await app.request(calls.settings.linkYahooLeague, user, { body: { league: league.id } });
    expect(await app.synced(user, league.id)).toMatchObject({ state: 'complete', missing: [] });
    const season = await app.request(calls.league.season, user, { query: { league: league.id } });
    const final = season.league.weeks.at(-1);
    expect(season.league).toMatchObject({ currentWeek: 19, phase: 'playoffs' });
    expect(final?.number).toBe(19);
    expect(final && daysBetween(final.firstDay, final.lastDay) + 1).toBe(14);
    expect(season.league.lastDay).toBe(final?.lastDay);
    const matches = season.matchups.filter(({ week, isConsolation }) => week >= 19 && !isConsolation);
    expect(matches).toMatchObject([{ week: 19, isPlayoffs: true, status: 'running' }]);
    const days = season.teamWeeks.filter(({ week }) => week === 19);
    expect(days.every(({ points }) => (points ?? 0) > 0)).toBe(true);
  });
});
