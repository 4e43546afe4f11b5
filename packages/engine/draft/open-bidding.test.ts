import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../tests/seeded-properties.ts';
import { createRandom } from '../numeric/random.ts';
import { mockSale } from '../testing/example-draft.ts';
import { bidsFrom, LARGEST_RAISE, nextBid } from './open-bidding.ts';

const limitsOfTeams = fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 2, maxLength: 14 });

/** A sealed-bid sale: the highest limit wins and pays a dollar more than the second highest. */
function sealed(limits: readonly number[], nominator: number) {
  const bids = limits
    .map((limit, team) => ({ team, limit: team === nominator ? Math.max(1, limit) : limit }))
    .sort((a, b) => b.limit - a.limit || a.team - b.team);
  const [first, second] = bids;
  return { most: first!.limit, cost: Math.max(1, Math.min(first!.limit, (second?.limit ?? 0) + 1)) };
}

describe('a simulated open auction sale', () => {
  it('goes to the bidder with the highest limit, within one step of the second highest limit and never above the highest', () => {
    fc.assert(
      fc.property(limitsOfTeams, fc.nat(13), fc.nat(1_000_000), (limits, place, seed) => {
        const nominator = place % limits.length;
        const sold = mockSale(limits, nominator, { seed, sale: 3 });
        const { cost, most } = sealed(limits, nominator);
        expect(Math.max(1, limits[sold.team]!)).toBe(most);
        expect(sold.cost).toBeLessThanOrEqual(most);
        expect(sold.cost).toBeGreaterThanOrEqual(Math.max(1, cost - 1));
        expect(sold.cost - cost).toBeLessThan(LARGEST_RAISE);
      }),
      { numRuns: 300 },
    );
  });

  it('produces the same prices as sealed bids on average', () => {
    const random = createRandom(11);
    let difference = 0;
    for (let sale = 0; sale < 600; sale += 1) {
      const level = 1 + 60 * random.next() ** 2;
      const limits = Array.from({ length: 12 }, () =>
        Math.max(1, Math.round(level * (1 + 0.25 * random.normal()))),
      );
      difference += mockSale(limits, sale % 12, { seed: 5, sale }).cost - sealed(limits, sale % 12).cost;
    }
    expect(Math.abs(difference / 600)).toBeLessThan(0.5);
  });

  it('has bids that rise in small steps, never exceed the bidder’s limit and never outbid the bidder’s own bid', () => {
    fc.assert(
      fc.property(limitsOfTeams, fc.nat(1_000_000), (limits, seed) => {
        const draw = { seed, sale: 0, byOne: 1 };
        const opening = { team: 0, cost: 1 };
        let before = opening;
        for (const bid of bidsFrom(limits, opening, draw)) {
          expect(bid.team).not.toBe(before.team);
          expect(bid.cost).toBeGreaterThan(before.cost);
          expect(bid.cost - before.cost).toBeLessThanOrEqual(bid.team === 1 ? 1 : LARGEST_RAISE);
          expect(bid.cost).toBeLessThanOrEqual(limits[bid.team]!);
          before = bid;
        }
        expect(nextBid(limits, before, draw)).toBeNull();
        expect(bidsFrom(limits, opening, draw)).toEqual(bidsFrom(limits, opening, draw));
      }),
      { numRuns: 100 },
    );
  });

  it('has raises of one to five dollars far below the bidder’s limit, and of one dollar near it', () => {
    const raises = Array.from({ length: 60 }, (_, seed) =>
      [4, 60].map((limit) => nextBid([0, limit], { team: 0, cost: 1 }, { seed, sale: 0 })!.cost - 1),
    );
    expect(new Set(raises.map(([near]) => near))).toEqual(new Set([1]));
    expect(new Set(raises.map(([, far]) => far))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('gives a player without bids to the nominating team', () => {
    expect(mockSale([0, 0, 1, 0], 3, { seed: 1, sale: 0 })).toEqual({ team: 3, cost: 1 });
  });
});
