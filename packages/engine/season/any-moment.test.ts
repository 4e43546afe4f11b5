import { addDays, isHeadToHead, type LeagueSeason, scoringForms } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { puntHindsight } from '../hindsight/punt-hindsight.ts';
import { exampleWeeks, matchup, roundRobin, seasonArbitrary } from '../testing/example-season.ts';
import { allPlay, allPlayMatrix } from './all-play.ts';
import { leagueTable } from './league-table.ts';
import { luck } from './luck.ts';
import { leagueOdds } from './odds/season-odds.ts';
import { powerRanking } from './power-ranking.ts';
import { recordsThrough } from './records.ts';
import { rotisserieStandings } from './rotisserie-standings.ts';
import { scheduleSwap } from './schedule-swap.ts';
import { seasonExtremes } from './season-extremes.ts';
import { strengthOfSchedule } from './strength-of-schedule.ts';
import { teamAverages } from './team-averages.ts';
import { weeklyAwards } from './weekly-awards.ts';
import { weeklyTrend } from './weekly-trend.ts';
import { playedWeeks } from './weeks.ts';

/**
 * Random seasons of every scoring form, as of any day: weeks of 3 to 14 days, with or without playoffs and
 * median wins, and byes for odd numbers of teams.
 */
const anyMoment = fc
  .record({
    form: fc.constantFrom(...scoringForms),
    lengths: fc.array(fc.constantFrom(3, 6, 7, 7, 7, 14), { minLength: 5, maxLength: 5 }),
    playoffs: fc.constantFrom(0, 1, 2),
    medianWin: fc.boolean(),
    at: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
  })
  .chain(({ form, lengths, playoffs, medianWin, at }) =>
    seasonArbitrary(form).map((full): LeagueSeason => {
      const count = full.league.weeks.length;
      const weeks = exampleWeeks(count + playoffs, [...lengths, ...lengths]).map((week) => ({
        ...week,
        isPlayoffs: week.number > count,
      }));
      const days = lengths.reduce((sum, length) => sum + length, 0);
      const today = addDays(full.league.firstDay, Math.round(at * days));
      const lastDay = weeks.at(-1)?.lastDay ?? today;
      const running = weeks.find((week) => week.firstDay <= today && today <= week.lastDay);
      const started = new Set(weeks.filter((week) => week.firstDay <= today).map(({ number }) => number));
      const order = full.teams.map(({ id }) => id);
      return {
        ...full,
        league: {
          ...full.league,
          weeks,
          today,
          lastDay,
          currentWeek: running?.number ?? null,
          medianWin: medianWin && isHeadToHead(form),
          playoffs:
            playoffs === 0 || !isHeadToHead(form)
              ? null
              : {
                  teams: playoffs === 1 ? 2 : 4,
                  firstWeek: count + 1,
                  weeksPerRound: 1,
                  reseeding: false,
                  seeding: null,
                },
          phase: today < full.league.firstDay ? 'beforeSeason' : lastDay < today ? 'over' : 'running',
        },
        teamWeeks: full.teamWeeks.filter(({ week }) => started.has(week)),
        matchups: isHeadToHead(form)
          ? weeks
              .filter((week) => !week.isPlayoffs)
              .flatMap((week) =>
                roundRobin(order, week.number).map(([home, away]) =>
                  matchup(week.number, home, away, {
                    status: week.lastDay < today ? 'final' : week.firstDay <= today ? 'running' : 'upcoming',
                  }),
                ),
              )
          : [],
      };
    }),
  );

/** Returns the path of the first NaN or infinite number in a value; null if none. */
function wrongNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = wrongNumber(part, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

describe('a league on any day of its season', () => {
  it('has only finite results, and ranks no higher than the number of teams', () => {
    fc.assert(
      fc.property(anyMoment, (season) => {
        const played = playedWeeks(season.league, { includeRunning: true, includePlayoffs: true });
        const completed = playedWeeks(season.league);
        expect(
          wrongNumber({
            records: recordsThrough(season),
            table: leagueTable(season),
            allPlay: allPlay(season, played),
            matrix: played.map((week) => allPlayMatrix(season, week)),
            luck: luck(season),
            power: powerRanking(season),
            swap: scheduleSwap(season),
            schedule: strengthOfSchedule(season),
            punts: puntHindsight(season),
            rotisserie: rotisserieStandings(season),
            extremes: seasonExtremes(season, { includePlayoffs: true }),
            averages: (['week', 'matchup', 'game', 'total'] as const).map((basis) =>
              teamAverages(season, played, basis),
            ),
            awards: played.map((week) => weeklyAwards(season, week)),
            trend: weeklyTrend(season, { includeRunning: true }),
          }),
        ).toBeNull();
        const records = recordsThrough(season);
        expect(records.some(({ rank }) => rank === 1)).toBe(true);
        for (const { rank } of records) expect(rank).toBeLessThanOrEqual(season.teams.length);
        const power = powerRanking(season);
        expect(power.every(({ rank }) => (rank === null) === (completed.length === 0))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('has odds that are probabilities, and exactly 0 or 1 once all games are played', () => {
    fc.assert(
      fc.property(anyMoment, (season) => {
        const odds = leagueOdds(season, { simulations: 40 });
        if (odds === null) return;
        expect(wrongNumber(odds)).toBeNull();
        const { teams } = odds;
        expect(teams.reduce((sum, team) => sum + team.title, 0)).toBeCloseTo(1, 9);
        season.teams.forEach((_, index) => {
          expect(teams.reduce((sum, team) => sum + (team.places[index] ?? 0), 0)).toBeCloseTo(1, 9);
        });
        const within = season.league.playoffs?.teams;
        if (within !== undefined)
          expect(teams.reduce((sum, team) => sum + (team.playoffs ?? 0), 0)).toBeCloseTo(within, 9);
        if (season.league.phase !== 'over' || season.league.playoffs !== null) return;
        for (const team of teams) expect(team.deviation).toBeLessThan(1e-9);
      }),
      { numRuns: 100 },
    );
  });
});
