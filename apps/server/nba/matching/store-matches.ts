import { platforms } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/database/index.ts';
import { nbaMatches } from '../../kernel/database/schema/nba.ts';
import { nbaChanged, notifyChange } from '../../kernel/jobs/notify-change.ts';
import { feed, setFeed } from '../feeds.ts';
import { matchReported } from '../injury-reports/store-report.ts';
import { hasNewPlayers, matchPlatform } from './match-platform.ts';
import { mergePlaceholders } from './merge-placeholders.ts';

/**
 * Matches a platform's unmatched players if either side has new players. A match stays while the platform's
 * name is the same; administrators' decisions always stay. A new match changes the version of all forecasts.
 *
 * @param isOfLeague whether it runs for a league's new players, who affect only that league
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
    changed += await matchReported(transaction);
    await setFeed(transaction, 'matches', {
      position: version,
      ...(changed > 0 ? { readAt: new Date() } : {}),
    });
    if (changed > 0) await notifyChange(transaction, nbaChanged);
  });
}

/** Serializes matching, because two nodes would do the same work or undo each other's. */
export async function lockMatches(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${nbaMatches} in share row exclusive mode`);
}
