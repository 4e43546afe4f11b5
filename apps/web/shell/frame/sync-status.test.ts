import { describe, expect, it } from 'vitest';
import { type Freshness, isStale, staleAfterHours } from './sync-status.ts';

const now = new Date('2026-12-04T16:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('isStale', () => {
  it.each<[string, Freshness['state'], string | null, boolean]>([
    ['synced more than a day ago', 'complete', hoursAgo(staleAfterHours(now) + 1), true],
    ['partly synced more than a day ago', 'partial', hoursAgo(24 * 98), true],
    ['synced this morning', 'complete', hoursAgo(10), false],
    ['syncing', 'running', hoursAgo(100), false],
    ['whose last sync failed', 'failed', hoursAgo(100), false],
    ['not synced yet', 'never', null, false],
  ])('decides whether opening a league %s starts a sync', (_name, state, syncedAt, expected) => {
    expect(isStale({ state, syncedAt }, now)).toBe(expected);
  });

  it('allows a week without a sync in the off-season', () => {
    const july = new Date('2027-07-10T16:00:00.000Z');
    const daysBefore = (days: number) => new Date(july.getTime() - days * 86_400_000).toISOString();
    expect(isStale({ state: 'complete', syncedAt: daysBefore(6) }, july)).toBe(false);
    expect(isStale({ state: 'complete', syncedAt: daysBefore(8) }, july)).toBe(true);
  });
});
