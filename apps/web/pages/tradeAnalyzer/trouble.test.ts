import { describe, expect, it } from 'vitest';
import { whyNoTrades } from './trouble.ts';

const outage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;

describe('why trades cannot be analyzed', () => {
  it('is the NBA’s outage where games are missing because of it, and there alone', () => {
    const [title, words] = whyNoTrades('nbaNotRead', outage);
    expect(title).toBe('NBA game data is unavailable right now.');
    expect(words).toMatch(
      /^The NBA has not delivered game data since .*trades can be analyzed once it is back\.$/,
    );
    expect(whyNoTrades('nbaNotRead', null)[1]).toContain('sync in the background');
    expect(whyNoTrades('rostersNotRead', outage)[0]).toBe('No rosters synced.');
  });
});
