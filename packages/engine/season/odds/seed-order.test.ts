import type { TieBreak } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { type SeedDivisions, seedOrder } from './seed-order.ts';

interface Table {
  readonly decisions?: readonly number[];
  readonly points?: readonly number[];
  readonly against?: readonly number[];
  readonly net?: readonly (readonly number[])[];
  readonly met?: readonly (readonly number[])[];
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
      // The random tie-break favors later teams, so that a rule without effect is noticed.
      lot: Float64Array.from(wins, (_, team) => team),
    },
    order,
  );
  return [...order];
}

describe('seedOrder', () => {
  it('sorts by winning percentage, whatever the number of decided results', () => {
    expect(seeds([6, 5, 7], [], { decisions: [10, 5, 14] })).toEqual([1, 0, 2]);
  });

  it('separates equal teams by their head-to-head record', () => {
    const net = [
      [0, 1, -9],
      [-1, 0, 5],
      [9, -5, 0],
    ];
    expect(seeds([6, 6, 2], ['headToHead'], { net })).toEqual([0, 1, 2]);
  });

  it('applies the next rule only to teams that are still tied', () => {
    const net = [
      [0, 0, 2],
      [0, 0, 2],
      [-2, -2, 0],
    ];
    expect(seeds([5, 5, 5], ['headToHead', 'points'], { net, points: [10, 20, 90] })).toEqual([1, 0, 2]);
  });

  it('restarts with the remaining teams after each assigned rank', () => {
    // Among all three teams, the first is best. Between the other two, the last has won, although its record
    // among all three is the worst.
    const net = [
      [0, -1, 3],
      [1, 0, -1],
      [-3, 1, 0],
    ];
    expect(seeds([5, 5, 5], ['headToHead'], { net })).toEqual([0, 2, 1]);
  });

  it('skips the head-to-head record if the teams have not played each other equally often', () => {
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
    // Head-to-head does not apply to all three teams, so the last team is first by points. The other two have
    // only played each other.
    expect(seeds([5, 5, 5], ['headToHead', 'points'], { net, met, points })).toEqual([2, 0, 1]);
  });

  it('prefers more points for or more points against, as the rule says', () => {
    const table = { points: [3, 1, 2], against: [1, 3, 2] };
    expect(seeds([5, 5, 5], ['points'], table)).toEqual([0, 2, 1]);
    expect(seeds([5, 5, 5], ['pointsAgainst'], table)).toEqual([1, 2, 0]);
  });

  it('compares the last week first, followed by earlier weeks', () => {
    const weeks = [
      [1, 0, 0.5],
      [0, 0, 1],
    ];
    expect(seeds([5, 5, 5], ['recentWeeks'], { weeks })).toEqual([2, 0, 1]);
  });

  it('breaks ties at random if no rule separates the teams', () => {
    expect(seeds([5, 5, 9], ['headToHead', 'points', 'wins'])).toEqual([2, 1, 0]);
  });

  it('ranks a team without decided results between teams with winning percentages below and above .500', () => {
    expect(seeds([1, 0, 4], [], { decisions: [10, 0, 5] })).toEqual([2, 1, 0]);
  });
});

describe('seedOrder with divisions', () => {
  const of = [0, 0, 1, 1];
  const divisions = { of, winnersFirst: true, tieBreaks: [] };

  it('ranks division winners first by record, followed by all other teams', () => {
    expect(seeds([9, 8, 3, 4], [], { divisions })).toEqual([0, 3, 1, 2]);
    expect(seeds([3, 4, 8, 9], [], { divisions })).toEqual([3, 1, 2, 0]);
  });

  it('sorts by record alone if winners are not ranked first', () => {
    expect(seeds([9, 8, 3, 4], [], { divisions: { ...divisions, winnersFirst: false } })).toEqual([
      0, 1, 3, 2,
    ]);
  });

  it('ranks a team without a division with the non-winners', () => {
    expect(seeds([5, 9, 3, 2], [], { divisions: { ...divisions, of: [0, -1, 1, 1] } })).toEqual([0, 2, 1, 3]);
  });

  it('uses separate tie-breaks for division winners', () => {
    // The first two teams are tied. The second has the better division record, the first more points.
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

  it('uses only division matchups for the division record', () => {
    const net = [
      [0, 0, 0, 2],
      [0, 0, 0, -2],
      [0, 0, 0, 0],
      [-2, 2, 0, 0],
    ];
    // Both teams are tied within the division. Wins against other divisions do not count, so the random
    // tie-break decides.
    const table = { net, divisions: { ...divisions, winnersFirst: false } };
    expect(seeds([6, 6, 4, 2], ['divisionRecord'], table)).toEqual([1, 0, 2, 3]);
  });
});
