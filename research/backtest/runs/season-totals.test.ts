import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { type Stage, stageOf } from '../model/project.ts';
import { draftLeagues } from '../protocol/leagues.ts';
import { seasonPool, TEAMS } from '../protocol/pool.ts';
import { endPoints, rankScore, rankShares } from '../protocol/season-ends.ts';
import { actualValues, fitYardstick, seasonMoment, yardstickOdds } from '../protocol/season-yardsticks.ts';
import { meanOverLeagues } from '../report/league-ends.ts';
import { seasonTotalsFigures } from '../report/season-totals-figures.ts';
import { finder } from '../report/tables.ts';
import { type LeagueEnd, scoreEnds, type TotalsScores } from './season-totals.ts';

const seasons = [2021, 2022, 2023].map((year, index): Season => {
  const history = exampleNbaSeason({ firstDay: `${year}-10-20`, seed: index });
  const firstDay = Math.min(...history.nbaTeams.flatMap(({ days }) => [...days]));
  return { ...history, year, name: `${year}-${(year + 1) % 100}`, firstMonday: firstDay - 1, weekCount: 9 };
});
const leaguesOf = ({ previous, season }: Stage) => draftLeagues(seasonPool(previous), season.year, 2);

describe('final points', () => {
  it('are rotisserie points, which tied teams share equally', () => {
    const values = new Float64Array(TEAMS * 9);
    values[0] = 2;
    const points = endPoints('rotisserie', values);
    expect(points[0]).toBe(12 + 8 * 6.5);
    expect(points[1]).toBe(6 + 8 * 6.5);
    expect(points.reduce((sum, own) => sum + own, 0)).toBe(9 * 78);
  });

  it('give tied teams equal probabilities of the ranks they share', () => {
    expect([...rankShares(Float64Array.of(3, 5, 3))]).toEqual([0, 0.5, 0.5, 1, 0, 0, 0, 0.5, 0.5]);
  });
});

describe('rankScore', () => {
  it('is 0 if the actual rank had a probability of 1, and grows with the distance of the forecast from the actual rank', () => {
    expect(rankScore([0, 1, 0], [0, 1, 0])).toBe(0);
    expect(rankScore([1, 0, 0], [0, 1, 0])).toBe(1);
    expect(rankScore([1, 0, 0], [0, 0, 1])).toBe(2);
    expect(rankScore([0.5, 0.5, 0], [0, 1, 0])).toBe(0.25);
  });
});

describe('simple benchmarks for season totals', () => {
  it.each(['straight line', 'simple'] as const)('use only earlier games: %s', (name) => {
    const [before, stage] = [stageOf(seasons, 1), stageOf(seasons, 2)];
    const other = exampleNbaSeason({ firstDay: '2023-10-20', seed: 2, played: 20 });
    const early = { ...stage, season: { ...stage.season, ...other } };
    expect(seasonMoment(stage, 3).expected[name]).toEqual(seasonMoment(early, 3).expected[name]);
    const fit = fitYardstick('seasonPoints', name, [
      { moment: seasonMoment(before, 3), leagues: leaguesOf(before) },
    ]);
    const [league = new Int32Array()] = leaguesOf(stage);
    const moment = seasonMoment(stage, 3);
    const odds = yardstickOdds('seasonPoints', name, moment, league, fit, 500);
    const actual = actualValues('seasonPoints', moment, league);
    const mean = odds.teams[0]?.points.mean ?? 0;
    expect(Math.abs(mean / actual[0]! - 1)).toBeLessThan(0.25);
    expect(odds.teams.reduce((sum, { title }) => sum + title, 0)).toBeCloseTo(1, 6);
  });
});

describe('scoreEnds', () => {
  it('scores forecasts of points, ranks and titles', () => {
    const teams = [
      { mean: 10, deviation: 2, places: [1, 0] },
      { mean: 4, deviation: 2, places: [0, 1] },
    ];
    expect(scoreEnds(teams, Float64Array.of(10, 5))).toMatchObject({
      squares: 0.5,
      rank: 0,
      title: 0,
      inside: 1,
      bias: -0.5,
    });
  });
});

describe('seasonTotalsFigures', () => {
  const scores = (crps: number): TotalsScores => ({
    squares: crps * crps,
    crps,
    rank: crps / 4,
    title: crps / 100,
    inside: 0.8,
    bias: 0,
  });
  const ends = [0, 1, 2, 3].flatMap((league) =>
    [6, 10].map(
      (weeks): LeagueEnd => ({
        season: 'first',
        form: 'rotisserie',
        league,
        weeks,
        scores: { 'straight line': scores(5), simple: scores(4), model: scores(3 + league / 10) },
        titles: [
          { chance: 0.25, won: league === 0 ? 1 : 0 },
          { chance: 0.75, won: league === 0 ? 0 : 1 },
        ],
      }),
    ),
  );

  it('compares the engine with the simple and the straight-line benchmark, with targets for all seasons together only', () => {
    const of = finder(seasonTotalsFigures(ends));
    expect(of('rotisserie/pooled/final points/better than simple')).toMatchObject({ bar: 0, holds: true });
    expect(of('rotisserie/pooled/final points/better than simple').value).toBeCloseTo(0.85, 9);
    expect(of('rotisserie/pooled/final points/RMSE of straight line').value).toBeCloseTo(5, 9);
    expect(of('rotisserie/after week 6/title/better than straight line').bar).toBeNull();
    expect(of('rotisserie/pooled/title/calibration error').value).toBeCloseTo(0, 9);
  });

  it('resamples the forecasts of a league together', () => {
    const { mean, spread } = meanOverLeagues(ends, ({ weeks }) => weeks);
    expect([mean, ...spread]).toEqual([8, 8, 8]);
  });
});
