import { LearnedRulesShape } from '@fantasy-stats/contract/audit';
import {
  DraftAverageShape,
  DraftPickShape,
  LeagueShape,
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
  type Platform,
  type Player,
  playersKeptUnder,
  type RosterFacts,
  type TeamsFacts,
  type Transaction,
} from '@fantasy-stats/domain';
import { applyLearned } from '@fantasy-stats/engine/audit/index';
import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagueAudits } from '../../database/schema/audit.ts';
import * as schema from '../../database/schema/league.ts';

/* Stored JSON is data from outside like any other: each row goes through the contract's shape on its way out. */

/**
 * A league as everything that computes with it takes it: as it was last read from its platform, with the rules that the
 * platform's own results show in place of what its settings say. Null when it is not stored.
 */
export async function readLeague(database: Queryable, id: LeagueId): Promise<League | null> {
  const [row] = await database
    .select({ facts: schema.leagues.facts, learned: leagueAudits.learned })
    .from(schema.leagues)
    .leftJoin(leagueAudits, eq(leagueAudits.leagueId, schema.leagues.id))
    .where(eq(schema.leagues.id, id));
  if (!row) return null;
  const league = LeagueShape.parse(row.facts);
  return row.learned ? applyLearned(league, LearnedRulesShape.parse(row.learned)) : league;
}

/**
 * A league as its platform's settings say it is, with nothing learned in it: for what reads the platform and compares
 * settings. Null when it is not stored.
 */
export async function readLeagueAsTold(database: Queryable, id: LeagueId): Promise<League | null> {
  const [row] = await database
    .select({ facts: schema.leagues.facts })
    .from(schema.leagues)
    .where(eq(schema.leagues.id, id));
  return row ? LeagueShape.parse(row.facts) : null;
}

/** Teams in the platform's order, and the standings in the order of their ranks. */
export async function readTeams(
  database: Queryable,
  id: LeagueId,
): Promise<Pick<TeamsFacts, 'teams' | 'standings'>> {
  const { standings, teams } = schema;
  const teamRows = await database
    .select()
    .from(teams)
    .where(eq(teams.leagueId, id))
    .orderBy(asc(teams.position));
  const standingRows = await database
    .select()
    .from(standings)
    .where(eq(standings.leagueId, id))
    .orderBy(asc(standings.rank), asc(standings.teamId));
  return {
    teams: teamRows.map((row) => TeamShape.parse(row)),
    standings: standingRows.map((row) => StandingShape.parse(row)),
  };
}

/** Everything the league pages are made of; null when the league is not stored. */
export async function readSeason(database: Queryable, id: LeagueId): Promise<LeagueSeason | null> {
  const league = await readLeague(database, id);
  if (!league) return null;
  const { matchups, teamWeeks } = schema;
  const weekRows = await database
    .select()
    .from(teamWeeks)
    .where(eq(teamWeeks.leagueId, id))
    .orderBy(asc(teamWeeks.week), asc(teamWeeks.teamId));
  const matchupRows = await database
    .select()
    .from(matchups)
    .where(eq(matchups.leagueId, id))
    .orderBy(asc(matchups.week), asc(matchups.id));
  return {
    league,
    ...(await readTeams(database, id)),
    teamWeeks: weekRows.map((row) => TeamWeekShape.parse(row)),
    matchups: matchupRows.map((row) => MatchupShape.parse(row)),
  };
}

/** One week as it is stored, and as of which day; null when it was never read whole. */
export async function readWeek(database: Queryable, id: LeagueId, week: number) {
  const { leagueWeeks, matchups, teamWeeks } = schema;
  const [mark] = await database
    .select({ asOf: leagueWeeks.asOf })
    .from(leagueWeeks)
    .where(and(eq(leagueWeeks.leagueId, id), eq(leagueWeeks.week, week)));
  const lines = await database
    .select()
    .from(teamWeeks)
    .where(and(eq(teamWeeks.leagueId, id), eq(teamWeeks.week, week)));
  const meetings = await database
    .select()
    .from(matchups)
    .where(and(eq(matchups.leagueId, id), eq(matchups.week, week)));
  return {
    asOf: mark?.asOf ?? null,
    teamWeeks: lines.map((row) => TeamWeekShape.parse(row)),
    matchups: meetings.map((row) => MatchupShape.parse(row)),
  };
}

/** The latest moves, newest first. Where the platform tells a player by number alone, his name is filled in. */
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
  const found = rows.map((row) => TransactionShape.parse({ ...row, at: row.at.toISOString() }));
  const nameless = found.flatMap(({ moves }) =>
    moves.flatMap((move) => (move.playerName === null ? [move.playerId] : [])),
  );
  const players = await readPlayers(database, playersKeptUnder(league), nameless);
  const names = new Map(players.map((player) => [player.id, player.name]));
  return found.map((transaction) => ({
    ...transaction,
    moves: transaction.moves.map((move) => ({
      ...move,
      playerName: move.playerName ?? names.get(move.playerId) ?? null,
    })),
  }));
}

/** Every team's roster of the latest day that was read. */
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
    .orderBy(asc(rosters.teamId));
  const found = rows.map((row) => RosterShape.parse(row));
  const ids = found.flatMap((roster) => roster.entries.map((entry) => entry.playerId));
  return { rosters: found, players: await readPlayers(database, playersKeptUnder(league), ids) };
}

/** The draft's picks in order. */
export async function readDraft(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform },
): Promise<DraftFacts> {
  const { draftPicks } = schema;
  const rows = await database
    .select()
    .from(draftPicks)
    .where(eq(draftPicks.leagueId, league.id))
    .orderBy(asc(draftPicks.pick));
  const picks = rows.map((row) => DraftPickShape.parse(row));
  const ids = picks.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  return { picks, players: await readPlayers(database, playersKeptUnder(league), ids) };
}

/** Where players went in other drafts as last read before this league's own, and the newest day that is of; empty where nothing was. */
export async function readDraftAverages(
  database: Queryable,
  id: LeagueId,
): Promise<{ readonly averages: readonly DraftAverage[]; readonly asOf: Day | null }> {
  const { draftAverages } = schema;
  const rows = await database
    .select()
    .from(draftAverages)
    .where(eq(draftAverages.leagueId, id))
    .orderBy(asc(draftAverages.pick), asc(draftAverages.playerId));
  const asOf = rows.reduce<Day | null>((day, row) => (day === null || row.asOf > day ? row.asOf : day), null);
  return { averages: rows.map((row) => DraftAverageShape.parse(row)), asOf };
}

/** Players of a platform by their ids, as they were last named. */
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
  return rows.map((row) => PlayerShape.parse(row));
}
