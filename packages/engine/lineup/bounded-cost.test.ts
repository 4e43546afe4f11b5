import { positions, rosterSlots } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lineupToday } from '../schedule/todays-lineup.ts';
import { dayChances } from '../streaming/day-chances.ts';
import { bestLineups } from './best-lineups.ts';
import { createDayLineups, positionsMask } from './day-lineups.ts';
import { likeliestStates, MOST_STATES } from './likeliest-states.ts';
import { startChances } from './start-chances.ts';

// The work must be bounded for any slot counts and any number of players.

const slots = fc.uniqueArray(
  fc.record({
    slot: fc.constantFrom(...rosterSlots),
    count: fc.constantFrom(0, 1, 3, 10, 50, 2_000_000_000),
  }),
  { selector: ({ slot }) => slot, maxLength: rosterSlots.length },
);
const players = fc.array(
  fc.record({
    positions: fc.subarray([...positions]),
    value: fc.integer({ min: -2, max: 40 }),
    chance: fc.constantFrom(0, 0.5, 0.83, 1),
  }),
  { minLength: 40, maxLength: 60 },
);

afterEach(() => vi.restoreAllMocks());

describe('the computation of lineups', () => {
  it('takes a bounded number of steps per player, however many slots the league has', () => {
    fc.assert(
      fc.property(slots, players, (places, roster) => {
        // Every tracked state goes into a map, so count calls of `set` instead of measuring time.
        const steps = vi.spyOn(Map.prototype, 'set');
        const chances = startChances(roster, places);
        for (const [index, chance] of chances.entries()) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual((roster[index]?.chance ?? 0) + 1e-9);
        }
        expect(steps.mock.calls.length).toBeLessThan(roster.length * 4 * MOST_STATES);
        steps.mockRestore();
        const today = lineupToday(
          roster.map(({ positions: own }, index) => ({
            id: String(index),
            positions: own,
            slot: 'BN' as const,
            hasGame: true,
            isLocked: false,
            isOut: false,
          })),
          places,
        );
        expect(today.empty.length).toBeLessThanOrEqual(places.length);
        const { days } = bestLineups(
          roster.map(({ positions: own, value }, index) => ({
            id: String(index),
            positions: own,
            games: [{ day: '2027-01-13', value }],
          })),
          { slots: places, lock: 'daily' },
        );
        for (const day of days) expect(day.empty.length).toBeLessThanOrEqual(places.length);
        const members = roster.map((_, index) => index);
        const worth = dayChances(
          roster,
          Float64Array.from(roster, ({ chance }) => chance),
          1,
          places,
        ).quick(0, members, -1, -1, new Float64Array(roster.length).fill(1));
        expect(worth).toBeLessThanOrEqual(roster.length);
      }),
      { numRuns: process.env.FULL ? 200 : 12 },
    );
  });

  it('takes a bounded number of steps per player if all chances of a day are computed together', () => {
    fc.assert(
      fc.property(slots, players, (places, roster) => {
        const few = roster.slice(0, 31);
        const chances = Float64Array.from(few, ({ chance }) => chance);
        const masks = Int32Array.from(few, ({ positions: own }) => positionsMask(own));
        const steps = vi.spyOn(Map.prototype, 'set');
        createDayLineups(places.map(({ count, slot }) => ({ slot, count: Math.min(count, 50) }))).count(
          few.length,
          masks,
          chances,
        );
        expect(steps.mock.calls.length).toBeLessThan(few.length * 4 * MOST_STATES);
        steps.mockRestore();
      }),
      { numRuns: process.env.FULL ? 200 : 12 },
    );
  });

  it('keeps only the most likely combinations of filled slots if there are too many, and scales their probabilities to the same total', () => {
    const many = new Map(
      Array.from({ length: 3 * MOST_STATES }, (_, index) => [index, index / 1e8] as const),
    );
    const all = [...many.values()].reduce((sum, one) => sum + one, 0);
    const likeliest = likeliestStates(
      many,
      MOST_STATES,
      (probability) => probability,
      (probability, factor) => probability * factor,
    );
    expect(likeliest.size).toBe(MOST_STATES);
    expect([...likeliest.keys()].every((index) => index >= 2 * MOST_STATES)).toBe(true);
    expect([...likeliest.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(all, 9);
    expect(likeliestStates(new Map([[0, 1]]), MOST_STATES, Number, (one) => one)).toEqual(new Map([[0, 1]]));
  });
});
