import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import { newestSyncs } from '../freshness.ts';
import { canRead, mostPastSeasons } from '../membership.ts';

export type PastState = ResponseOf<typeof calls.league.history>['past'];

export interface StoredSeason {
  readonly id: LeagueId;
  readonly version: number;
}

export interface Past {
  /** The requested season and earlier seasons that were read completely, latest first. */
  readonly seasons: readonly StoredSeason[];
  readonly state: PastState;
}

/**
 * Returns a league's stored seasons that the user may read. Omits seasons that are still being read, because
 * partial data would give false records.
 */
export async function pastOf(
  database: Queryable,
  userId: string,
  league: LeagueId,
  now: Date,
): Promise<Past> {
  const [first] = await read(database, league);
  if (!first) return { seasons: [], state: { state: 'none', next: null, failure: null } };
  const seasons: StoredSeason[] = [first];
  let at = first;
  const visited = new Set<LeagueId>([first.id]);
  for (;;) {
    const { previousId } = at;
    if (previousId === null || visited.has(previousId) || seasons.length > mostPastSeasons) {
      const state = seasons.length > 1 ? ('complete' as const) : ('none' as const);
      return { seasons, state: { state, next: null, failure: null } };
    }
    visited.add(previousId);
    const next = at.season - 1;
    const [past] = await read(database, previousId);
    // Leagues uploaded by browsers have no past seasons; leagues linked by ID have only public ones.
    const isOpen = !isBrowserCopy(at.id) && (!past || (await canRead(database, userId, past.id)));
    if (!isOpen) return { seasons, state: { state: 'unavailable', next, failure: null } };
    const sync = past && (await newestSyncs(database, [past.id])).get(past.id);
    const isRead = past?.isSynced && sync && !['queued', 'running'].includes(sync.state);
    if (!isRead) return { seasons, state: { ...(await waitingFor(database, at.id, now)), next } };
    seasons.push(past);
    at = past;
  }
}

/** A season counts as being read if it will be retried within this time; otherwise it is unavailable. */
const soonMilliseconds = 24 * 3_600_000;

async function waitingFor(
  database: Queryable,
  league: LeagueId,
  now: Date,
): Promise<Pick<PastState, 'state' | 'failure'>> {
  const backfill = await backfillOf(database, league, 'seasons');
  const failure = backfill?.failure ? { ...backfill.failure, facts: { ...backfill.failure.facts } } : null;
  const isSoon = backfill?.dueAt
    ? backfill.dueAt.getTime() - now.getTime() <= soonMilliseconds
    : !backfill?.isDone;
  return { state: failure === null || isSoon ? 'reading' : 'unavailable', failure };
}

function read(database: Queryable, id: LeagueId) {
  return database
    .select({
      id: leagues.id,
      version: leagues.version,
      previousId: leagues.previousId,
      isSynced: sql<boolean>`${leagues.syncedAt} is not null`,
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
    })
    .from(leagues)
    .where(eq(leagues.id, id));
}
