import { InvalidInput, requireFinite, requireNonNegative } from '../errors.ts';
import { normalQuantile } from '../numeric/functions.ts';
import { createRandom } from '../numeric/random.ts';
import { type AgeCurve, agedGames, agedLine, agedVariance } from '../projection/aging/age-curve.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';

/** Number of seasons in a multiyear value. */
export const VALUED_YEARS = 3;

/** Games of an NBA team per week of a regular season. */
const GAMES_PER_WEEK = (82 * 7) / 174;

export interface AgingPlayer {
  /** Projected line of a game, by statistic. */
  readonly mean: Float64Array;
  /** In years at the start of the current season. */
  readonly age: number;
  /** Expected games per week of the current season; not used if the value starts with the next season. */
  readonly gamesPerWeek: number;
}

export interface GameValue {
  /** Value of a game by statistic. */
  readonly weights: Float64Array;
  /** Value of a replacement player’s game. */
  readonly replacement: number;
}

export interface YearsValue {
  /** Expected value, summed over the seasons. A season's value is per week above replacement, at least 0. */
  readonly value: number;
  /** 80 % interval; it always includes the value. */
  readonly low: number;
  readonly high: number;
}

/**
 * Number of simulated futures. All players have the same futures, so that equal players have equal values.
 */
const FUTURES = 512;
const SHARE_BELOW = 0.1;

interface Futures {
  /** By future: a player plays in a season if their chance to play in it is above this number. */
  readonly leaves: Float64Array;
  /** Standard normal errors: one shared by all years, and one per year. */
  readonly lasting: Float64Array;
  readonly yearly: readonly Float64Array[];
  /** By year: uniform numbers from 0 to 1 that select one of the year's games ratios. */
  readonly games: readonly Float64Array[];
}

let drawn: Futures | undefined;

/** Draws the futures once: each column holds evenly spaced quantiles in random order (Latin hypercube). */
function futures(): Futures {
  const column = (index: number): Float64Array => {
    const values = Float64Array.from({ length: FUTURES }, (_, at) => (at + 0.5) / FUTURES);
    createRandom(3, index).shuffle(values);
    return values;
  };
  const years = Array.from({ length: VALUED_YEARS }, (_, year) => year);
  drawn ??= {
    leaves: column(0),
    lasting: column(1).map(normalQuantile),
    yearly: years.map((year) => column(2 + year).map(normalQuantile)),
    games: years.map((year) => column(2 + VALUED_YEARS + year)),
  };
  return drawn;
}

const MIN = partIndex('MIN');

interface Year {
  /** Chance that the player plays at all. */
  readonly chance: number;
  readonly gamesPerWeek: number;
  readonly gamesRatios: readonly number[];
  /** Expected value per game above replacement, and its standard deviation. */
  readonly surplus: number;
  readonly deviation: number;
}

function yearOf(
  curve: AgeCurve,
  { age, gamesPerWeek, mean }: AgingPlayer,
  { replacement, weights }: GameValue,
  ahead: number,
): Year {
  const later = ahead > 0 ? curve.later[ahead - 1]! : null;
  const line = later ? agedLine(later, mean, age) : mean;
  const games = later && agedGames(later, age, mean[MIN]!);
  const season = later ?? curve.current;
  let value = 0;
  for (let part = 0; part < PART_COUNT; part += 1) value += weights[part]! * line[part]!;
  return {
    chance: games?.chance ?? 1,
    gamesPerWeek: games ? games.share * GAMES_PER_WEEK : gamesPerWeek,
    gamesRatios: season.gamesRatios,
    surplus: value - replacement,
    deviation: Math.sqrt(agedVariance(curve, season, line, weights)),
  };
}

/**
 * Computes the value of a player over {@link VALUED_YEARS} seasons: per-game statistics and games change with
 * age, their errors grow with the years, and a season without games or below replacement is worth 0.
 *
 * @param first seasons from the current one to the first valued one: 0 or 1
 * @throws InvalidInput naming the field
 */
export function yearsValue(
  curve: AgeCurve,
  player: AgingPlayer,
  league: GameValue,
  first: 0 | 1,
): YearsValue {
  requireFinite(player.age, 'player.age');
  requireNonNegative(player.gamesPerWeek, 'player.gamesPerWeek');
  requireFinite(league.replacement, 'league.replacement');
  if (player.mean.length !== PART_COUNT)
    throw new InvalidInput('player.mean', `must hold ${PART_COUNT} statistics`);
  const { games, lasting, leaves, yearly } = futures();
  const shared = Math.sqrt(curve.persistence);
  const own = Math.sqrt(1 - curve.persistence);
  const totals = new Float64Array(FUTURES);
  for (let year = 0; year < VALUED_YEARS; year += 1) {
    const { chance, deviation, gamesPerWeek, gamesRatios, surplus } = yearOf(
      curve,
      player,
      league,
      first + year,
    );
    const errors = yearly[year]!;
    const ratios = games[year]!;
    for (let at = 0; at < FUTURES; at += 1) {
      if (leaves[at]! >= chance) continue;
      const above = surplus + deviation * (shared * lasting[at]! + own * errors[at]!);
      if (above <= 0) continue;
      totals[at]! += gamesPerWeek * gamesRatios[Math.floor(ratios[at]! * gamesRatios.length)]! * above;
    }
  }
  const value = totals.reduce((sum, total) => sum + total, 0) / FUTURES;
  totals.sort();
  const below = Math.floor(SHARE_BELOW * FUTURES);
  // The mean can exceed the 90th percentile for a player who is rarely above replacement, so include it.
  return { value, low: totals[below]!, high: Math.max(value, totals[FUTURES - 1 - below]!) };
}
