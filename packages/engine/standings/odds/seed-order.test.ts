import { describe, expect, it } from 'vitest';
import type { TieBreak } from './model.ts';
import { seedOrder } from './seed-order.ts';

function seeds(
  wins: readonly number[],
  tieBreaks: readonly TieBreak[],
  more: {
    readonly net?: readonly (readonly number[])[];
    readonly points?: readonly number[];
    readonly decisions?: readonly number[];
  } = {},
): number[] {
  const teams = wins.length;
  const order = new Int32Array(teams);
  seedOrder(
    {
      wins: Float64Array.from(wins),
      decisions: Float64Array.from(more.decisions ?? wins.map(() => 10)),
      points: Float64Array.from(more.points ?? wins.map(() => 0)),
      headToHead: Float64Array.from((more.net ?? wins.map(() => wins.map(() => 0))).flat()),
      // The lot favours the later team, so that a rule that does nothing shows.
      lot: Float64Array.from(wins, (_, team) => team),
    },
    tieBreaks,
    order,
    new Float64Array(teams),
  );
  return [...order];
}

describe('the order of seeds', () => {
  it('goes by winning percentage, whatever the number of decisions', () => {
    expect(seeds([6, 5, 7], [], { decisions: [10, 5, 14] })).toEqual([1, 0, 2]);
  });

  it('separates equal teams by their record against each other', () => {
    const net = [
      [0, 1, -9],
      [-1, 0, 5],
      [9, -5, 0],
    ];
    // The third team's results against the two equal ones play no part.
    expect(seeds([6, 6, 2], ['headToHead'], { net })).toEqual([0, 1, 2]);
  });

  it('goes on to the next rule only among teams that are still equal', () => {
    const net = [
      [0, 0, 2],
      [0, 0, 2],
      [-2, -2, 0],
    ];
    expect(seeds([5, 5, 5], ['headToHead', 'points'], { net, points: [10, 20, 90] })).toEqual([1, 0, 2]);
  });

  it('draws lots at the very end', () => {
    expect(seeds([5, 5, 9], ['headToHead', 'points', 'wins'])).toEqual([2, 1, 0]);
  });

  it('puts a team without decisions in the middle', () => {
    expect(seeds([1, 0, 4], [], { decisions: [10, 0, 5] })).toEqual([2, 1, 0]);
  });
});
