import type { LeagueSeason, Standing } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
} from '../testing/index.ts';
import { playoffRace } from './playoff-race.ts';

const TEAMS = 4;
const SPOTS = 2;
const PLAYED = 6;

const pairsOf = (ids: readonly string[], week: number) =>
  roundRobin(ids, week).flatMap(([home, away]) => (away === null ? [] : [[home, away] as const]));

/** A league of four with two playoff teams and some weeks left. */
function season(
  wins: readonly number[],
  weeksLeft: number,
  changes: Partial<LeagueSeason['league']> = {},
): LeagueSeason {
  const teams = exampleTeams(wins.length);
  const ids = teams.map(({ id }) => id);
  const weeks = exampleWeeks(PLAYED + weeksLeft);
  const league = exampleLeague({
    size: wins.length,
    scoringForm: 'mostCategories',
    weeks,
    playoffs: { teams: SPOTS, firstWeek: null, reseeding: false, weeksPerRound: 1, seeding: null },
    phase: 'running',
    divisions: [],
    medianWin: false,
    ...changes,
  });
  const standings = teams.map(
    ({ id }, index): Standing => ({
      teamId: id,
      rank: index + 1,
      wins: wins[index] ?? 0,
      losses: PLAYED - (wins[index] ?? 0),
      ties: 0,
      playoffSeed: null,
      gamesBack: null,
      pointsFor: null,
      pointsAgainst: null,
      streak: null,
      seasonLine: {},
    }),
  );
  const matchups = weeks.flatMap(({ number }) =>
    pairsOf(ids, number).map(([home, away]) =>
      matchup(number, home, away, { status: number <= PLAYED ? 'final' : 'upcoming' }),
    ),
  );
  return exampleSeason({ league, teams, standings, matchups, teamWeeks: [] });
}

describe('playoffRace', () => {
  it('finds clinched and eliminated teams and the other teams’ magic numbers', () => {
    const race = playoffRace(season([6, 5, 1, 0], 3));
    expect(race?.map(({ state }) => state)).toEqual(['clinched', 'clinched', 'eliminated', 'eliminated']);
    const open = playoffRace(season([6, 3, 3, 0], 3));
    expect(open?.map(({ state, magicNumber }) => [state, magicNumber])).toEqual([
      ['open', 1],
      ['open', 4],
      ['open', 4],
      ['open', null],
    ]);
  });

  it('marks no team as clinched or eliminated if the remaining matchups could still change that', () => {
    const wins = fc.array(fc.integer({ min: 0, max: PLAYED }), { minLength: TEAMS, maxLength: TEAMS });
    fc.assert(
      fc.property(wins, fc.integer({ min: 1, max: 2 }), (given, weeksLeft) => {
        const facts = season(given, weeksLeft);
        const race = playoffRace(facts) ?? [];
        const ids = facts.teams.map(({ id }) => id);
        const open = facts.matchups.filter(({ status }) => status !== 'final');
        for (let way = 0; way < 3 ** open.length; way += 1) {
          const points = new Map(ids.map((id, index) => [id, given[index] ?? 0]));
          open.forEach(({ home, away }, index) => {
            const result = Math.floor(way / 3 ** index) % 3;
            points.set(home, (points.get(home) ?? 0) + result / 2);
            if (away !== null) points.set(away, (points.get(away) ?? 0) + (2 - result) / 2);
          });
          for (const { teamId, state } of race) {
            const own = points.get(teamId) ?? 0;
            const others = [...points].filter(([id]) => id !== teamId).map(([, each]) => each);
            if (state === 'clinched') expect(others.filter((each) => each >= own).length).toBeLessThan(SPOTS);
            if (state === 'eliminated')
              expect(others.filter((each) => each > own).length).toBeGreaterThanOrEqual(SPOTS);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts every category in a matchup in each-category leagues', () => {
    const race = playoffRace(season([6, 6, 0, 0], 1, { scoringForm: 'eachCategory' }));
    expect(race?.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
    expect(race?.[0]?.magicNumber).toBe(4);
  });

  it('is null without playoffs, with divisions, after the season, and if the schedule is unknown', () => {
    const facts = season([6, 5, 1, 0], 2);
    expect(playoffRace(season([6, 5, 1, 0], 2, { playoffs: null }))).toBeNull();
    expect(playoffRace(season([6, 5, 1, 0], 2, { divisions: ['East', 'West'] }))).toBeNull();
    expect(playoffRace(season([6, 5, 1, 0], 2, { phase: 'over' }))).toBeNull();
    expect(
      playoffRace({ ...facts, matchups: facts.matchups.filter(({ week }) => week <= PLAYED) }),
    ).toBeNull();
  });
});
