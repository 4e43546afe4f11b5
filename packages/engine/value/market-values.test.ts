import type { Position } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { categoriesOf, lineOf } from '../testing/example-history.ts';
import { auctionDollars } from './auction-dollars.ts';
import { playerValues } from './player-values.ts';
import { replacementLevel } from './replacement-level.ts';
import { pointsWeights } from './score-weights.ts';

const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });

describe('auctionDollars', () => {
  it('gives every bought player a dollar and distributes the rest by value above the best player left', () => {
    expect([...auctionDollars([9, 5, 4, 3, 1], { teams: 2, rosterSpots: 2, budget: 10 })]).toEqual([
      1 + (16 * 8) / 17,
      1 + (16 * 4) / 17,
      1 + (16 * 3) / 17,
      1 + (16 * 2) / 17,
      0,
    ]);
  });

  it('adds up to all budgets, gives every bought player at least a dollar, and never prices a higher value lower', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 12, maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 3, max: 300 }),
        (values, teams, rosterSpots, budget) => {
          const dollars = auctionDollars(values, { teams, rosterSpots, budget });
          const bought = dollars.filter((price) => price > 0);
          expect(bought.length).toBe(teams * rosterSpots);
          expect(Math.min(...bought)).toBeGreaterThanOrEqual(1);
          expect(dollars.reduce((sum, price) => sum + price, 0)).toBeCloseTo(teams * budget, 6);
          values.forEach((value, a) => {
            values.forEach((other, b) => {
              if (value > other) expect(dollars[a]).toBeGreaterThanOrEqual(dollars[b] ?? 0);
            });
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives a player a higher price if the replacement level at their position is lower', () => {
    const dollars = auctionDollars([5, 5, 5], { teams: 1, rosterSpots: 2, budget: 10 }, [1, 4, 5]);
    expect(dollars[0]).toBeGreaterThan(dollars[1] ?? 0);
    expect(dollars[2]).toBe(0);
  });

  it('throws an error that names the invalid field', () => {
    expect(() => auctionDollars([1, Number.NaN], { teams: 1, rosterSpots: 1, budget: 9 })).toThrow(
      field('values[1]'),
    );
    expect(() => auctionDollars([1], { teams: 1, rosterSpots: 13, budget: 9 })).toThrow(
      field('rules.budget'),
    );
    expect(() => auctionDollars([1], { teams: 0, rosterSpots: 1, budget: 9 })).toThrow(field('rules.teams'));
    expect(() => auctionDollars([1], { teams: 1.5, rosterSpots: 1, budget: 9 })).toThrow(
      field('rules.teams'),
    );
    expect(() => auctionDollars([1], { teams: 1, rosterSpots: 1, budget: Number.POSITIVE_INFINITY })).toThrow(
      field('rules.budget'),
    );
    expect(() => auctionDollars([1, 2], { teams: 1, rosterSpots: 1, budget: 9 }, [1])).toThrow(
      field('replacement'),
    );
  });
});

describe('replacementLevel', () => {
  const guard: Position[] = ['PG'];
  const center: Position[] = ['C'];

  it('is the value of the best player left at each position once all teams are full', () => {
    const level = replacementLevel(
      [9, 8, 7, 6, 5, 4],
      [guard, guard, guard, center, center, center],
      [
        { slot: 'PG', count: 1 },
        { slot: 'C', count: 1 },
      ],
      2,
    );
    expect([...level.rostered]).toEqual([1, 1, 0, 1, 1, 0]);
    expect(level.byPosition).toMatchObject({ PG: 7, C: 4 });
    expect(level.overall).toBe(7);
  });

  it('allows any player on the bench', () => {
    const level = replacementLevel(
      [9, 8, 7, 6],
      [guard, guard, guard, center],
      [
        { slot: 'C', count: 1 },
        { slot: 'BN', count: 2 },
        { slot: 'IL', count: 3 },
      ],
      1,
    );
    expect([...level.rostered]).toEqual([1, 1, 0, 1]);
    expect(level.byPosition.PG).toBe(7);
    // No center is left, so the replacement level is the lowest value of a rostered player.
    expect(level.byPosition.C).toBe(6);
  });

  it('throws an error that names the invalid field', () => {
    expect(() => replacementLevel([1], [], [], 2)).toThrow(field('positions'));
    expect(() => replacementLevel([Number.NaN], [guard], [], 2)).toThrow(field('values[0]'));
    expect(() => replacementLevel([1], [guard], [], 0)).toThrow(field('teams'));
  });
});

describe('pointsWeights', () => {
  const priced = categorySet([
    { statistic: 'PTS', lowerIsBetter: false, points: 1 },
    { statistic: 'FGMI', lowerIsBetter: true, points: -0.5 },
    { statistic: 'TO', lowerIsBetter: true, points: -2 },
  ]);

  it('returns weights that value games by their fantasy points', () => {
    const mean = lineOf({ PTS: 20, FGM: 8, FGA: 16, TO: 3 });
    const [value] = playerValues([{ mean, games: 3 }], pointsWeights(priced));
    expect(value?.total).toBeCloseTo(3 * (20 - 4 - 6), 12);
  });

  it('requires a point value for every statistic, and rejects rates', () => {
    expect(() => pointsWeights(categoriesOf('PTS'))).toThrow(field('scored[0].points'));
    const rate = categorySet([{ statistic: 'FG%', lowerIsBetter: false, points: 5 }]);
    expect(() => pointsWeights(rate)).toThrow(field('scored[0].statistic'));
  });
});
