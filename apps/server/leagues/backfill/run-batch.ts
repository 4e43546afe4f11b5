import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type LeagueId, platformOf, type SyncPart } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { eq } from 'drizzle-orm';
import { leagues } from '../../kernel/database/schema/league.ts';
import type { BackfillKind } from '../../kernel/database/schema/sync.ts';
import { isAboutCredentials } from '../../kernel/http/platform-error.ts';
import { readLeague } from '../facts/read-league.ts';
import { accountKey } from '../platform-pace.ts';
import { deriveFacts } from '../sync/derive-facts.ts';
import type { SourceChoice, SyncSurroundings } from '../sync/surroundings.ts';
import { SyncOwnershipLost, updateOwnedSync } from '../sync/sync-row.ts';
import type { SyncRun } from '../sync/sync-steps.ts';
import { withAnyAccount } from '../sync/with-any-account.ts';
import { afterFailure, type Outcome } from './after-failure.ts';
import { backfillsOf } from './backfill-row.ts';
import type { BackfillBatch, BackfillSurroundings, Backfills } from './batch.ts';
import { endBatchRow, openBatchRow } from './batch-row.ts';
import { backfillOrder, requestsAtOnce } from './budgets.ts';
import { isForegroundWaiting } from './foreground.ts';
import { backfillDays } from './kinds/days.ts';
import { backfillDraftAverages } from './kinds/draft-averages.ts';
import { backfillFreeAgents } from './kinds/free-agents.ts';
import { backfillPlayers } from './kinds/players.ts';
import { backfillSeasons } from './kinds/seasons.ts';
import { backfillTransactions } from './kinds/transactions.ts';
import { backfillWeeks } from './kinds/weeks.ts';
import { countRequest, RequestBudgetExceeded } from './request-budget.ts';

const backfills: Backfills = {
  weeks: backfillWeeks,
  players: backfillPlayers,
  draftAverages: backfillDraftAverages,
  freeAgents: backfillFreeAgents,
  transactions: backfillTransactions,
  days: backfillDays,
  seasons: backfillSeasons,
};

export const partOf: Readonly<Record<BackfillKind, SyncPart>> = {
  weeks: 'weeks',
  players: 'transactions',
  draftAverages: 'draft',
  freeAgents: 'freeAgents',
  transactions: 'transactions',
  days: 'days',
  seasons: 'seasons',
};

interface Count {
  kind: BackfillKind;
  batch: number;
  ofKind: number;
}

/** Milliseconds between checks that the batch still owns the league. */
const watchMilliseconds = 5_000;

/**
 * Runs one batch of a league's backfill. Stores results immediately, so an interrupted batch loses at most
 * one request.
 *
 * @returns whether a batch ran; false if nothing is due or a sync has priority
 */
export async function runBatch(
  surroundings: BackfillSurroundings,
  leagueId: LeagueId,
  stop: AbortSignal,
): Promise<boolean> {
  const { database, now } = surroundings;
  const league = await readLeague(database, leagueId);
  if (!league) return false;
  const due = await dueKinds(surroundings, leagueId);
  if (due.length === 0) return false;
  const owner = randomUUID();
  const parts = [...new Set(due.map((kind) => partOf[kind]))];
  const id = await openBatchRow(database, leagueId, owner, parts);
  if (id === null) return false;
  const run: SyncRun = {
    surroundings,
    owner,
    id,
    leagueId,
    requestedBy: null,
    trigger: 'background',
    isBackfill: true,
    attempts: 0,
    steps: parts.map((part) => ({ part, state: 'waiting', done: 0, total: null })),
    requests: 0,
    requestsAtMost: surroundings.budgets[league.platform].batch,
    changed: {},
    changes: [],
    missing: [],
  };
  // When a sync ends the batch, its pending requests are aborted.
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const watching = setInterval(() => {
    updateOwnedSync(database, run).catch((error: unknown) => {
      if (error instanceof SyncOwnershipLost) lost.abort();
    });
  }, watchMilliseconds);
  try {
    const choices = await surroundings.sourcesOf(leagueId, null);
    const outcome = await withAnyAccount(choices, new RequestBudgetExceeded('accountDay'), (choice) => {
      const count: Count = { kind: due[0] ?? 'weeks', batch: 0, ofKind: 0 };
      const open = opener(surroundings, run, choice, count, signal);
      const batch: BackfillBatch = {
        run,
        surroundings,
        league,
        signal,
        now,
        source: open(choice),
        begin: () => beginOrEnd(surroundings, run, count),
        others: (other) => surroundingsOf(surroundings, other, choice, open),
      };
      return backfillAll(batch, count, due);
    });
    await endBatch(run, outcome);
  } catch (error) {
    if (error instanceof SyncOwnershipLost || lost.signal.aborted) return true;
    await endBatch(run, await afterFailure(run, surroundings, due, stop.aborted ? null : error));
  } finally {
    clearInterval(watching);
  }
  if (changedWhatIsAudited(run) && !stop.aborted) await surroundings.audit?.(leagueId);
  return true;
}

async function endBatch(run: SyncRun, outcome: Outcome): Promise<void> {
  if (Object.values(run.changed).some((rows) => rows > 0)) await deriveAfterBatch(run);
  await endBatchRow(run, outcome);
}

/**
 * Derives player matches, games played, and weeks that could not be read. Updates the list of missing parts.
 */
async function deriveAfterBatch(run: SyncRun): Promise<void> {
  const { database } = run.surroundings;
  const isLeague = eq(leagues.id, run.leagueId);
  const [league] = await database.select({ missing: leagues.missing }).from(leagues).where(isLeague);
  const before = league?.missing ?? [];
  const missing = await deriveFacts(run, before);
  if (!isDeepStrictEqual(missing, before)) await database.update(leagues).set({ missing }).where(isLeague);
}

function changedWhatIsAudited({ changed }: SyncRun): boolean {
  return (['weeks', 'days', 'transactions', 'draft'] as const).some((part) => (changed[part] ?? 0) > 0);
}

async function dueKinds(
  { database, now }: BackfillSurroundings,
  leagueId: LeagueId,
): Promise<BackfillKind[]> {
  const rows = (await backfillsOf(database, leagueId)).filter(
    ({ dueAt }) => dueAt !== null && dueAt <= now(),
  );
  return backfillOrder.filter((kind) => rows.some((row) => row.kind === kind));
}

async function backfillAll(
  batch: BackfillBatch,
  count: Count,
  due: readonly BackfillKind[],
): Promise<Outcome> {
  const { run, surroundings } = batch;
  let outcome: Outcome = { state: 'complete', failure: null };
  for (const [index, kind] of due.entries()) {
    count.kind = kind;
    count.ofKind = 0;
    try {
      await backfills[kind](batch);
    } catch (error) {
      if (error instanceof SyncOwnershipLost || batch.signal.aborted || isAboutCredentials(error))
        throw error;
      const isOver = endsBatch(error);
      const after = await afterFailure(run, surroundings, isOver ? due.slice(index) : [kind], error);
      if (after.failure) outcome = after;
      if (isOver) return outcome;
    }
  }
  return outcome;
}

/** Returns whether reading the next kind of data would fail in the same way. */
function endsBatch(error: unknown): boolean {
  if (error instanceof RequestBudgetExceeded) return error.limit !== 'kind';
  return (
    error instanceof PlatformError &&
    (error.name === 'PlatformThrottled' ||
      error.name === 'PlatformUnreachable' ||
      error.name === 'PlatformUnavailable' ||
      error.name === 'ApplicationNotAuthorized')
  );
}

/** Throws unless the kind and the batch have enough requests left for one more complete item. */
function beginOrEnd({ budgets }: BackfillSurroundings, run: SyncRun, count: Count): void {
  const platform = platformOf(run.leagueId);
  const budget = budgets[platform];
  const needed = requestsAtOnce[platform][count.kind];
  if (count.batch + needed > budget.batch) throw new RequestBudgetExceeded('batch');
  if (count.ofKind + needed > budget.kinds[count.kind]) throw new RequestBudgetExceeded('kind');
}

/**
 * Returns a function that opens sources. Their requests are counted, and are rejected if a budget is used up
 * or a sync is waiting.
 */
function opener(
  surroundings: BackfillSurroundings,
  run: SyncRun,
  account: SourceChoice,
  count: Count,
  signal: AbortSignal,
) {
  const platform = platformOf(run.leagueId);
  const { budgets, database, now } = surroundings;
  const budget = budgets[platform];
  const key = accountKey({ platform, accountId: account.accountId });
  return (choice: SourceChoice, more: Parameters<SourceChoice['open']>[0] = {}) =>
    choice.open({
      onUnrecognized: (note) => surroundings.keepUnrecognized?.(note, run.leagueId),
      ...more,
      signal,
      beforeRequest: async () => {
        if (count.batch >= budget.batch) throw new RequestBudgetExceeded('batch');
        if (count.ofKind >= budget.kinds[count.kind]) throw new RequestBudgetExceeded('kind');
        if (await isForegroundWaiting(database, run.leagueId, account.accountId))
          throw new RequestBudgetExceeded('foreground');
        await countRequest({ budget, database, leagueId: run.leagueId, now, platform }, key, count.kind);
        count.batch++;
        count.ofKind++;
        run.requests++;
      },
    });
}

/**
 * Returns the services for reading a past season with the batch's account and budgets. A refused request does
 * not mark the account's credentials as rejected.
 */
function surroundingsOf(
  surroundings: BackfillSurroundings,
  leagueId: LeagueId,
  account: SourceChoice,
  open: ReturnType<typeof opener>,
): SyncSurroundings {
  const { audit, database, log, queue } = surroundings;
  return {
    database,
    log,
    queue,
    ...(audit ? { audit } : {}),
    pauses: { outage: [], throttled: [] },
    judgeAccount: async () => undefined,
    sourcesOf: async () => {
      const choices = await surroundings.sourcesOf(leagueId, null);
      return choices
        .filter(({ accountId }) => accountId === account.accountId)
        .map((choice) => ({ ...choice, open: (options) => open(choice, options) }));
    },
  };
}
