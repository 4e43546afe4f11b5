import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { addDays, positions as allPositions } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineups } from './best-lineups.ts';
import type { PlayableGame } from './games-flow.ts';
import { gamesWithAndWithoutCaps, gamesWithinCaps } from './games-within-caps.ts';
import { slotAccepts } from './slot-eligibility.ts';

const FOUR_WEEKS = 28;

/** Returns every assignment of a day's games to slots with one spot each; −1 is no slot. */
function assignments(games: readonly PlayableGame[]): number[][] {
  let found: number[][] = [[]];
  for (const { slots } of games)
    found = found.flatMap((before) => [
      [...before, -1],
      ...slots.filter((slot) => !before.includes(slot)).map((slot) => [...before, slot]),
    ]);
  return found;
}

/** Finds the largest total value by brute force: every assignment of every day, for every use of the caps. */
function bruteForce(games: readonly PlayableGame[], caps: readonly [number, number]): number {
  let best = new Map<string, number>([['0 0', 0]]);
  for (let day = 0; day < FOUR_WEEKS; day += 1) {
    const ofDay = games.filter((game) => game.day === day);
    const next = new Map<string, number>();
    for (const [key, value] of best) {
      const [a = 0, b = 0] = key.split(' ').map(Number);
      for (const slots of assignments(ofDay)) {
        const used = [
          a + slots.filter((slot) => slot === 0).length,
          b + slots.filter((slot) => slot === 1).length,
        ];
        if (used[0]! > caps[0] || used[1]! > caps[1]) continue;
        const sum = value + slots.reduce((all, slot, at) => (slot < 0 ? all : all + ofDay[at]!.value), 0);
        const after = used.join(' ');
        if (sum > (next.get(after) ?? -1)) next.set(after, sum);
      }
    }
    best = next;
  }
  return Math.max(...best.values());
}

const total = (games: readonly PlayableGame[], counted: Float64Array) =>
  games.reduce((sum, { value }, game) => sum + value * counted[game]!, 0);

const roster = fc.array(
  fc.record({
    value: fc.integer({ min: 1, max: 9 }),
    slots: fc.constantFrom([0], [1], [0, 1]),
    days: fc.uniqueArray(fc.integer({ min: 0, max: FOUR_WEEKS - 1 }), { maxLength: 14 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const gamesOf = (
  players: readonly {
    readonly value: number;
    readonly slots: readonly number[];
    readonly days: readonly number[];
  }[],
): PlayableGame[] =>
  players.flatMap(({ value, slots, days }) => days.map((day) => ({ day, slots, value, amount: 1 })));

describe('gamesWithinCaps', () => {
  it('reaches the same value as brute force over four weeks with two slots', () => {
    fc.assert(
      fc.property(roster, fc.nat(16), fc.nat(16), (players, first, second) => {
        const games = gamesOf(players);
        const { counted } = gamesWithinCaps(games, FOUR_WEEKS, {
          spots: [1, 1],
          left: [first, second],
          teamLeft: Number.POSITIVE_INFINITY,
        });
        expect(total(games, counted)).toBeCloseTo(bruteForce(games, [first, second]), 6);
      }),
      { numRuns: 200 },
    );
  });

  it('reaches the value of bestLineups under slot and team caps if every game is certain to be played', () => {
    const names: readonly RosterSlot[] = ['PG', 'G', 'C', 'UTIL'];
    const drawn = fc.array(
      fc.record({
        positions: fc.subarray<Position>([...allPositions], { minLength: 1, maxLength: 3 }),
        value: fc.integer({ min: 1, max: 99 }),
        days: fc.uniqueArray(fc.nat(9), { maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(
        drawn,
        fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }),
        fc.nat(30),
        (players, left, team) => {
          const games = players.flatMap(({ positions, value, days }) => {
            const slots = names.flatMap((slot, at) => (slotAccepts(slot, positions) ? [at] : []));
            return days.map((day) => ({ day, slots, value, amount: 1 }));
          });
          const { counted } = gamesWithinCaps(games, 10, { spots: [1, 1, 1, 2], left, teamLeft: team });
          const best = bestLineups(
            players.map(({ positions, value, days }, index) => ({
              id: String(index),
              positions,
              games: days.map((day) => ({ day: addDays('2026-11-02', day), value })),
            })),
            {
              slots: names.map((slot) => ({ slot, count: slot === 'UTIL' ? 2 : 1 })),
              lock: 'daily',
              gamesLeft: team,
              gamesLeftBySlot: Object.fromEntries(names.map((slot, at) => [slot, left[at] ?? 0])),
            },
          );
          expect(total(games, counted)).toBeCloseTo(best.value, 6);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('never exceeds a cap or a slot with uncertain games, and gains value with higher caps', () => {
    const uncertain = fc.array(
      fc.record({
        day: fc.nat(6),
        slots: fc.constantFrom<number[]>([0], [1], [0, 1], [1, 2], [0, 1, 2]),
        value: fc.integer({ min: 1, max: 9 }),
        amount: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(uncertain, fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }), (games, left) => {
        const spots = [1, 1, 2];
        const caps = { spots, left, teamLeft: Number.POSITIVE_INFINITY };
        const { bySlot, counted, playedBySlot } = gamesWithAndWithoutCaps(games, 7, caps);
        const sum = (of: Float64Array, isOf: (game: number, slot: number) => boolean) =>
          of.reduce((all, amount, at) => (isOf(Math.floor(at / 3), at % 3) ? all + amount : all), 0);
        spots.forEach((spot, slot) => {
          expect(sum(bySlot, (_, own) => own === slot)).toBeLessThanOrEqual(left[slot]! + 1e-6);
          for (let day = 0; day < 7; day += 1) {
            const held = sum(playedBySlot, (game, own) => own === slot && games[game]!.day === day);
            expect(held).toBeLessThanOrEqual(spot + 1e-6);
          }
        });
        games.forEach(({ amount, slots }, game) => {
          expect(sum(bySlot, (own) => own === game)).toBeCloseTo(counted[game]!, 6);
          expect(counted[game]).toBeLessThanOrEqual(amount + 1e-9);
          expect(sum(bySlot, (own, slot) => own === game && !slots.includes(slot))).toBeCloseTo(0, 6);
        });
        // Higher caps never lower the total, and without caps every game that fits is played.
        const more = gamesWithinCaps(games, 7, { ...caps, left: left.map((one) => one + 1) });
        expect(total(games, more.counted)).toBeGreaterThanOrEqual(total(games, counted) - 1e-6);
        const open = gamesWithinCaps(games, 7, { ...caps, left: left.map(() => Number.POSITIVE_INFINITY) });
        expect(sum(playedBySlot, () => true)).toBeCloseTo(
          open.counted.reduce((all, one) => all + one, 0),
          6,
        );
      }),
      { numRuns: 300 },
    );
  });
});
