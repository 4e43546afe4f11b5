import {
  type DraftAverageFacts,
  type DraftFacts,
  type League,
  type LeagueId,
  type Platform,
  type Player,
  playersKeptUnder,
  type RosterFacts,
  type TeamsFacts,
  type TransactionFacts,
  type WeekFacts,
} from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { insertMany } from '../../database/insert-many.ts';
import * as schema from '../../database/schema/league.ts';
import { replaceRows, writeRows } from './write-rows.ts';

/* Each function writes one part of a league inside the caller's transaction and answers how many rows it changed. */

/** The league itself. Its version, members and times are left alone. */
export async function writeLeague(transaction: Transaction, league: League): Promise<number> {
  const result = await transaction
    .insert(schema.leagues)
    .values({ id: league.id, platform: league.platform, facts: league })
    .onConflictDoUpdate({
      target: schema.leagues.id,
      set: { facts: sql`excluded.facts` },
      setWhere: sql`${schema.leagues.facts} is distinct from excluded.facts`,
    });
  return result.rowCount ?? 0;
}

/** Teams and the platform's own table, as {@link writeTeamsApart}. */
export async function writeTeams(
  transaction: Transaction,
  leagueId: LeagueId,
  facts: TeamsFacts,
  isWhole = true,
): Promise<number> {
  const written = await writeTeamsApart(transaction, leagueId, facts, isWhole);
  return written.teams + written.standings;
}

/**
 * Teams and the platform's own table: how many rows of either changed. Where the reading has gaps (`isWhole` false),
 * teams and rows that are stored already and were not read stay.
 */
export async function writeTeamsApart(
  transaction: Transaction,
  leagueId: LeagueId,
  facts: TeamsFacts,
  isWhole: boolean,
): Promise<{ readonly teams: number; readonly standings: number }> {
  const { teams, standings } = schema;
  const teamRows = facts.teams.map((team, position) => ({ leagueId, position, ...team }));
  const standingRows = facts.standings.map((standing) => ({ leagueId, ...standing }));
  return {
    teams: await replaceRows(
      transaction,
      teams,
      [teams.leagueId, teams.id],
      teamRows,
      isWhole ? eq(teams.leagueId, leagueId) : null,
      (row) => [row.leagueId, row.id],
    ),
    standings: await replaceRows(
      transaction,
      standings,
      [standings.leagueId, standings.teamId],
      standingRows,
      isWhole ? eq(standings.leagueId, leagueId) : null,
      (row) => [row.leagueId, row.teamId],
    ),
  };
}

/**
 * One week: every team's line and every matchup. Where the reading has gaps (`isWhole` false), what is stored already
 * and was not read stays.
 */
export async function writeWeek(
  transaction: Transaction,
  leagueId: LeagueId,
  facts: WeekFacts,
  isWhole: boolean,
): Promise<number> {
  const { matchups, teamWeeks } = schema;
  const { week } = facts;
  return (
    (await replaceRows(
      transaction,
      teamWeeks,
      [teamWeeks.leagueId, teamWeeks.week, teamWeeks.teamId],
      facts.teamWeeks.map((teamWeek) => ({ leagueId, ...teamWeek })),
      isWhole ? sql`${and(eq(teamWeeks.leagueId, leagueId), eq(teamWeeks.week, week))}` : null,
      (row) => [row.leagueId, row.week, row.teamId],
    )) +
    (await replaceRows(
      transaction,
      matchups,
      [matchups.leagueId, matchups.id],
      facts.matchups.map((matchup) => ({ leagueId, ...matchup })),
      isWhole ? sql`${and(eq(matchups.leagueId, leagueId), eq(matchups.week, week))}` : null,
      (row) => [row.leagueId, row.id],
    ))
  );
}

/**
 * Players as their platform names them. A league's players are shared with the platform's other leagues, but for those
 * of a copy that a browser read.
 *
 * @param platform as in `playersKeptUnder`
 */
export async function writePlayers(
  transaction: Transaction,
  platform: string,
  players: readonly Player[],
): Promise<number> {
  const table = schema.players;
  return writeRows(
    transaction,
    table,
    [table.platform, table.id],
    onceInOrder(players).map(({ injurySince: _injurySince, ...player }) => ({ platform, ...player })),
    { since: table.injurySince, of: table.injury },
  );
}

/** In one order everywhere, so that two leagues writing the same players never wait for each other in a circle. */
function onceInOrder(players: readonly Player[]): Player[] {
  return [...new Map(players.map((player) => [player.id, player])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

/** Rosters of the days that were read; other days stay as they are. */
export async function writeRosters(
  transaction: Transaction,
  league: { readonly id: LeagueId; readonly platform: Platform },
  facts: RosterFacts,
): Promise<number> {
  const { rosters } = schema;
  return (
    (await writePlayers(transaction, playersKeptUnder(league), facts.players)) +
    (await writeRows(
      transaction,
      rosters,
      [rosters.leagueId, rosters.day, rosters.teamId],
      facts.rosters.map((roster) => ({ leagueId: league.id, ...roster })),
    ))
  );
}

/** The draft. Where the reading has gaps (`isWhole` false), picks that are stored already and were not read stay. */
export async function writeDraft(
  transaction: Transaction,
  league: { readonly id: LeagueId; readonly platform: Platform },
  facts: DraftFacts,
  isWhole: boolean,
): Promise<number> {
  const { draftPicks } = schema;
  return (
    (await writeMissingPlayers(transaction, playersKeptUnder(league), facts.players)) +
    (await replaceRows(
      transaction,
      draftPicks,
      [draftPicks.leagueId, draftPicks.pick],
      facts.picks.map((pick) => ({ leagueId: league.id, ...pick })),
      isWhole ? eq(draftPicks.leagueId, league.id) : null,
      (row) => [row.leagueId, row.pick],
    ))
  );
}

/**
 * Where players go in other drafts, as of a day. Whoever was not in the reading keeps what was read of him before: in a draft that
 * is on, those who are gone are told no more.
 */
export async function writeDraftAverages(
  transaction: Transaction,
  league: Pick<League, 'id' | 'platform' | 'today'>,
  { averages, players }: DraftAverageFacts,
): Promise<number> {
  const { draftAverages } = schema;
  const written = await writePlayers(transaction, playersKeptUnder(league), players);
  return (
    written +
    (await writeRows(
      transaction,
      draftAverages,
      [draftAverages.leagueId, draftAverages.playerId],
      averages.map((average) => ({ leagueId: league.id, ...average, asOf: league.today })),
    ))
  );
}

/** Moves that were read; older ones stay. How many moves are new or other than before, and all rows with players. */
export async function writeTransactions(
  transaction: Transaction,
  league: { readonly id: LeagueId; readonly platform: Platform },
  facts: Pick<TransactionFacts, 'transactions' | 'players'>,
): Promise<{ readonly moves: number; readonly rows: number }> {
  const { transactions } = schema;
  const players = await writeMissingPlayers(transaction, playersKeptUnder(league), facts.players);
  const moves = await writeRows(
    transaction,
    transactions,
    [transactions.leagueId, transactions.id],
    facts.transactions.map((move) => ({ leagueId: league.id, ...move, at: new Date(move.at) })),
  );
  return { moves, rows: moves + players };
}

/** Players named in passing (by a pick or a move), who may be told less of: they never overwrite a known one. */
export async function writeMissingPlayers(
  transaction: Transaction,
  platform: string,
  players: readonly Player[],
): Promise<number> {
  return insertMany(
    transaction,
    schema.players,
    onceInOrder(players).map(({ injurySince: _injurySince, ...player }) => ({ platform, ...player })),
    { target: [schema.players.platform, schema.players.id], set: null },
  );
}

/** Raises the league's version when something changed: caches and ETags hang on it. */
export async function raiseVersion(
  transaction: Transaction,
  leagueId: LeagueId,
  changed: number,
): Promise<void> {
  if (changed === 0) return;
  await transaction
    .update(schema.leagues)
    .set({ version: sql`${schema.leagues.version} + 1` })
    .where(eq(schema.leagues.id, leagueId));
}
