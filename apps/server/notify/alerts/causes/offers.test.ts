import type { TradeOffer } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { offerCauses } from './offers.ts';

const offer: TradeOffer = {
  id: '7',
  teamIds: ['2', '1'],
  proposedAt: '2026-12-01T10:00:00.000Z',
  expiresAt: null,
  state: 'open',
  moves: [
    { playerId: '10', playerName: 'Alex Able', from: '2', to: '1' },
    { playerId: '11', playerName: null, from: '1', to: '2' },
  ],
  picks: [],
};
const names = { team: (id: string) => `Team ${id}`, player: (id: string) => `Player ${id}` };
const tradesOf = (one: TradeOffer) =>
  offerCauses([one], '1', names).map(({ facts }) => (facts.kind === 'tradeOffer' ? facts.trade : null));

it('an open offer names the players who change teams, and whether picks or FAAB change teams too', () => {
  const [trade] = tradesOf(offer);
  expect(trade).toEqual({
    with: ['2'],
    moves: [
      { playerId: '10', to: '1' },
      { playerId: '11', to: '2' },
    ],
  });
  expect(tradesOf({ ...offer, faab: [{ from: '2', to: '1', amount: 5 }] })).toEqual([
    { ...trade, hasMore: true },
  ]);
  expect(tradesOf({ ...offer, state: 'declined' })).toEqual([]);
});
