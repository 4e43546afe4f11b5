import { describe, expect, it } from 'vitest';
import { alignment, cellText, longestText, rankText, rankWords, type StatColumn } from './columns.ts';
import { statisticColumn } from './statistic-column.ts';
import { visibleRange } from './use-visible-rows.ts';

interface Row {
  readonly value: number | null;
}

const plain: StatColumn<Row> = { id: 'x', label: 'x', value: (row) => row.value };

describe('rankText and rankWords', () => {
  it('mark a shared rank', () => {
    expect(rankText({ rank: 3, tied: false })).toBe('3');
    expect(rankText({ rank: 3, tied: true })).toBe('T3');
    expect(rankWords({ rank: 3, tied: true })).toBe('3rd, tied');
  });

  it('are empty for ranks above 99 and for missing ranks', () => {
    expect(rankText({ rank: 99, tied: false })).toBe('99');
    expect(rankText({ rank: 100, tied: false })).toBe('');
    expect(rankText({ rank: null, tied: false })).toBe('');
  });
});

describe('cells', () => {
  it('show a missing value as a dash and a negative number with a minus sign', () => {
    expect(cellText(plain, { value: null })).toBe('–');
    expect(cellText(plain, { value: -3 })).toBe('−3');
  });

  it('format a statistic according to the registry', () => {
    const rate = statisticColumn<Row>('FG%', { value: (row) => row.value, as: 'average' });
    const counted = statisticColumn<Row>('TO', { value: (row) => row.value, as: 'average' });
    expect(cellText(rate, { value: 0.4831 })).toBe('.483');
    expect(cellText(counted, { value: 12 })).toBe('12.0');
    expect([counted.label, counted.lowerIsBetter]).toEqual(['TO', true]);
  });

  it('are right-aligned for numbers and left-aligned for text, even if the first value is missing', () => {
    const text: StatColumn<Row> = { ...plain, value: () => 'a' };
    expect(alignment(plain, [{ value: null }, { value: 1 }])).toBe('end');
    expect(alignment(text, [{ value: 1 }])).toBe('start');
  });

  it('are as wide as their column’s longest number', () => {
    expect(longestText(plain, [{ value: 9 }, { value: -1000 }, { value: null }])).toBe(5);
  });
});

describe('visibleRange', () => {
  it('contains the rows on the screen and a few rows around them', () => {
    const { first, end } = visibleRange(-4000, 40, 600, 0, 800);
    expect(first).toBeLessThanOrEqual(100);
    expect(first).toBeGreaterThan(80);
    expect(end).toBeGreaterThanOrEqual(120);
    expect(end).toBeLessThan(140);
  });

  it('never exceeds the table, whatever the scroll position', () => {
    for (const top of [5000, 0, -12_000, -24_000, -90_000]) {
      const { first, end } = visibleRange(top, 40, 600, 0, 800);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(600);
      expect(end).toBeGreaterThan(first);
    }
  });
});
