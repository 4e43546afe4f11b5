import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PART_COUNT } from '../projection/parts.ts';
import {
  categoriesOf,
  exampleHistory,
  exampleWeeks,
  independentParts,
  lineOf,
} from '../testing/example-history.ts';
import { historyPopulation } from './history-population.ts';
import { gamesIn, playerValues } from './player-values.ts';
import { scoreWeights } from './score-weights.ts';
import { seasonPool } from './season-pool.ts';

const set = categoriesOf('PTS', 'FG%', 'TO');
const weeks = exampleWeeks(3);

const seasons = fc
  .array(
    fc.record({
      player: fc.integer({ min: 0, max: 7 }),
      day: fc.integer({ min: 0, max: 20 }),
      PTS: fc.integer({ min: 0, max: 40 }),
      FGM: fc.integer({ min: 0, max: 9 }),
      missed: fc.integer({ min: 0, max: 9 }),
      TO: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 20, maxLength: 60 },
  )
  .map((games) =>
    exampleHistory(
      games.map(({ player, day, PTS, FGM, missed, TO }) => ({
        player,
        day,
        line: { PTS, FGM, FGA: FGM + missed, TO },
      })),
      8,
    ),
  );

const steady = (scale: readonly number[]) =>
  exampleHistory(
    scale.flatMap((size, player) =>
      [0, 7, 14].map((day, week) => ({
        player,
        day,
        line: { PTS: 10 * size + week, FGM: size, FGA: 2 * size + (player % 2), TO: size },
      })),
    ),
    scale.length,
  );

describe('seasonPool', () => {
  it('returns scores with mean 0 and variance 1 over the pool that defines the scales', () => {
    fc.assert(
      fc.property(seasons, (history) => {
        const population = historyPopulation(history, weeks, set, { minimumGames: 0 });
        const league = { teams: 2, players: 4 };
        const { scores, scales } = seasonPool(population, league, { kind: 'z' });
        scales.forEach((scale, c) => {
          const column = Array.from({ length: 8 }, (_, player) => scores[player * 3 + c] ?? 0);
          const mean = column.reduce((sum, score) => sum + score, 0) / 8;
          const variance = column.reduce((sum, score) => sum + score * score, 0) / 7;
          expect(mean).toBeCloseTo(0, 6);
          expect(variance).toBeCloseTo(scale.playerVariance > 1e-12 ? 1 : 0, 6);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('counts turnovers against a player', () => {
    const { scores } = seasonPool(historyPopulation(steady([1, 2, 3, 4]), weeks, set, { minimumGames: 0 }), {
      teams: 2,
      players: 2,
    });
    const turnovers = [0, 1, 2, 3].map((player) => scores[player * 3 + 2] ?? 0);
    expect([...turnovers].sort((a, b) => b - a)).toEqual(turnovers);
  });

  it('excludes a punted category from the total, and rejects punts of all categories', () => {
    const population = historyPopulation(steady([1, 2, 3, 4]), weeks, set, { minimumGames: 0 });
    const league = { teams: 2, players: 2 };
    const punted = seasonPool(population, league, { punts: new Set([2]) });
    for (let player = 0; player < 4; player += 1) {
      const [points = 0, rate = 0] = punted.scores.subarray(player * 3, player * 3 + 2);
      expect(punted.totals[player]).toBeCloseTo(points + rate, 12);
    }
    expect(() => seasonPool(population, league, { punts: new Set([0, 1, 2]) })).toThrow(
      expect.objectContaining({ field: 'punts' }),
    );
  });

  it('returns G-scores that are no further from 0 than the Z-scores', () => {
    fc.assert(
      fc.property(seasons, (history) => {
        const population = historyPopulation(history, weeks, set, { minimumGames: 0 });
        const league = { teams: 2, players: 4 };
        const z = seasonPool(population, league, { kind: 'z' }).scores;
        const g = seasonPool(population, league, { kind: 'g' }).scores;
        z.forEach((score, at) => {
          expect(Math.abs(g[at] ?? 0)).toBeLessThanOrEqual(Math.abs(score) + 1e-9);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('weights rotisserie categories more in a longer season', () => {
    const population = historyPopulation(steady([1, 2, 3, 4]), weeks, set, { minimumGames: 0 });
    const value = (length: number) =>
      seasonPool(population, { teams: 2, players: 2, weeks: length }, { kind: 'rotisserie' }).scores[9] ?? 0;
    expect(value(20)).toBeGreaterThan(value(1));
  });

  it('ranks only players with enough games, and uses the best of them as the pool', () => {
    const history = exampleHistory(
      [
        ...[0, 1, 2].flatMap((player) =>
          [0, 8, 15].map((day) => ({ player, day, line: { PTS: 10 + player, FGM: 1, FGA: 2, TO: 1 } })),
        ),
        { player: 3, day: 3, line: { PTS: 99, FGM: 9, FGA: 9, TO: 0 } },
      ],
      4,
    );
    const { ranking, pool } = seasonPool(historyPopulation(history, weeks, set, { minimumGames: 2 }), {
      teams: 2,
      players: 1,
    });
    expect([...ranking].sort()).toEqual([0, 1, 2]);
    expect([...pool]).toEqual([2, 1]);
  });

  it('rejects a league of one team, an empty team and an empty pool', () => {
    const population = historyPopulation(steady([1, 2]), weeks, set, { minimumGames: 0 });
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    expect(() => seasonPool(population, { teams: 1, players: 13 })).toThrow(field('league.teams'));
    expect(() => seasonPool(population, { teams: 2, players: 0 })).toThrow(field('league.players'));
    const noneEligible = { ...population, eligible: new Uint8Array(2) };
    expect(() => seasonPool(noneEligible, { teams: 2, players: 1 })).toThrow(field('population'));
  });
});

describe('playerValues', () => {
  const league = { teams: 2, players: 4 };

  it('returns the same scores as seasonPool for the same stat lines', () => {
    fc.assert(
      fc.property(
        seasons,
        fc.constantFrom('z' as const, 'g' as const, 'x' as const, 'rotisserie' as const),
        (history, kind) => {
          const { scales, scores, totals } = seasonPool(
            historyPopulation(history, weeks, set, { minimumGames: 0 }),
            league,
            { kind },
          );
          const weights = scoreWeights(set, scales, kind, league);
          for (let player = 0; player < 8; player += 1) {
            const mean = new Float64Array(PART_COUNT);
            for (
              let row = history.firstRow[player] ?? 0;
              row < (history.firstRow[player + 1] ?? 0);
              row += 1
            ) {
              for (let part = 0; part < PART_COUNT; part += 1)
                mean[part]! += (history.lines[row * PART_COUNT + part] ?? 0) / 3;
            }
            const [value] = playerValues([{ mean, games: 1 }], weights);
            value?.categories.forEach((score, c) => {
              expect(score).toBeCloseTo(scores[player * 3 + c] ?? Number.NaN, 9);
            });
            expect(value?.total).toBeCloseTo(totals[player] ?? Number.NaN, 9);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('never falls with more of a counted category and never rises with more turnovers', () => {
    const { scales } = seasonPool(
      historyPopulation(steady([1, 2, 3, 4]), weeks, set, { minimumGames: 0 }),
      league,
    );
    const weights = scoreWeights(set, scales, 'g', league);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (points, more) => {
          const value = (PTS: number, TO: number) =>
            playerValues([{ mean: lineOf({ PTS, TO, FGM: 4, FGA: 9 }), games: 3 }], weights)[0]?.total ??
            Number.NaN;
          expect(value(points + more, 2)).toBeGreaterThanOrEqual(value(points, 2) - 1e-9);
          expect(value(points, 2 + more)).toBeLessThanOrEqual(value(points, 2) + 1e-9);
        },
      ),
    );
  });

  it('returns a standard error in proportion to the number of games', () => {
    const { scales } = seasonPool(
      historyPopulation(steady([1, 2, 3, 4]), weeks, set, { minimumGames: 0 }),
      league,
    );
    const weights = scoreWeights(set, scales, 'g', league, new Set([2]));
    const mean = lineOf({ PTS: 20, FGM: 4, FGA: 9, TO: 2 });
    const standardError = lineOf({ PTS: 2, TO: 1 });
    const [one, three] = playerValues(
      [
        { mean, standardError, games: 1 },
        { mean, standardError, games: 3 },
      ],
      weights,
      independentParts(),
    );
    expect(one?.standardError).toBeCloseTo(2 * (weights.weights[7] ?? 0), 12);
    expect(three?.standardError).toBeCloseTo(3 * (one?.standardError ?? 0), 12);
    expect(one?.categoryErrors[2]).toBeGreaterThan(0);
  });

  it('compares any date ranges by their games per seven days', () => {
    expect(gamesIn([1, 1, 0.5, 0.5], 10)).toBeCloseTo(2.1, 12);
    expect(() => gamesIn([1], 0)).toThrow(expect.objectContaining({ field: 'days' }));
  });

  it('throws an error that names the invalid field of a player', () => {
    const { scales } = seasonPool(
      historyPopulation(steady([1, 2, 3, 4]), weeks, set, { minimumGames: 0 }),
      league,
    );
    const weights = scoreWeights(set, scales, 'g', league);
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    const mean = lineOf({});
    expect(() => playerValues([{ mean, games: -1 }], weights)).toThrow(field('players[0].games'));
    expect(() => playerValues([{ mean: new Float64Array(2), games: 1 }], weights)).toThrow(
      field('players[0].mean'),
    );
    expect(() => playerValues([{ mean: mean.slice().fill(Number.NaN), games: 1 }], weights)).toThrow(
      field('players[0].mean[0]'),
    );
    expect(() => playerValues([{ mean, standardError: mean, games: 1 }], weights)).toThrow(
      field('correlation'),
    );
  });
});
