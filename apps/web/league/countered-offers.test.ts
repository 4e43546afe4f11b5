import type { TradeOffer } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { isCountered } from './countered-offers.ts';

const offer = (
  day: string,
  teamIds: string[],
  players: string[],
  more: Partial<TradeOffer> = {},
): TradeOffer => ({
  id: `${day} ${players}`,
  teamIds,
  proposedAt: `2026-11-${day}T10:00:00.000Z`,
  expiresAt: null,
  state: 'open',
  moves: players.map((playerId) => ({ playerId, playerName: null, from: '1', to: '2' })),
  picks: [],
  ...more,
});

describe('isCountered', () => {
  const declined = offer('08', ['1', '2'], ['a', 'b'], { state: 'declined' });

  it('returns true only if the other team soon sends its own offer with one of the same players', () => {
    expect(isCountered(declined, [declined, offer('09', ['2', '1'], ['b', 'c'])])).toBe(true);
    expect(isCountered(declined, [offer('07', ['2', '1'], ['b', 'c'])])).toBe(false);
    expect(isCountered(declined, [offer('16', ['2', '1'], ['b', 'c'])])).toBe(false);
    expect(isCountered(declined, [offer('09', ['2', '1'], ['c', 'd'])])).toBe(false);
    expect(isCountered(declined, [offer('09', ['3', '1'], ['a'])])).toBe(false);
    expect(isCountered(declined, [offer('09', ['1', '2'], ['a'])])).toBe(false);
  });

  it('returns false for open, accepted and expired offers', () => {
    const counter = offer('09', ['2', '1'], ['a']);
    for (const state of ['open', 'accepted', 'expired'] as const)
      expect(isCountered({ ...declined, state }, [counter])).toBe(false);
  });
});
