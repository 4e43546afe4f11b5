import type { TradeOffer } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { messageTo, offerOf, offerStateWords } from './trade-talk.ts';

const offer = (id: string, proposedAt: string, state: TradeOffer['state'] = 'declined'): TradeOffer => ({
  id,
  teamIds: ['1', '2'],
  proposedAt,
  expiresAt: null,
  state,
  moves: [
    { playerId: 'a', playerName: null, from: '1', to: '2' },
    { playerId: 'b', playerName: null, from: '2', to: '1' },
  ],
  picks: [],
});
const moves = [
  { playerId: 'b', to: '1' },
  { playerId: 'a', to: '2' },
];

describe('messageTo', () => {
  it('gives the gain as the difference of the rounded values, as the page does', () => {
    const text = messageTo(
      {
        teamId: '2',
        gets: ['a'],
        gives: ['b'],
        // Both values are rounded, to 1.24 and 1.63, before they are subtracted.
        gain: { before: 1.2449, after: 1.6251, change: 0.3802, standardError: 0.1 },
        rises: ['steals'],
        playoffs: null,
      },
      { unit: 'categoryWins', nameOf: () => 'Air Balls', playerName: (id) => `Player ${id}` },
    );
    expect(text).toContain('would you trade Player b for Player a?');
    expect(text).toContain('+0.39 category wins per matchup for you, mostly in steals.');
  });
});

describe('offerOf', () => {
  it('returns the newest offer of exactly the trade’s players, or null if there is none', () => {
    const offers = [offer('old', '2026-11-08T10:00:00Z'), offer('new', '2026-11-09T10:00:00Z', 'open')];
    expect(offerOf(moves, offers)?.id).toBe('new');
    expect(offerOf(moves.slice(1), offers)).toBeNull();
    expect(offerOf([{ playerId: 'b', to: '3' }], offers)).toBeNull();
  });
});

describe('offerStateWords', () => {
  it('says who sent the offer, when it was sent, and its status', () => {
    const words = (isOwn: boolean, isCountered: boolean) =>
      offerStateWords(
        offer('x', '2026-11-08T10:00:00Z'),
        () => isOwn,
        () => 'Air Balls',
        isCountered,
        () => 'Nov 8',
      );
    expect(words(true, false)).toBe('You sent this offer Nov 8: declined.');
    expect(words(false, true)).toBe('Air Balls sent this offer Nov 8: countered.');
  });
});
