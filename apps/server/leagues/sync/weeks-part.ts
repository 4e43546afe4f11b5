import { isHeadToHead, isWhole, type League, type SyncPart } from '@fantasy-stats/domain';
import { PlatformError, type WeekReading } from '@fantasy-stats/platforms';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { leagueWeeks } from '../../kernel/database/schema/league.ts';
import { weekChanges } from '../changes/week-changes.ts';
import { readWeek } from '../facts/read-league.ts';
import { writeWeek } from '../facts/write-league.ts';
import {
  commit,
  noteMissing,
  noteSkipped,
  nothingWritten,
  type PartReader,
  type ReadSoFar,
  type SyncRun,
  type Written,
} from './sync-steps.ts';
import { type StoredWeek, weeksToRead } from './weeks-to-read.ts';

/** ESPN has no weeks in leagues without matchups. */
export function hasWeeks(league: League): boolean {
  return league.platform !== 'espn' || isHeadToHead(league.scoringForm);
}

export async function storedWeeks(run: Pick<SyncRun, 'leagueId' | 'surroundings'>): Promise<StoredWeek[]> {
  return run.surroundings.database.select().from(leagueWeeks).where(eq(leagueWeeks.leagueId, run.leagueId));
}

/**
 * Returns the weeks to read: past weeks and the current one, and also upcoming ones if they need no
 * additional request.
 */
export const readWeeks: PartReader = async (run, read) => {
  const { league, source } = read;
  if (!hasWeeks(league)) {
    await commit(run, 'weeks', { state: 'skipped' });
    return read;
  }
  const stored = await storedWeeks(run);
  const allAtOnce = source.capabilities.allWeeksInOneRequest;
  const weeks = weeksToRead(league, stored, { id: run.id, allCorrections: allAtOnce, ahead: allAtOnce });
  const before = stored.filter((week) => week.syncId === run.id).length;
  const areWhole = await readTheseWeeks(run, read, weeks, { part: 'weeks', before });
  await commit(run, 'weeks', { state: areWhole ? 'done' : 'partial', done: before + weeks.length });
  return read;
};

/**
 * Reads weeks and writes each one immediately.
 *
 * @param progress the part whose progress is updated, and its number of finished weeks
 * @returns whether all of them are complete
 */
export async function readTheseWeeks(
  run: SyncRun,
  { league, source }: Pick<ReadSoFar, 'league' | 'source'>,
  weeks: readonly number[],
  progress: { readonly part: SyncPart; readonly before: number },
): Promise<boolean> {
  let done = progress.before;
  let areWhole = true;
  await commit(run, progress.part, { done, total: done + weeks.length });
  const open = new Set(weeks);
  try {
    for await (const reading of weeks.length > 0 ? source.readWeeks(league, weeks) : []) {
      noteMissing(run, reading.missing);
      noteSkipped(run, 'weeks', reading);
      open.delete(reading.facts.week);
      done++;
      areWhole &&= isWhole(reading.missing);
      await commit(run, progress.part, { done }, (transaction) => store(transaction, run, league, reading));
    }
  } catch (error) {
    if (error instanceof PlatformError)
      noteMissing(run, [{ part: 'weeks', weeks: [...open].sort((a, b) => a - b), reason: error.name }]);
    throw error;
  }
  return areWhole;
}

async function store(
  transaction: Transaction,
  run: SyncRun,
  league: League,
  reading: WeekReading,
): Promise<Written> {
  // A week with a few unreadable values is stored and not requested again.
  const hasAll = isWhole(reading.missing);
  const { dates } = reading;
  const { week } = reading.facts;
  const known = league.weeks.find(({ number }) => number === week);
  // For upcoming weeks, store only the matchups, because the numbers of games change daily.
  const isAhead = (known?.firstDay ?? '') > league.today;
  const facts = isAhead ? { ...reading.facts, teamWeeks: [] } : reading.facts;
  if (!hasAll && facts.teamWeeks.length === 0 && facts.matchups.length === 0) return nothingWritten;
  const before = await readWeek(transaction, run.leagueId, week);
  const rows = await writeWeek(transaction, run.leagueId, facts, hasAll);
  const changes = weekChanges(
    { number: week, lastDay: dates?.lastDay ?? known?.lastDay ?? null },
    before.asOf,
    before,
    facts,
  );
  // Incomplete weeks are not marked as stored, so the next sync reads them again.
  if (hasAll) {
    const mark = {
      asOf: league.today,
      readAt: new Date(),
      syncId: run.id,
      firstDay: dates?.firstDay ?? null,
      lastDay: dates?.lastDay ?? null,
    };
    await transaction
      .insert(leagueWeeks)
      .values({ leagueId: run.leagueId, week, ...mark })
      .onConflictDoUpdate({ target: [leagueWeeks.leagueId, leagueWeeks.week], set: mark });
  }
  return { rows, changes };
}
