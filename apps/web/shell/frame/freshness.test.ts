import { describe, expect, it } from 'vitest';
import { type Freshness, isStale, staleAfterHours } from './freshness.ts';

const now = new Date('2026-12-04T16:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('isStale', () => {
  it.each<[string, Freshness['state'], string | null, boolean]>([
    ['synced more than a day ago', 'complete', hoursAgo(staleAfterHours + 1), true],
    ['partly synced more than a day ago', 'partial', hoursAgo(24 * 98), true],
    ['synced this morning', 'complete', hoursAgo(10), false],
    ['syncing', 'running', hoursAgo(100), false],
    ['whose last sync failed', 'failed', hoursAgo(100), false],
    ['not synced yet', 'never', null, false],
  ])('decides whether opening a league %s starts a sync', (_name, state, syncedAt, expected) => {
    expect(isStale({ state, syncedAt }, now)).toBe(expected);
  });
});
