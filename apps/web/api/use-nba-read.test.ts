import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { nbaReadIn } from './use-nba-read.ts';

const outage = { source: 'nba', since: '2026-12-22T14:35:00.000Z', triedAgainAt: null } as const;
const early = '2026-12-22T14:00:00.000Z';
const late = '2026-12-22T15:00:00.000Z';

/** Returns a query client with loaded responses, shown by a page unless `isShown` is false. */
function loaded(...responses: { key: string; data: object; isShown?: boolean }[]): QueryClient {
  const client = new QueryClient();
  for (const { key, data, isShown = true } of responses) {
    client.setQueryData([key, {}], data);
    if (isShown)
      new QueryObserver(client, { queryKey: [key, {}], staleTime: Number.POSITIVE_INFINITY }).subscribe(
        () => {},
      );
  }
  return client;
}

describe('nbaReadIn', () => {
  it('returns the read time and outage of a schedule or a dashboard', () => {
    const schedule = loaded({ key: 'nba/schedule', data: { days: [], readAt: early, nbaOutage: outage } });
    expect(nbaReadIn(schedule)).toEqual({ readAt: early, outage });
    const dashboard = loaded({ key: 'league/dashboard', data: { nbaReadAt: late, nbaOutage: null } });
    expect(nbaReadIn(dashboard)).toEqual({ readAt: late, outage: null });
  });

  it('returns the oldest of several read times', () => {
    const client = loaded(
      { key: 'nba/schedule', data: { readAt: late, nbaOutage: null } },
      { key: 'nba/players', data: { nbaReadAt: early, nbaOutage: null } },
    );
    expect(nbaReadIn(client)?.readAt).toBe(early);
  });

  it('ignores responses for other pages, of other calls, and without a read time', () => {
    const client = loaded(
      { key: 'nba/schedule', data: { readAt: early, nbaOutage: null }, isShown: false },
      { key: 'league/dashboard', data: { nbaOutage: null } },
      { key: 'draft/live', data: { readAt: early } },
    );
    expect(nbaReadIn(client)).toBeNull();
  });
});
