import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { bidMarket, type WonBid } from './bid-market.ts';

const budget = 200;

function drawnLeague(seed: number, count: number): { won: WonBid[]; next: WonBid } {
  const random = createRandom(seed, 11);
  const level = 1.4 + 0.45 * random.normal();
  const slope = 1.5 * random.next();
  const deviation = 0.7 + 0.8 * random.next();
  const bid = (): WonBid => {
    const rostered = random.next() ** 2;
    const size = level + slope * (rostered - 0.33) + deviation * random.normal();
    const dollars = Math.max(0, Math.round(((Math.exp(size) - 1) * budget) / 100));
    return { dollars, rostered };
  };
  return { won: Array.from({ length: count }, bid), next: bid() };
}

describe('bidMarket', () => {
  it('is calibrated, so that bids with a p% chance to win do win p% of the time', () => {
    for (const count of [5, 30]) {
      const bins = Array.from({ length: 5 }, () => ({ predicted: 0, won: 0, bids: 0 }));
      for (let seed = 1; seed <= 4000; seed += 1) {
        const { won, next } = drawnLeague(seed * 7 + count, count);
        const dollars = createRandom(seed, 13).integer(40);
        const estimated = bidMarket(won, budget).chance(dollars, next.rostered);
        const bin = bins[Math.min(4, Math.floor(estimated * 5))]!;
        bin.predicted += estimated;
        bin.bids += 1;
        bin.won += next.dollars < dollars ? 1 : next.dollars === dollars ? 0.5 : 0;
      }
      for (const { predicted, won, bids } of bins) {
        if (bids < 100) continue;
        const share = predicted / bids;
        const noise = Math.sqrt((share * (1 - share)) / bids);
        expect(Math.abs(won / bids - share)).toBeLessThan(0.03 + 3 * noise);
      }
    }
  });

  it('follows the league’s own bids more closely if there are more of them', () => {
    const dear = (count: number) => bidMarket(Array(count).fill({ dollars: 60, rostered: null }), budget);
    const chances = [0, 5, 20, 80].map((count) => dear(count).chance(30, null));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances[0]).toBeGreaterThan(0.8);
    expect(chances[3]).toBeLessThan(0.25);
  });

  it('requires a higher bid for a more widely rostered player if past winning bids for such players were higher', () => {
    const won = Array.from({ length: 40 }, (_, index) => ({
      dollars: index % 2 === 0 ? 2 : 20,
      rostered: index % 2 === 0 ? 0.1 : 0.7,
    }));
    const market = bidMarket(won, budget);
    expect(market.chance(8, 0.1)).toBeGreaterThan(0.8);
    expect(market.chance(8, 0.7)).toBeLessThan(0.2);
    expect(market.chance(8, null)).toBeCloseTo(market.chance(8, 0.4), 9);
  });

  it('returns a chance that increases with the bid, whatever the past bids were', () => {
    const bid = fc.record({
      dollars: fc.integer({ min: 0, max: 1000 }),
      rostered: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(bid, { maxLength: 60 }), fc.integer({ min: 0, max: 1000 }), (won, dollars) => {
        const market = bidMarket(won, budget);
        const [less, more] = [market.chance(dollars, 0.3), market.chance(dollars + 1, 0.3)];
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeGreaterThanOrEqual(less);
        expect(more).toBeLessThanOrEqual(1);
        expect(market.bids).toBe(won.length);
      }),
    );
    expect(() => bidMarket([{ dollars: -1, rostered: null }], budget)).toThrow('won[0].dollars');
  });
});
