import type { FoundTrade, TraderHabit } from '@fantasy-stats/engine/trade';
import { describe, expect, it } from 'vitest';
import { partnerRanking } from './partner-ranking.ts';

const found = (own: number, ...partners: string[]): FoundTrade => ({
  proposal: { moves: [] },
  sides: ['1', ...partners].map((teamId) => ({
    teamId,
    gain: { before: 0, after: own, change: own, standardError: 0.1 },
    drops: [],
    adds: [],
    pickupsAlone: null,
    columns: [],
  })),
  score: own,
});
const habit = (mean: number): TraderHabit => ({
  acceptance: { mean, low: 0, high: 1 },
  tradesPerSeason: null,
  net: null,
});
const trades = [found(0.4, '2'), found(0.6, '2'), found(0.5, '3'), found(0.9, '2', '3')];

describe('partnerRanking', () => {
  it('ranks partners of two-team trades by their best trade', () => {
    const ranked = partnerRanking(trades, () => null);
    expect(ranked.map(({ best, teamId, trades: count }) => [teamId, count, best.score])).toEqual([
      ['2', 2, 0.6],
      ['3', 1, 0.5],
    ]);
  });

  it('prefers managers who are likely to accept', () => {
    const ranked = partnerRanking(trades, (team) => habit(team === '2' ? 0.2 : 0.5));
    expect(ranked.map(({ teamId }) => teamId)).toEqual(['3', '2']);
  });
});
