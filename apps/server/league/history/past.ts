import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagues } from '../../database/schema/league.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import { newestSyncs } from '../freshness.ts';
import { membershipOf, mostPastSeasons } from '../membership.ts';

export type PastState = AnswerOf<typeof calls.league.history>['past'];

/** A stored season of a league, in the state it is in. */
export interface StoredSeason {
  readonly id: LeagueId;
  readonly version: number;
}

export interface Past {
  /** The season asked for and those before it that are read to their end, the latest first. */
  readonly seasons: readonly StoredSeason[];
  readonly state: PastState;
  /** The leagues that this was looked for in, with one that is not here yet. */
  readonly about: readonly LeagueId[];
}

/**
 * The seasons of a league as far as they are here and the user may read them, and what keeps the next one from being among
 * them. A season that is still being read is not among them yet: half of it would make false records.
 */
export async function pastOf(
  database: Queryable,
  userId: string,
  league: LeagueId,
  now: Date,
): Promise<Past> {
  const [first] = await read(database, league);
  if (!first) return { seasons: [], state: { state: 'none', next: null, failure: null }, about: [league] };
  const seasons: StoredSeason[] = [first];
  let at = first;
  const seen = new Set<LeagueId>([first.id]);
  for (;;) {
    const { previousId } = at;
    if (previousId === null || seen.has(previousId) || seasons.length > mostPastSeasons) {
      const state = seasons.length > 1 ? ('complete' as const) : ('none' as const);
      return { seasons, state: { state, next: null, failure: null }, about: [...seen] };
    }
    seen.add(previousId);
    const next = at.season - 1;
    const [past] = await read(database, previousId);
    /* A copy that a browser read leads to nothing, and a link by number only to what the platform shows to everybody. */
    const isOpen =
      !isBrowserCopy(at.id) && (!past || (await membershipOf(database, userId, past.id)) !== null);
    if (!isOpen) return { seasons, state: { state: 'unavailable', next, failure: null }, about: [...seen] };
    const sync = past && (await newestSyncs(database, [past.id])).get(past.id);
    const isRead = past?.isSynced && sync && !['queued', 'running'].includes(sync.state);
    if (!isRead)
      return { seasons, state: { ...(await waitingFor(database, at.id, now)), next }, about: [...seen] };
    seasons.push(past);
    at = past;
  }
}

/** What is tried again within this time is still being read; later, or never, it is not available. */
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
