import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { dateInWords, momentInWords } from './time.ts';

/** The headline in place of what needs NBA games that do not come in. */
export const NBA_UNAVAILABLE = 'NBA game data is unavailable right now.';

/** A weekday names a moment within so many milliseconds. */
const NEAR = 6 * 24 * 3_600_000;

/**
 * That NBA games do not come in at present: since when, that nothing is lost, and what comes next.
 *
 * @param follows what the page shows once they do, as in "chances appear"
 */
export function outageWords(
  { since, source, triedAgainAt }: NbaOutage,
  follows: string,
  now: Date = new Date(),
): string {
  const began = new Date(since);
  const moment = now.getTime() - began.getTime() < NEAR ? momentInWords(began, now) : dateInWords(since);
  const whose = source === 'espn' ? 'Neither the NBA nor ESPN has' : 'The NBA has not';
  const next = triedAgainAt === null ? null : new Date(triedAgainAt);
  /* One that is due is on its way. */
  const again = next && next > now ? `, next at ${momentInWords(next, now)}` : '';
  return `${whose} delivered game data since ${moment}. Nothing is lost: it is tried again automatically${again}, and ${follows} once it is back.`;
}
