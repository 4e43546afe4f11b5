import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { categoryLeaders } from './category-leaders.ts';
import { weeklyTable } from './weekly-table.ts';
import { weeklyTrend } from './weekly-trend.ts';

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('TO')], weeks: exampleWeeks(2) }),
  teams: exampleTeams(3),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 500, TO: 60 }),
    teamWeek(1, '2', { PTS: 500, TO: 50 }),
    teamWeek(2, '1', { PTS: 430, TO: 61 }),
    teamWeek(2, '2', { PTS: 450, TO: 51 }),
    teamWeek(2, '3', { PTS: 470, TO: 41 }),
  ],
});

describe('weeklyTable', () => {
  it('returns one week’s values, with shared ranks for equal values', () => {
    const table = weeklyTable(season, 1);
    expect(table.rows.map((row) => row.cells.map((cell) => [cell.value, cell.rank, cell.tied]))).toEqual([
      [
        [500, 1, true],
        [60, 2, false],
      ],
      [
        [500, 1, true],
        [50, 1, false],
      ],
      [
        [null, null, false],
        [null, null, false],
      ],
    ]);
  });

  it('reports whether the week is over and how many of its days have started', () => {
    const running = { ...season, league: { ...season.league, today: '2026-10-28' } };
    expect(weeklyTable(running, 1)).toMatchObject({ days: 7, isCompleted: true });
    expect(weeklyTable(running, 2)).toMatchObject({ days: 3, isCompleted: false });
  });

  it('names the leaders of each column', () => {
    expect(categoryLeaders(weeklyTable(season, 1))).toMatchObject([
      { value: 500, teamIds: ['1', '2'], score: 0 },
      { value: 50, teamIds: ['2'], score: 1 },
    ]);
  });

  it('rejects an unknown week', () => {
    expect(() => weeklyTable(season, 9)).toThrow(expect.objectContaining({ field: 'week' }));
  });

  it('rejects a team with a duplicate week', () => {
    const twice = { ...season, teamWeeks: [...season.teamWeeks, teamWeek(1, '2', { PTS: 1 })] };
    expect(() => weeklyTable(twice, 1)).toThrow(
      expect.objectContaining({ field: 'teamWeeks[team 2, week 1]' }),
    );
  });

  it('rejects a league without scoring or with a duplicate statistic', () => {
    const league = exampleLeague({ scored: [] });
    expect(() => weeklyTable({ ...season, league }, 1)).toThrow(
      expect.objectContaining({ field: 'league.scored' }),
    );
    const double = exampleLeague({ scored: [scored('PTS'), scored('PTS')] });
    expect(() => weeklyTable({ ...season, league: double }, 1)).toThrow(
      expect.objectContaining({ field: 'league.scored[1].statistic' }),
    );
  });
});

describe('weeklyTrend', () => {
  it('returns each team’s values by week, next to the league’s mean', () => {
    const [first] = weeklyTrend(season);
    expect(first?.columns[0]).toMatchObject([
      { week: 1, value: 500, rank: 1, leagueMean: 500, score: 0 },
      { week: 2, value: 430, rank: 3, leagueMean: 450 },
    ]);
  });

  it('has a gap if a team’s week is unknown', () => {
    expect(weeklyTrend(season)[2]?.columns[0]?.[0]).toMatchObject({ value: null, rank: null, score: null });
  });
});
