import { describe, expect, it } from 'vitest';
import { PART_COUNT } from '../projection/parts.ts';
import {
  categoriesOf,
  exampleHistory,
  exampleWeeks,
  independentParts,
  lineOf,
} from '../testing/example-history.ts';
import { categoryScales } from './category-scales.ts';
import { historyPopulation } from './history-population.ts';
import { gamesPerWeek, outlookPopulation } from './outlook-population.ts';

const set = categoriesOf('PTS', 'FT%', 'TO');
const history = exampleHistory(
  [
    { player: 0, day: 0, line: { PTS: 10, FTM: 2, FTA: 4, TO: 1 } },
    { player: 0, day: 3, line: { PTS: 20, FTM: 4, FTA: 4, TO: 3 } },
    { player: 0, day: 8, line: { PTS: 12, FTM: 0, FTA: 0, TO: 2 } },
    { player: 1, day: 1, line: { PTS: 18, FTM: 3, FTA: 6, TO: 0 } },
    { player: 1, day: 20, line: { PTS: 99, FTM: 9, FTA: 9, TO: 9 } },
  ],
  2,
);
const weeks = exampleWeeks(2);

describe('historyPopulation', () => {
  const weekly = historyPopulation(history, weeks, set, { minimumGames: 3 });

  it('has weekly means that count a week without a game as 0', () => {
    expect([...weekly.numerator]).toEqual([(30 + 12) / 2, 6 / 2, (4 + 2) / 2, 18 / 2, 3 / 2, 0]);
    expect([...weekly.denominator]).toEqual([0, 8 / 2, 0, 0, 6 / 2, 0]);
  });

  it('divides week-to-week variances by n − 1', () => {
    expect(weekly.numeratorVariance[0]).toBeCloseTo((30 - 12) ** 2 / 2, 9);
    expect(weekly.numeratorVariance[3]).toBeCloseTo(18 ** 2 / 2, 9);
    expect(weekly.covariance[4]).toBeCloseTo((3 * 6) / 2, 9);
    expect(weekly.denominatorVariance[4]).toBeCloseTo(6 ** 2 / 2, 9);
  });

  it('averages only the given weeks, but counts games in all weeks toward the minimum number of games', () => {
    expect(weekly.numerator[3]).toBe(9);
    expect([...weekly.eligible]).toEqual([1, 0]);
    expect([...historyPopulation(history, weeks, set, { minimumGames: 2 }).eligible]).toEqual([1, 1]);
  });

  it('has means per game played, with the variance scaled to an average NBA team’s week', () => {
    const games = historyPopulation(history, weeks, set, { unit: 'game' });
    expect(games.numerator[0]).toBe(14);
    // The NBA team's four games in two weeks are two per week.
    expect(games.numeratorVariance[0]).toBeCloseTo((16 + 36 + 4) / 2 / 2, 9);
    expect(games.numeratorVariance[3]).toBe(0);
  });

  it('rejects too few, empty or overlapping weeks, and invalid lines', () => {
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    expect(() => historyPopulation(history, exampleWeeks(1), set)).toThrow(field('weeks'));
    expect(() => historyPopulation(history, [...weeks, { first: 20, last: 19 }], set)).toThrow(
      field('weeks[2]'),
    );
    expect(() => historyPopulation(history, [...weeks, { first: 5, last: 9 }], set)).toThrow(
      field('weeks[2]'),
    );
    const broken = { ...history, lines: history.lines.slice() };
    broken.lines[PART_COUNT + 7] = Number.NaN;
    expect(() => historyPopulation(broken, weeks, set)).toThrow(field('lines[1]'));
  });
});

describe('categoryScales', () => {
  const population = historyPopulation(history, weeks, set, { minimumGames: 0 });
  const [points, freeThrows] = categoryScales(population, [0, 1]);

  it('has the mean and variance across players and the mean variance of weeks', () => {
    expect(points).toMatchObject({ mean: 15, rate: 0, attempts: 1 });
    expect(points?.playerVariance).toBeCloseTo((21 - 9) ** 2 / 2, 9);
    expect(points?.weekVariance).toBeCloseTo((18 ** 2 / 2 + 18 ** 2 / 2) / 2, 9);
  });

  it('measures a rate by its effect on the team’s rate', () => {
    const rate = (3 + 1.5) / (4 + 3);
    expect(freeThrows?.rate).toBeCloseTo(rate, 12);
    expect(freeThrows?.attempts).toBe(3.5);
    // By definition, the pool’s makes above its own rate add up to 0.
    expect(freeThrows?.mean).toBeCloseTo(0, 12);
    const week = (makes: number, attempts: number): number => (makes - rate * attempts) / 3.5;
    const variance = (a: number, b: number): number => (a - b) ** 2 / 2;
    const expected = (variance(week(6, 8), week(0, 0)) + variance(week(3, 6), 0)) / 2;
    expect(freeThrows?.weekVariance).toBeCloseTo(expected, 9);
  });

  it('requires a pool of at least two players', () => {
    expect(() => categoryScales(population, [0])).toThrow(expect.objectContaining({ field: 'pool' }));
  });
});

describe('outlookPopulation', () => {
  const outlook = (chances: readonly number[], playCorrelation = 0) => ({
    mean: lineOf({ PTS: 20, FTM: 3, FTA: 4, TO: 2 }),
    deviation: lineOf({ PTS: 6, FTM: 1, FTA: 2, TO: 1 }),
    standardError: lineOf({ PTS: 1 }),
    chances: Float64Array.from(chances),
    playCorrelation,
  });

  it('weights expected games by their chances to be played, per seven days', () => {
    const player = { outlook: outlook([1, 0.5, 0.5, 1]), days: 14 };
    expect(gamesPerWeek(player)).toBe(1.5);
    const population = outlookPopulation([player], set, independentParts());
    expect(population.numerator[0]).toBe(30);
    expect(population.denominator[1]).toBe(6);
  });

  it('includes the variance of games and of availability', () => {
    const sure = outlookPopulation([{ outlook: outlook([1, 1, 1]), days: 7 }], set, independentParts());
    expect(sure.numeratorVariance[0]).toBeCloseTo(3 * 36, 9);
    const doubtful = { outlook: outlook([0.5, 0.5]), days: 7 };
    const population = outlookPopulation([doubtful], set, independentParts());
    expect(population.numeratorVariance[0]).toBeCloseTo(36 + 0.5 * 400, 9);
    const allOrNothing = { outlook: outlook([0.5, 0.5], 1), days: 7 };
    const together = outlookPopulation([allOrNothing], set, independentParts());
    expect(together.numeratorVariance[0]).toBeCloseTo(36 + 400, 9);
  });

  it('assumes that makes follow attempts at the player’s own percentage, as in forecasts', () => {
    const population = outlookPopulation([{ outlook: outlook([1, 1, 1]), days: 7 }], set, independentParts());
    // 75% × the attempts' deviation of 2 would be 1.5, which is capped at .995 of the makes' own deviation,
    // 1.
    expect(population.covariance[1]).toBeCloseTo(3 * 0.995 * 1 * 2, 9);
  });

  it('values each game played, independently of the number of games', () => {
    const population = outlookPopulation(
      [{ outlook: outlook([0.1]), days: 7 }],
      set,
      independentParts(),
      'game',
      4,
    );
    expect(population.numerator[0]).toBe(20);
    expect(population.numeratorVariance[0]).toBe(9);
  });

  it('excludes a player without games from the pool', () => {
    const population = outlookPopulation([{ outlook: outlook([0]), days: 7 }], set, independentParts());
    expect([...population.eligible]).toEqual([0]);
  });

  it('throws an error that names the invalid field', () => {
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    const player = { outlook: outlook([1]), days: 0 };
    expect(() => outlookPopulation([player], set, independentParts())).toThrow(field('players[0].days'));
    expect(() => outlookPopulation([player], set, [1])).toThrow(field('correlation'));
    const broken = { days: 7, outlook: { ...outlook([1]), mean: new Float64Array(3) } };
    expect(() => outlookPopulation([broken], set, independentParts())).toThrow(
      field('players[0].outlook.mean'),
    );
  });
});
