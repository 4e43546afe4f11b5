import type { SyncProgress } from '@fantasy-stats/contract/league';
import { isErrorCode } from '../../api/failure.ts';
import type { SyncStep } from '../../ui/SyncProgress.tsx';
import { failureWords } from '../../words/failure-words.ts';

const names = {
  league: 'League settings',
  teams: 'Teams and standings',
  weeks: 'Weekly scores and matchups',
  rosters: 'Rosters',
  draft: 'Draft',
  transactions: 'Latest moves',
} as const satisfies Record<SyncProgress['steps'][number]['part'], string>;

const states = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  partial: 'missing',
  failed: 'failed',
  skipped: 'done',
} as const satisfies Record<SyncProgress['steps'][number]['state'], SyncStep['state']>;

type Missing = SyncProgress['missing'][number];

function listed(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  return numbers.length < 2 ? String(last ?? '') : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** Why a part could not be read, in a sentence. */
export function reasonInWords(reason: string): string {
  return isErrorCode(reason)
    ? failureWords({ code: reason, facts: {} }).title
    : 'The platform did not have it.';
}

/** What is missing of a league, one sentence each. */
export function missingInWords(missing: readonly Missing[]): string[] {
  return missing.map(({ part, weeks, teamIds, reason }) => {
    const which = weeks?.length
      ? ` of ${weeks.length === 1 ? 'week' : 'weeks'} ${listed(weeks)}`
      : teamIds?.length
        ? ` of ${teamIds.length} ${teamIds.length === 1 ? 'team' : 'teams'}`
        : '';
    return `${names[part]}${which}: ${reasonInWords(reason)}`;
  });
}

/** A sync's progress as the steps the page draws. */
export function syncSteps(progress: SyncProgress): SyncStep[] {
  return progress.steps.map(({ part, state, done, total }) => {
    const missing = progress.missing.find((one) => one.part === part);
    return {
      id: part,
      name: names[part],
      state: states[state],
      ...(state === 'skipped' || done === 0 ? {} : { done }),
      ...(total === null ? {} : { total }),
      ...(missing ? { note: reasonInWords(missing.reason) } : {}),
    };
  });
}
