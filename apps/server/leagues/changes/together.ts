import type { SyncChange } from '@fantasy-stats/contract/sync-changes';

/** Merges more changes into a sync's list. Counts of the same kind are added up, so the list stays short. */
export function together(changes: readonly SyncChange[], more: readonly SyncChange[]): readonly SyncChange[] {
  return more.reduce(add, changes);
}

function add(changes: readonly SyncChange[], one: SyncChange): readonly SyncChange[] {
  for (const [index, before] of changes.entries()) {
    const sum = addUp(before, one);
    if (sum) return changes.with(index, sum);
  }
  return [...changes, one];
}

/** Merges two changes; null if they are about different things. */
function addUp(before: SyncChange, one: SyncChange): SyncChange | null {
  if (
    (before.kind === 'weeksAdded' && one.kind === 'weeksAdded') ||
    (before.kind === 'weeksUpdated' && one.kind === 'weeksUpdated')
  )
    return {
      kind: before.kind,
      weeks: [...new Set([...before.weeks, ...one.weeks])].sort((left, right) => left - right),
    };
  if (
    (before.kind === 'moves' && one.kind === 'moves') ||
    (before.kind === 'offers' && one.kind === 'offers') ||
    (before.kind === 'players' && one.kind === 'players')
  )
    return { kind: before.kind, count: before.count + one.count };
  if (before.kind === 'daysAdded' && one.kind === 'daysAdded')
    return {
      kind: 'daysAdded',
      count: before.count + one.count,
      firstDay: before.firstDay < one.firstDay ? before.firstDay : one.firstDay,
      lastDay: before.lastDay > one.lastDay ? before.lastDay : one.lastDay,
    };
  return null;
}
