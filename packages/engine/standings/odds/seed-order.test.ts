import type { TieBreak } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { type SeedDivisions, seedOrder } from './seed-order.ts';

interface Table {
  readonly decisions?: readonly number[];
  readonly points?: readonly number[];
  readonly against?: readonly number[];
  /** Wins minus losses of the row against the column. */
  readonly net?: readonly (readonly number[])[];
  /** Decisions between two teams; by default all have met twice. */
  readonly met?: readonly (readonly number[])[];
  /** Shares of decisions won by week, the first week first. */
  readonly weeks?: readonly (readonly number[])[];
  readonly divisions?: SeedDivisions;
}

function seeds(wins: readonly number[], tieBreaks: readonly TieBreak[], table: Table = {}): number[] {
  const teams = wins.length;
  const order = new Int32Array(teams);
  const all = (value: number) => wins.map((_, team) => wins.map((__, other) => (team === other ? 0 : value)));
  seedOrder(teams, { tieBreaks, divisions: table.divisions ?? null })(
    {
      wins: Float64Array.from(wins),
      decisions: Float64Array.from(table.decisions ?? wins.map(() => 10)),
      points: Float64Array.from(table.points ?? wins.map(() => 0)),
      pointsAgainst: Float64Array.from(table.against ?? wins.map(() => 0)),
      headToHead: Float64Array.from((table.net ?? all(0)).flat()),
      meetings: Float64Array.from((table.met ?? all(2)).flat()),
      weekShares: Float64Array.from((table.weeks ?? []).flat()),
      // The lot favors the later team, so that a rule that does nothing shows.
      lot: Float64Array.from(wins, (_, team) => team),
    },
    order,
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

  it('starts over with the teams that are left once a place is given', () => {
    // Among all three the first is best; between the other two the last has won, though its record among three is the worst.
    const net = [
      [0, -1, 3],
      [1, 0, -1],
      [-3, 1, 0],
    ];
    expect(seeds([5, 5, 5], ['headToHead'], { net })).toEqual([0, 2, 1]);
  });

  it('passes over the record among teams that have not met equally often', () => {
    const net = [
      [0, 2, 0],
      [-2, 0, 0],
      [0, 0, 0],
    ];
    const met = [
      [0, 2, 2],
      [2, 0, 0],
      [2, 0, 0],
    ];
    const points = [1, 2, 3];
    // All three: passed over, and the last has the most points. The two left have met each other alone.
    expect(seeds([5, 5, 5], ['headToHead', 'points'], { net, met, points })).toEqual([2, 0, 1]);
  });

  it('takes more points, for or against, as better', () => {
    const table = { points: [3, 1, 2], against: [1, 3, 2] };
    expect(seeds([5, 5, 5], ['points'], table)).toEqual([0, 2, 1]);
    expect(seeds([5, 5, 5], ['pointsAgainst'], table)).toEqual([1, 2, 0]);
  });

  it('asks the last week first, then the one before', () => {
    const weeks = [
      [1, 0, 0.5],
      [0, 0, 1],
    ];
    expect(seeds([5, 5, 5], ['recentWeeks'], { weeks })).toEqual([2, 0, 1]);
  });

  it('draws lots at the very end', () => {
    expect(seeds([5, 5, 9], ['headToHead', 'points', 'wins'])).toEqual([2, 1, 0]);
  });

  it('puts a team without decisions in the middle', () => {
    expect(seeds([1, 0, 4], [], { decisions: [10, 0, 5] })).toEqual([2, 1, 0]);
  });
});

describe('seeds in divisions', () => {
  const of = [0, 0, 1, 1];
  const divisions = { of, winnersFirst: true, tieBreaks: [] };

  it('begin with the winners of divisions, by their records, and go on with everybody else', () => {
    expect(seeds([9, 8, 3, 4], [], { divisions })).toEqual([0, 3, 1, 2]);
    expect(seeds([3, 4, 8, 9], [], { divisions })).toEqual([3, 1, 2, 0]);
  });

  it('go by the records alone where winners are not put first', () => {
    expect(seeds([9, 8, 3, 4], [], { divisions: { ...divisions, winnersFirst: false } })).toEqual([
      0, 1, 3, 2,
    ]);
  });

  it('leave a team without a division among the others', () => {
    expect(seeds([5, 9, 3, 2], [], { divisions: { ...divisions, of: [0, -1, 1, 1] } })).toEqual([0, 2, 1, 3]);
  });

  it('have winners found by their own tie-breaks, and the others by the league’s', () => {
    // The first two are level: the second has won within the division, the first has scored more.
    const net = [
      [0, -2, 2, 0],
      [2, 0, -2, 0],
      [-2, 2, 0, 0],
      [0, 0, 0, 0],
    ];
    const table = { net, points: [9, 1, 1, 1], divisions };
    expect(seeds([6, 6, 4, 2], ['points'], table)[0]).toBe(1);
    const within = { ...divisions, tieBreaks: ['divisionRecord'] as const };
    expect(seeds([6, 6, 4, 2], ['points'], { ...table, divisions: within })).toEqual([1, 2, 0, 3]);
    const byPoints = { ...divisions, tieBreaks: ['points'] as const };
    expect(seeds([6, 6, 4, 2], ['points'], { ...table, divisions: byPoints })).toEqual([0, 2, 1, 3]);
  });

  it('count the record against one’s own division alone', () => {
    const net = [
      [0, 0, 0, 2],
      [0, 0, 0, -2],
      [0, 0, 0, 0],
      [-2, 2, 0, 0],
    ];
    // Level within the division: what the first has won elsewhere does not count, and the lot decides.
    const table = { net, divisions: { ...divisions, winnersFirst: false } };
    expect(seeds([6, 6, 4, 2], ['divisionRecord'], table)).toEqual([1, 0, 2, 3]);
  });
});
