import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import type { Season } from '../data/seasons.ts';

/** Thirteen features and the constant 1. */
export const PLAY_NUMBERS = 14;

const MIN = partIndex('MIN');
const MINUTES_WEIGHT = 0.3;
const LONG_ABSENCE = 5;
const RECENT = 10;

/**
 * Computes the logistic yardstick's features before a game, from games with the player's current NBA team:
 * which of the last three games they played, shares of all and of the last ten, current absence,
 * back-to-back, minutes, and the game's number.
 *
 * @param game its number in the NBA team's schedule
 * @returns null before the player's first game with it
 */
export function playNumbers(
  season: Season,
  player: number,
  nbaTeam: number,
  game: number,
): Float64Array | null {
  const played: number[] = [];
  let minutes = 0;
  for (let row = season.firstRow[player]!; row < season.firstRow[player + 1]!; row += 1) {
    if (season.rowNbaTeam[row] !== nbaTeam) continue;
    const number = season.rowGame[row]!;
    if (number >= game) break;
    const own = season.lines[row * PART_COUNT + MIN]!;
    minutes += played.length === 0 ? own : MINUTES_WEIGHT * (own - minutes);
    played.push(number);
  }
  const [first, last] = [played[0], played.at(-1)];
  if (first === undefined || last === undefined) return null;
  const didPlay = (number: number): number => (number < first || played.includes(number) ? 1 : 0);
  const lastThree = [game - 1, game - 2, game - 3].map(didPlay);
  const together = lastThree.every((one) => one === 1) ? 1 : 0;
  const sinceFirst = game - first;
  const recent = played.filter((number) => number >= game - RECENT).length;
  const missed = game - 1 - last;
  const { days } = season.nbaTeams[nbaTeam]!;
  const isSecondNight = game > 0 && days[game]! - days[game - 1]! === 1 ? 1 : 0;
  return Float64Array.of(
    1,
    ...lastThree,
    together,
    (played.length + 2) / (sinceFirst + 3),
    (recent + 1) / (Math.min(RECENT, sinceFirst) + 2),
    Math.log(1 + missed),
    missed > LONG_ABSENCE ? 1 : 0,
    isSecondNight,
    isSecondNight * (missed === 1 ? 1 : 0),
    minutes / 36,
    (lastThree[0]! * minutes) / 36,
    game / 82,
  );
}
