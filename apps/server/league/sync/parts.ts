import {
  type DraftFacts,
  isHeadToHead,
  type League,
  type Player,
  type SyncPart,
  type TransactionFacts,
} from '@fantasy-stats/domain';
import { isGap, PlatformError } from '@fantasy-stats/platforms/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { leagueMembers, leagues, leagueWeeks, players } from '../../database/schema/league.ts';
import { readDraft, readTeams as readStoredTeams } from '../facts/read.ts';
import { writeDraft, writeRosters, writeTeams, writeTransactions, writeWeek } from '../facts/write.ts';
import { commit, noteMissing, noteSkipped, type ReadSoFar, type SyncRun } from './run.ts';
import { type StoredWeek, weeksToRead } from './weeks-to-read.ts';

type PartReader = (run: SyncRun, read: ReadSoFar) => Promise<ReadSoFar>;

const endState = (missing: readonly unknown[]) => (missing.length === 0 ? 'done' : 'partial');

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
      return writeTeams(transaction, run.leagueId, facts);
    },
  );
  return { ...read, teams: facts };
};

/** The platform says which team is whose; a choice the user has made stands. */
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

/** ESPN keeps nothing by the week of teams that do not meet: there is nothing to read, and nothing is missing. */
function hasWeeks(league: League): boolean {
  return league.platform !== 'espn' || isHeadToHead(league.scoringForm);
}

const readWeeks: PartReader = async (run, read) => {
  const { league, source } = read;
  const { database } = run.surroundings;
  if (!hasWeeks(league)) {
    await commit(run, 'weeks', { state: 'skipped' });
    return read;
  }
  const stored: StoredWeek[] = await database
    .select()
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, run.leagueId));
  const allCorrections = source.capabilities.allWeeksInOneRequest;
  const weeks = weeksToRead(league, stored, { id: run.id, allCorrections });
  const before = stored.filter((week) => week.syncId === run.id).length;
  const total = before + weeks.length;
  let done = before;
  let isPartial = false;
  await commit(run, 'weeks', { done, total });
  const open = new Set(weeks);
  try {
    for await (const reading of weeks.length > 0 ? source.readWeeks(league, weeks) : []) {
      noteMissing(run, reading.missing);
      noteSkipped(run, 'weeks', reading);
      open.delete(reading.facts.week);
      done++;
      const isWhole = reading.missing.length === 0;
      isPartial ||= !isWhole;
      const { dates } = reading;
      /* Of weeks ahead only who meets whom is worth keeping: how many games a roster has then changes by the day. */
      const isAhead =
        (league.weeks.find(({ number }) => number === reading.facts.week)?.firstDay ?? '') > league.today;
      const facts = isAhead ? { ...reading.facts, teamWeeks: [] } : reading.facts;
      await commit(run, 'weeks', { done }, async (transaction) => {
        if (!isWhole && facts.teamWeeks.length === 0 && facts.matchups.length === 0) return 0;
        const changed = await writeWeek(transaction, run.leagueId, facts, isWhole);
        /* A week with gaps is not marked as stored: the next sync reads it again. */
        if (isWhole) {
          const mark = {
            asOf: league.today,
            readAt: new Date(),
            syncId: run.id,
            firstDay: dates?.firstDay ?? null,
            lastDay: dates?.lastDay ?? null,
          };
          await transaction
            .insert(leagueWeeks)
            .values({ leagueId: run.leagueId, week: facts.week, ...mark })
            .onConflictDoUpdate({ target: [leagueWeeks.leagueId, leagueWeeks.week], set: mark });
        }
        return changed;
      });
    }
  } catch (error) {
    if (error instanceof PlatformError)
      noteMissing(run, [{ part: 'weeks', weeks: [...open].sort((a, b) => a - b), reason: error.name }]);
    throw error;
  }
  await commit(run, 'weeks', { state: isPartial ? 'partial' : 'done', done: total });
  return read;
};

const readRosters: PartReader = async (run, read) => {
  const teams = read.teams ?? {
    ...(await readStoredTeams(run.surroundings.database, run.leagueId)),
    ownTeamId: null,
  };
  const reading = await read.source.readRosters(read.league, teams);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'rosters', reading);
  const { length } = reading.facts.rosters;
  await commit(
    run,
    'rosters',
    { state: endState(reading.missing), done: length, total: Math.max(length, teams.teams.length) },
    (transaction) => writeRosters(transaction, read.league, reading.facts),
  );
  return read;
};

const readDraftPart: PartReader = async (run, read) => {
  const stored = await readDraft(run.surroundings.database, read.league);
  const isStored = stored.picks.length > 0 && stored.picks.every((pick) => pick.playerId !== null);
  if (isStored || read.league.phase === 'beforeDraft') {
    await commit(run, 'draft', { state: 'skipped' });
    return read;
  }
  const reading = await read.source.readDraft(read.league);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'draft', reading);
  const ids = reading.facts.picks.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const named = await withNames(run, read, 'draft', reading.facts, ids);
  const { length } = named.facts.picks;
  await commit(
    run,
    'draft',
    { state: endState([...reading.missing, ...named.unnamed]), done: length, total: length },
    (transaction) => writeDraft(transaction, read.league, named.facts, reading.missing.length === 0),
  );
  return read;
};

const readMoves: PartReader = async (run, read) => {
  const { database } = run.surroundings;
  const [row] = await database
    .select({ movesAsOf: leagues.movesAsOf })
    .from(leagues)
    .where(eq(leagues.id, run.leagueId));
  /* More moves may have been made on the last day after it was read, so it is asked for again. */
  const reading = await read.source.readTransactions(read.league, row?.movesAsOf ?? undefined);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'transactions', reading);
  const { transactions } = reading.facts;
  const ids = transactions.flatMap((transaction) => transaction.moves.map((move) => move.playerId));
  const named = await withNames(run, read, 'transactions', reading.facts, ids);
  await commit(
    run,
    'transactions',
    {
      state: endState([...reading.missing, ...named.unnamed]),
      done: transactions.length,
      total: transactions.length,
    },
    async (transaction) => {
      const changed = await writeTransactions(transaction, read.league, named.facts);
      if (reading.missing.length === 0)
        await transaction
          .update(leagues)
          .set({ movesAsOf: read.league.today })
          .where(eq(leagues.id, run.leagueId));
      return changed;
    },
  );
  return read;
};

/** Adds the players that picks or moves name only by id and that nobody has read yet. */
async function withNames<Facts extends DraftFacts | TransactionFacts>(
  run: SyncRun,
  read: ReadSoFar,
  part: SyncPart,
  facts: Facts,
  ids: readonly string[],
): Promise<{ facts: Facts & { readonly players: readonly Player[] }; unnamed: readonly string[] }> {
  const given = new Set(facts.players.map((player) => player.id));
  const wanted = [...new Set(ids)].filter((id) => !given.has(id));
  const stored = new Set(
    wanted.length === 0
      ? []
      : (
          await run.surroundings.database
            .select({ id: players.id })
            .from(players)
            .where(and(eq(players.platform, read.league.platform), inArray(players.id, wanted)))
        ).map(({ id }) => id),
  );
  const unknown = wanted.filter((id) => !stored.has(id));
  if (unknown.length === 0) return { facts, unnamed: [] };
  try {
    const reading = await read.source.readPlayers(read.league, unknown);
    noteSkipped(run, part, reading);
    noteMissing(
      run,
      reading.missing.map((missing) => ({ ...missing, part })),
    );
    const unnamed = reading.missing.length === 0 ? [] : unknown;
    return { facts: { ...facts, players: [...facts.players, ...reading.facts] }, unnamed };
  } catch (error) {
    if (!isGap(error)) throw error;
    noteMissing(run, [{ part, reason: error.name }]);
    return { facts, unnamed: unknown };
  }
}

/** The parts after the league itself, in the order in which they make it usable. */
export const partReaders: readonly { readonly part: SyncPart; readonly read: PartReader }[] = [
  { part: 'teams', read: readTeams },
  { part: 'weeks', read: readWeeks },
  { part: 'rosters', read: readRosters },
  { part: 'draft', read: readDraftPart },
  { part: 'transactions', read: readMoves },
];
