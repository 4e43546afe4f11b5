import { type PlatformError, PlatformUnavailable } from '@fantasy-stats/platforms';
import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { nbaFeeds, nbaGames } from '../database/schema/nba.ts';
import { setFeed } from './feeds.ts';
import { firstEspnGame } from './game-number.ts';

/** Failures in a row of any other kind than a refusal after which ESPN stands in. */
const patience = 3;

/**
 * Whether the NBA is to be given up for the time being: when its edge refuses us, which it seldom takes back, or when it
 * has not answered for some time.
 *
 * @param attempts failures in a row, this one included
 */
export function isGivenUp(error: PlatformError, attempts: number): boolean {
  return (error instanceof PlatformUnavailable && error.status === 403) || attempts >= patience;
}

/** Reads ESPN in place of the NBA from now on. False where it does already. */
export async function replaceByEspn(database: Database, now: Date): Promise<boolean> {
  const changed = await database
    .update(nbaFeeds)
    .set({ source: 'espn', sourceSince: now })
    .where(and(eq(nbaFeeds.key, 'run'), eq(nbaFeeds.source, 'nba')))
    .returning({ key: nbaFeeds.key });
  if (changed.length === 0) return false;
  /* What the NBA did not hand out is asked of ESPN at once. */
  await database
    .update(nbaGames)
    .set({ boxDueAt: now, boxAttempts: 0 })
    .where(and(eq(nbaGames.status, 'final'), isNull(nbaGames.boxReadAt), isNotNull(nbaGames.boxDueAt)));
  await setFeed(database, 'espn', { dueAt: null, attempts: 0, failure: null });
  return true;
}

/** Takes the NBA's files up again: every game that ESPN has told of is read again, and the NBA's lines replace its own. */
export async function takeUpNba(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(nbaFeeds)
      .set({ source: 'nba', sourceSince: now })
      .where(eq(nbaFeeds.key, 'run'));
    await transaction
      .update(nbaGames)
      .set({ boxDueAt: now, boxAttempts: 0 })
      .where(and(eq(nbaGames.boxSource, 'espn'), lt(nbaGames.id, firstEspnGame)));
    /* Nothing is left to be asked for under numbers that are not the NBA's. */
    await transaction
      .update(nbaGames)
      .set({ boxDueAt: null })
      .where(
        and(gte(nbaGames.id, firstEspnGame), or(isNull(nbaGames.boxSource), eq(nbaGames.boxSource, 'espn'))),
      );
  });
}
