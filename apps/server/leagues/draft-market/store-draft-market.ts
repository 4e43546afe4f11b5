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
  /** Averages by the player keys of Yahoo or another platform, earliest pick first. */
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

/** Returns the draft market by Yahoo's player keys; null if none is recent enough. */
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

/** Maximum age in days at which the market is used instead of reading a league's own averages. */
const freshDays = 1;
/** Maximum age in days of the season's market after drafts: from before November 10 to the season's end. */
const seasonDays = 250;

/** The stored draft market's day and season (Yahoo's game key). */
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

export async function hasSeasonMarket(database: Queryable, today: Day): Promise<boolean> {
  const market = await readMarketDay(database);
  return market !== null && market.asOf >= addDays(today, -seasonDays);
}

function gameOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/** Returns whether the market can be used instead of reading a Yahoo league's own averages. */
export function isMarketOf(market: MarketDay, { id, today }: Pick<League, 'id' | 'today'>): boolean {
  return market.game === gameOf(yahooLeagueKey(id)) && market.asOf >= addDays(today, -freshDays);
}

/**
 * Returns the draft market by the player keys of a league's platform: for a Yahoo league in the market's
 * season, or for an ESPN league by matching both platforms' players through the NBA. After the league's draft,
 * the season's last market counts.
 */
export async function marketForLeague(
  database: Queryable,
  league: Pick<League, 'id' | 'phase' | 'platform' | 'today'>,
): Promise<DraftMarket | null> {
  const oldest = addDays(league.today, -(league.phase === 'beforeDraft' ? freshDays : seasonDays));
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
