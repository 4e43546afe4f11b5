import { positions } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { createDayLineups, positionsMask } from './day-lineups.ts';
import { startChances } from './start-chances.ts';

const slots = [
  { slot: 'PG', count: 1 },
  { slot: 'SG', count: 1 },
  { slot: 'G', count: 1 },
  { slot: 'SF', count: 1 },
  { slot: 'PF', count: 1 },
  { slot: 'F', count: 1 },
  { slot: 'C', count: 2 },
  { slot: 'UTIL', count: 2 },
] as const;

describe('createDayLineups', () => {
  it('computes the same chances as startChances for crowded days', () => {
    const random = createRandom(11);
    const lineups = createDayLineups(slots);
    for (let day = 0; day < 60; day += 1) {
      const count = 6 + (day % 8);
      const players = Array.from({ length: count }, (_, index) => ({
        // On every third day, most players share two positions.
        positions: positions.filter(
          (_position, bit) => random.next() < (day % 3 === 0 && bit > 1 ? 0.1 : 0.4),
        ),
        value: count - index,
        chance: random.next(),
      })).map((player) => (player.positions.length > 0 ? player : { ...player, positions: ['C'] as const }));
      const chances = Float64Array.from(players, ({ chance }) => chance);
      lineups.count(
        count,
        Int32Array.from(players, (player) => positionsMask(player.positions)),
        chances,
      );
      startChances(players, slots).forEach((chance, index) => {
        expect(chances[index]).toBeCloseTo(chance, 9);
      });
    }
  });
});
