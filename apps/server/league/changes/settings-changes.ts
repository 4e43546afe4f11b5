import { isDeepStrictEqual } from 'node:util';
import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { League } from '@fantasy-stats/domain';

/** What a commissioner can change; the rest of a league moves by itself, or never. */
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

/** The settings of a league that are not what they were. */
export function settingsChanges(before: League | null, after: League): SyncChange[] {
  if (!before) return [];
  const known = withSeedingOf(before, after);
  const fields = settings.filter((field) => !isDeepStrictEqual(known[field], after[field]));
  return fields.length === 0 ? [] : [{ kind: 'settings', fields }];
}

/** A league stored before its seeding was read: reading it for the first time is no change of it. */
function withSeedingOf(before: League, after: League): League {
  if (!before.playoffs || before.playoffs.seeding || !after.playoffs) return before;
  return { ...before, playoffs: { ...before.playoffs, seeding: after.playoffs.seeding } };
}
