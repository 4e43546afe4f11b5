import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { type NbaFeedKey, nbaFeeds } from '../kernel/database/schema/nba.ts';

/** Returns the recorded outage of the NBA's files, or of ESPN while ESPN replaces them. */
export async function nbaOutage(database: Queryable): Promise<NbaOutage | null> {
  const keys = ['run', 'schedule', 'boxScores', 'espn'] as const;
  return outageOf(await database.select().from(nbaFeeds).where(inArray(nbaFeeds.key, keys)));
}

/**
 * Feeds whose reads change the version of responses with NBA data, even if they find nothing new. Box scores
 * are not among them: they are read every few minutes during games, and new ones change the version anyway.
 */
const versionedFeeds: readonly NbaFeedKey[] = ['schedule', 'espn'];

/** Returns when NBA data was last read successfully, from any source; null before the first time. */
export async function nbaReadAt(database: Queryable): Promise<string | null> {
  const rows = await database
    .select({ readAt: nbaFeeds.readAt })
    .from(nbaFeeds)
    .where(inArray(nbaFeeds.key, [...versionedFeeds, 'boxScores']));
  return newestRead(rows);
}

/** Returns the newest read that the version of responses with NBA data includes. */
export function versionedRead(feeds: readonly (typeof nbaFeeds.$inferSelect)[]): string | null {
  return newestRead(feeds.filter(({ key }) => versionedFeeds.includes(key)));
}

function newestRead(rows: readonly Pick<typeof nbaFeeds.$inferSelect, 'readAt'>[]): string | null {
  const times = rows.flatMap(({ readAt }) => (readAt ? [readAt.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

export function outageOf(rows: readonly (typeof nbaFeeds.$inferSelect)[]): NbaOutage | null {
  const failing = (...keys: readonly NbaFeedKey[]) =>
    rows.flatMap(({ dueAt, failure, key }) =>
      failure && keys.includes(key) ? [{ since: failure.since ?? failure.at, dueAt }] : [],
    );
  const isOnEspn = rows.some(({ key, source }) => key === 'run' && source === 'espn');
  const [atNba, atEspn] = [failing('schedule', 'boxScores'), isOnEspn ? failing('espn') : []];
  const [since] = atNba.map((one) => one.since).sort();
  if (since === undefined || (isOnEspn && atEspn.length === 0)) return null;
  const [next] = [...atNba, ...atEspn].flatMap(({ dueAt }) => (dueAt ? [dueAt.toISOString()] : [])).sort();
  return {
    source: isOnEspn ? 'espn' : 'nba',
    // If both sources failed, the outage starts with ESPN's failure, because ESPN provided games until then.
    since: atEspn.map((one) => one.since).reduce((latest, one) => (one > latest ? one : latest), since),
    triedAgainAt: next ?? null,
  };
}
