import { createRandom } from '../numeric/random.ts';
import type { DraftPool } from './draft-pool.ts';

/**
 * Players with strengths and weaknesses of their own, for the tests of this folder.
 *
 * @param players from the one who is worth most on average to the one who is worth least
 * @param columns categories
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
