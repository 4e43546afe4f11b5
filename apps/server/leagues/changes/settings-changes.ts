import { isDeepStrictEqual } from 'node:util';
import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { League } from '@fantasy-stats/domain';

/** Settings that a commissioner can change; other fields change automatically, or never. */
const settings = [
  'name',
  'size',
  'scoringForm',
  'scored',
  'slots',
  'lineupLock',
  'acquisitions',
  'gamesCaps',
  'playoffs',
  'medianWin',
  'draftKind',
  'keepers',
  'divisions',
  'isPublic',
] as const satisfies readonly (keyof League)[];

export function settingsChanges(before: League | null, after: League): SyncChange[] {
  if (!before) return [];
  const known = withNewRulesOf(before, after);
  const fields = settings.filter((field) => !isDeepStrictEqual(known[field], after[field]));
  return fields.length === 0 ? [] : [{ kind: 'settings', fields }];
}

/**
 * Copies playoff rules that were read for the first time into the earlier settings, so they do not count as
 * changes.
 */
function withNewRulesOf(before: League, after: League): League {
  if (!before.playoffs || !after.playoffs) return before;
  const { locksEliminated = after.playoffs.locksEliminated, seeding } = before.playoffs;
  return {
    ...before,
    playoffs: {
      ...before.playoffs,
      ...(locksEliminated === undefined ? {} : { locksEliminated }),
      seeding: seeding ?? after.playoffs.seeding,
    },
  };
}
