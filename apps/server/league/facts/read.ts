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
  playersKeptUnder,
  type RosterFacts,
  type TeamsFacts,
  type Transaction,
} from '@fantasy-stats/domain';
import { applyLearned } from '@fantasy-stats/engine/audit';
import { BeyondLimits } from '@fantasy-stats/platforms';
import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagueAudits } from '../../database/schema/audit.ts';
import * as schema from '../../database/schema/league.ts';
import { oneBeyond, storedLeague, storedRows } from './stored.ts';

const most = leagueLimits;

/**
 * A league as everything that computes with it takes it: as it was last read from its platform, with the rules that the
 * platform's own results show in place of what its settings say. Null when it is not stored. @throws BeyondLimits
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
 * A league as its platform's settings say it is, with nothing learned in it: for what reads the platform and compares
 * settings. Null when it is not stored. @throws BeyondLimits
 */
export async function readLeagueAsTold(database: Queryable, id: LeagueId): Promise<League | null> {
  const [row] = await database
    .select({ facts: schema.leagues.facts })
    .from(schema.leagues)
    .where(eq(schema.leagues.id, id));
  return row ? storedLeague(row.facts, id) : null;
}

/** The same; null also where what is stored cannot be used, and is to be read again. */
export async function readUsableLeagueAsTold(database: Queryable, id: LeagueId): Promise<League | null> {
  try {
    return await readLeagueAsTold(database, id);
  } catch (error) {
    if (error instanceof BeyondLimits) return null;
    throw error;
  }
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

/** Everything the league pages are made of; null when the league is not stored. */
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
    .orderBy(asc(rosters.teamId))
    .limit(oneBeyond(most.teams));
  const found = storedRows(RosterShape, rows, league.id, 'rosters', most.teams);
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
    .orderBy(asc(draftPicks.pick))
    .limit(oneBeyond(most.draftPicks));
  const picks = storedRows(DraftPickShape, rows, league.id, 'draft', most.draftPicks);
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
    .orderBy(asc(draftAverages.pick), asc(draftAverages.playerId))
    .limit(oneBeyond(most.players));
  const asOf = rows.reduce<Day | null>((day, row) => (day === null || row.asOf > day ? row.asOf : day), null);
  return { averages: storedRows(DraftAverageShape, rows, id, 'draftAverages', most.players), asOf };
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
  const told = rows.map(({ injurySince, ...row }) =>
    injurySince === null ? row : { ...row, injurySince: injurySince.toISOString() },
  );
  return storedRows(PlayerShape, told, platform, 'players', told.length);
}
