import { randomUUID } from 'node:crypto';
import { isBrowserCopy, type League, type MissingPart, platformOf } from '@fantasy-stats/domain';
import {
  CredentialsExpired,
  CredentialsRejected,
  LeagueIsPrivate,
  NotAMember,
  PlatformError,
  PlatformThrottled,
  PlatformUnreachable,
} from '@fantasy-stats/platforms/errors';
import type { Reading } from '@fantasy-stats/platforms/source';
import { eq, sql } from 'drizzle-orm';
import { leagues, leagueWeeks } from '../../database/schema/league.ts';
import type { SyncFailure } from '../../database/schema/sync.ts';
import { matchNewPlayers } from '../../nba/matching/store.ts';
import { settingsChanges } from '../changes/settings-changes.ts';
import { standingsCheck } from '../changes/standings-check.ts';
import { together } from '../changes/together.ts';
import { readLeague, readSeason } from '../facts/read.ts';
import { writeLeague } from '../facts/write.ts';
import { planFills } from '../fill/plan.ts';
import type { Unfitting } from '../unfitting.ts';
import { partReaders } from './parts.ts';
import { PutOff, pauseAfter } from './pauses.ts';
import { codeOfType, describePlatformError, type ErrorFacts } from './platform-error.ts';
import {
  commit,
  forgetMissing,
  isFinished,
  noteMissing,
  noteSkipped,
  type ReadSoFar,
  type SyncRun,
} from './run.ts';
import type { SyncSurroundings } from './surroundings.ts';
import {
  endHeld,
  leaseSeconds,
  putBackHeld,
  SyncTakenOver,
  takeSync,
  updateHeld,
  withStep,
} from './sync-row.ts';

/**
 * Settings and calendar of a running season hardly change: between full readings, what moves is enough. They are read
 * again by a scheduled sync, and only if there was none for long by one that somebody waits for.
 */
const rulesStayFreshDays = { scheduled: 7, asked: 30 };

/**
 * Names of players that can wait are only asked for within these: a league is usable after twenty requests in
 * mid-season, the three of linking it included, and brought up to date with six.
 */
const requestsAtMost = { first: 17, again: 6 };

async function wasSynced({ database }: SyncSurroundings, leagueId: string): Promise<boolean> {
  const [row] = await database
    .select({ syncedAt: leagues.syncedAt })
    .from(leagues)
    .where(eq(leagues.id, leagueId));
  return row?.syncedAt != null;
}

/** No member's account can read the league any more. */
class NobodyCanRead extends Error {
  override readonly name = 'NobodyCanRead';
}

/**
 * Runs a queued sync, or goes on with an interrupted one, to its end: complete, partial (what could not be read is
 * noted, the rest is there), failed (the league itself could not be read; what is stored stays), or put off until a
 * platform that asked for a pause, or is down, may be asked again.
 *
 * Parts that this sync has written already are not read again. Returns at once when the sync is over or another node
 * has it. When `stop` fires, the sync goes back to the queue between two requests.
 */
export async function runSync(
  surroundings: SyncSurroundings,
  syncId: string,
  stop: AbortSignal,
): Promise<void> {
  const owner = randomUUID();
  const row = await takeSync(surroundings.database, syncId, owner);
  if (!row) return;
  const run: SyncRun = {
    surroundings,
    owner,
    id: row.id,
    leagueId: row.leagueId,
    requestedBy: row.requestedBy,
    attempts: row.attempts,
    steps: row.steps,
    requests: row.requests,
    requestsAtMost: (await wasSynced(surroundings, row.leagueId))
      ? requestsAtMost.again
      : requestsAtMost.first,
    changed: row.changed,
    changes: row.changes,
    missing: row.missing,
  };
  const lost = new AbortController();
  const renewal = setInterval(
    () => {
      updateHeld(surroundings.database, run).catch((error: unknown) => {
        if (error instanceof SyncTakenOver) lost.abort();
      });
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    await readAll(run, AbortSignal.any([stop, lost.signal]));
    await recogniseRostered(run);
    await end(run, run.missing.length === 0 ? 'complete' : 'partial', null);
  } catch (error) {
    if (error instanceof SyncTakenOver || lost.signal.aborted) return;
    surroundings.onError?.(error);
    if (stop.aborted || error instanceof PutOff) await putBack(run, null, null);
    else await afterError(run, error);
  } finally {
    clearInterval(renewal);
  }
}

/** Finds the league's players among the NBA's, so that its first pages have forecasts. Not finding them is no fault of a sync. */
async function recogniseRostered({ leagueId, surroundings }: SyncRun): Promise<void> {
  try {
    await matchNewPlayers(surroundings.database);
  } catch (error) {
    surroundings.log.error({ leagueId, err: error }, 'players could not be matched after a sync');
  }
}

async function readAll(run: SyncRun, signal: AbortSignal): Promise<void> {
  let read = await readFirst(run, signal);
  for (const { part, read: readPart } of partReaders) {
    /* The teams are one request and the parts after them need them; weeks know by themselves what is left. */
    if (part !== 'teams' && part !== 'weeks' && isFinished(run, part)) continue;
    forgetMissing(run, part);
    await commit(run, part, { state: 'running' });
    try {
      read = await readPart(run, read);
    } catch (error) {
      if (!(error instanceof PlatformError) || signal.aborted) throw error;
      if (
        error instanceof PlatformThrottled &&
        pauseAfter(error, run.attempts, run.surroundings.pauses) !== null
      )
        throw error;
      const reason = codeOfType(error.name);
      run.surroundings.log.warn(
        { leagueId: run.leagueId, part, err: error },
        'a part of a league could not be read',
      );
      if (!run.missing.some((missing) => missing.part === part && missing.reason === reason))
        noteMissing(run, [{ part, reason: error.name }]);
      await commit(run, part, { state: 'failed' });
      if (endsEverything(error)) return giveUpRest(run, error);
    }
  }
}

/** After these, asking for the next part would only fail the same way, or make things worse. */
function endsEverything(error: PlatformError): boolean {
  return (
    error instanceof PlatformUnreachable || error instanceof PlatformThrottled || isAboutCredentials(error)
  );
}

async function giveUpRest(run: SyncRun, error: PlatformError): Promise<void> {
  for (const { part } of partReaders) {
    if (run.steps.find((step) => step.part === part)?.state !== 'waiting') continue;
    noteMissing(run, [{ part, reason: error.name }]);
    await commit(run, part, { state: 'failed' });
  }
}

/** Whether a platform refuses the account, not the request. */
export function isAboutCredentials(error: unknown): error is PlatformError {
  return (
    error instanceof CredentialsExpired ||
    error instanceof CredentialsRejected ||
    error instanceof NotAMember ||
    error instanceof LeagueIsPrivate
  );
}

/** The league itself, with the first member's account the platform accepts. */
async function readFirst(run: SyncRun, signal: AbortSignal): Promise<ReadSoFar> {
  const { database, log } = run.surroundings;
  await commit(run, 'league', { state: 'running' });
  const [row] = await database.select().from(leagues).where(eq(leagues.id, run.leagueId));
  const freshDays = run.requestedBy === null ? rulesStayFreshDays.scheduled : rulesStayFreshDays.asked;
  const isFresh = row?.rulesReadAt && Date.now() - row.rulesReadAt.getTime() < freshDays * 86_400_000;
  const known = isFresh ? await readLeague(database, run.leagueId) : null;
  const options = {
    signal,
    onRequest: (note: object) => {
      run.requests++;
      log.debug({ leagueId: run.leagueId, ...note }, 'asked a platform');
    },
    onUnfitting: (note: Unfitting) => run.surroundings.keepUnfitting?.(note, run.leagueId),
  };
  let refusal: PlatformError | null = null;
  for (const choice of await run.surroundings.sourcesOf(run.leagueId, run.requestedBy)) {
    const source = choice.open(options);
    try {
      const reading = await source.readLeague(known ?? undefined);
      if (choice.accountId) await run.surroundings.judgeAccount(choice.accountId, true);
      /* What a full reading could not find is still not there when only what moves was read. */
      const gaps = known ? (row?.missing ?? []).filter(({ part }) => part === 'league') : [];
      const league = await writeFirst(run, reading, known === null, gaps);
      return { source, accountId: choice.accountId, league, teams: null };
    } catch (error) {
      if (!isAboutCredentials(error) || signal.aborted) throw error;
      refusal ??= error;
      const isTheirs = error instanceof CredentialsExpired || error instanceof CredentialsRejected;
      if (choice.accountId && isTheirs) await run.surroundings.judgeAccount(choice.accountId, false);
    }
  }
  throw refusal ?? new NobodyCanRead();
}

async function writeFirst(
  run: SyncRun,
  reading: Reading<League>,
  isFull: boolean,
  gaps: readonly MissingPart[],
): Promise<League> {
  noteSkipped(run, 'league', reading);
  forgetMissing(run, 'league');
  noteMissing(run, reading.missing);
  run.missing = [...run.missing, ...gaps];
  const dated = await run.surroundings.database
    .select()
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, run.leagueId));
  const league = withDates(reading.facts, dated);
  await commit(
    run,
    'league',
    { state: run.missing.some(({ part }) => part === 'league') ? 'partial' : 'done', done: 1, total: 1 },
    async (transaction) => {
      const before = await readLeague(transaction, run.leagueId);
      const rows = await writeLeague(transaction, league);
      if (isFull)
        await transaction
          .update(leagues)
          .set({ rulesReadAt: sql`now()` })
          .where(eq(leagues.id, run.leagueId));
      return { rows, changes: settingsChanges(before, league) };
    },
  );
  return league;
}

type DatedWeek = Pick<typeof leagueWeeks.$inferSelect, 'week' | 'firstDay' | 'lastDay'>;

/** The league with the days its platform gave for single weeks in place of those of the calendar. */
function withDates(league: League, dated: readonly DatedWeek[]): League {
  const byWeek = new Map(dated.map((week) => [week.week, week]));
  return {
    ...league,
    weeks: league.weeks.map((week) => {
      const { firstDay, lastDay } = byWeek.get(week.number) ?? {};
      return firstDay && lastDay ? { ...week, firstDay, lastDay } : week;
    }),
  };
}

/** A fault in the contract's words. */
export function failureOf(error: unknown, leagueId: string): SyncFailure {
  const known: { code: string; facts: ErrorFacts } | null =
    error instanceof NobodyCanRead
      ? {
          /* A reading of a browser that was broken off: only that browser can go on. */
          code: isBrowserCopy(leagueId) ? 'readByBrowser' : 'platformCredentialsExpired',
          facts: { platform: platformOf(leagueId) },
        }
      : describePlatformError(error);
  return { ...(known ?? { code: 'internal', facts: {} }), at: new Date().toISOString() };
}

async function afterError(run: SyncRun, error: unknown): Promise<void> {
  const { log, pauses } = run.surroundings;
  const failure = failureOf(error, run.leagueId);
  if (failure.code === 'internal')
    log.error({ leagueId: run.leagueId, err: error }, 'a sync failed by our own fault');
  else log.warn({ leagueId: run.leagueId, err: error }, 'a sync could not go on');
  const pause = pauseAfter(error, run.attempts, pauses);
  if (pause !== null) await putBack(run, failure, new Date(Date.now() + pause * 1000));
  else await end(run, 'failed', failure);
}

/** Puts the sync back into the queue, together with its next job. */
async function putBack(run: SyncRun, failure: SyncFailure | null, retryAt: Date | null): Promise<void> {
  const { database, enqueue } = run.surroundings;
  const steps = run.steps.map((step) =>
    step.state === 'running' ? { ...step, state: 'waiting' as const } : step,
  );
  await database.transaction(async (transaction) => {
    const jobId = await enqueue(transaction, run, retryAt);
    const attempts = run.attempts + (retryAt === null ? 0 : 1);
    await putBackHeld(transaction, run, { attempts, failure, jobId, retryAt, requests: run.requests, steps });
  });
}

async function end(
  run: SyncRun,
  state: 'complete' | 'partial' | 'failed',
  failure: SyncFailure | null,
): Promise<void> {
  const { id, missing, requests } = run;
  let { changes, steps } = run;
  for (const step of steps)
    if (step.state === 'running') steps = withStep(steps, step.part, { state: 'failed' });
  await run.surroundings.database.transaction(async (transaction) => {
    if (state !== 'failed') {
      const season = await readSeason(transaction, run.leagueId);
      if (season) changes = together(changes, standingsCheck(season));
    }
    await endHeld(transaction, run, { state, changes, failure, missing, requests, steps });
    if (state === 'failed') return;
    await transaction
      .update(leagues)
      .set({ syncedAt: sql`now()`, missing })
      .where(eq(leagues.id, run.leagueId));
    await planFills(transaction, run.leagueId);
  });
  run.surroundings.log.info({ leagueId: run.leagueId, syncId: id, state, requests }, 'a sync ended');
}
