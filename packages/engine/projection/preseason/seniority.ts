import { playerCount, type SeasonHistory } from '../history.ts';
import { PART_COUNT, partIndex } from '../parts.ts';

const MIN = partIndex('MIN');

/** Numbers from here on were not given by the league but by another register, with an order of its own. */
export const OTHER_REGISTER = 1_000_000_000;

/**
 * How long everybody has been in the league, from the numbers players are registered under: these ascend in the order in
 * which they came. The share of last season's minutes that players with lower numbers of the same register played: 0 for
 * the oldest, 1 for the youngest. It stands in for age, which box scores do not tell; ½ where no numbers are known.
 *
 * @param numbers by player; null where no player has one
 */
export function seniorityOf(previous: SeasonHistory, numbers: ArrayLike<number> | null): Float64Array {
  const count = playerCount(previous);
  const seniorities = new Float64Array(count).fill(0.5);
  if (numbers === null) return seniorities;
  const minutes = new Float64Array(count);
  for (let row = 0; row < previous.rowCount; row += 1)
    minutes[previous.rowPlayer[row]!]! += previous.lines[row * PART_COUNT + MIN]!;
  const everybody = Array.from({ length: count }, (_, player) => player);
  for (const isOther of [false, true]) {
    const register = everybody
      .filter((player) => numbers[player]! >= OTHER_REGISTER === isOther)
      .sort((a, b) => numbers[a]! - numbers[b]!);
    const total = register.reduce((sum, player) => sum + minutes[player]!, 0);
    if (total === 0) continue;
    let before = 0;
    for (const player of register) {
      before += minutes[player]!;
      seniorities[player] = before / total;
    }
  }
  return seniorities;
}
