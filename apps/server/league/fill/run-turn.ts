import { randomUUID } from 'node:crypto';
import { type LeagueId, platformOf, type SyncPart } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import type { FillKind } from '../../database/schema/sync.ts';
import { accountKey } from '../../jobs/pace.ts';
import { readLeague } from '../facts/read.ts';
import { isAboutCredentials } from '../sync/platform-error.ts';
import type { SyncRun } from '../sync/run.ts';
import type { SourceChoice, SyncSurroundings } from '../sync/surroundings.ts';
import { SyncTakenOver, updateHeld } from '../sync/sync-row.ts';
import { afterFailure, type Outcome } from './after-failure.ts';
import { fillOrder, requestsAtOnce } from './budgets.ts';
import { fillsOf } from './fill-row.ts';
import { isForegroundWaiting } from './foreground.ts';
import { fillDays } from './kinds/days.ts';
import { fillDraftAverages } from './kinds/draft-averages.ts';
import { fillFreeAgents } from './kinds/free-agents.ts';
import { fillPlayers } from './kinds/players.ts';
import { fillSeasons } from './kinds/seasons.ts';
import { fillTransactions } from './kinds/transactions.ts';
import { fillWeeks } from './kinds/weeks.ts';
import { BudgetUsed, spend } from './spend.ts';
import type { Fillers, FillSurroundings, Turn } from './turn.ts';
import { endTurnRow, openTurnRow } from './turn-row.ts';

const fillers: Fillers = {
  weeks: fillWeeks,
  players: fillPlayers,
  draftAverages: fillDraftAverages,
  freeAgents: fillFreeAgents,
  transactions: fillTransactions,
  days: fillDays,
  seasons: fillSeasons,
};

export const partOf: Readonly<Record<FillKind, SyncPart>> = {
  weeks: 'weeks',
  players: 'transactions',
  draftAverages: 'draft',
  freeAgents: 'freeAgents',
  transactions: 'transactions',
  days: 'days',
  seasons: 'seasons',
};

/** What a turn counts as it goes. */
interface Count {
  kind: FillKind;
  turn: number;
  ofKind: number;
}

/** How often a turn looks whether it still has the league. */
const watchMilliseconds = 5_000;

/**
 * One turn of the background with a league: what is due of it, kind by kind, within the budgets. Everything is written
 * as soon as it is read, so a turn that is cut off loses one request at most, and the next goes on from there.
 *
 * To be called by one node at a time for a league.
 *
 * @returns whether a turn was taken: false when nothing is due, or a sync goes first
 */
export async function runTurn(
  surroundings: FillSurroundings,
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
  const id = await openTurnRow(database, leagueId, owner, parts);
  if (id === null) return false;
  const run: SyncRun = {
    surroundings,
    owner,
    id,
    leagueId,
    requestedBy: null,
    trigger: 'background',
    isOfTurn: true,
    attempts: 0,
    steps: parts.map((part) => ({ part, state: 'waiting', done: 0, total: null })),
    requests: 0,
    requestsAtMost: surroundings.budgets[league.platform].turn,
    changed: {},
    changes: [],
    missing: [],
  };
  /* A sync has ended the turn: what is still asked for it is not waited for, however long the platform takes. */
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const watching = setInterval(() => {
    updateHeld(database, run).catch((error: unknown) => {
      if (error instanceof SyncTakenOver) lost.abort();
    });
  }, watchMilliseconds);
  try {
    const choices = await surroundings.sourcesOf(leagueId, null);
    const outcome = await withAnyAccount(choices, (choice) => {
      const count: Count = { kind: due[0] ?? 'weeks', turn: 0, ofKind: 0 };
      const open = opener(surroundings, run, choice, count, signal);
      const turn: Turn = {
        run,
        surroundings,
        league,
        signal,
        now,
        source: open(choice),
        begin: () => beginOrEnd(surroundings, run, count),
        others: (other) => surroundingsOf(surroundings, other, choice, open),
      };
      return fillAll(turn, count, due);
    });
    await endTurnRow(run, outcome);
  } catch (error) {
    if (error instanceof SyncTakenOver || lost.signal.aborted) return true;
    await endTurnRow(run, await afterFailure(run, surroundings, due, stop.aborted ? null : error));
  } finally {
    clearInterval(watching);
  }
  if (changedWhatIsAudited(run) && !stop.aborted) await surroundings.audit?.(leagueId);
  return true;
}

/** Whether the turn brought something that is held against the platform's verdicts. */
function changedWhatIsAudited({ changed }: SyncRun): boolean {
  return (['weeks', 'days', 'transactions', 'draft'] as const).some((part) => (changed[part] ?? 0) > 0);
}

async function dueKinds({ database, now }: FillSurroundings, leagueId: LeagueId): Promise<FillKind[]> {
  const rows = (await fillsOf(database, leagueId)).filter(({ dueAt }) => dueAt !== null && dueAt <= now());
  return fillOrder.filter((kind) => rows.some((row) => row.kind === kind));
}

/** With the first account the platform accepts; the others when it is refused. */
async function withAnyAccount(
  choices: readonly SourceChoice[],
  fill: (choice: SourceChoice) => Promise<Outcome>,
): Promise<Outcome> {
  let refusal: unknown = new BudgetUsed('accountDay');
  for (const choice of choices)
    try {
      return await fill(choice);
    } catch (error) {
      if (!isAboutCredentials(error)) throw error;
      refusal = error;
    }
  throw refusal;
}

async function fillAll(turn: Turn, count: Count, due: readonly FillKind[]): Promise<Outcome> {
  const { run, surroundings } = turn;
  let outcome: Outcome = { state: 'complete', failure: null };
  for (const [index, kind] of due.entries()) {
    count.kind = kind;
    count.ofKind = 0;
    try {
      await fillers[kind](turn);
    } catch (error) {
      if (error instanceof SyncTakenOver || turn.signal.aborted || isAboutCredentials(error)) throw error;
      const isOver = endsTurn(error);
      const after = await afterFailure(run, surroundings, isOver ? due.slice(index) : [kind], error);
      if (after.failure) outcome = after;
      if (isOver) return outcome;
    }
  }
  return outcome;
}

/** After these, the next kind would only meet the same. */
function endsTurn(error: unknown): boolean {
  if (error instanceof BudgetUsed) return error.limit !== 'kind';
  return (
    error instanceof PlatformError &&
    (error.name === 'PlatformThrottled' ||
      error.name === 'PlatformUnreachable' ||
      error.name === 'PlatformUnavailable' ||
      error.name === 'ApplicationNotAuthorized')
  );
}

/** Requests that are left of a kind and of the turn have to do for one more whole thing. */
function beginOrEnd({ budgets }: FillSurroundings, run: SyncRun, count: Count): void {
  const platform = platformOf(run.leagueId);
  const budget = budgets[platform];
  const needed = requestsAtOnce[platform][count.kind];
  if (count.turn + needed > budget.turn) throw new BudgetUsed('turn');
  if (count.ofKind + needed > budget.kinds[count.kind]) throw new BudgetUsed('kind');
}

/** Opens sources whose every request is counted, and refused where a budget is used up or a sync waits. */
function opener(
  surroundings: FillSurroundings,
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
      onUnfitting: (note) => surroundings.keepUnfitting?.(note, run.leagueId),
      ...more,
      signal,
      beforeRequest: async () => {
        if (count.turn >= budget.turn) throw new BudgetUsed('turn');
        if (count.ofKind >= budget.kinds[count.kind]) throw new BudgetUsed('kind');
        if (await isForegroundWaiting(database, run.leagueId, account.accountId))
          throw new BudgetUsed('foreground');
        await spend({ budget, database, leagueId: run.leagueId, now, platform }, key, count.kind);
        count.turn++;
        count.ofKind++;
        run.requests++;
      },
    });
}

/** What a past season is read with: the turn's own account and budgets. That it is refused there says nothing of it elsewhere. */
function surroundingsOf(
  surroundings: FillSurroundings,
  leagueId: LeagueId,
  account: SourceChoice,
  open: ReturnType<typeof opener>,
): SyncSurroundings {
  const { audit, database, log } = surroundings;
  return {
    database,
    log,
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
