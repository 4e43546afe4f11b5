import { describe, expect, it } from 'vitest';
import type { StatColumn } from './columns.ts';
import { columnsWithout, neededWithout, placesToGiveUp } from './use-fitting-columns.ts';

const value = () => 1;
const columns: StatColumn<number>[] = [
  { id: 'team', label: 'Team', value },
  { id: 'streak', label: 'Streak', value, yields: 2 },
  { id: 'luck', label: 'Luck', value },
  { id: 'bar', label: '', value, yields: 1 },
  { id: 'expected', label: 'All-play', value, yields: 2 },
];

const left = (gone: number) => columnsWithout(columns, gone).map(({ id }) => id);

describe('dropping columns', () => {
  it('follows the columns’ drop order, drops columns of the same order together, and keeps the other columns', () => {
    expect(left(0)).toEqual(['team', 'streak', 'luck', 'bar', 'expected']);
    expect(left(1)).toEqual(['team', 'streak', 'luck', 'expected']);
    expect(left(2)).toEqual(['team', 'luck']);
    expect(left(3)).toEqual(['team', 'luck']);
  });

  it('computes the remaining width from the column widths', () => {
    const widths = [150, 60, 70, 40, 90];
    expect([...neededWithout(columns, 0, widths, 410)]).toEqual([
      [1, 370],
      [2, 220],
    ]);
    expect([...neededWithout(columns, 1, [150, 60, 70, 90], 370)]).toEqual([[2, 220]]);
  });

  it('drops only as many columns as needed, and restores them when there is room', () => {
    const needed = new Map([
      [0, 700],
      [1, 640],
    ]);
    expect(placesToGiveUp(new Map(), 500, 2)).toBe(0);
    expect(placesToGiveUp(needed, 710, 2)).toBe(0);
    expect(placesToGiveUp(needed, 650, 2)).toBe(1);
    expect(placesToGiveUp(needed, 600, 2)).toBe(2);
    expect(placesToGiveUp(needed, 300, 2)).toBe(2);
  });
});
