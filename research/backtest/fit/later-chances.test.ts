import { createRandom, logistic } from '@fantasy-stats/engine/numeric';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { LATER_CHANCE_FEATURES, laterChanceFeatures } from '@fantasy-stats/engine/projection-model';
import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { stageOf } from '../model/project.ts';
import { fitLaterChances, type LaterChanceRows, laterChanceRows } from './later-chances.ts';

describe('fitLaterChances', () => {
  it('recovers a correction behind simulated outcomes', () => {
    const random = createRandom(8);
    const row = new Float64Array(LATER_CHANCE_FEATURES);
    const features: number[] = [];
    const offsets: number[] = [];
    const outcomes: number[] = [];
    for (let n = 0; n < 20_000; n += 1) {
      const known = { share: random.next(), minutes: 12 + 24 * random.next() };
      const logit = laterChanceFeatures(random.next(), 7 + random.integer(100), 60, known, row);
      offsets.push(logit);
      features.push(...row);
      outcomes.push(random.next() < logistic(logit - 0.5 * row[1]! + 0.3) ? 1 : 0);
    }
    const rows = {
      features: Float32Array.from(features),
      offsets: Float32Array.from(offsets),
      outcomes: Float32Array.from(outcomes),
    };
    const [fitted = []] = fitLaterChances([[rows, rows, rows]]);
    const corrected = (chance: number): number => {
      const logit = laterChanceFeatures(chance, 40, 60, { share: 0.5, minutes: 24 }, row);
      return logistic(fitted.reduce((sum, coefficient, i) => sum + coefficient * row[i]!, logit));
    };
    expect(corrected(0.9)).toBeCloseTo(logistic(0.5 * Math.log(9) + 0.3), 1);
    expect(corrected(0.2)).toBeCloseTo(logistic(-0.5 * Math.log(4) + 0.3), 1);
  });
});

describe('laterChanceRows', () => {
  const seasons = [2024, 2025].map((year, index): Season => {
    const history = exampleNbaSeason({ firstDay: `${year}-10-22`, seed: index });
    const firstDay = Math.min(...history.nbaTeams.flatMap(({ days }) => [...days]));
    return { ...history, year, name: `${year}`, firstMonday: firstDay - 1, weekCount: 9 };
  });
  const { availability, lines } = projectionConstants;
  const stage = stageOf(seasons, 1);
  const count = (rows: LaterChanceRows): number =>
    rows.reduce((sum, { outcomes }) => sum + outcomes.length, 0);

  it('has only games after the next week', () => {
    const rows = laterChanceRows(stage, availability, lines);
    expect(count(rows)).toBeGreaterThan(50);
    for (const { features, outcomes } of rows)
      for (let row = 0; row < outcomes.length; row += 1)
        expect(features[row * LATER_CHANCE_FEATURES]).toBe(1);
    expect(
      count(laterChanceRows({ ...stage, season: { ...stage.season, weekCount: 2 } }, availability, lines)),
    ).toBe(0);
  });

  it('leaves out the old NBA team’s games after a trade', () => {
    const { season } = stage;
    const late = season.firstMonday + 35;
    const rowNbaTeam = season.rowNbaTeam.map((nbaTeam, row) =>
      season.rowDay[row]! >= late ? (nbaTeam + 1) % season.nbaTeams.length : nbaTeam,
    );
    const traded = laterChanceRows({ ...stage, season: { ...season, rowNbaTeam } }, availability, lines);
    expect(count(traded)).toBeLessThan(count(laterChanceRows(stage, availability, lines)));
  });
});
