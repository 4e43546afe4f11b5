import type { Standing } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { formatMoment } from './moment.ts';
import { isLatest, standingRows } from './standing-rows.ts';

const LEVELS = [
  [5, 5],
  [1, 1],
  [2, 2],
  [9, 9],
];

function platformRow(teamId: string, rank: number, wins: number): Standing {
  return {
    teamId,
    rank,
    wins,
    losses: 18 - wins,
    ties: 0,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
  };
}

const PLATFORM = [
  platformRow('2', 1, 12),
  platformRow('1', 2, 12),
  platformRow('3', 3, 9),
  platformRow('4', 4, 3),
];

describe('standingRows', () => {
  it('returns the platform’s current standings in its order and with its records', () => {
    const view = exampleView({ levels: LEVELS, changes: { standings: PLATFORM } });
    const rows = standingRows(view, 2);
    expect(rows.map(({ teamId, rank, wins }) => [teamId, rank, wins])).toEqual([
      ['2', 1, 12],
      ['1', 2, 12],
      ['3', 3, 9],
      ['4', 4, 3],
    ]);
  });

  it('recomputes a past week from the matchups', () => {
    const view = exampleView({ levels: LEVELS, changes: { standings: PLATFORM } });
    expect(isLatest(view, 1)).toBe(false);
    const rows = standingRows(view, 1);
    // In week 1, team 4 plays team 1, and team 2 plays team 3.
    expect(rows.map(({ teamId, wins, losses }) => [teamId, wins, losses])).toEqual([
      ['3', 9, 0],
      ['4', 9, 0],
      ['1', 0, 9],
      ['2', 0, 9],
    ]);
  });

  it('returns luck that adds up to zero over the league', () => {
    const rows = standingRows(exampleView({ levels: LEVELS }), 2);
    expect(rows.reduce((sum, row) => sum + (row.luck ?? Number.NaN), 0)).toBeCloseTo(0, 9);
  });

  it('returns no luck and no rank before the first game', () => {
    const rows = standingRows(exampleView({ levels: LEVELS.map(() => []) }), null);
    expect(rows.map(({ rank, luck, expected }) => [rank, luck, expected])).toEqual(
      LEVELS.map(() => [null, null, null]),
    );
  });

  it('returns rotisserie points by category in rotisserie leagues', () => {
    const rows = standingRows(exampleView({ form: 'rotisserie', levels: LEVELS }), 2);
    expect(rows[0]?.categoryPoints).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4]);
    expect(rows[0]?.points).toBe(36);
  });

  it.each(['rotisserie', 'seasonPoints'] as const)('returns no ranks before a %s season starts', (form) => {
    const view = exampleView({ form, levels: [[], [], [], []] });
    const before = { ...view.league, today: '2026-10-01' };
    const rows = standingRows({ ...view, league: before, season: { ...view.season, league: before } }, null);
    for (const row of rows)
      expect(row).toMatchObject({ rank: null, points: null, behind: null, categoryPoints: [] });
  });
});

describe('formatMoment', () => {
  const now = new Date('2026-12-02T12:00:00Z');

  it('starts with “Today”, with the weekday within a week, or with the date if the moment is older', () => {
    expect(formatMoment('2026-12-02T08:12:00Z', now, 'UTC')).toBe('Today 8:12 AM');
    expect(formatMoment('2026-11-30T22:40:00Z', now, 'UTC')).toBe('Mon 10:40 PM');
    expect(formatMoment('2026-11-14T09:05:00Z', now, 'UTC')).toBe('Nov 14 9:05 AM');
  });

  it('uses the user’s time zone', () => {
    expect(formatMoment('2026-12-02T02:00:00Z', now, 'America/Los_Angeles')).toBe('Tue 6:00 PM');
  });
});

describe('ranks in a rotisserie league’s standings', () => {
  it('are equal for equal points, whatever rank the platform reports', () => {
    const points = (teamId: string, rank: number, pointsFor: number) => ({
      ...platformRow(teamId, rank, 0),
      pointsFor,
    });
    const standings = [points('2', 1, 30), points('1', 2, 20), points('3', 3, 20), points('4', 4, 10)];
    const view = exampleView({ form: 'rotisserie', levels: LEVELS, changes: { standings } });
    expect(standingRows(view, null).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(view.season.standings.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    const meets = exampleView({ levels: LEVELS, changes: { standings } });
    expect(meets.season.standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });
});
