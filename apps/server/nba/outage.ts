import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { type NbaFeedKey, nbaFeeds } from '../database/schema/nba.ts';

/** An outage as the reading of the feeds has noted it: that of the NBA's files, or of ESPN's where it replaces them, too. */
export async function nbaOutage(database: Queryable): Promise<NbaOutage | null> {
  const rows = await database
    .select()
    .from(nbaFeeds)
    .where(inArray(nbaFeeds.key, ['run', 'schedule', 'boxScores', 'espn']));
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
    /* Until ESPN failed, too, games came in from there. */
    since: atEspn.map((one) => one.since).reduce((latest, one) => (one > latest ? one : latest), since),
    triedAgainAt: next ?? null,
  };
}

/** What the version of an answer that says it has of it: nothing while there is none. */
export function outageVersion(outage: NbaOutage | null): string {
  return outage ? `-out-${outage.since}-${outage.triedAgainAt}` : '';
}
