import { LearnedRulesShape } from '@fantasy-stats/contract/audit';
import {
  DraftAverageShape,
  DraftPickShape,
  MatchupShape,
  PlayerShape,
  RosterShape,
  StandingShape,
  TeamShape,
  TeamWeekShape,
  TransactionShape,
} from '@fantasy-stats/contract/shapes';
import {
  type Day,
  type DraftAverage,
  type DraftFacts,
  type League,
  type LeagueId,
  type LeagueSeason,
  leagueLimits,
  type Platform,
  type Player,
  playerScopeOf,
  type RosterFacts,
  type TeamsFacts,
  type Transaction,
} from '@fantasy-stats/domain';
import { applyLearned } from '@fantasy-stats/engine/audit';
import { BeyondLimits } from '@fantasy-stats/platforms';
import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagueAudits } from '../../kernel/database/schema/audit.ts';
import * as schema from '../../kernel/database/schema/league.ts';
import { oneBeyond, storedLeague, storedRows } from './stored.ts';

const most = leagueLimits;

/**
 * Returns a league for computations, with inferred rules overriding the settings. Null if it is not stored.
 * @throws BeyondLimits
 */
export async function readLeague(database: Queryable, id: LeagueId): Promise<League | null> {
  const [row] = await database
    .select({ facts: schema.leagues.facts, learned: leagueAudits.learned })
    .from(schema.leagues)
    .leftJoin(leagueAudits, eq(leagueAudits.leagueId, schema.leagues.id))
    .where(eq(schema.leagues.id, id));
  if (!row) return null;
  const league = storedLeague(row.facts, id);
  return row.learned ? applyLearned(league, LearnedRulesShape.parse(row.learned)) : league;
}

/**
 * Returns a league with its platform's settings, without inferred rules, for platform reads and comparisons.
 * Null if it is not stored.
 * @throws BeyondLimits
 */
export async function readPlatformLeague(database: Queryable, id: LeagueId): Promise<League | null> {
  const [row] = await database
    .select({ facts: schema.leagues.facts })
    .from(schema.leagues)
    .where(eq(schema.leagues.id, id));
  return row ? storedLeague(row.facts, id) : null;
}

/** Like {@link readPlatformLeague}, but returns null for invalid stored data, so the league is read again. */
export async function readUsablePlatformLeague(database: Queryable, id: LeagueId): Promise<League | null> {
  try {
    return await readPlatformLeague(database, id);
  } catch (error) {
    if (error instanceof BeyondLimits) return null;
    throw error;
  }
}

/** Returns teams in the platform's order, and the standings by rank. */
export async function readTeams(
  database: Queryable,
  id: LeagueId,
): Promise<Pick<TeamsFacts, 'teams' | 'standings'>> {
  const { standings, teams } = schema;
  const teamRows = await database
    .select()
    .from(teams)
    .where(eq(teams.leagueId, id))
    .orderBy(asc(teams.position))
    .limit(oneBeyond(most.teams));
  const standingRows = await database
    .select()
    .from(standings)
    .where(eq(standings.leagueId, id))
    .orderBy(asc(standings.rank), asc(standings.teamId))
    .limit(oneBeyond(most.teams));
  return {
    teams: storedRows(TeamShape, teamRows, id, 'teams', most.teams),
    standings: storedRows(StandingShape, standingRows, id, 'standings', most.teams),
  };
}

/** Returns everything that league pages use; null if the league is not stored. */
export async function readSeason(database: Queryable, id: LeagueId): Promise<LeagueSeason | null> {
  const league = await readLeague(database, id);
  if (!league) return null;
  const { matchups, teamWeeks } = schema;
  const weekRows = await database
    .select()
    .from(teamWeeks)
    .where(eq(teamWeeks.leagueId, id))
    .orderBy(asc(teamWeeks.week), asc(teamWeeks.teamId))
    .limit(oneBeyond(most.teams * most.weeks));
  const matchupRows = await database
    .select()
    .from(matchups)
    .where(eq(matchups.leagueId, id))
    .orderBy(asc(matchups.week), asc(matchups.id))
    .limit(oneBeyond(most.matchupsOfWeek * most.weeks));
  return {
    league,
    ...(await readTeams(database, id)),
    teamWeeks: storedRows(TeamWeekShape, weekRows, id, 'teamWeeks', most.teams * most.weeks),
    matchups: storedRows(MatchupShape, matchupRows, id, 'matchups', most.matchupsOfWeek * most.weeks),
  };
}

/** Returns a stored week with the day of its read; null if it was never read completely. */
export async function readWeek(database: Queryable, id: LeagueId, week: number) {
  const { leagueWeeks, matchups, teamWeeks } = schema;
  const [mark] = await database
    .select({ asOf: leagueWeeks.asOf })
    .from(leagueWeeks)
    .where(and(eq(leagueWeeks.leagueId, id), eq(leagueWeeks.week, week)));
  const lines = await database
    .select()
    .from(teamWeeks)
    .where(and(eq(teamWeeks.leagueId, id), eq(teamWeeks.week, week)))
    .limit(oneBeyond(most.teams));
  const meetings = await database
    .select()
    .from(matchups)
    .where(and(eq(matchups.leagueId, id), eq(matchups.week, week)))
    .limit(oneBeyond(most.matchupsOfWeek));
  return {
    asOf: mark?.asOf ?? null,
    teamWeeks: storedRows(TeamWeekShape, lines, id, 'teamWeeks', most.teams),
    matchups: storedRows(MatchupShape, meetings, id, 'matchups', most.matchupsOfWeek),
  };
}

/** Returns the latest transactions, newest first, with the names of players known only by id. */
export async function readTransactions(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform },
  atMost: number,
): Promise<Transaction[]> {
  const { transactions } = schema;
  const rows = await database
    .select()
    .from(transactions)
    .where(eq(transactions.leagueId, league.id))
    .orderBy(desc(transactions.at), desc(transactions.id))
    .limit(atMost);
  const found = storedRows(
    TransactionShape,
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    league.id,
    'transactions',
    most.transactions,
  );
  const nameless = found.flatMap(({ moves }) =>
    moves.flatMap((move) => (move.playerName === null ? [move.playerId] : [])),
  );
  const players = await readPlayers(database, playerScopeOf(league), nameless);
  const names = new Map(players.map((player) => [player.id, player.name]));
  return found.map((transaction) => ({
    ...transaction,
    moves: transaction.moves.map((move) => ({
      ...move,
      playerName: move.playerName ?? names.get(move.playerId) ?? null,
    })),
  }));
}

/** Returns every team's roster on the latest stored day. */
export async function readRosters(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform },
): Promise<RosterFacts> {
  const { rosters } = schema;
  const [latest] = await database
    .select({ day: max(rosters.day) })
    .from(rosters)
    .where(eq(rosters.leagueId, league.id));
  if (!latest?.day) return { rosters: [], players: [] };
  const rows = await database
    .select()
    .from(rosters)
    .where(and(eq(rosters.leagueId, league.id), eq(rosters.day, latest.day)))
    .orderBy(asc(rosters.teamId))
    .limit(oneBeyond(most.teams));
  const found = storedRows(RosterShape, rows, league.id, 'rosters', most.teams);
  const ids = found.flatMap((roster) => roster.entries.map((entry) => entry.playerId));
  return { rosters: found, players: await readPlayers(database, playerScopeOf(league), ids) };
}

export async function readDraft(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform },
): Promise<DraftFacts> {
  const { draftPicks } = schema;
  const rows = await database
    .select()
    .from(draftPicks)
    .where(eq(draftPicks.leagueId, league.id))
    .orderBy(asc(draftPicks.pick))
    .limit(oneBeyond(most.draftPicks));
  const picks = storedRows(DraftPickShape, rows, league.id, 'draft', most.draftPicks);
  const ids = picks.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  return { picks, players: await readPlayers(database, playerScopeOf(league), ids) };
}

/**
 * Returns average draft positions as last read before this league's own draft, or once after it if the league
 * was linked later, and their newest date; empty if none.
 */
export async function readDraftAverages(
  database: Queryable,
  id: LeagueId,
): Promise<{
  readonly averages: readonly DraftAverage[];
  readonly asOf: Day | null;
  /** Platform whose drafts the averages are from; null for the league's own platform. */
  readonly source: Platform | null;
}> {
  const { draftAverages } = schema;
  const rows = await database
    .select()
    .from(draftAverages)
    .where(eq(draftAverages.leagueId, id))
    .orderBy(asc(draftAverages.pick), asc(draftAverages.playerId))
    .limit(oneBeyond(most.players));
  const asOf = rows.reduce<Day | null>((day, row) => (day === null || row.asOf > day ? row.asOf : day), null);
  const source = rows.find((row) => row.asOf === asOf)?.source ?? null;
  return { averages: storedRows(DraftAverageShape, rows, id, 'draftAverages', most.players), asOf, source };
}

export async function hasDraftAverages(database: Queryable, id: LeagueId): Promise<boolean> {
  const { draftAverages } = schema;
  return (await database.$count(draftAverages, eq(draftAverages.leagueId, id))) > 0;
}

/** Returns a platform's players by id, with their latest names. */
export async function readPlayers(
  database: Queryable,
  platform: string,
  ids: readonly string[],
): Promise<Player[]> {
  if (ids.length === 0) return [];
  const { players } = schema;
  const rows = await database
    .select()
    .from(players)
    .where(and(eq(players.platform, platform), inArray(players.id, [...new Set(ids)])))
    .orderBy(asc(players.id));
  const reported = rows.map(({ injurySince, ...row }) =>
    injurySince === null ? row : { ...row, injurySince: injurySince.toISOString() },
  );
  return storedRows(PlayerShape, reported, platform, 'players', reported.length);
}
