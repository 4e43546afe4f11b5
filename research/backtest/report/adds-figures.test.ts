import { describe, expect, it } from 'vitest';
import { type AddsWeek, changeIndex } from '../runs/adds.ts';
import { addsFigures, addsSection } from './adds-figures.ts';

const weeks = Array.from({ length: 12 }, (_, week): AddsWeek => {
  const changes = new Float64Array(8);
  for (const swaps of [0, 1]) {
    changes[changeIndex(0, swaps, 0)] = 100 + 10 * swaps + week;
    changes[changeIndex(1, swaps, 0)] = 90 + week;
    changes[changeIndex(0, swaps, 1)] = week % 2 === 0 ? 0.1 : -0.1;
  }
  return { season: 'first', week, changes };
});

describe('addsFigures', () => {
  it('reports points leagues separately, with the gain in fantasy points', () => {
    const figures = addsFigures(weeks, 'points-adds');
    const of = (name: string) => figures.find((figure) => figure.name === `points-adds/pooled/${name}`);
    expect(of('1 swap/fantasy points/over schedule-blind')).toMatchObject({
      holds: true,
      unit: 'fantasy points',
    });
    expect(of('1 swap/fantasy points/over schedule-blind')?.value).toBeCloseTo(10, 9);
    expect(of('3 swaps/matchup wins')).toMatchObject({ bar: 0, holds: false });
  });

  it('has a table for category leagues and one for points leagues', () => {
    const section = addsSection([...addsFigures(weeks), ...addsFigures(weeks, 'points-adds')], ['first']);
    expect(section).toContain('| pooled | 1 | fantasy points | +105.5 ');
    expect(section).toContain('| pooled | 1 | category wins | +105.500 ');
  });
});
