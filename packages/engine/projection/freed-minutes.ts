import { exponential } from '../numeric/functions.ts';
import { partIndex } from './parts.ts';

const MIN = partIndex('MIN');
/** What tells a big man from a guard in a line, and about how much of it lies between them per 36 minutes. */
const traits = [
  { part: partIndex('REB'), scale: 3.5 },
  { part: partIndex('AST'), scale: 2.5 },
  { part: partIndex('BLK'), scale: 0.7 },
  { part: partIndex('3PA'), scale: 3 },
] as const;

/*
 * Chosen on the season 2021-22 alone, by how far teammates' minutes then were from what this said; how it does on other
 * seasons stands in docs/accuracy.md.
 */

/** Nobody is given more minutes than this on top of his own. */
const MOST_MINUTES = 38;
/** Who seldom plays is given some, too: as if he had so many minutes more. */
const MORE_MINUTES = 5;
/** How fast somebody who plays otherwise than the one who is out takes less of his minutes. */
const UNLIKENESS = 0.1;
/** What of the minutes of those who are out goes to teammates that count on playing; deep reserves get the rest. */
const TO_TEAMMATES = 0.8;
/** What of the doubt about somebody goes when his team's report does not list him. */
const NOT_LISTED = 0.8;
/** Where next to nobody is expected to play there is nobody to give minutes to: a reserve with 5 minutes counts for 300. */
const HARDLY_ANYBODY = 1;
/** Five players for 48 minutes: what a team has in a game without overtime. */
export const TEAM_MINUTES = 240;
/** Minutes from which somebody would be listed if he were out: who plays less may simply not be used. */
const LISTED_FROM = 10;

/** The chance to play of somebody whom his team's report does not list: nearer to surely where it would list him. */
export function chanceUnlisted(expected: number, minutes: number): number {
  return minutes < LISTED_FROM ? expected : 1 - (1 - expected) * (1 - NOT_LISTED);
}

/** One of an NBA team's players before a game. */
export interface TeamPlayer {
  /** The mean line of a game he plays. */
  readonly mean: Float64Array;
  /** The chance to play that the projections of all of them rest on. */
  readonly expected: number;
  /** The chance once the report is known; null for those it does not list. */
  readonly told: number | null;
}

function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (const { part, scale } of traits) {
    const apart = (one[part]! / one[MIN]! - other[part]! / other[MIN]!) * (36 / scale);
    sum += apart * apart;
  }
  return sum;
}

/**
 * How many minutes each of an NBA team's players gets if he plays, once the injury report tells who does. Projections
 * together hand out the 240 minutes of a game by everybody's chance to play; what somebody who is out would have had goes
 * to teammates by the chance that they play, the room they have for more, and how alike they play; what somebody plays who was in
 * doubt is taken from them the same way. Where more than 240 minutes would be handed out, everybody gets less in proportion.
 *
 * @param players everybody of the team who is projected, those without minutes left out
 * @param kept minutes of the 240 that others are expected to play, by their chances
 */
export function minutesAsTold(players: readonly TeamPlayer[], kept = 0): Float64Array {
  const minutes = Float64Array.from(players, ({ mean }) => mean[MIN]!);
  const chances = players.map(
    ({ expected, told }, index) => told ?? chanceUnlisted(expected, minutes[index]!),
  );
  const result = minutes.slice();
  players.forEach(({ expected, mean }, index) => {
    const freed = (expected - chances[index]!) * minutes[index]!;
    if (freed === 0) return;
    const takers = players.map((other, place) =>
      place === index
        ? 0
        : Math.max(0, MOST_MINUTES - minutes[place]!) *
          (minutes[place]! + MORE_MINUTES) *
          exponential(-UNLIKENESS * distance(mean, other.mean)),
    );
    const all = takers.reduce((sum, weight, place) => sum + weight * chances[place]!, 0);
    if (all < HARDLY_ANYBODY) return;
    const handed = ((freed > 0 ? TO_TEAMMATES : 1) * freed) / all;
    takers.forEach((weight, place) => {
      result[place]! += handed * weight;
    });
  });
  let total = 0;
  result.forEach((value, place) => {
    result[place] = Math.max(0, Math.min(Math.max(MOST_MINUTES, minutes[place]!), value));
    total += result[place]! * chances[place]!;
  });
  const left = Math.max(0, TEAM_MINUTES - kept);
  return total > left ? result.map((value) => (value * left) / total) : result;
}
