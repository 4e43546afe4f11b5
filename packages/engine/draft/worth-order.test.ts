import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { sortByWorth } from './worth-order.ts';

describe('sortByWorth', () => {
  it('gives the same order as a comparison sort, with equal values ordered by player index', () => {
    for (let size = 0; size < 200; size += 1) {
      const random = createRandom(size, 9);
      const worth = Float64Array.from({ length: 2 * size + 1 }, () =>
        size % 2 === 0 ? random.normal() : random.integer(5),
      );
      const all = Int32Array.from(worth.keys());
      random.shuffle(all);
      const players = all.slice(0, size);
      const expected = [...players].sort((a, b) => worth[b]! - worth[a]! || a - b);
      sortByWorth(players, worth, new Int32Array(size));
      expect([...players]).toEqual(expected);
    }
  });
});
