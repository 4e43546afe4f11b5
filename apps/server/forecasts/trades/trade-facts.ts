import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  type Day,
  fantasyDayOf,
  type LeagueId,
  leagueLimits,
  type Platform,
  type Player,
  playerScopeOf,
  type RosterEntry,
  type TeamId,
  type TradeOffer,
  type Transaction,
} from '@fantasy-stats/domain';
import { exchangeKey, isTrade, tradeSides } from '@fantasy-stats/engine/trade-hindsight';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Connection, Queryable } from '../../kernel/database/index.ts';
import { leagues, rosters } from '../../kernel/database/schema/league.ts';
import { readOffers } from '../../leagues/facts/read-days.ts';
import { readPlayers, readTransactions } from '../../leagues/facts/read-league.ts';
import { stored } from '../../leagues/facts/stored.ts';
import { settlePlayers } from '../../leagues/players/settle-players.ts';
import type { LeagueFacts } from '../forecast-facts.ts';

/** A trade that took effect or was vetoed. */
export interface KnownTrade {
  readonly transaction: Transaction;
  readonly status: 'done' | 'byCommissioner' | 'vetoed';
  /** ISO instant of the trade offer; null if the platform does not report it. */
  readonly proposedAt: string | null;
}

export interface TradeFacts {
  /** Newest first. */
  readonly trades: readonly KnownTrade[];
  readonly transactions: readonly Transaction[];
  readonly players: ReadonlyMap<string, Player>;
  readonly nbaNumbers: ReadonlyMap<string, number>;
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}

/** Reads the data for evaluating past trades, from one snapshot. */
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
      const league: { id: typeof id; platform: Platform; today: Day } = {
        id,
        today: season.league.today,
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
      const listed = await readPlayers(transaction, playerScopeOf(league), ids);
      const { numbers, players } = await settlePlayers(transaction, league, listed);
      return {
        trades,
        transactions,
        players: new Map(players.map((player) => [player.id, player])),
        nbaNumbers: numbers,
        rosterOn: (teamId, day) => found.get(`${teamId} ${day}`) ?? null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Returns completed trades with their offers, and vetoed trades, newest first. */
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

/** Reads rosters of the trading teams since their first trade, by team and day. */
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
