import { calls } from '@fantasy-stats/contract';
import { daysFrom, isHeadToHead, type LeagueId, scoringForms, weekday } from '@fantasy-stats/domain';
import { recordsThrough } from '@fantasy-stats/engine/season';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueDays, teamDays } from '../../apps/server/kernel/database/schema/league.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ isAudited: true, world: { isSmall: true } });
});
afterAll(() => app.close());

async function link(platform: 'yahoo' | 'espn', form: string): Promise<{ user: TestUser; league: LeagueId }> {
  const user = await app.signIn({ premium: true });
  if (platform === 'yahoo') {
    const found = app.simulator.facts().yahoo.leagues.find((league) => league.form === form);
    for (let manager = 1; manager <= 20; manager++) {
      await app.consent(user, { decision: 'agree', manager });
      const { leagues } = await app.request(calls.settings.yahooLeagues, user);
      const league = leagues.find(({ id }) => id === `yahoo-${found?.key}`)?.id;
      if (!league) continue;
      await app.request(calls.settings.linkYahooLeague, user, { body: { league } });
      return { user, league };
    }
    throw new Error('the league has no member');
  }
  return { user, league: await app.linkEspn(user, (league) => league.form === form) };
}

describe.each(['yahoo', 'espn'] as const)('a league on %s', (platform) => {
  it.each(scoringForms)('with scoring type %s is synced completely', async (form) => {
    const { league, user } = await link(platform, form);
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [], failure: null });
    const season = await app.request(calls.league.season, user, { query: { league } });
    expect(season.league).toMatchObject({ scoringForm: form, platform, isSimulated: true });
    expect(season.teams).toHaveLength(season.league.size);
    expect(season.standings).toHaveLength(season.league.size);
    expect(season.ownTeamId).not.toBeNull();
    if (isHeadToHead(form)) {
      const current = season.league.currentWeek ?? 0;
      expect(current).toBeGreaterThan(5);
      for (let week = 1; week <= current; week++) {
        expect(season.matchups.filter((matchup) => matchup.week === week).length).toBe(
          season.league.size / 2,
        );
        expect(season.teamWeeks.filter((line) => line.week === week)).toHaveLength(season.league.size);
      }
    } else expect(season.matchups).toEqual([]);
    // The audit finds no differences from the platform's own results.
    expect(season.audit).toMatchObject({ counts: {}, contradictions: [], concernsForecasts: false });
    expect(season.audit?.learned).toEqual({ directions: [], tieRules: null });
    const recomputed = new Map(recordsThrough(season).map((row) => [row.teamId, row]));
    for (const { losses, pointsFor, teamId, ties, wins } of season.standings) {
      const own = recomputed.get(teamId);
      if (isHeadToHead(form)) expect(own?.record, teamId).toEqual({ wins, losses, ties });
      else expect(own?.points, teamId).toBeCloseTo(pointsFor ?? Number.NaN, 2);
    }
    await app.fillIn(['players']);
    const { rosters } = await app.request(calls.league.rosters, user, { query: { league } });
    expect(rosters).toHaveLength(season.league.size);
    const { picks, players } = await app.request(calls.league.draft, user, { query: { league } });
    expect(picks.length).toBe(13 * season.league.size);
    const known = new Set(players.map(({ id }) => id));
    for (const { playerId } of picks) expect(playerId !== null && known.has(playerId)).toBe(true);
  });
});

describe('a league’s weeks', () => {
  const weeksOf = (user: TestUser, league: LeagueId) =>
    app.request(calls.league.calendarWeeks, user, { query: { league } });

  it('are the platform’s matchup weeks if the league has matchups', async () => {
    const { league, user } = await link('espn', 'headToHeadPoints');
    await app.synced(user, league);
    const season = await app.request(calls.league.season, user, { query: { league } });
    expect(await weeksOf(user, league)).toEqual({ weeks: season.league.weeks, teamWeeks: season.teamWeeks });
  });

  it('are calendar weeks, summed from complete days, if the league has no matchup weeks', async () => {
    const { league, user } = await link('espn', 'rotisserie');
    await app.synced(user, league);
    const season = await app.request(calls.league.season, user, { query: { league } });
    expect(season.league.weeks).toHaveLength(1);
    const { database } = app.parts;
    await database.delete(teamDays).where(eq(teamDays.leagueId, league));
    const { weeks, teamWeeks } = await weeksOf(user, league);
    expect(teamWeeks).toEqual([]);
    const [first, second] = weeks;
    if (!first || !second) throw new Error('the season has no weeks');
    expect([first.firstDay, weekday(first.lastDay), weekday(second.firstDay)]).toEqual([
      season.league.firstDay,
      6,
      0,
    ]);
    const days = daysFrom(first.firstDay, second.lastDay).slice(0, -1);
    const readAt = new Date();
    for (const day of days) {
      const whole = { leagueId: league, day, asOf: season.league.today, readAt, isWhole: true };
      await database
        .insert(leagueDays)
        .values(whole)
        .onConflictDoUpdate({
          target: [leagueDays.leagueId, leagueDays.day],
          set: { isWhole: true },
        });
      await database.insert(teamDays).values(
        season.teams.map(({ id }) => ({
          leagueId: league,
          teamId: id,
          day,
          line: { FGM: 3, FGA: 7, PTS: 10 },
          gamesPlayed: 2,
          points: null,
        })),
      );
    }
    // One day of the second week is missing.
    const of = daysFrom(first.firstDay, first.lastDay).length;
    expect((await weeksOf(user, league)).teamWeeks).toEqual(
      season.teams.map(({ id }) => ({
        week: 1,
        teamId: id,
        line: { FGM: 3 * of, FGA: 7 * of, PTS: 10 * of },
        gamesPlayed: 2 * of,
        gamesRemaining: null,
        points: null,
      })),
    );
  });
});
