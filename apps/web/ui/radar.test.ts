import { describe, expect, it } from 'vitest';
import { seriesOf } from './RadarChart.tsx';
import { anchorOf, outline, pointOn } from './radar-geometry.ts';

const middle = { x: 100, y: 100 };

describe('the radar chart', () => {
  it('has its first axis pointing up, and the other axes following clockwise', () => {
    const edge = [0, 1, 2, 3].map((axis) => pointOn(axis, 4, 1, middle, 80));
    expect(edge).toEqual([
      { x: 100, y: 20 },
      { x: 180, y: 100 },
      { x: 100, y: 180 },
      { x: 20, y: 100 },
    ]);
  });

  it('has the worst value in the center and the best values at the edge', () => {
    for (const axis of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(pointOn(axis, 9, 0, middle, 80)).toEqual(middle);
      const { x, y } = pointOn(axis, 9, 1, middle, 80);
      expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(80, 1);
      const half = pointOn(axis, 9, 0.5, middle, 80);
      expect(Math.hypot(half.x - middle.x, half.y - middle.y)).toBeCloseTo(40, 1);
    }
  });

  it('draws a closed line with one point per axis, which is in the center for a missing value', () => {
    expect(outline([1, 0.5, null, 1], middle, 80)).toBe('M100 20L140 100L100 100L20 100Z');
    expect(outline([], middle, 80)).toBe('');
  });

  it('aligns the axis labels outward', () => {
    expect([0, 1, 2, 3].map((axis) => anchorOf(axis, 4))).toEqual(['middle', 'start', 'middle', 'end']);
  });

  it("draws the user's team as the first series, and the other teams in order", () => {
    const team = (id: string, isOwn: boolean) => ({ id, name: id, isOwn, values: [] });
    const drawn = seriesOf([team('a', false), team('b', true), team('c', false)]);
    expect(drawn.map(({ team: { id }, series }) => [id, series])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 2],
    ]);
  });
});
