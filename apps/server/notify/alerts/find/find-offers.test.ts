import type { WeighedTrade } from '@fantasy-stats/contract/advice';
import type { TradeOffer } from '@fantasy-stats/domain';
import { alertWords } from '@fantasy-stats/words/alerts';
import { describe, expect, it, vi } from 'vitest';
import { ThreadStopped } from '../../../kernel/threads/thread-pool.ts';
import { evaluateOffer, offerVerdict, tradeOf } from './find-offers.ts';

const offer: TradeOffer = {
  id: '1',
  teamIds: ['2', '1'],
  proposedAt: '2026-12-06T12:00:00.000Z',
  expiresAt: null,
  state: 'open',
  moves: [
    { playerId: '10', playerName: null, from: '2', to: '1' },
    { playerId: '11', playerName: null, from: '1', to: '2' },
  ],
  picks: [],
};
const roster = (teamId: string, playerId: string) =>
  ({ teamId, day: '2026-12-06', entries: [{ playerId, slot: null }] }) as const;
const rosters = { rosters: [roster('1', '11'), roster('2', '10')] } as never;

describe('tradeOf', () => {
  it('returns the sides of an offer between two teams', () => {
    expect(tradeOf(offer, '1', rosters)).toEqual({ own: '1', other: '2', give: ['11'], get: ['10'] });
  });

  it('returns null with picks, a third team, or players who are not on the rosters', () => {
    expect(tradeOf({ ...offer, teamIds: ['2', '1', '3'] }, '1', rosters)).toBeNull();
    expect(tradeOf(offer, '1', { rosters: [roster('1', '11')] as never })).toBeNull();
    const [first] = offer.moves;
    expect(tradeOf({ ...offer, moves: first ? [first] : [] }, '1', rosters)).toBeNull();
  });
});

it('evaluateOffer returns no verdict after an error, unless the server is stopping', async () => {
  const log = { warn: vi.fn() };
  const evaluate = (error: Error) =>
    evaluateOffer(
      { forecasts: { request: () => Promise.reject(error) }, log: log as never },
      { leagueId: 'espn-2027-1', ownTeamId: '1' },
      { own: '1', other: '2', give: ['11'], get: ['10'] },
    );
  expect(await evaluate(new Error('too costly'))).toBeUndefined();
  expect(log.warn).toHaveBeenCalledOnce();
  const stopped = new ThreadStopped();
  await expect(evaluate(stopped)).rejects.toBe(stopped);
});

describe('the verdict on an offer', () => {
  const gain = { before: 4.1, after: 4.224, change: 0.124, standardError: 0.05 };
  const side = { teamId: '1', season: { gain, chance: 0.99 }, bestAdd: null };
  const weighed = { kind: 'weighed', unit: 'categoryWins', sides: [side] } as unknown as WeighedTrade;

  it('is the gain and the chance to help, named in the alert with a link to the trade analyzer', () => {
    const verdict = offerVerdict(weighed, '1');
    expect(verdict).toEqual({ gain: 0.12, unit: 'categoryWins', chance: 0.99, isNet: false });
    const trade = { with: ['2'], moves: [{ playerId: '10', to: '1' }] };
    const facts = { from: 'Team 2', gets: ['Alex'], gives: ['Ben'], expiresAt: null, trade, verdict };
    expect(alertWords({ kind: 'tradeOffer', ...facts }, 'espn-2027-1', String)).toMatchObject({
      detail: 'You would get Alex for Ben. +0.12 category wins per matchup, 99% likely to help you.',
      path: '/tradeAnalyzer?league=espn-2027-1&with=2&trade=10%7E1',
    });
  });

  it('compares the trade to the best add, and is absent if the trade cannot be evaluated', () => {
    const net = { before: 4.2, after: 4.1, change: -0.1, standardError: 0.05 };
    const withAdd = { ...weighed, sides: [{ ...side, bestAdd: { net, chance: 0.02 } }] } as never;
    const verdict = offerVerdict(withAdd, '1');
    expect(verdict).toEqual({ gain: -0.1, unit: 'categoryWins', chance: 0.02, isNet: true });
    const facts = { from: 'Team 2', gets: ['Alex'], gives: ['Ben'], expiresAt: null, verdict };
    expect(alertWords({ kind: 'tradeOffer', ...facts }, 'espn-2027-1', String).detail).toContain(
      '−0.10 category wins per matchup beyond your best add, 2% likely to help you.',
    );
    const matchup = {
      ...facts,
      verdict: { gain: 0.052, unit: 'matchupWins', chance: 0.9, isNet: true },
    } as const;
    expect(alertWords({ kind: 'tradeOffer', ...matchup }, 'espn-2027-1', String).detail).toContain(
      '+5.2 pp to win beyond your best add, 90% likely to help you.',
    );
    expect(offerVerdict({ kind: 'unavailable', reason: 'nbaNotRead' }, '1')).toBeUndefined();
  });
});
