import { byBoxStatistic, type StatLine } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import { categoriesOf, exampleHistory } from '../testing/example-history.ts';
import { gameLog } from './game-log.ts';
import { historyPopulation } from './history-population.ts';
import { enoughGames, windowPopulation } from './window-population.ts';

const set = categoriesOf('PTS', 'FT%');
const game = (player: number, day: number, line: StatLine) => ({ player, day, line: { GP: 1, ...line } });
const history = exampleHistory(
  [
    game(0, 0, { PTS: 10, FTM: 2, FTA: 4, MIN: 20 }),
    game(0, 3, { PTS: 20, FTM: 4, FTA: 4, MIN: 30 }),
    game(0, 8, { PTS: 12, FTM: 0, FTA: 0, MIN: 22 }),
    game(1, 1, { PTS: 18, FTM: 3, FTA: 6, MIN: 9 }),
    game(1, 12, { PTS: 6, FTM: 1, FTA: 2, MIN: 9 }),
    game(1, 30, { PTS: 99, FTM: 9, FTA: 9, MIN: 48 }),
  ],
  3,
);
const twoWeeks = { first: 0, last: 13 };
const options = { nbaTeamGames: 3.5, minimumGames: 2 } as const;

describe('windowPopulation', () => {
  it('per game, has means over the window’s games, and the variance of a week', () => {
    const { population, games, totals, factor } = windowPopulation(history, twoWeeks, set, {
      ...options,
      unit: 'game',
    });
    expect([...games]).toEqual([3, 2, 0]);
    expect(totals[partIndex('PTS')]).toBe(42);
    expect(totals[PART_COUNT + partIndex('FTA')]).toBe(8);
    expect([...population.numerator.subarray(0, 4)]).toEqual([14, 2, 12, 2]);
    expect([...population.denominator.subarray(0, 4)]).toEqual([0, 8 / 3, 0, 4]);
    const variance = ((10 - 14) ** 2 + (20 - 14) ** 2 + (12 - 14) ** 2) / 2;
    expect(population.numeratorVariance[0]).toBeCloseTo(variance / 3.5, 9);
    expect(factor[2]).toBe(0);
    expect([...population.eligible]).toEqual([1, 1, 0]);
  });

  it('per week, has means over the season’s weeks, including absences', () => {
    const { population } = windowPopulation(history, twoWeeks, set, { ...options, unit: 'week' });
    const weeks = [
      { first: 0, last: 6 },
      { first: 7, last: 13 },
    ];
    const same = historyPopulation(history, weeks, set, { minimumGames: 1 });
    for (const name of [
      'numerator',
      'denominator',
      'numeratorVariance',
      'covariance',
      'denominatorVariance',
    ] as const)
      for (let at = 0; at < 4; at += 1)
        expect(population[name][at], name).toBeCloseTo(same[name][at] ?? 0, 9);
  });

  it('per 36 minutes, does not depend on minutes, and excludes players with very few minutes from the pool', () => {
    const { population } = windowPopulation(history, twoWeeks, set, { ...options, unit: 'per36' });
    expect(population.numerator[0]).toBeCloseTo((42 * 36) / 72, 9);
    expect(population.numerator[2]).toBeCloseTo((24 * 36) / 18, 9);
    expect([...population.eligible]).toEqual([1, 0, 0]);
  });

  it('takes the variance of a single week from its games', () => {
    const { population } = windowPopulation(history, { first: 0, last: 6 }, set, {
      ...options,
      unit: 'week',
    });
    expect(population.numerator[0]).toBe(30);
    expect(population.numeratorVariance[0]).toBeCloseTo(2 * 50, 9);
    expect(population.numeratorVariance[2]).toBe(0);
  });

  it('throws an error that names the invalid field', () => {
    const wrong = (field: string) => expect.objectContaining({ name: 'InvalidInput', field });
    const unit = 'game';
    expect(() => windowPopulation(history, { first: 3, last: 2 }, set, { ...options, unit })).toThrow(
      wrong('window'),
    );
    expect(() => windowPopulation(history, twoWeeks, set, { ...options, unit, nbaTeamGames: 0 })).toThrow(
      wrong('nbaTeamGames'),
    );
  });
});

describe('enoughGames', () => {
  it('is a third of the NBA team’s games, at least one and at most fifteen', () => {
    expect([0, 3, 4, 14, 82].map(enoughGames)).toEqual([1, 1, 2, 5, 15]);
  });
});

describe('gameLog', () => {
  const columns = (rows: number) => ({
    firstRow: Int32Array.from([0, rows]),
    rowDay: new Int32Array(rows),
    rowSeconds: new Uint16Array(rows).fill(1830),
    counts: byBoxStatistic((id) =>
      new Uint16Array(rows).fill(id === 'PTS' || id === 'REB' || id === 'AST' ? 10 : 1),
    ),
  });

  it('adds minutes, games and doubles to the counts', () => {
    const { lines } = gameLog(columns(2));
    const at = (part: Parameters<typeof partIndex>[0]) => lines[PART_COUNT + partIndex(part)];
    expect([at('MIN'), at('GP'), at('PTS'), at('STL'), at('DD'), at('TD')]).toEqual([30.5, 1, 10, 1, 1, 1]);
  });

  it('throws an error that names a column that is too short', () => {
    const short = { ...columns(2), rowSeconds: new Uint16Array(1) };
    expect(() => gameLog(short)).toThrow(expect.objectContaining({ field: 'rowSeconds' }));
  });
});
