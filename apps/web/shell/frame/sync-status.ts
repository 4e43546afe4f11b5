import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import type { SyncProgress } from '@fantasy-stats/contract/league';
import { isErrorCode } from '../../api/failure.ts';
import { isSyncRunning } from '../../api/sync-progress.ts';
import { failureWords } from '../../text/failure-words.ts';
import { momentInWords } from '../../text/time.ts';
import { formatAge } from '../../ui/format-age.ts';

export type Freshness = ResponseOf<typeof calls.league.season>['freshness'];

export const partName = {
  league: 'settings',
  teams: 'teams and standings',
  weeks: 'weeks',
  rosters: 'rosters',
  draft: 'draft',
  transactions: 'moves',
  freeAgents: 'free agents',
  days: 'past days',
  seasons: 'past seasons',
} as const satisfies Record<SyncProgress['steps'][number]['part'], string>;

/** Describes the current step of a running sync: "weeks 5 of 21". */
export function stepInWords(progress: SyncProgress | null, now: Date): string {
  if (progress?.retryAt) return `waiting until ${momentInWords(new Date(progress.retryAt), now)}`;
  if (!progress || progress.state === 'queued') return 'queued';
  const step = progress.steps.find(({ state }) => state === 'running');
  if (!step) return 'reading';
  return step.total === null ? partName[step.part] : `${partName[step.part]} ${step.done} of ${step.total}`;
}

/** Describes how fresh the data is; `isBrief` for the phone layout. */
export function freshnessInWords(freshness: Freshness, now: Date, isBrief = false): string {
  const { state, syncedAt } = freshness;
  if (isSyncRunning(state)) return 'Syncing';
  if (!syncedAt) return state === 'failed' ? 'Sync failed' : 'Not synced yet';
  const age = formatAge(syncedAt, now);
  if (isBrief) return state === 'failed' ? `${age}; sync failed` : age;
  if (state === 'failed') return `Data from ${age}; the last sync failed`;
  if (state === 'partial') return `Partly synced ${age}`;
  return `Synced ${age}`;
}

/** Months without league games, counted from 0: May to September. */
const offSeason = [4, 5, 6, 7, 8];

/**
 * Returns the age of the data, in hours, from which opening a league syncs it. The server syncs a viewed
 * league every day, or every week in the off-season; this is two hours more.
 */
export function staleAfterHours(now: Date): number {
  return (offSeason.includes(now.getUTCMonth()) ? 7 * 24 : 24) + 2;
}

/**
 * Returns whether the data is so old that the page requests a sync. False after a failed sync, because the
 * server schedules retries.
 */
export function isStale({ state, syncedAt }: Pick<Freshness, 'state' | 'syncedAt'>, now: Date): boolean {
  if (syncedAt === null || (state !== 'complete' && state !== 'partial')) return false;
  return now.getTime() - Date.parse(syncedAt) > staleAfterHours(now) * 3_600_000;
}

export function failedBecause({ failure }: Pick<Freshness, 'failure'>): string | null {
  if (!failure) return null;
  const words = failureWords({
    code: isErrorCode(failure.code) ? failure.code : 'internal',
    facts: failure.facts,
  });
  return `${words.title} ${words.nextStep}`;
}

/** Returns the progress of a sync from 0 to 1; every step has the same weight. */
export function shareDone(progress: SyncProgress | null): number {
  if (!progress || progress.steps.length === 0) return 0;
  const parts = progress.steps.map(({ state, done, total }) => {
    if (state === 'waiting') return 0;
    if (state === 'running') return total ? Math.min(1, done / total) : 0;
    return 1;
  });
  return parts.reduce<number>((sum, part) => sum + part, 0) / parts.length;
}
