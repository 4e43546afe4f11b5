import { isRuledOut, isWhole, type LeagueId, type Player, type SyncPart } from '@fantasy-stats/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { leagueMembers, standings, teams as teamsTable } from '../../kernel/database/schema/league.ts';
import { weighPickupsAgain } from '../../nba/injury-reports/ruled-out.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import { rosterChanges } from '../changes/roster-changes.ts';
import { storeRanks } from '../facts/rank-days.ts';
import { readRosters as readStoredRosters, readTeams as readStoredTeams } from '../facts/read-league.ts';
import { writeRosters, writeTeamsApart } from '../facts/write-league.ts';
import { readDraftPart } from './draft-part.ts';
import { readMoves } from './moves-part.ts';
import { commit, endState, noteMissing, noteSkipped, type PartReader } from './sync-steps.ts';
import { readWeeks } from './weeks-part.ts';

const readTeams: PartReader = async (run, read) => {
  const reading = await read.source.readTeams(read.league);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'teams', reading);
  const { facts } = reading;
  await commit(
    run,
    'teams',
    { state: endState(reading.missing), done: facts.teams.length, total: facts.teams.length },
    async (transaction) => {
      await suggestOwnTeam(transaction, run.leagueId, read.accountId, facts.ownTeamId);
      const before = await countsOf(transaction, run.leagueId);
      const { standings: standingRows, teams } = await writeTeamsApart(
        transaction,
        run.leagueId,
        facts,
        isWhole(reading.missing),
      );
      if (isWhole(reading.missing))
        await storeRanks(transaction, read.league, facts.standings, facts.teams.length);
      return {
        rows: teams + standingRows,
        changes: [
          ...(teams > 0 && before.teams > 0 ? [{ kind: 'teams' as const, teams }] : []),
          ...(standingRows > 0 && before.standings > 0
            ? [{ kind: 'standings' as const, teams: standingRows }]
            : []),
        ],
      };
    },
  );
  return { ...read, teams: facts };
};

async function countsOf(transaction: Transaction, leagueId: string) {
  return {
    teams: await transaction.$count(teamsTable, eq(teamsTable.leagueId, leagueId)),
    standings: await transaction.$count(standings, eq(standings.leagueId, leagueId)),
  };
}

/** Stores the user's team as reported by the platform, unless the user chose one. */
async function suggestOwnTeam(
  transaction: Transaction,
  leagueId: string,
  accountId: string | null,
  teamId: string | null,
): Promise<void> {
  if (accountId === null || teamId === null) return;
  await transaction
    .update(leagueMembers)
    .set({ ownTeamId: teamId })
    .where(
      and(
        eq(leagueMembers.leagueId, leagueId),
        eq(leagueMembers.accountId, accountId),
        isNull(leagueMembers.ownTeamId),
      ),
    );
}

/**
 * Requests new pickup recommendations if players have been ruled out since the league's last read, because
 * their minutes go to other players.
 */
async function notifyRuledOut(
  transaction: Transaction,
  leagueId: LeagueId,
  before: readonly Player[],
  now: readonly Player[],
): Promise<void> {
  const known = new Map(before.map(({ id, injury }) => [id, injury]));
  const ruledOut = now.filter(({ id, injury }) => {
    const earlier = known.get(id);
    return isRuledOut(injury) && earlier !== undefined && !isRuledOut(earlier);
  });
  if (ruledOut.length === 0) return;
  const numbers = await nbaNumbersOf(
    transaction,
    leagueId,
    ruledOut.map(({ id }) => id),
  );
  await weighPickupsAgain(transaction, [...numbers.values()], new Date());
}

const readRosters: PartReader = async (run, read) => {
  const teams = read.teams ?? {
    ...(await readStoredTeams(run.surroundings.database, run.leagueId)),
    ownTeamId: null,
  };
  const reading = await read.source.readRosters(read.league, teams);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'rosters', reading);
  const { rosters } = reading.facts;
  await commit(
    run,
    'rosters',
    {
      state: endState(reading.missing),
      done: rosters.length,
      total: Math.max(rosters.length, teams.teams.length),
    },
    async (transaction) => {
      const before = await readStoredRosters(transaction, read.league);
      const rows = await writeRosters(transaction, read.league, reading.facts);
      await notifyRuledOut(transaction, run.leagueId, before.players, reading.facts.players);
      return { rows, changes: rosterChanges(before.rosters, rosters) };
    },
  );
  return read;
};

/** The parts that follow the league itself, in the order in which pages need them. */
export const partReaders: readonly { readonly part: SyncPart; readonly read: PartReader }[] = [
  { part: 'teams', read: readTeams },
  { part: 'weeks', read: readWeeks },
  { part: 'rosters', read: readRosters },
  { part: 'draft', read: readDraftPart },
  { part: 'transactions', read: readMoves },
];
