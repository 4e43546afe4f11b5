import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { stageOf } from '../model/project.ts';
import { scoreNormal } from '../protocol/distributions.ts';
import { fantasyPointsOf, pointsScored, prices } from '../protocol/points-league.ts';
import { pointsWeeklyFigures, pointsWeeklySection } from '../report/points-weekly-figures.ts';
import { finder } from '../report/tables.ts';
import { PointsScoring, PointsSums, resultOf, simpleErrors } from './points-weekly.ts';

const seasons = [2022, 2023].map((year, index): Season => {
  const history = exampleNbaSeason({ firstDay: `${year}-10-20`, seed: index });
  const firstDay = Math.min(...history.nbaTeams.flatMap(({ days }) => [...days]));
  return { ...history, year, name: `${year}-${(year + 1) % 100}`, firstMonday: firstDay - 1, weekCount: 9 };
});

describe('fantasy points', () => {
  it('are the sum of the scored statistics times their points per unit', () => {
    const line = prices.map((price) => (price === 0 ? 5 : 1));
    const sum = pointsScored.reduce((all, { points }) => all + points, 0);
    expect(fantasyPointsOf(Float64Array.from([...line, ...line]), line.length)).toBeCloseTo(sum, 9);
  });
});

describe('scoreNormal', () => {
  it('equals the integral of the squared difference of distribution functions', () => {
    const { below, crps } = scoreNormal(10, 2, 11);
    let sum = 0;
    for (let x = 0; x < 20; x += 0.001) {
      const share = scoreNormal(10, 2, x).below;
      sum += 0.001 * (share - (x >= 11 ? 1 : 0)) ** 2;
    }
    expect(crps).toBeCloseTo(sum, 3);
    expect(below).toBeCloseTo(0.6915, 3);
    expect(scoreNormal(10, 0, 11)).toEqual({ below: 1, crps: 1 });
  });
});

describe('simpleErrors', () => {
  it('returns a scale near 1 and a positive error variance for the simple forecast', () => {
    const { scale, variance } = simpleErrors(stageOf(seasons, 1));
    expect(scale).toBeGreaterThan(0.8);
    expect(scale).toBeLessThan(1.25);
    expect(variance).toBeGreaterThan(0);
  });
});

describe('PointsScoring', () => {
  it('averages the log loss over matchups, and the bias and the interval coverage over teams', () => {
    const scoring = new PointsScoring();
    scoring.addPair(0.5, resultOf(3, 2));
    scoring.addPair(0.5, resultOf(2, 2));
    scoring.addTeam({ mean: 100, deviation: 10 }, 90);
    scoring.addTeam({ mean: 100, deviation: 10 }, 130);
    expect(scoring.scores.matchup).toBeCloseTo(Math.LN2, 9);
    expect(scoring.scores).toMatchObject({ bias: -10, inside: 0.5 });
  });
});

describe('pointsWeeklyFigures', () => {
  it('compares the improvement over the simple model (all seasons) and the calibration (each season) with their targets', () => {
    const sums = new PointsSums();
    for (let week = 0; week < 20; week += 1) {
      const season = week < 10 ? 'first' : 'second';
      sums.chances.startWeek(season);
      for (let n = 0; n < 100; n += 1) sums.chances.add(0.5, n % 2);
      const model = { matchup: 0.58 + (week % 2) / 100, crps: 80, bias: -10, inside: 0.79 };
      sums.weeks.push({
        season,
        week,
        total: 1000,
        scores: { simple: { matchup: 0.61, crps: 90, bias: 0, inside: 0.8 }, model },
      });
    }
    const figures = pointsWeeklyFigures(sums);
    const of = finder(figures);
    expect(of('points-weekly/pooled/matchup/better than simple')).toMatchObject({ bar: 0, holds: true });
    expect(of('points-weekly/pooled/total/better than simple').value).toBeCloseTo(10, 9);
    expect(of('points-weekly/pooled/total/bias of model').value).toBeCloseTo(-1, 9);
    expect(of('points-weekly/pooled/total/inside 80 %').holds).toBe(true);
    expect(of('points-weekly/first/matchup/calibration error')).toMatchObject({ value: 0, holds: true });
    expect(pointsWeeklySection(figures, ['first', 'second'])).toContain('| pooled | 0.6100 | 0.5850 |');
  });
});
