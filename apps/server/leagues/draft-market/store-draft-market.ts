import {
  addDays,
  type Day,
  type DraftAverage,
  type DraftAverageFacts,
  type League,
  playerScopeOf,
  yahooLeagueKey,
} from '@fantasy-stats/domain';
import { and, asc, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../kernel/database/index.ts';
import { insertMany } from '../../kernel/database/insert-many.ts';
import { draftMarket } from '../../kernel/database/schema/draft-market.ts';
import { nbaMatches } from '../../kernel/database/schema/nba.ts';
import { writePlayers } from '../facts/write-league.ts';

export async function writeDraftMarket(
  transaction: Transaction,
  { averages, players }: DraftAverageFacts,
  asOf: Day,
): Promise<void> {
  await writePlayers(transaction, 'yahoo', players);
  await transaction.delete(draftMarket);
  await insertMany(
    transaction,
    draftMarket,
    averages.map((average) => ({ ...average, asOf })),
  );
}

export interface DraftMarket {
  /** By Yahoo's player key, or by the key of another platform; earliest pick first. */
  readonly averages: readonly DraftAverage[];
  readonly asOf: Day;
}

const columns = {
  playerId: draftMarket.playerId,
  pick: draftMarket.pick,
  cost: draftMarket.cost,
  percentDrafted: draftMarket.percentDrafted,
  isMostlyUndrafted: draftMarket.isMostlyUndrafted,
  asOf: draftMarket.asOf,
};

function marketOf(rows: readonly (DraftAverage & { readonly asOf: Day })[]): DraftMarket | null {
  const [first] = rows;
  if (!first) return null;
  return { averages: rows.map(({ asOf: _asOf, ...average }) => average), asOf: first.asOf };
}

/** Returns the draft market by Yahoo's player keys; null if there is none that is new enough. */
export async function readStoredMarket(
  database: Queryable,
  { oldest }: { readonly oldest: Day },
): Promise<DraftMarket | null> {
  const rows = await database
    .select(columns)
    .from(draftMarket)
    .where(gte(draftMarket.asOf, oldest))
    .orderBy(asc(draftMarket.pick), asc(draftMarket.playerId));
  return marketOf(rows);
}

/** Age in days up to which the market replaces a read of a league's own averages. */
const freshDays = 1;

/** The day of the stored draft market, and the season that it is of: Yahoo's game key. */
export interface MarketDay {
  readonly asOf: Day;
  readonly game: string;
}

export async function readMarketDay(database: Queryable): Promise<MarketDay | null> {
  const [row] = await database
    .select({ asOf: draftMarket.asOf, playerId: draftMarket.playerId })
    .from(draftMarket)
    .limit(1);
  return row ? { asOf: row.asOf, game: gameOf(row.playerId) } : null;
}

/** Returns the game key of a player's or a league's key. */
function gameOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/** Returns whether the market replaces a read of a Yahoo league's own averages. */
export function isMarketOf(market: MarketDay, { id, today }: Pick<League, 'id' | 'today'>): boolean {
  return market.game === gameOf(yahooLeagueKey(id)) && market.asOf >= addDays(today, -freshDays);
}

/**
 * Returns the draft market by a league's own player keys: for a Yahoo league of the same season, and for an
 * ESPN league by the NBA players that both platforms' keys are matched to. Null if there is none from today
 * or yesterday.
 */
export async function marketForLeague(
  database: Queryable,
  league: Pick<League, 'id' | 'platform' | 'today'>,
): Promise<DraftMarket | null> {
  const oldest = addDays(league.today, -freshDays);
  if (league.platform === 'yahoo') {
    const market = await readStoredMarket(database, { oldest });
    const game = gameOf(yahooLeagueKey(league.id));
    return market?.averages.every(({ playerId }) => gameOf(playerId) === game) ? market : null;
  }
  const own = alias(nbaMatches, 'own');
  const rows = await database
    .select({ ...columns, playerId: own.playerId })
    .from(draftMarket)
    .innerJoin(
      nbaMatches,
      and(eq(nbaMatches.platform, 'yahoo'), eq(nbaMatches.playerId, draftMarket.playerId)),
    )
    .innerJoin(own, and(eq(own.platform, playerScopeOf(league)), eq(own.nbaId, nbaMatches.nbaId)))
    .where(gte(draftMarket.asOf, oldest))
    .orderBy(asc(draftMarket.pick), asc(own.playerId));
  return marketOf([...new Map(rows.map((row) => [row.playerId, row])).values()]);
}
