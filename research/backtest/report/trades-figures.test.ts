import { describe, expect, it } from 'vitest';
import type { PlayedTrade } from '../runs/trades.ts';
import { finder } from './tables.ts';
import { tradesFigures, tradesSection } from './trades-figures.ts';

/**
 * Trades with a promised gain of .2 per week, an individual actual gain, and a common part that differs by
 * week.
 */
function played(season: string, own: readonly number[], common: readonly number[]): PlayedTrade[] {
  const weeks = common.map((_, week) => week);
  return own.map((realized, index) => {
    const promise = { promised: 0.2, realized: Float64Array.from(common, (one) => realized + one) };
    return {
      season,
      weeks,
      kind: index % 2 === 0 ? '1-1' : '2-1',
      sides: {
        proposer: promise,
        partner: { promised: 0.1, realized: new Float64Array(weeks.length).fill(0.1) },
      },
      net: {
        proposer: { ...promise, promised: 0.1 },
        partner: { promised: 0.05, realized: new Float64Array(weeks.length).fill(0.02) },
      },
      pickups: index % 2 === 0 ? [] : [{ promised: 0.4, realized: new Float64Array(weeks.length).fill(0.3) }],
    };
  });
}

const level = [0.1, 0.1, -0.1, -0.1, 0];
const trades = [
  ...played('2021-22', [0.5, -0.1, 0.3, 0.1, 0.2, 0.2], level),
  ...played('2022-23', [0.125, 0.125], level),
];
const figures = tradesFigures(trades);
const of = finder(figures);

describe('tradesFigures', () => {
  it('compares actual with promised gains, giving each trade and week equal weight', () => {
    expect(of('trades/2021-22/proposer').value).toBeCloseTo(0.2, 9);
    expect(of('trades/2021-22/proposer').reference).toBeCloseTo(0.2, 9);
    expect(of('trades/2022-23/proposer/kept of the promise').value).toBeCloseTo(0.625, 9);
    expect(of('trades/pooled/proposer/kept of the promise').value).toBeCloseTo(1.45 / 1.6, 9);
    expect(of('trades/pooled/partner/kept of the promise').value).toBeCloseTo(1, 9);
  });

  it('requires actual gains of .9 to 1.1 times the promised gains over all seasons, and .65 to 1.35 times in each season', () => {
    expect(of('trades/pooled/proposer/kept of the promise').holds).toBe(true);
    expect(of('trades/2021-22/proposer/kept of the promise').holds).toBe(true);
    expect(of('trades/2022-23/proposer/kept of the promise').holds).toBe(false);
  });

  it('has intervals that treat the weeks of a trade as dependent', () => {
    // One season's trades have a standard deviation of .18, so the mean of six has a standard error of .07.
    // Treating weeks as independent would give .04.
    const [low, high] = of('trades/2021-22/proposer').spread ?? [0, 0];
    expect(high - low).toBeGreaterThan(0.22);
    expect(high - low).toBeLessThan(0.42);
    const alike = finder(tradesFigures(played('2021-22', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2], level)));
    const [from, to] = alike('trades/2021-22/proposer').spread ?? [0, 0];
    expect(to - from).toBeLessThan(0.18);
    expect(to - from).toBeGreaterThan(0.08);
  });

  it('reports the pickups alone, and the number of even trades', () => {
    expect(of('trades/pooled/pickup alone').value).toBeCloseTo(0.3, 9);
    expect(of('trades/pooled/pickup alone').reference).toBeCloseTo(0.4, 9);
    expect(of('trades/pooled/even').value).toBe(50);
    expect(of('trades/pooled/partner/net of pickups').value).toBeCloseTo(0.02, 9);
    expect(of('trades/pooled/partner/net of pickups').ratio).toBeCloseTo(0.4, 9);
    const page = tradesSection(figures, ['2021-22', '2022-23']);
    expect(page).toContain('| pooled | +0.181');
    expect(page).toContain('50 %');
  });
});
