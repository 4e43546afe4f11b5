import { describe, expect, it } from 'vitest';
import { assign } from './lineup.ts';
import type { Slot } from './rules.ts';

const positions: Record<number, readonly Slot[]> = {
  1: ['PG', 'G', 'UTIL'],
  2: ['PG', 'SG', 'G', 'UTIL'],
  3: ['SG', 'G', 'UTIL'],
  4: ['C'],
};
const fits = (player: number, slot: Slot): boolean => positions[player]?.includes(slot) ?? false;

describe('assign', () => {
  it('moves an already placed player to another slot if that makes room for both', () => {
    const placed = assign([2, 1], ['PG', 'SG'], fits);
    expect(placed).toEqual(
      new Map([
        [1, 0],
        [2, 1],
      ]),
    );
  });

  it('never replaces a better player with a worse one', () => {
    expect(assign([2, 1], ['PG'], fits)).toEqual(new Map([[2, 0]]));
  });

  it('leaves out players who fit no open slot', () => {
    expect(assign([4, 3], ['SG', 'UTIL'], fits).has(4)).toBe(false);
  });
});
