import { FreeAgentShape, RosterShape, TeamDayShape, TradeOfferShape } from '@fantasy-stats/contract/shapes';
import {
  type Day,
  type DayFacts,
  type FreeAgentFacts,
  type LeagueId,
  leagueLimits,
  type Platform,
  playerScopeOf,
  type TradeOffer,
} from '@fantasy-stats/domain';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import * as schema from '../../kernel/database/schema/league.ts';
import { readPlayers } from './read-league.ts';
import { oneBeyond, storedRows } from './stored.ts';

type LeagueKey = { readonly id: LeagueId; readonly platform: Platform };

/** Returns a day as stored; null if it was never read. */
export async function readDay(database: Queryable, league: LeagueKey, day: Day): Promise<DayFacts | null> {
  const { leagueDays, rosters, teamDays } = schema;
  const [known] = await database
    .select({ day: leagueDays.day })
    .from(leagueDays)
    .where(and(eq(leagueDays.leagueId, league.id), eq(leagueDays.day, day)));
  if (!known) return null;
  const rosterRows = await database
    .select()
    .from(rosters)
    .where(and(eq(rosters.leagueId, league.id), eq(rosters.day, day)))
    .orderBy(asc(rosters.teamId))
    .limit(oneBeyond(leagueLimits.teams));
  const teamRows = await database
    .select()
    .from(teamDays)
    .where(and(eq(teamDays.leagueId, league.id), eq(teamDays.day, day)))
    .orderBy(asc(teamDays.teamId))
    .limit(oneBeyond(leagueLimits.teams));
  const found = storedRows(RosterShape, rosterRows, league.id, 'rosters', leagueLimits.teams);
  const ids = found.flatMap((roster) => roster.entries.map((entry) => entry.playerId));
  return {
    day,
    rosters: found,
    teamDays: storedRows(TeamDayShape, teamRows, league.id, 'teamDays', leagueLimits.teams),
    players: await readPlayers(database, playerScopeOf(league), ids),
  };
}

/**
 * Returns the stored days, newest first, with the date of each one's last read and whether it is complete.
 */
export async function readDayMarks(
  database: Queryable,
  leagueId: LeagueId,
): Promise<(typeof schema.leagueDays.$inferSelect)[]> {
  const { leagueDays } = schema;
  return database
    .select()
    .from(leagueDays)
    .where(eq(leagueDays.leagueId, leagueId))
    .orderBy(desc(leagueDays.day));
}

/** Returns the free agents of the last read, most rostered in other leagues first. */
export async function readFreeAgents(
  database: Queryable,
  league: LeagueKey,
): Promise<Pick<FreeAgentFacts, 'freeAgents' | 'players'>> {
  const { freeAgents } = schema;
  const rows = await database
    .select()
    .from(freeAgents)
    .where(eq(freeAgents.leagueId, league.id))
    .orderBy(asc(freeAgents.position))
    .limit(oneBeyond(leagueLimits.freeAgents));
  const found = storedRows(FreeAgentShape, rows, league.id, 'freeAgents', leagueLimits.freeAgents);
  return {
    freeAgents: found,
    players: await readPlayers(
      database,
      playerScopeOf(league),
      found.map(({ playerId }) => playerId),
    ),
  };
}

/**
 * Returns trade offers, newest first. Open offers that have expired since the last read are marked as
 * expired.
 */
export async function readOffers(
  database: Queryable,
  leagueId: LeagueId,
  now: Date,
  atMost = 200,
): Promise<TradeOffer[]> {
  const { tradeOffers } = schema;
  const rows = await database
    .select()
    .from(tradeOffers)
    .where(eq(tradeOffers.leagueId, leagueId))
    .orderBy(desc(tradeOffers.proposedAt), desc(tradeOffers.id))
    .limit(atMost);
  return storedRows(
    TradeOfferShape,
    rows.map((row) => ({
      ...row,
      proposedAt: row.proposedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      state: row.state === 'open' && row.expiresAt && row.expiresAt <= now ? 'expired' : row.state,
    })),
    leagueId,
    'offers',
    atMost,
  );
}
