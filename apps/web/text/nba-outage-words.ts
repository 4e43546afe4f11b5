import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { dateInWords, momentInWords } from './time.ts';

/** Headline shown in place of content that needs the missing NBA games. */
export const NBA_UNAVAILABLE = 'NBA game data is unavailable right now.';

/** Times within this many milliseconds of now are shown with a weekday instead of a date. */
const NEAR = 6 * 24 * 3_600_000;

function nearMoment(instant: string, now: Date): string {
  const moment = new Date(instant);
  return now.getTime() - moment.getTime() < NEAR ? momentInWords(moment, now) : dateInWords(instant);
}

/** Describes how fresh NBA data is: "NBA data from 8:31 PM". */
export function nbaReadWords(readAt: string, now: Date = new Date()): string {
  return `NBA data from ${nearMoment(readAt, now)}`;
}

/**
 * Describes an outage of NBA game data: its start, the next attempt, and that no data is lost.
 * @param follows what happens afterward: "this page updates"
 */
export function outageWords(
  { since, source, triedAgainAt }: NbaOutage,
  follows = 'this page updates',
  now: Date = new Date(),
): string {
  const subject = source === 'espn' ? 'Neither the NBA nor ESPN has' : 'The NBA has not';
  const next = triedAgainAt === null ? null : new Date(triedAgainAt);
  // If the next attempt is overdue, it is already running.
  const again = next && next > now ? `, next at ${momentInWords(next, now)}` : '';
  return `${subject} delivered game data since ${nearMoment(since, now)}. Nothing is lost: we retry automatically${again}, and ${follows} once it is back.`;
}
