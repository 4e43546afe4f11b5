import type { Position, RosterSlot } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineups } from './best-lineups.ts';
import { startChances } from './start-chances.ts';

const slots = (...names: readonly RosterSlot[]) => names.map((slot) => ({ slot, count: 1 }));
const center = (value: number, chance: number) => ({ positions: ['C'] as const, value, chance });

describe('startChances', () => {
  it('equals the chance to play if every player has a slot', () => {
    expect([...startChances([center(5, 0.8), center(3, 0.5)], slots('C', 'UTIL'))]).toEqual([0.8, 0.5]);
  });

  it('includes the chance that better players leave a slot', () => {
    const chances = startChances([center(5, 0.8), center(3, 0.5), center(1, 1)], slots('C'));
    expect(chances[0]).toBeCloseTo(0.8, 12);
    expect(chances[1]).toBeCloseTo(0.2 * 0.5, 12);
    expect(chances[2]).toBeCloseTo(0.2 * 0.5, 12);
  });

  it('is 0 for a player who is out, has no value or fits no slot', () => {
    const guard = { positions: ['PG'] as const, value: 9, chance: 1 };
    expect([...startChances([center(5, 0), center(-1, 1), guard], slots('C'))]).toEqual([0, 0, 0]);
  });

  it('equals the sum over every combination of players who turn out to play', () => {
    const drawn = fc.array(
      fc.record({
        positions: fc.subarray<Position>(['PG', 'SG', 'SF', 'PF', 'C'], { minLength: 1 }),
        value: fc.integer({ min: -1, max: 9 }),
        chance: fc.constantFrom(0, 0.2, 0.5, 0.9, 1),
      }),
      { maxLength: 7 },
    );
    const names = fc.array(fc.constantFrom<RosterSlot>('PG', 'G', 'SF', 'F', 'C', 'UTIL'), { maxLength: 4 });
    fc.assert(
      fc.property(drawn, names, (players, slotNames) => {
        const expected = players.map(() => 0);
        for (let subset = 0; subset < 2 ** players.length; subset += 1) {
          const plays = players.map((_, index) => ((subset >> index) & 1) === 1);
          const weight = players.reduce(
            (all, { chance }, index) => all * (plays[index] ? chance : 1 - chance),
            1,
          );
          const lineups = bestLineups(
            players.flatMap(({ positions, value }, index) =>
              plays[index] ? [{ id: String(index), positions, games: [{ day: '2026-11-02', value }] }] : [],
            ),
            { slots: slots(...slotNames), lock: 'daily' },
          );
          for (const { playerId } of lineups.days[0]?.places ?? []) {
            expected[Number(playerId)] = (expected[Number(playerId)] ?? 0) + weight;
          }
        }
        const chances = startChances(players, slots(...slotNames));
        expected.forEach((chance, index) => {
          expect(chances[index]).toBeCloseTo(chance, 9);
        });
      }),
      { numRuns: 80 },
    );
  });

  it('never exceeds the chance to play, and the sum never exceeds the slots', () => {
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
          expect(chances[index]).toBeLessThanOrEqual(one.chance);
        });
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(3 + 1e-9);
      }),
    );
  });

  it('is at most 1 even if rounded shares add up to more than 1', () => {
    const guard = (value: number, chance: number) => ({ positions: ['PG'] as const, value, chance });
    const players = [guard(5, 0.1), guard(4, 0.1), guard(3, 0.4), guard(2, 1), center(1, 1)];
    expect(startChances(players, slots('PG', 'UTIL', 'UTIL', 'C'))[4]).toBe(1);
  });

  it('throws an error that names an invalid chance or value', () => {
    expect(() => startChances([center(1, 1.5)], slots('C'))).toThrow(
      expect.objectContaining({ field: 'players[0].chance' }),
    );
    expect(() => startChances([center(Number.NaN, 1)], slots('C'))).toThrow(
      expect.objectContaining({ field: 'players[0].value' }),
    );
  });
});
