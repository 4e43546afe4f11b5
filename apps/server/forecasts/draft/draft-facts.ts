import {
  type DraftAverage,
  type DraftPick,
  lastDayOf,
  leagueLimits,
  type Player,
  type Transaction,
} from '@fantasy-stats/domain';
import { and, between, count, eq, inArray } from 'drizzle-orm';
import type { Connection, Queryable } from '../../kernel/database/index.ts';
import { nbaGames, nbaPlayerGames } from '../../kernel/database/schema/nba.ts';
import { readDraft, readDraftAverages, readTransactions } from '../../leagues/facts/read-league.ts';
import { settlePlayers } from '../../leagues/players/settle-players.ts';
import type { LeagueFacts } from '../forecast-facts.ts';

export interface DraftFacts {
  readonly picks: readonly DraftPick[];
  readonly players: readonly Player[];
  /** Average draft positions in other drafts, as known before this draft. */
  readonly averages: readonly DraftAverage[];
  /** NBA ids of the matched drafted players. */
  readonly nbaNumbers: ReadonlyMap<string, number>;
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  /** Games missed due to injury or illness this season, by NBA id. */
  readonly hurt: ReadonlyMap<number, number>;
}

export async function readDraftFacts(
  { database }: Connection,
  { season: { league } }: LeagueFacts,
): Promise<DraftFacts> {
  return database.transaction(
    async (transaction) => {
      const { picks, players: listed } = await readDraft(transaction, league);
      const { numbers: nbaNumbers, players } = await settlePlayers(transaction, league, listed);
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
