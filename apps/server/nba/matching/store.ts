import { platforms } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/index.ts';
import { nbaMatches } from '../../database/schema/nba.ts';
import { nbaChanged, tellChange } from '../../jobs/tell.ts';
import { feed, setFeed } from '../feeds.ts';
import { hasNewPlayers, matchPlatform } from './match-platform.ts';
import { mergePlaceholders } from './merge-placeholders.ts';

/**
 * Looks for the NBA's number of every platform player who has none, whenever there are new ones of either. A match
 * once made stays, as long as the platform calls the player the same; what an administrator decided stays always.
 *
 * Whoever is found changes the version on which all forecasts hang.
 *
 * @param isOfLeague whether it is done for players that a league has just brought, before the league's own version is raised: whom
 * nobody had looked for before, nobody's forecasts but theirs know of
 */
export async function matchNewPlayers(database: Database, isOfLeague = false): Promise<void> {
  const version = (await feed(database, 'run'))?.version ?? 0;
  const matched = (await feed(database, 'matches'))?.position;
  if (matched === version && !(await hasNewPlayers(database))) return;
  await database.transaction(async (transaction) => {
    await lockMatches(transaction);
    let changed = await mergePlaceholders(transaction);
    for (const platform of platforms) {
      const { again, first } = await matchPlatform(transaction, platform);
      changed += again + (isOfLeague ? 0 : first);
    }
    await setFeed(transaction, 'matches', {
      position: version,
      ...(changed > 0 ? { readAt: new Date() } : {}),
    });
    if (changed > 0) await tellChange(transaction, nbaChanged);
  });
}

/** One at a time: two nodes would do the same work, or undo each other's. */
export async function lockMatches(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${nbaMatches} in share row exclusive mode`);
}
