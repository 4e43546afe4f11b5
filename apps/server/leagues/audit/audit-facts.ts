import { RosterShape, TeamDayShape } from '@fantasy-stats/contract/shapes';
import {
  type AuditFacts,
  type DayFacts,
  type LeagueId,
  type LearnedRules,
  nothingLearned,
  type Player,
  playerScopeOf,
  type Roster,
} from '@fantasy-stats/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../kernel/database/index.ts';
import { leagueAudits } from '../../kernel/database/schema/audit.ts';
import { leagueDays, leagues, rosters, teamDays } from '../../kernel/database/schema/league.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import {
  readDraft,
  readPlatformLeague,
  readPlayers,
  readRosters,
  readSeason,
  readTransactions,
} from '../facts/read-league.ts';

/** Limit for transactions. No league makes this many in a season. */
const allMoves = 100_000;

export interface StoredFacts {
  readonly version: number;
  /** League data under the platform's own settings, without inferred rules. */
  readonly facts: AuditFacts;
  /** Rules that earlier audits inferred. */
  readonly learned: LearnedRules;
}

/**
 * Returns everything about a league that can be compared with its platform's results; null if the league is
 * not stored.
 */
export async function readAuditFacts(connection: Connection, id: LeagueId): Promise<StoredFacts | null> {
  return connection.database.transaction(
    async (transaction) => {
      const [row] = await transaction
        .select({ version: leagues.version, missing: leagues.missing, learned: leagueAudits.learned })
        .from(leagues)
        .leftJoin(leagueAudits, eq(leagueAudits.leagueId, leagues.id))
        .where(eq(leagues.id, id));
      const platformLeague = row && (await readPlatformLeague(transaction, id));
      const season = platformLeague && (await readSeason(transaction, id));
      if (!row || !platformLeague || !season) return null;
      const moves = await readTransactions(transaction, platformLeague, allMoves);
      const backfill = await backfillOf(transaction, id, 'transactions');
      return {
        version: row.version,
        learned: row.learned ?? nothingLearned,
        facts: {
          ...season,
          league: platformLeague,
          days: await readAuditDays(transaction, platformLeague),
          draft: await readDraft(transaction, platformLeague),
          transactions: moves.toReversed(),
          areTransactionsWhole:
            backfill?.isDone === true && row.missing.every(({ part }) => part !== 'transactions'),
        },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Returns the stored days, and the current rosters as a day without stats. Incomplete days have only rosters.
 */
async function readAuditDays(
  transaction: Transaction,
  league: Parameters<typeof readRosters>[1],
): Promise<DayFacts[]> {
  const { id } = league;
  const isOfDay = and(eq(leagueDays.leagueId, rosters.leagueId), eq(leagueDays.day, rosters.day));
  const rosterRows = await transaction
    .select({ roster: rosters })
    .from(rosters)
    .innerJoin(leagueDays, isOfDay)
    .where(eq(rosters.leagueId, id))
    .orderBy(asc(rosters.day), asc(rosters.teamId));
  const lineRows = await transaction
    .select({ line: teamDays })
    .from(teamDays)
    .innerJoin(leagueDays, and(eq(leagueDays.leagueId, teamDays.leagueId), eq(leagueDays.day, teamDays.day)))
    .where(and(eq(teamDays.leagueId, id), eq(leagueDays.isWhole, true)))
    .orderBy(asc(teamDays.day), asc(teamDays.teamId));
  const current = await readRosters(transaction, league);
  const known = Map.groupBy(
    rosterRows.map(({ roster }): Roster => RosterShape.parse(roster)),
    ({ day }) => day,
  );
  const lines = Map.groupBy(
    lineRows.map(({ line }) => TeamDayShape.parse(line)),
    ({ day }) => day,
  );
  const today = current.rosters[0]?.day;
  if (today !== undefined && !known.has(today)) known.set(today, [...current.rosters]);
  const ids = [...known.values()].flat().flatMap(({ entries }) => entries.map(({ playerId }) => playerId));
  const players = new Map(
    (await readPlayers(transaction, playerScopeOf(league), ids)).map((player) => [player.id, player]),
  );
  return [...new Set([...known.keys(), ...lines.keys()])].sort().map((day) => {
    const ofDay = known.get(day) ?? [];
    return { day, rosters: ofDay, teamDays: lines.get(day) ?? [], players: playersOf(ofDay, players) };
  });
}

function playersOf(rosters: readonly Roster[], players: ReadonlyMap<string, Player>): Player[] {
  return rosters.flatMap(({ entries }) => entries.flatMap(({ playerId }) => players.get(playerId) ?? []));
}
