import {
  type DraftAverage,
  type DraftPick,
  lastDayOf,
  leagueLimits,
  type Player,
  type Transaction,
} from '@fantasy-stats/domain';
import { and, between, count, eq, inArray } from 'drizzle-orm';
import type { Connection, Queryable } from '../database/index.ts';
import { nbaGames, nbaPlayerGames } from '../database/schema/nba.ts';
import { readDraft, readDraftAverages, readTransactions } from '../league/facts/read.ts';
import type { LeagueFacts } from '../league/forecast/facts.ts';
import { nbaNumbersOf } from '../nba/queries.ts';

/** A league's draft, and what became of its players. */
export interface DraftFacts {
  readonly picks: readonly DraftPick[];
  readonly players: readonly Player[];
  /** Where players went in other drafts, as known before this one. */
  readonly averages: readonly DraftAverage[];
  /** The NBA's numbers of the drafted players, as far as they have been found. */
  readonly nbaNumbers: ReadonlyMap<string, number>;
  /** The newest first. */
  readonly transactions: readonly Transaction[];
  /** Games missed for injury or illness since the season began, by NBA number. */
  readonly hurt: ReadonlyMap<number, number>;
}

/** Reads the draft of a league whose other facts have been read. */
export async function readDraftFacts(
  { database }: Connection,
  { season: { league } }: LeagueFacts,
): Promise<DraftFacts> {
  return database.transaction(
    async (transaction) => {
      const { picks, players } = await readDraft(transaction, league);
      const nbaNumbers = await nbaNumbersOf(
        transaction,
        league.id,
        players.map(({ id }) => id),
      );
      return {
        picks,
        players,
        averages: (await readDraftAverages(transaction, league.id)).averages,
        nbaNumbers,
        transactions:
          picks.length === 0 ? [] : await readTransactions(transaction, league, leagueLimits.transactions),
        hurt: await gamesHurt(
          transaction,
          [...new Set(nbaNumbers.values())],
          league.firstDay,
          lastDayOf(league),
        ),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function gamesHurt(
  database: Queryable,
  numbers: readonly number[],
  from: string,
  until: string,
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await database
    .select({ id: nbaPlayerGames.playerId, games: count() })
    .from(nbaPlayerGames)
    .innerJoin(nbaGames, eq(nbaGames.id, nbaPlayerGames.gameId))
    .where(
      and(
        inArray(nbaPlayerGames.playerId, [...numbers]),
        eq(nbaPlayerGames.played, false),
        inArray(nbaPlayerGames.absence, ['injury', 'illness']),
        eq(nbaGames.kind, 'regular'),
        eq(nbaGames.status, 'final'),
        between(nbaGames.day, from, until),
      ),
    )
    .groupBy(nbaPlayerGames.playerId);
  return new Map(rows.map(({ id, games }) => [id, games]));
}
