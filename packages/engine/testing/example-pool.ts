import type { DraftPool } from '../draft/draft-pool.ts';
import { createRandom } from '../numeric/random.ts';

/**
 * Players with individual strengths and weaknesses.
 *
 * @param players ordered by average value, best first
 * @param columns number of categories
 */
export function examplePool(players: number, columns: number): DraftPool {
  const random = createRandom(4);
  const x = Float64Array.from(
    { length: players * columns },
    (_, at) => 2.5 * random.normal() + 2 - Math.floor(at / columns) / 30,
  );
  const total = (player: number): number =>
    x.subarray(player * columns, (player + 1) * columns).reduce((sum, value) => sum + value, 0);
  return {
    players,
    columns,
    x,
    g: Float64Array.from({ length: players }, (_, player) => total(player) / Math.sqrt(1.5)),
    ratio: new Float64Array(columns).fill(0.5),
  };
}
