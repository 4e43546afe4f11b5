import { type PlatformError, PlatformUnavailable } from '@fantasy-stats/platforms';
import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { nbaFeeds, nbaGames } from '../kernel/database/schema/nba.ts';
import { setFeed } from './feeds.ts';
import { firstEspnGame } from './game-number.ts';

/** Consecutive failures, other than a block, after which ESPN replaces the NBA. */
const patience = 3;

/**
 * Returns whether to switch to ESPN, because the NBA's CDN blocks this server or has been unavailable for
 * some time.
 * @param attempts consecutive failures, including this one
 */
export function isGivenUp(error: PlatformError, attempts: number): boolean {
  return (error instanceof PlatformUnavailable && error.status === 403) || attempts >= patience;
}

/**
 * Switches to ESPN.
 * @returns false if already switched
 */
export async function replaceByEspn(database: Database, now: Date): Promise<boolean> {
  const changed = await database
    .update(nbaFeeds)
    .set({ source: 'espn', sourceSince: now })
    .where(and(eq(nbaFeeds.key, 'run'), eq(nbaFeeds.source, 'nba')))
    .returning({ key: nbaFeeds.key });
  if (changed.length === 0) return false;
  // If the NBA has not returned a box score, request it from ESPN immediately.
  await database
    .update(nbaGames)
    .set({ boxDueAt: now, boxAttempts: 0 })
    .where(and(eq(nbaGames.status, 'final'), isNull(nbaGames.boxReadAt), isNotNull(nbaGames.boxDueAt)));
  await setFeed(database, 'espn', { dueAt: null, attempts: 0, failure: null });
  return true;
}

/** Switches back to the NBA's files. Games from ESPN are read again, and the NBA's lines replace ESPN's. */
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
    // Games with ESPN's IDs cannot be requested from the NBA.
    await transaction
      .update(nbaGames)
      .set({ boxDueAt: null })
      .where(
        and(gte(nbaGames.id, firstEspnGame), or(isNull(nbaGames.boxSource), eq(nbaGames.boxSource, 'espn'))),
      );
  });
}
