import { afterEach, describe, expect, it } from 'vitest';
import { renewChanged } from './live-changes.ts';
import { queryClient } from './query-client.ts';

const state = { league: '7', sync: 'complete 2027-01-11', nba: '3.0', alerts: '{}' };
const league = 'espn-2027-1';
const read: readonly [path: string, passed: object][] = [
  ['league/season', { league }],
  ['league/season', { league: 'espn-2027-2' }],
  ['league/history', { league }],
  ['league/dashboard', { league }],
  ['nba/players', { season: 'running' }],
  ['alerts/unread', {}],
  ['settings/overview', {}],
];

describe('renewChanged', () => {
  afterEach(() => queryClient.clear());

  it.each([
    ['the league', { league: '8' }, [0, 2, 3]],
    ['a sync that found nothing new', { sync: 'complete 2027-01-12' }, [0, 3]],
    ['the NBA', { nba: '4.0' }, [3, 4]],
    ['the alerts', { alerts: '{"count":1}' }, [5]],
    ['nothing', {}, []],
  ])('invalidates only the queries that depend on the change: %s', async (_words, change, renewed) => {
    for (const key of read) queryClient.setQueryData(key, {});
    await renewChanged(league, state, { ...state, ...change });
    const isStale = (index: number) => queryClient.getQueryState(read[index] ?? [])?.isInvalidated ?? false;
    expect([0, 2, 3, 4, 5].filter(isStale)).toEqual(renewed);
    // Query 6, the settings, shows when each league was synced.
    expect(isStale(6)).toBe('league' in change || 'sync' in change);
  });
});
