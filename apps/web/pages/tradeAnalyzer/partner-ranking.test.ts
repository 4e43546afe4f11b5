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
    bestAdd: null,
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

const habits = (means: Readonly<Record<string, number>>, acceptance: number | null = 0.3) => ({
  acceptance,
  ofTeam: (team: string) => (means[team] === undefined ? null : habit(means[team])),
});
const ranks = (...of: Parameters<typeof partnerRanking>) => partnerRanking(...of).map(({ teamId }) => teamId);

describe('partnerRanking', () => {
  it('ranks partners of two-team trades by their best trade', () => {
    const ranked = partnerRanking(trades, null, true);
    expect(ranked.map(({ best, teamId, trades: count }) => [teamId, count, best.score])).toEqual([
      ['2', 2, 0.6],
      ['3', 1, 0.5],
    ]);
  });

  it('prefers managers who are likely to accept the user’s offers', () => {
    expect(ranks(trades, habits({ 2: 0.2, 3: 0.5 }), true)).toEqual(['3', '2']);
  });

  it('uses the league’s acceptance rate for managers without an estimate', () => {
    expect(ranks(trades, habits({ 3: 0.5 }), true)).toEqual(['3', '2']);
    expect(ranks(trades, habits({ 3: 0.2 }), true)).toEqual(['2', '3']);
  });

  it('ranks the partners of another team by gain only', () => {
    expect(ranks(trades, habits({ 2: 0.2, 3: 0.5 }), false)).toEqual(['2', '3']);
  });

  it('leaves out the requesting team', () => {
    expect(ranks([...trades, found(0.9, '1')], null, true)).toEqual(['2', '3']);
  });
});
