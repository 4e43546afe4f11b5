import { describe, expect, it } from 'vitest';
import { offerAddress, offerInWords, stillOpen, timeToDeadline } from './trade-tasks.ts';

const offer = {
  id: '1',
  from: 'Team 2',
  gets: ['Alex Able', 'Cal Core'],
  gives: ['Ben Best'],
  expiresAt: '2026-12-06T12:00:00.000Z',
  trade: {
    with: ['2'],
    moves: [
      { playerId: '10', to: '1' },
      { playerId: '11', to: '2' },
    ],
  },
};

describe('trade tasks on Home', () => {
  it('link to the trade analyzer with both sides of an offer filled in', () => {
    expect(offerInWords(offer)).toBe('You get Alex Able and Cal Core for Ben Best');
    const address = new URL(offerAddress('espn-2027-1', offer), 'https://stats.example.org');
    expect(address.pathname).toBe('/tradeAnalyzer');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      league: 'espn-2027-1',
      with: '2',
      trade: '10~1,11~2',
    });
    expect(offerAddress('espn-2027-1', { trade: undefined })).toBe('/tradeHistory?league=espn-2027-1#offers');
  });

  it('omit expired offers', () => {
    const ids = (now: string) =>
      stillOpen([offer, { ...offer, id: '2', expiresAt: null }], new Date(now)).length;
    expect([ids('2026-12-06T11:59:00Z'), ids('2026-12-06T12:00:00Z')]).toEqual([2, 1]);
  });

  it('count the days to the trade deadline', () => {
    expect(timeToDeadline('2026-12-08', '2026-12-08')).toBe('today');
    expect(timeToDeadline('2026-12-08', '2026-12-07')).toBe('in 1 day');
    expect(timeToDeadline('2026-12-08', '2026-12-01')).toBe('in 7 days');
  });
});
