import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  matchup,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { weeklyAwards } from './weekly-awards.ts';

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('STL'), scored('TO')] }),
  teams: exampleTeams(4),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 100, STL: 20, TO: 10 }),
    teamWeek(1, '2', { PTS: 90, STL: 21, TO: 12 }),
    teamWeek(1, '3', { PTS: 80, STL: 50, TO: 8 }),
    teamWeek(1, '4', { PTS: 70, STL: 20, TO: 14 }),
  ],
  matchups: [matchup(1, '1', '2'), matchup(1, '3', '4')],
});
const awards = weeklyAwards(season, 1);

describe('weeklyAwards', () => {
  it('names each category’s high, and the high that stands out most', () => {
    expect(awards.highs.map((high) => [high.column.id, high.value, high.teamIds])).toEqual([
      ['PTS', 100, ['1']],
      ['STL', 50, ['3']],
      ['TO', 8, ['3']],
    ]);
    expect(awards.standout?.column.id).toBe('STL');
  });

  it('names the best all-play week, in wins against an average opponent', () => {
    expect(awards.bestWeek).toEqual({ teamIds: ['3'], wins: 7 / 3 });
  });

  it('names the team with the most wins above expectation', () => {
    expect(awards.luckiest?.teamIds).toEqual(['3']);
    expect(awards.luckiest?.luck).toBeCloseTo(3 - 7 / 3, 12);
  });

  it('names the closest matchup and its deciding category', () => {
    expect(awards.closest).toMatchObject({
      winner: '1',
      margin: 1,
      tightest: { column: { id: 'STL' }, home: 20, away: 21, winner: '2' },
    });
  });

  it('shares an award among equal teams', () => {
    const even = {
      ...season,
      teamWeeks: ['1', '2', '3', '4'].map((team) => teamWeek(1, team, { PTS: 1, STL: 1, TO: 1 })),
    };
    expect(weeklyAwards(even, 1)).toMatchObject({
      highs: [{ teamIds: ['1', '2', '3', '4'] }, {}, {}],
      standout: null,
      bestWeek: { teamIds: ['1', '2', '3', '4'], wins: 1.5 },
      luckiest: null,
      closest: { winner: null, margin: 0, tightest: null },
    });
  });

  it('is empty for a week without games', () => {
    expect(weeklyAwards(season, 2)).toEqual({
      week: 2,
      highs: [],
      standout: null,
      bestWeek: null,
      luckiest: null,
      closest: null,
    });
  });

  it('measures the closest matchup in points in points leagues', () => {
    const points = exampleSeason({
      league: exampleLeague({ scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] }),
      teams: exampleTeams(4),
      matchups: [
        matchup(1, '1', '2', { homeScore: 100, awayScore: 90 }),
        matchup(1, '3', '4', { homeScore: 80, awayScore: 79.5 }),
      ],
    });
    expect(weeklyAwards(points, 1).closest).toMatchObject({ winner: '3', margin: 0.5, tightest: null });
    const withoutScores = {
      ...points,
      teamWeeks: [100, 90, 81, 79.5].map((score, index) =>
        teamWeek(1, `${index + 1}`, {}, { points: score }),
      ),
      matchups: [matchup(1, '1', '2'), matchup(1, '3', '4')],
    };
    expect(weeklyAwards(withoutScores, 1).closest).toMatchObject({ winner: '3', margin: 1.5 });
  });
});
