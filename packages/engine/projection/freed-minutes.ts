import { exponential } from '../numeric/functions.ts';
import { partIndex } from './parts.ts';

const MIN = partIndex('MIN');
/** Stats that separate big men from guards, with their approximate difference per 36 minutes. */
const traits = [
  { part: partIndex('REB'), scale: 3.5 },
  { part: partIndex('AST'), scale: 2.5 },
  { part: partIndex('BLK'), scale: 0.7 },
  { part: partIndex('3PA'), scale: 3 },
] as const;

// These constants were chosen on season 2021-22 only. docs/accuracy/details.md has the results for other
// seasons.

/** Maximum minutes after freed minutes are added. */
const MOST_MINUTES = 38;
/** Minutes added to each teammate's own when freed minutes are shared, so that deep reserves get some too. */
const MORE_MINUTES = 5;
/** How fast a teammate's share falls with the difference in playing style. */
const UNLIKENESS = 0.1;
/** Share of freed minutes that goes to rotation players; deep reserves get the rest. */
const TO_TEAMMATES = 0.8;
/** Share by which the chance to miss a game falls when the team's report does not list the player. */
const NOT_LISTED = 0.8;
/**
 * Minimum total weight of the teammates who share freed minutes. With fewer, one reserve could get 300
 * minutes.
 */
const HARDLY_ANYBODY = 1;
/** Five players for 48 minutes: a team's minutes in a game without overtime. */
export const TEAM_MINUTES = 240;
/**
 * Minimum minutes per game at which a report would list an absent player; with fewer, they may just be out of
 * the rotation.
 */
const LISTED_FROM = 10;

/**
 * Returns the chance to play of a player whom the team's report does not list: closer to 1 if the report
 * would list them.
 */
export function chanceUnlisted(expected: number, minutes: number): number {
  return minutes < LISTED_FROM ? expected : 1 - (1 - expected) * (1 - NOT_LISTED);
}

const FGA = partIndex('FGA');
const FTA = partIndex('FTA');
const TO = partIndex('TO');
/** Weight of a free throw attempt in shot attempts. */
const FREE_THROW = 0.44;
/** Limits of the missing usage; few fitted games lie beyond them. */
const LEAST_USAGE = -0.15;
const MOST_USAGE = 0.4;

export interface TeamPlayer {
  readonly mean: Float64Array;
  /** Chance to play that the projections assume. */
  readonly expected: number;
  /** Chance to play according to the injury report; null when it does not list the player. */
  readonly reported: number | null;
}

/** Returns the freed minutes that teammates take; negative when they lose minutes. */
const takenMinutes = (freed: number): number => (freed > 0 ? TO_TEAMMATES : 1) * freed;

function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (const { part, scale } of traits) {
    const apart = (one[part]! / one[MIN]! - other[part]! / other[MIN]!) * (36 / scale);
    sum += apart * apart;
  }
  return sum;
}

/**
 * Computes each player's minutes if they play, given the injury report. An absent player's minutes go to
 * teammates (docs/engine.md#who-plays).
 *
 * @param players all projected players of the NBA team who have minutes
 * @param otherMinutes expected minutes of the 240 that other players take
 */
export function minutesAsReported(players: readonly TeamPlayer[], otherMinutes = 0): Float64Array {
  const minutes = Float64Array.from(players, ({ mean }) => mean[MIN]!);
  const chances = players.map(chanceOf);
  const result = minutes.slice();
  players.forEach(({ expected, mean }, index) => {
    const freed = (expected - chances[index]!) * minutes[index]!;
    if (freed === 0) return;
    const takers = players.map((other, otherIndex) =>
      otherIndex === index
        ? 0
        : Math.max(0, MOST_MINUTES - minutes[otherIndex]!) *
          (minutes[otherIndex]! + MORE_MINUTES) *
          exponential(-UNLIKENESS * distance(mean, other.mean)),
    );
    const all = takers.reduce((sum, weight, index) => sum + weight * chances[index]!, 0);
    if (all < HARDLY_ANYBODY) return;
    const handed = takenMinutes(freed) / all;
    takers.forEach((weight, index) => {
      result[index]! += handed * weight;
    });
  });
  let total = 0;
  result.forEach((value, index) => {
    result[index] = Math.max(0, Math.min(Math.max(MOST_MINUTES, minutes[index]!), value));
    total += result[index]! * chances[index]!;
  });
  const left = Math.max(0, TEAM_MINUTES - otherMinutes);
  return total > left ? result.map((value) => (value * left) / total) : result;
}

const chanceOf = ({ expected, mean, reported }: TeamPlayer): number =>
  reported ?? chanceUnlisted(expected, mean[MIN]!);

/**
 * Computes the missing share of the normal offense (shots, trips to the line and turnovers) in a player's
 * games: negative when more players than normal are available.
 * @param minutes from {@link minutesAsReported}
 * @returns by player
 */
export function missingUsage(players: readonly TeamPlayer[], minutes: Float64Array): Float64Array {
  let usual = 0;
  let left = 0;
  let leftMinutes = 0;
  const members = players.map((player, index) => {
    const { expected, mean } = player;
    const offense = mean[FGA]! + FREE_THROW * mean[FTA]! + mean[TO]!;
    const chance = chanceOf(player);
    const newOffense = (offense * minutes[index]!) / mean[MIN]!;
    usual += expected * offense;
    left += chance * newOffense;
    leftMinutes += chance * minutes[index]!;
    return { chance, expected, offense, newOffense, usualMinutes: mean[MIN]! };
  });
  return Float64Array.from(members, ({ chance, expected, offense, newOffense, usualMinutes }, index) => {
    // If the player plays, teammates lack the minutes that the player's absence would free.
    const freed = takenMinutes((expected - chance) * usualMinutes);
    const otherMinutes = leftMinutes - chance * minutes[index]!;
    const share = otherMinutes > 0 ? Math.max(0, 1 - freed / otherMinutes) : 0;
    const here = newOffense + (left - chance * newOffense) * share;
    const before = usual + (1 - expected) * offense;
    return here > 0 ? Math.min(MOST_USAGE, Math.max(LEAST_USAGE, before / here - 1)) : 0;
  });
}
