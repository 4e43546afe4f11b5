import type { Position, RosterSlot } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startChances } from './start-chances.ts';

const slots = (...names: readonly RosterSlot[]) => names.map((slot) => ({ slot, count: 1 }));
const center = (value: number, chance: number) => ({ positions: ['C'] as const, value, chance });

describe('the chance to play and find a slot', () => {
  it('is the chance to play when there is room for everyone', () => {
    expect([...startChances([center(5, 0.8), center(3, 0.5)], slots('C', 'UTIL'))]).toEqual([0.8, 0.5]);
  });

  it('is what the better players’ absence leaves', () => {
    const chances = startChances([center(5, 0.8), center(3, 0.5), center(1, 1)], slots('C'));
    expect(chances[0]).toBeCloseTo(0.8, 12);
    expect(chances[1]).toBeCloseTo(0.2 * 0.5, 12);
    expect(chances[2]).toBeCloseTo(0.2 * 0.5, 12);
  });

  it('is none for a player who is out, brings nothing or fits no slot', () => {
    const guard = { positions: ['PG'] as const, value: 9, chance: 1 };
    expect([...startChances([center(5, 0), center(-1, 1), guard], slots('C'))]).toEqual([0, 0, 0]);
  });

  it('is drawn close to the exact chance when many are uncertain', () => {
    const many = Array.from({ length: 11 }, (_, index) => center(20 - index, 0.5));
    const chances = startChances(many, slots('C', 'UTIL'));
    expect(chances[0]).toBeCloseTo(0.5, 1);
    // The third finds a slot when he plays and at most one of the two before him does.
    expect(Math.abs((chances[2] ?? 0) - 0.5 * 0.75)).toBeLessThan(0.07);
  });

  it('never exceeds the chance to play nor, in sum, the slots', () => {
    const drawn = fc.array(
      fc.record({
        positions: fc.subarray<Position>(['PG', 'SG', 'SF', 'PF', 'C'], { minLength: 1 }),
        value: fc.integer({ min: 1, max: 9 }),
        chance: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(drawn, (players) => {
        const chances = startChances(players, slots('G', 'F', 'C'));
        players.forEach((one, index) => {
          expect(chances[index]).toBeLessThanOrEqual(one.chance + 1e-12);
        });
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(3 + 1e-9);
      }),
    );
  });

  it('names a chance that is none', () => {
    expect(() => startChances([center(1, 1.5)], slots('C'))).toThrow(
      expect.objectContaining({ field: 'players[0].chance' }),
    );
    expect(() => startChances([center(Number.NaN, 1)], slots('C'))).toThrow(
      expect.objectContaining({ field: 'players[0].value' }),
    );
  });
});
