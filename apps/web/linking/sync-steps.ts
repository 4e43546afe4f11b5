import type { SyncProgress } from '@fantasy-stats/contract/league';
import type { Platform } from '@fantasy-stats/domain';
import { missingBecause } from '../league/missing-words.ts';
import type { SyncStep } from '../ui/SyncProgress.tsx';

const names = {
  league: 'League settings',
  teams: 'Teams and standings',
  weeks: 'Weekly scores and matchups',
  rosters: 'Rosters',
  draft: 'Draft',
  transactions: 'Latest moves',
  freeAgents: 'Free agents',
  days: 'Lineups day by day',
  seasons: 'Past seasons',
} as const satisfies Record<SyncProgress['steps'][number]['part'], string>;

const states = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  partial: 'missing',
  failed: 'failed',
  skipped: 'done',
} as const satisfies Record<SyncProgress['steps'][number]['state'], SyncStep['state']>;

export function syncSteps(progress: SyncProgress, platform: Platform): SyncStep[] {
  return progress.steps.map(({ part, state, done, total }) => {
    const missing = progress.missing.find((one) => one.part === part);
    return {
      id: part,
      name: names[part],
      state: states[state],
      ...(state === 'skipped' || done === 0 ? {} : { done }),
      ...(total === null ? {} : { total }),
      ...(missing ? { note: missingBecause(missing, platform) } : {}),
    };
  });
}
