import { type Day, nbaTeams } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import type { EspnAthlete, EspnRosterClient } from '@fantasy-stats/platforms/nba';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../kernel/database/index.ts';
import { nbaGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import type { Logger } from '../../kernel/log.ts';
import { numbersOfPlayers } from '../espn/players.ts';
import { type FeedRow, feed, noteFailure, setFeed } from '../feeds.ts';

export interface BirthDateSurroundings {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly client: EspnRosterClient;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

const day = 24 * 3_600_000;
/** Usual time between reads, and minimum time if there are many new players. */
const usualPause = 7 * day;
const leastPause = day;
/** Share of new players that causes a read before the usual time. */
const newShare = 0.02;

/** Returns whether to read: once a week, or the next day if many players are new. */
export function areBirthDatesDue(
  row: Pick<FeedRow, 'dueAt' | 'failure' | 'position' | 'readAt'> | null,
  players: number,
  now: Date,
): boolean {
  if (players === 0) return false;
  if (!row?.dueAt || row.dueAt <= now) return true;
  if (row.failure || !row.readAt) return false;
  const hasNew = players > (row.position ?? 0) * (1 + newShare);
  return hasNew && now.getTime() - row.readAt.getTime() >= leastPause;
}

/**
 * Reads the birth dates of all players from ESPN’s rosters, one request per NBA team. Nothing depends on them
 * but ages, so a failure is only logged, and known dates stay.
 */
export async function readBirthDates(surroundings: BirthDateSurroundings): Promise<void> {
  const { client, database, log, now, signal } = surroundings;
  const row = await feed(database, 'birthDates');
  const players = await database.$count(nbaPlayers);
  if (!areBirthDatesDue(row, players, now())) return;
  // Wait until the season's games have been read for the first time, because most of its players are not
  // stored before.
  if (!row?.readAt && (await areGamesUnread(database, now()))) return;
  const athletes: EspnAthlete[] = [];
  const unread: string[] = [];
  try {
    for (const nbaTeam of nbaTeams) {
      if (signal.aborted) return;
      const { facts, skipped } = await client.readRoster(nbaTeam);
      athletes.push(...facts);
      unread.push(...skipped);
    }
  } catch (error) {
    if (!(error instanceof PlatformError) || signal.aborted) throw error;
    if (await noteFailure(database, 'birthDates', error, now()))
      log.warn({ err: error }, 'birth dates not available; retrying, known ones stay');
    return;
  }
  if (unread.length > 0) log.warn({ skipped: unread.slice(0, 20) }, 'ESPN rosters have unrecognized data');
  const changed = await database.transaction(async (transaction) => {
    const count = await storeBirthDates(transaction, athletes);
    await setFeed(transaction, 'birthDates', {
      readAt: now(),
      dueAt: new Date(now().getTime() + usualPause),
      attempts: 0,
      failure: null,
      position: players,
      ...(count > 0 ? { version: (row?.version ?? 0) + 1 } : {}),
    });
    return count;
  });
  log.info({ players: athletes.length, changed }, 'birth dates read');
}

async function areGamesUnread(database: Queryable, now: Date): Promise<boolean> {
  const [game] = await database
    .select({ id: nbaGames.id })
    .from(nbaGames)
    .where(
      and(
        eq(nbaGames.status, 'final'),
        isNull(nbaGames.boxReadAt),
        isNotNull(nbaGames.boxDueAt),
        lte(nbaGames.boxDueAt, now),
      ),
    )
    .limit(1);
  return game !== undefined;
}

/** @returns the number of changed players */
async function storeBirthDates(transaction: Transaction, athletes: readonly EspnAthlete[]): Promise<number> {
  const numbers = await numbersOfPlayers(transaction, athletes);
  const dates = new Map<number, Day>();
  for (const { bornOn, id } of athletes) {
    const number = numbers.get(id);
    if (number !== undefined && bornOn !== null) dates.set(number, bornOn);
  }
  const changed = await transaction
    .update(nbaPlayers)
    .set({ bornOn: sql`known.born_on` })
    .from(
      sql`unnest(${sql.param([...dates.keys()])}::int[], ${sql.param([...dates.values()])}::date[]) as known(id, born_on)`,
    )
    .where(sql`${nbaPlayers.id} = known.id and ${nbaPlayers.bornOn} is distinct from known.born_on`)
    .returning({ id: nbaPlayers.id });
  return changed.length;
}
