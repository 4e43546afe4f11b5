import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  type Day,
  fantasyDayOf,
  type LeagueId,
  leagueLimits,
  type Platform,
  type Player,
  playersKeptUnder,
  type RosterEntry,
  type TeamId,
  type TradeOffer,
  type Transaction,
} from '@fantasy-stats/domain';
import { exchangeKey, isTrade, tradeSides } from '@fantasy-stats/engine/trade-hindsight';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Connection, Queryable } from '../../database/index.ts';
import { leagues, rosters } from '../../database/schema/league.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import { readPlayers, readTransactions } from '../facts/read.ts';
import { readOffers } from '../facts/read-days.ts';
import { stored } from '../facts/stored.ts';
import type { LeagueFacts } from '../forecast/facts.ts';

/** A trade that took effect, or one the league vetoed. */
export interface KnownTrade {
  readonly transaction: Transaction;
  readonly status: 'done' | 'byCommissioner' | 'vetoed';
  /** ISO instant of the offer it came from; null where the platform does not tell. */
  readonly proposedAt: string | null;
}

/** A league's trades and what is looked up for them. */
export interface TradeFacts {
  /** Newest first. */
  readonly trades: readonly KnownTrade[];
  readonly transactions: readonly Transaction[];
  readonly players: ReadonlyMap<string, Player>;
  readonly nbaNumbers: ReadonlyMap<string, number>;
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}

/** What is needed for hindsight on a league's trades, from one moment. */
export async function readTradeFacts(
  connection: Connection,
  { season }: Pick<LeagueFacts, 'season'>,
): Promise<TradeFacts> {
  const { id } = season.league;
  return connection.database.transaction(
    async (transaction) => {
      const [row] = await transaction
        .select({ platform: leagues.platform })
        .from(leagues)
        .where(eq(leagues.id, id));
      const league: { id: typeof id; platform: Platform } = {
        id,
        platform: row?.platform ?? season.league.platform,
      };
      const transactions = await readTransactions(transaction, league, leagueLimits.transactions);
      const offers = await readOffers(transaction, id, new Date(), leagueLimits.offers);
      const trades = knownTrades(transactions, offers);
      const found = await rostersSince(transaction, id, trades);
      const ids = [
        ...new Set([
          ...trades.flatMap((trade) => trade.transaction.moves.map(({ playerId }) => playerId)),
          ...transactions.flatMap(({ moves }) => moves.map(({ playerId }) => playerId)),
          ...[...found.values()].flatMap((entries) => entries.map(({ playerId }) => playerId)),
        ]),
      ];
      const players = await readPlayers(transaction, playersKeptUnder(league), ids);
      return {
        trades,
        transactions,
        players: new Map(players.map((player) => [player.id, player])),
        nbaNumbers: await nbaNumbersOf(
          transaction,
          id,
          players.map((player) => player.id),
        ),
        rosterOn: (teamId, day) => found.get(`${teamId} ${day}`) ?? null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Trades among moves, with the offers they came from, and those the league vetoed; newest first. */
export function knownTrades(
  transactions: readonly Transaction[],
  offers: readonly TradeOffer[],
): KnownTrade[] {
  const proposed = new Map(offers.map((offer) => [exchangeKey(offer), offer.proposedAt]));
  const done = transactions.filter(isTrade).map(
    (transaction): KnownTrade => ({
      transaction,
      status: transaction.kind === 'commissioner' ? 'byCommissioner' : 'done',
      proposedAt: proposed.get(exchangeKey(transaction)) ?? null,
    }),
  );
  const vetoed = offers
    .filter(({ state }) => state === 'vetoed')
    .map(
      ({ id, teamIds, moves, picks, proposedAt }): KnownTrade => ({
        transaction: { id, kind: 'trade', at: proposedAt, teamIds, moves, picks, faabBid: null },
        status: 'vetoed',
        proposedAt,
      }),
    );
  return [...done, ...vetoed].sort(
    (one, other) =>
      Date.parse(other.transaction.at) - Date.parse(one.transaction.at) ||
      (one.transaction.id < other.transaction.id ? 1 : -1),
  );
}

/** Rosters of the teams that traded, from their first trade on, by team and day. */
async function rostersSince(
  database: Queryable,
  leagueId: LeagueId,
  trades: readonly KnownTrade[],
): Promise<ReadonlyMap<string, readonly RosterEntry[]>> {
  const done = trades.filter(({ status }) => status !== 'vetoed');
  const oldest = done.at(-1);
  if (!oldest) return new Map();
  const teams = [
    ...new Set(done.flatMap(({ transaction }) => tradeSides(transaction).map(({ teamId }) => teamId))),
  ];
  const rows = await database
    .select()
    .from(rosters)
    .where(
      and(
        eq(rosters.leagueId, leagueId),
        inArray(rosters.teamId, teams),
        gte(rosters.day, fantasyDayOf(new Date(oldest.transaction.at))),
      ),
    );
  return new Map(
    rows.map((row) => {
      const { teamId, day, entries } = stored(RosterShape, row, leagueId, 'rosters');
      return [`${teamId} ${day}`, entries] as const;
    }),
  );
}
