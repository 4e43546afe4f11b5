import { describe, expect, it } from 'vitest';
import { sortRows } from '../ui/stat-table/sort-rows.ts';
import { averageRank, averageRankColumns, bestFirst } from './average-rank.ts';

const cell = (rank: number | null) =>
  ({ rank, value: rank, tied: false, score: null, heat: null, source: 'sum' }) as never;

describe('averageRank', () => {
  it('is the mean of the known ranks of a team, and null without any', () => {
    expect(averageRank({ cells: [cell(1), cell(4), cell(null)] })).toBe(2.5);
    expect(averageRank({ cells: [cell(null)] })).toBeNull();
  });
});

describe('bestFirst', () => {
  it('lists the team with the best average rank first in category leagues', () => {
    const rows = [{ cells: [cell(3), cell(3)] }, { cells: [cell(1), cell(2)] }];
    const columns = averageRankColumns<(typeof rows)[number]>('rotisserie');
    expect(sortRows(rows, columns, bestFirst('rotisserie'))).toEqual([rows[1], rows[0]]);
  });

  it('sorts by fantasy points in points leagues, which need no average rank', () => {
    expect(averageRankColumns('seasonPoints')).toEqual([]);
    expect(bestFirst('headToHeadPoints')).toEqual({ column: 'points', direction: 'descending' });
  });
});
