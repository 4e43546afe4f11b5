import {
  type DayFacts,
  type FreeAgentFacts,
  type League,
  type LeagueId,
  type Platform,
  playerScopeOf,
  type TradeOffer,
} from '@fantasy-stats/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import * as schema from '../../kernel/database/schema/league.ts';
import { writeMissingPlayers, writePlayers } from './write-league.ts';
import { replaceRows, writeRows } from './write-rows.ts';

type LeagueKey = { readonly id: LeagueId; readonly platform: Platform };

/**
 * Writes a past day: every team's roster and line. After an incomplete read (`isWhole` false), stored rows
 * that were not read stay.
 */
export async function writeDay(
  transaction: Transaction,
  league: Pick<League, 'id' | 'platform' | 'today'>,
  facts: DayFacts,
  isWhole: boolean,
): Promise<number> {
  const { leagueDays, rosters, teamDays } = schema;
  const leagueId = league.id;
  const { day } = facts;
  const written =
    (await writeMissingPlayers(transaction, playerScopeOf(league), facts.players)) +
    (await replaceRows(
      transaction,
      rosters,
      [rosters.leagueId, rosters.day, rosters.teamId],
      facts.rosters.map((roster) => ({ leagueId, ...roster })),
      isWhole ? sql`${and(eq(rosters.leagueId, leagueId), eq(rosters.day, day))}` : null,
      (row) => [row.leagueId, row.day, row.teamId],
    )) +
    (await replaceRows(
      transaction,
      teamDays,
      [teamDays.leagueId, teamDays.day, teamDays.teamId],
      facts.teamDays.map((teamDay) => ({ leagueId, ...teamDay })),
      isWhole ? sql`${and(eq(teamDays.leagueId, leagueId), eq(teamDays.day, day))}` : null,
      (row) => [row.leagueId, row.day, row.teamId],
    ));
  const mark = { asOf: league.today, readAt: new Date(), isWhole };
  await transaction
    .insert(leagueDays)
    .values({ leagueId, day, ...mark, misses: isWhole ? 0 : 1 })
    .onConflictDoUpdate({
      target: [leagueDays.leagueId, leagueDays.day],
      set: { ...mark, misses: isWhole ? 0 : sql`${leagueDays.misses} + 1` },
    });
  return written;
}

export async function writeFreeAgents(
  transaction: Transaction,
  league: LeagueKey,
  facts: FreeAgentFacts,
): Promise<number> {
  const { freeAgents } = schema;
  const once = [...new Map(facts.freeAgents.map((agent) => [agent.playerId, agent])).values()];
  return (
    (await writePlayers(transaction, playerScopeOf(league), facts.players)) +
    (await replaceRows(
      transaction,
      freeAgents,
      [freeAgents.leagueId, freeAgents.playerId],
      once.map((agent, position) => ({ leagueId: league.id, position, ...agent })),
      eq(freeAgents.leagueId, league.id),
      (row) => [row.leagueId, row.playerId],
    ))
  );
}

/**
 * Writes the given offers and leaves others unchanged. If only a response to a stored offer was read, updates
 * just its state.
 */
export async function writeOffers(
  transaction: Transaction,
  leagueId: LeagueId,
  offers: readonly TradeOffer[],
): Promise<number> {
  const { tradeOffers } = schema;
  const once = [...new Map(offers.map((offer) => [offer.id, offer])).values()];
  const isAmong = inArray(
    tradeOffers.id,
    once.map(({ id }) => id),
  );
  const stored =
    once.length === 0
      ? []
      : await transaction
          .select()
          .from(tradeOffers)
          .where(and(eq(tradeOffers.leagueId, leagueId), isAmong));
  const known = new Map(stored.map((offer) => [offer.id, offer]));
  return writeRows(
    transaction,
    tradeOffers,
    [tradeOffers.leagueId, tradeOffers.id],
    once.map((offer) => {
      const proposedAt = new Date(offer.proposedAt);
      const before = known.get(offer.id);
      if (before && before.proposedAt < proposedAt) return { ...before, state: offer.state };
      const expiresAt = offer.expiresAt === null ? null : new Date(offer.expiresAt);
      return { leagueId, ...offer, proposedAt, expiresAt };
    }),
  );
}
