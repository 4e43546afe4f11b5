import { describe, expect, it } from 'vitest';
import type { Health } from '../../api/responses.ts';
import { headline } from './headline.ts';

const platform = (name: 'yahoo' | 'espn' | 'nba', more: Partial<Health['platforms'][number]> = {}) => ({
  platform: name,
  lastSuccess: '2026-12-22T17:00:00.000Z',
  lastFailure: null,
  answers: [],
  failedSyncs: [],
  unrecognized: 0,
  blocks: [],
  ...more,
});
const nba: Health['nba'] = {
  source: 'nba',
  since: null,
  isSimulated: false,
  readAt: null,
  failure: null,
  boxFailure: null,
  espnFailure: null,
  gamesOver: 0,
  gamesRead: 0,
  fromEspn: 0,
  reports: { madeAt: null, readAt: null, players: 0, unmatched: [], skipped: [], failure: null },
};
const health = (...platforms: Health['platforms']): Health => ({ platforms, nba, formerKeys: [] });

describe('the headline of the admin page', () => {
  it('says that every platform responds normally if none has failed', () => {
    expect(headline(health(platform('yahoo'), platform('espn'), platform('nba')))).toBe(
      'Every platform responds normally.',
    );
  });

  it('names failing platforms, rate limits and the ESPN fallback', () => {
    const failing = { lastFailure: { kind: 'unavailable', at: '2026-12-22T17:01:00.000Z' } } as const;
    const waiting = { blocks: [{ account: null, until: '2026-12-22T18:00:00.000Z' }] };
    expect(headline(health(platform('yahoo', failing), platform('espn', failing)))).toBe(
      'Yahoo and ESPN do not respond as they should.',
    );
    expect(headline({ ...health(platform('yahoo', waiting)), nba: { ...nba, source: 'espn' } })).toBe(
      'Yahoo asks us to wait; ESPN replaces the NBA’s files.',
    );
  });

  it('ignores failures before the last success, and rate limits of a single account', () => {
    const over = { lastFailure: { kind: 'unavailable', at: '2026-12-22T16:00:00.000Z' } } as const;
    const one = { blocks: [{ account: '7', until: '2026-12-22T18:00:00.000Z' }] };
    expect(headline(health(platform('yahoo', { ...over, ...one })))).toBe(
      'Every platform responds normally.',
    );
  });
});
