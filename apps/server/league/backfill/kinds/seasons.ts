import { type LeagueId, platformOf } from '@fantasy-stats/domain';
import { isGap, PlatformUnavailable } from '@fantasy-stats/platforms';
import { eq, sql } from 'drizzle-orm';
import { leagues } from '../../../database/schema/league.ts';
import { writeLeague } from '../../facts/write.ts';
import { isAboutCredentials } from '../../sync/platform-error.ts';
import { commit, noteMissing } from '../../sync/run.ts';
import { failureOf, runSync } from '../../sync/run-sync.ts';
import { latestSync, openSync, type SyncRow } from '../../sync/sync-row.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill, BackfillBatch } from '../batch.ts';
import { BudgetUsed } from '../request-budget.ts';

/** Why a part of a past season may be missing for good: it is not there, or not in a shape we know. */
const gapReasons = new Set(['leagueNotFoundAtPlatform', 'unexpectedPlatformAnswer']);

/** A past season that is not available is asked for again then. */
const retryDays = 30;

/** The same league a season earlier, read like any league, once. The season before that follows from there. */
export const backfillSeasons: Backfill = async (batch) => {
  const { league, run } = batch;
  const { database } = run.surroundings;
  const { previousId } = league;
  const end = () =>
    setBackfill(database, run.leagueId, 'seasons', { isDone: true, dueAt: null, readAt: batch.now() });
  if (previousId === null || previousId === run.leagueId) return end();
  try {
    await readPast(batch, previousId);
    await end();
  } catch (error) {
    /* Who was not in the league then is not shown it, and platforms forget old seasons: another member may come. */
    if (!isAboutCredentials(error) && !isGap(error)) throw error;
    noteMissing(run, [{ part: 'seasons', reason: error.name }]);
    await setBackfill(database, run.leagueId, 'seasons', {
      attempts: 1,
      failure: failureOf(error, previousId),
      dueAt: new Date(batch.now().getTime() + retryDays * 86_400_000),
    });
  }
};

async function readPast(batch: BackfillBatch, leagueId: LeagueId): Promise<void> {
  const { database } = batch.run.surroundings;
  if (!(await isStored(batch, leagueId))) {
    batch.begin();
    await find(batch, leagueId);
  }
  const before = await latestSync(database, leagueId);
  if (before && isOver(before)) return;
  await readParts(batch, leagueId);
  const after = await latestSync(database, leagueId);
  if (after && isOver(after)) return;
  /* Not at its end: it goes on from there in a later batch. */
  if (after?.state === 'queued' || after?.state === 'running') throw new BudgetUsed('kind');
  throw new PlatformUnavailable({ platform: platformOf(leagueId), path: leagueId });
}

/** Whether a past season needs no reading any more: it is there, but for what is not available. */
function isOver(sync: SyncRow): boolean {
  if (sync.state === 'complete') return true;
  return sync.state === 'partial' && sync.missing.every(({ reason }) => gapReasons.has(reason));
}

async function isStored({ run }: BackfillBatch, leagueId: LeagueId): Promise<boolean> {
  return (await run.surroundings.database.$count(leagues, eq(leagues.id, leagueId))) > 0;
}

/** Reads a past season's settings and stores them, so that the rest can follow. */
async function find(batch: BackfillBatch, leagueId: LeagueId): Promise<void> {
  const { run } = batch;
  const [choice] = await batch.others(leagueId).sourcesOf(leagueId, null);
  if (!choice) throw new BudgetUsed('kind');
  const reading = await choice.open({}).readLeague();
  await commit(run, 'seasons', { done: 0, total: 1 }, async (transaction) => {
    const rows = await writeLeague(transaction, { ...reading.facts, id: leagueId });
    await transaction.update(leagues).set({ rulesReadAt: sql`now()` }).where(eq(leagues.id, leagueId));
    return { rows, changes: [{ kind: 'season', league: leagueId, season: reading.facts.season }] };
  });
}

async function readParts(batch: BackfillBatch, leagueId: LeagueId): Promise<void> {
  const { run, signal } = batch;
  const { database } = run.surroundings;
  const { sync } = await database.transaction((transaction) =>
    openSync(transaction, leagueId, { requestedBy: null, trigger: 'background' }),
  );
  /* Somebody has asked for it by itself: then it is read in the foreground. */
  if (sync.trigger !== 'background') throw new BudgetUsed('kind');
  const failures: unknown[] = [];
  await runSync({ ...batch.others(leagueId), onError: (error) => failures.push(error) }, sync.id, signal);
  if (failures.length > 0) throw failures[0];
}
