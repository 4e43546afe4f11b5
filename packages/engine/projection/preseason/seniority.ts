import { playerCount, type SeasonHistory } from '../history.ts';
import { PART_COUNT, partIndex } from '../parts.ts';

const MIN = partIndex('MIN');

/** NBA player ids from this number on are a separate series with its own order. */
export const OTHER_REGISTER = 1_000_000_000;

/**
 * Estimates seniority, a stand-in for age: the share of last season's minutes played by players with lower
 * (earlier) NBA ids, 0 for the oldest, 1 for the youngest; ½ without ids.
 *
 * @param numbers by player; null when no player has one
 */
export function seniorityOf(previous: SeasonHistory, numbers: ArrayLike<number> | null): Float64Array {
  const count = playerCount(previous);
  const seniorities = new Float64Array(count).fill(0.5);
  if (numbers === null) return seniorities;
  const minutes = new Float64Array(count);
  for (let row = 0; row < previous.rowCount; row += 1)
    minutes[previous.rowPlayer[row]!]! += previous.lines[row * PART_COUNT + MIN]!;
  const allPlayers = Array.from({ length: count }, (_, player) => player);
  for (const isOther of [false, true]) {
    const register = allPlayers
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
