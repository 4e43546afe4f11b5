import { isDeepStrictEqual } from 'node:util';
import {
  type Day,
  type DraftAverageFacts,
  type DraftFacts,
  type League,
  type LeagueId,
  type Platform,
  type Player,
  playerScopeOf,
  type RosterFacts,
  type TeamsFacts,
  type TransactionFacts,
  type WeekFacts,
} from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { insertMany } from '../../kernel/database/insert-many.ts';
import * as schema from '../../kernel/database/schema/league.ts';
import { replaceRows, writeRows } from './write-rows.ts';

// Each function writes one part of a league in the caller's transaction and returns the number of changed
// rows.

/** Writes the league itself, without its version, members and times. */
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
 * Writes teams and the platform's standings, and returns the changed rows of each. After an incomplete read
 * (`isWhole` false), stored rows that were not read stay.
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
 * Writes a week: every team's line and every matchup. After an incomplete read (`isWhole` false), stored rows
 * that were not read stay.
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
      await withStoredGames(transaction, leagueId, facts),
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
 * Returns a week's rows. If a team's stat line is unchanged, its row keeps the stored count of games, which
 * the platform does not send.
 */
async function withStoredGames(
  transaction: Transaction,
  leagueId: LeagueId,
  { teamWeeks: read, week }: WeekFacts,
): Promise<(typeof schema.teamWeeks.$inferInsert)[]> {
  const table = schema.teamWeeks;
  const stored = read.some(({ gamesPlayed }) => gamesPlayed === null)
    ? await transaction
        .select({ teamId: table.teamId, line: table.line, gamesPlayed: table.gamesPlayed })
        .from(table)
        .where(and(eq(table.leagueId, leagueId), eq(table.week, week)))
    : [];
  return read.map((teamWeek) => {
    const { line, teamId } = teamWeek;
    const same = stored.find((other) => other.teamId === teamId && isDeepStrictEqual(other.line, line));
    return { leagueId, ...teamWeek, gamesPlayed: teamWeek.gamesPlayed ?? same?.gamesPlayed ?? null };
  });
}

/**
 * Writes players as their platform names them. A platform's leagues share its players, but leagues uploaded
 * by browsers have their own.
 * @param platform as in `playerScopeOf`
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

/** Sorts players, so two leagues that write the same players cannot deadlock. */
function onceInOrder(players: readonly Player[]): Player[] {
  return [...new Map(players.map((player) => [player.id, player])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

/** Writes the rosters of the given days. Other days stay unchanged. */
export async function writeRosters(
  transaction: Transaction,
  league: { readonly id: LeagueId; readonly platform: Platform },
  facts: RosterFacts,
): Promise<number> {
  const { rosters } = schema;
  return (
    (await writePlayers(transaction, playerScopeOf(league), facts.players)) +
    (await writeRows(
      transaction,
      rosters,
      [rosters.leagueId, rosters.day, rosters.teamId],
      facts.rosters.map((roster) => ({ leagueId: league.id, ...roster })),
    ))
  );
}

/** Writes the draft. After an incomplete read (`isWhole` false), stored picks that were not read stay. */
export async function writeDraft(
  transaction: Transaction,
  league: { readonly id: LeagueId; readonly platform: Platform },
  facts: DraftFacts,
  isWhole: boolean,
): Promise<number> {
  const { draftPicks } = schema;
  return (
    (await writeMissingPlayers(transaction, playerScopeOf(league), facts.players)) +
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
 * Writes average draft positions as of a day, from a platform's drafts. Missing players keep their averages,
 * because drafted players are not listed.
 */
export async function writeDraftAverages(
  transaction: Transaction,
  league: Pick<League, 'id' | 'platform' | 'today'>,
  { averages, players }: DraftAverageFacts,
  { asOf = league.today, source = league.platform }: { readonly asOf?: Day; readonly source?: Platform } = {},
): Promise<number> {
  const { draftAverages } = schema;
  const written = await writePlayers(transaction, playerScopeOf(league), players);
  return (
    written +
    (await writeRows(
      transaction,
      draftAverages,
      [draftAverages.leagueId, draftAverages.playerId],
      averages.map((average) => ({ leagueId: league.id, ...average, asOf, source })),
    ))
  );
}

/**
 * Writes transactions; older ones stay. Returns the number of new or changed transactions, and of all changed
 * rows including players.
 */
export async function writeTransactions(
  transaction: Transaction,
  league: { readonly id: LeagueId; readonly platform: Platform },
  facts: Pick<TransactionFacts, 'transactions' | 'players'>,
): Promise<{ readonly moves: number; readonly rows: number }> {
  const { transactions } = schema;
  const players = await writeMissingPlayers(transaction, playerScopeOf(league), facts.players);
  const moves = await writeRows(
    transaction,
    transactions,
    [transactions.leagueId, transactions.id],
    facts.transactions.map((move) => ({ leagueId: league.id, ...move, at: new Date(move.at) })),
  );
  return { moves, rows: moves + players };
}

/**
 * Writes players named only in picks or transactions, possibly incompletely. Existing players are never
 * overwritten.
 */
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

/** Increments the league's version if something changed. Caches and ETags depend on it. */
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
