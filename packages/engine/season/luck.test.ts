import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  matchup,
  scored,
  seasonArbitrary,
  teamWeek,
} from '../testing/example-season.ts';
import { luck } from './luck.ts';

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('AST')] }),
  teams: exampleTeams(4),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 40, AST: 40 }),
    teamWeek(1, '2', { PTS: 30, AST: 30 }),
    teamWeek(1, '3', { PTS: 20, AST: 20 }),
    teamWeek(1, '4', { PTS: 10, AST: 10 }),
  ],
  matchups: [matchup(1, '1', '2'), matchup(1, '3', '4')],
});

describe('luck', () => {
  it('equals actual wins minus expected wins against an average opponent', () => {
    expect(luck(season)?.map((team) => [team.teamId, team.actual, team.expected])).toEqual([
      ['1', 2, 2],
      ['2', 0, 4 / 3],
      ['3', 2, 2 / 3],
      ['4', 0, 0],
    ]);
    expect(luck(season)?.[2]?.luck).toBeCloseTo(4 / 3, 12);
  });

  it('counts matchup wins in most-categories leagues', () => {
    const most = { ...season, league: { ...season.league, scoringForm: 'mostCategories' as const } };
    expect(luck(most)?.[1]).toMatchObject({ actual: 0, expected: 2 / 3 });
  });

  it('is null in leagues without matchups', () => {
    const roto = { ...season, league: { ...season.league, scoringForm: 'rotisserie' as const } };
    expect(luck(roto)).toBeNull();
  });

  it('ignores a week without an opponent', () => {
    const bye = { ...season, matchups: [matchup(1, '1', '2'), matchup(1, '3', null)] };
    expect(luck(bye)?.[2]).toMatchObject({ actual: 0, expected: 0, luck: 0, byWeek: [] });
  });

  it('sums to 0 over a league with a full schedule', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      fc.assert(
        fc.property(seasonArbitrary(form, { even: true }), (drawn) => {
          const sum = (luck(drawn) ?? []).reduce((total, team) => total + team.luck, 0);
          expect(sum).toBeCloseTo(0, 9);
        }),
        { numRuns: 25 },
      );
    }
  });
});
