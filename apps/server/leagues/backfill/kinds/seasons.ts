import { type LeagueId, platformOf } from '@fantasy-stats/domain';
import { isGap, PlatformUnavailable } from '@fantasy-stats/platforms';
import { eq, sql } from 'drizzle-orm';
import { leagues } from '../../../kernel/database/schema/league.ts';
import { isAboutCredentials } from '../../../kernel/http/platform-error.ts';
import { writeLeague } from '../../facts/write-league.ts';
import { failureOf, runSync } from '../../sync/run-sync.ts';
import { latestSync, openSync, type SyncRow } from '../../sync/sync-row.ts';
import { commit, noteMissing } from '../../sync/sync-steps.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill, BackfillBatch } from '../batch.ts';
import { RequestBudgetExceeded } from '../request-budget.ts';

/** Reasons why part of a past season counts as permanently missing: it was not found or not recognized. */
const gapReasons = new Set(['leagueNotFoundAtPlatform', 'unexpectedPlatformAnswer']);

/** Days until an unavailable past season is requested again. */
const retryDays = 30;

/**
 * Reads the league's previous season once, the same way as any league. That season then queues the one before
 * it.
 */
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
    // Users who were not members that season have no access, and platforms delete old seasons. Another
    // member's account may still work.
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
  // Some of the season's data is not read yet; a later batch continues.
  if (after?.state === 'queued' || after?.state === 'running') throw new RequestBudgetExceeded('kind');
  throw new PlatformUnavailable({ platform: platformOf(leagueId), path: leagueId });
}

/** Returns whether a past season needs no more reads because everything available is stored. */
function isOver(sync: SyncRow): boolean {
  if (sync.state === 'complete') return true;
  return sync.state === 'partial' && sync.missing.every(({ reason }) => gapReasons.has(reason));
}

async function isStored({ run }: BackfillBatch, leagueId: LeagueId): Promise<boolean> {
  return (await run.surroundings.database.$count(leagues, eq(leagues.id, leagueId))) > 0;
}

/** Reads and stores a past season's settings, which the other reads require. */
async function find(batch: BackfillBatch, leagueId: LeagueId): Promise<void> {
  const { run } = batch;
  const [choice] = await batch.others(leagueId).sourcesOf(leagueId, null);
  if (!choice) throw new RequestBudgetExceeded('kind');
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
  // A user has requested this season, so a regular sync reads it.
  if (sync.trigger !== 'background') throw new RequestBudgetExceeded('kind');
  const failures: unknown[] = [];
  await runSync({ ...batch.others(leagueId), onError: (error) => failures.push(error) }, sync.id, signal);
  if (failures.length > 0) throw failures[0];
}
