import { createRandom } from '@fantasy-stats/engine/numeric';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { LATER_FEATURES } from '@fantasy-stats/engine/projection-model';
import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { stageOf } from '../model/project.ts';
import { fitLaterMinutes, laterEvidence } from './later-minutes.ts';
import { LeastSquares } from './least-squares.ts';

describe('fitLaterMinutes', () => {
  it('recovers the shares behind simulated minutes', () => {
    const random = createRandom(5);
    const sums = new LeastSquares(LATER_FEATURES);
    for (let n = 0; n < 20_000; n += 1) {
      const isKnown = n % 4 > 0;
      const way = Float64Array.of(
        isKnown ? random.normal() : 0,
        isKnown ? random.normal() : 0,
        isKnown ? 0 : random.normal(),
      );
      sums.add(way, 0.5 * way[0]! + 0.3 * way[1]! + 0.2 * way[2]! + random.normal(), 1);
    }
    const { season, preseason, newcomers } = fitLaterMinutes([sums, sums]);
    expect(season).toBeCloseTo(0.5, 1);
    expect(preseason).toBeCloseTo(0.3, 1);
    expect(newcomers).toBeCloseTo(0.2, 1);
  });

  it('learns nothing from a one-week season, because it uses only games after the next week', () => {
    const seasons = [2024, 2025].map((year, index): Season => {
      const history = exampleNbaSeason({ firstDay: `${year}-10-22`, seed: index });
      const firstDay = Math.min(...history.nbaTeams.flatMap(({ days }) => [...days]));
      return { ...history, year, name: `${year}`, firstMonday: firstDay - 1, weekCount: 9 };
    });
    const { availability, lines } = projectionConstants;
    const stage = stageOf(seasons, 1);
    const learned = (weekCount: number) =>
      fitLaterMinutes([
        laterEvidence({ ...stage, season: { ...stage.season, weekCount } }, availability, lines),
      ]);
    expect(Object.values(learned(9)).every(Number.isFinite)).toBe(true);
    expect(learned(9)).not.toEqual({ season: 0, preseason: 0, newcomers: 0 });
    expect(learned(1)).toEqual({ season: 0, preseason: 0, newcomers: 0 });
  });
});
