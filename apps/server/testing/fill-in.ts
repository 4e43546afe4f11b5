import type { Parts } from '../kernel/parts.ts';
import { leaguesDue } from '../leagues/backfill/backfill-work.ts';
import type { LeagueJobs } from '../leagues/league-jobs.ts';

/**
 * Runs backfill batches that are due.
 * @returns the number of batches
 */
export async function fillIn(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { takeBatch }: Pick<LeagueJobs, 'takeBatch'>,
): Promise<number> {
  const never = new AbortController().signal;
  let batches = 0;
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const league of await leaguesDue(database, now())) {
      if (!(await takeBatch(league, never))) continue;
      batches += 1;
      isMore = true;
    }
  }
  return batches;
}
