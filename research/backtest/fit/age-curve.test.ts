import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { agedGames, agedLine, ageFeatures } from '@fantasy-stats/engine/projection-model';
import { describe, expect, it } from 'vitest';
import { threeYearsFigures } from '../report/three-years-figures.ts';
import { type AgeRow, fitAgeCurve } from './age-curve.ts';

const PTS = partIndex('PTS');
const MIN = partIndex('MIN');
const line = (points: number) => {
  const mean = new Float64Array(PART_COUNT);
  mean[MIN] = 30;
  mean[PTS] = points;
  return mean;
};

/** After age 29, players lose 4 % of their points a year, and half of them leave after a season. */
const rows = Array.from({ length: 240 }, (_, player): AgeRow => {
  const age = 20 + (player % 20);
  const points = 10 + (player % 7);
  const leaves = age > 29 && Math.floor(player / 20) % 2 === 0;
  const season = (ahead: number) =>
    leaves && ahead > 0
      ? null
      : {
          games: 80,
          share: 0.8,
          line: line(points * (1 - 0.04 * ahead * Math.max(0, age - 29))),
        };
  return { player, age, mean: line(points), share: 0.8, seasons: [0, 1].map(season) };
});

describe('fitAgeCurve', () => {
  const curve = fitAgeCurve(['2020-21'], rows);
  const [next] = curve.later;

  it('finds how production changes with age for players who stay in the league', () => {
    expect(agedLine(next!, line(10), 34)[PTS]).toBeCloseTo(8, 1);
    expect(agedLine(next!, line(10), 26)[PTS]).toBeCloseTo(10, 1);
    expect([...ageFeatures(34)]).toEqual([1, 0, 1]);
  });

  it('finds the chance to stay in the league, and the share of games of players who stay', () => {
    expect(agedGames(next!, 36, 30).chance).toBeLessThan(0.6);
    expect(agedGames(next!, 24, 30).chance).toBeGreaterThan(0.8);
    expect(agedGames(next!, 24, 30).share).toBeCloseTo(0.8, 2);
  });

  it('uses the change over one year for later years without data', () => {
    expect(curve.later).toHaveLength(3);
    expect(curve.later[2]?.lines).toEqual(next?.lines);
  });
});

describe('threeYearsFigures', () => {
  it('compares errors and counts actual values inside the interval', () => {
    const one = { season: '2020-21', currency: 'points', age: 22, low: 5, high: 15 } as const;
    const figures = threeYearsFigures([
      { ...one, expected: 10, same: 8, actual: 12 },
      { ...one, expected: 10, same: 24, actual: 20 },
    ]);
    const value = (name: string) => figures.find((figure) => figure.name === `three-years/points/${name}`);
    expect(value('error')).toMatchObject({ value: Math.sqrt(52), reference: 4 });
    expect(value('inside 80 %')?.value).toBe(50);
    expect(value('up to 23/actual − expected')?.value).toBe(6);
  });
});
