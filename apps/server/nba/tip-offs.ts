import { addDays, calledOffStatuses, fantasyDayOf } from '@fantasy-stats/domain';
import { and, between, eq, lte, max, notInArray } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { feed, setFeed } from './feeds.ts';
import { raiseVersion } from './injury-reports/statuses-read.ts';

/**
 * Increments the NBA data's version after each tip-off, because a game that has started no longer counts for
 * players added now.
 * @returns whether a tip-off has passed since the last call
 */
export async function noteTipOffs(database: Database, now: Date): Promise<boolean> {
  const today = fantasyDayOf(now);
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ latest: max(nbaGames.startsAt) })
      .from(nbaGames)
      .where(
        and(
          between(nbaGames.day, addDays(today, -1), today),
          eq(nbaGames.kind, 'regular'),
          notInArray(nbaGames.status, [...calledOffStatuses]),
          lte(nbaGames.startsAt, now),
        ),
      );
    const latest = row?.latest ?? null;
    if (latest === null) return false;
    const known = (await feed(transaction, 'tipOffs'))?.readAt ?? null;
    if (known !== null && known >= latest) return false;
    await setFeed(transaction, 'tipOffs', { readAt: latest });
    await raiseVersion(transaction);
    return true;
  });
}
