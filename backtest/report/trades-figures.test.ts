import { describe, expect, it } from 'vitest';
import type { PlayedTrade } from '../runs/trades.ts';
import { finder } from './tables.ts';
import { tradesFigures, tradesSection } from './trades-figures.ts';

/** Trades that are promised .2 a week and keep something of their own in every week, and a common part that differs from week to week. */
function played(season: string, own: readonly number[], common: readonly number[]): PlayedTrade[] {
  const weeks = common.map((_, week) => week);
  return own.map((kept, place) => {
    const promise = { promised: 0.2, kept: Float64Array.from(common, (one) => kept + one) };
    return {
      season,
      weeks,
      kind: place % 2 === 0 ? '1-1' : '2-1',
      sides: {
        proposer: promise,
        partner: { promised: 0.1, kept: new Float64Array(weeks.length).fill(0.1) },
      },
      pickups: place % 2 === 0 ? [] : [{ promised: 0.4, kept: new Float64Array(weeks.length).fill(0.3) }],
    };
  });
}

const level = [0.1, 0.1, -0.1, -0.1, 0];
const trades = [
  ...played('2021-22', [0.5, -0.1, 0.3, 0.1, 0.2, 0.2], level),
  ...played('2022-23', [0.1, 0.1], level),
];
const figures = tradesFigures(trades);
const of = finder(figures);

describe('the figures of trades', () => {
  it('hold what was kept against what was promised, every trade and week the same', () => {
    expect(of('trades/2021-22/proposer').value).toBeCloseTo(0.2, 9);
    expect(of('trades/2021-22/proposer').reference).toBeCloseTo(0.2, 9);
    expect(of('trades/2022-23/proposer/kept of the promise').value).toBeCloseTo(0.5, 9);
    expect(of('trades/pooled/proposer/kept of the promise').value).toBeCloseTo(1.4 / 1.6, 9);
    expect(of('trades/pooled/partner/kept of the promise').value).toBeCloseTo(1, 9);
  });

  it('judge all seasons together by .85 to 1.15, and each of them by .6', () => {
    expect(of('trades/pooled/proposer/kept of the promise').holds).toBe(true);
    expect(of('trades/2021-22/proposer/kept of the promise').holds).toBe(true);
    expect(of('trades/2022-23/proposer/kept of the promise').holds).toBe(false);
  });

  it('have intervals as wide as trades differ, which last for many weeks', () => {
    // Trades of one season differ by .18, so that the mean of six is known to about .07; the weeks would say .04.
    const [low, high] = of('trades/2021-22/proposer').spread ?? [0, 0];
    expect(high - low).toBeGreaterThan(0.22);
    expect(high - low).toBeLessThan(0.42);
    const alike = finder(tradesFigures(played('2021-22', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2], level)));
    const [from, to] = alike('trades/2021-22/proposer').spread ?? [0, 0];
    expect(to - from).toBeLessThan(0.18);
    expect(to - from).toBeGreaterThan(0.08);
  });

  it('tell the pickups alone, and how many trades are even', () => {
    expect(of('trades/pooled/pickup alone').value).toBeCloseTo(0.3, 9);
    expect(of('trades/pooled/pickup alone').reference).toBeCloseTo(0.4, 9);
    expect(of('trades/pooled/even').value).toBe(50);
    const page = tradesSection(figures, ['2021-22', '2022-23']);
    expect(page).toContain('| pooled | +0.175');
    expect(page).toContain('50 %');
  });
});
