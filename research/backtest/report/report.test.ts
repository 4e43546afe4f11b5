import { createRandom } from '@fantasy-stats/engine/numeric';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../options.ts';
import { CATEGORY_COUNT } from '../protocol/categories.ts';
import { arms, ForecastSums } from '../runs/forecasts.ts';
import type { PlayerWeek } from '../runs/players.ts';
import { barSection, missedBars } from './bar-section.ts';
import { bootstrapDraws, interval, meanWithInterval } from './bootstrap.ts';
import { CalibrationSums, calibrationOf } from './calibration.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { figure } from './figures.ts';
import { forecastFigures, midWeekFigures } from './forecast-figures.ts';
import { playerFigures } from './player-figures.ts';
import { summaryFigures, summaryPage } from './summary-page.ts';
import { finder } from './tables.ts';
import { midWeekSection } from './write-accuracy.ts';

function forecasts(bias: number): CalibrationSums {
  const random = createRandom(4);
  const sums = new CalibrationSums();
  for (let week = 0; week < 30; week += 1) {
    sums.startWeek(week < 10 ? 'first' : 'second');
    for (let n = 0; n < 2_000; n += 1) {
      const p = random.next();
      sums.add(p, random.next() < Math.min(1, Math.max(0, p + bias)) ? 1 : 0);
    }
  }
  return sums;
}

describe('calibrationOf', () => {
  it('finds no error in calibrated forecasts', () => {
    const found = calibrationOf(forecasts(0));
    expect(found.error).toBeLessThan(1.5);
    expect(found.binsOutside).toBeLessThanOrEqual(1);
    expect(found.bins[0]?.forecast).toBeCloseTo(0.05, 1);
  });

  it('finds biases of single seasons that cancel out over all seasons', () => {
    const seasons = forecasts(0).bySeason();
    expect([...seasons].map(([season, { weeks }]) => [season, weeks.length])).toEqual([
      ['first', 10],
      ['second', 20],
    ]);
    // The two seasons' biases cancel out in total, but not within each season.
    const both = new CalibrationSums();
    const rowsOf = (sums: CalibrationSums, season: string) =>
      sums.weeks.slice(0, 10).map((week) => ({ ...week, season }));
    both.weeks.push(...rowsOf(forecasts(0.05), 'high'), ...rowsOf(forecasts(-0.05), 'low'));
    expect(calibrationOf(both).error).toBeLessThan(2);
    for (const own of both.bySeason().values()) expect(calibrationOf(own).error).toBeGreaterThan(3);
  });

  it('finds a bias, and calibrationPlot draws it', () => {
    const found = calibrationOf(forecasts(0.05));
    expect(found.error).toBeGreaterThan(3);
    expect(found.binsOutside).toBeGreaterThan(5);
    const plot = calibrationPlot('A plot', found);
    expect(plot.match(/<circle/g)).toHaveLength(10);
    expect(plot).toContain('prefers-color-scheme');
  });
});

describe('bootstrap', () => {
  it('has an interval about as wide as the standard error implies', () => {
    const random = createRandom(6);
    const weeks = Float64Array.from({ length: 50 }, () => random.normal());
    const { mean, spread } = meanWithInterval(weeks);
    expect(spread[0]).toBeLessThan(mean);
    expect(spread[1]).toBeGreaterThan(mean);
    expect(spread[1] - spread[0]).toBeGreaterThan(0.35);
    expect(spread[1] - spread[0]).toBeLessThan(0.8);
    expect(interval(bootstrapDraws(3, () => 1))).toEqual([1, 1]);
  });
});

/**
 * Weeks with a loss of .6 for the best public tool (the peer), .5 for the simple forecast and about .45 for
 * the engine, a tenth less after each day.
 */
function weeksOfLosses(): ForecastSums {
  const random = createRandom(8);
  const sums = new ForecastSums();
  const arm = (n: number) => Math.floor(n / (CATEGORY_COUNT + 1)) % arms.length;
  const day = (n: number) => Math.floor(n / (CATEGORY_COUNT + 1) / arms.length);
  for (let week = 0; week < 20; week += 1) {
    const shared = 0.02 * random.normal();
    sums.weeks.push({
      season: '2021-22',
      week,
      losses: Float64Array.from({ length: 7 * arms.length * (CATEGORY_COUNT + 1) }, (_, n) => {
        const own = arm(n) === 2 ? 0.005 * random.normal() : 0;
        return (1 - day(n) / 10) * ([0.6, 0.5, 0.45][arm(n)]! + shared + own);
      }),
    });
    sums.limits.startWeek();
  }
  return sums;
}

/** Forecasts of one time window with errors of 2, 4 and 1.5 per game. */
const playerWeek: PlayerWeek = {
  season: '2021-22',
  count: 100,
  squares: Float64Array.from(
    { length: 3 * CATEGORY_COUNT },
    (_, n) => [400, 1_600, 225][Math.floor(n / CATEGORY_COUNT)]!,
  ),
  crps: new Float64Array(3 * CATEGORY_COUNT).fill(50),
  sum: new Float64Array(CATEGORY_COUNT).fill(500),
  sumSquares: new Float64Array(CATEGORY_COUNT).fill(3_000),
  inside: new Float64Array(CATEGORY_COUNT).fill(80),
  pit: new Float64Array(0),
};

describe('an accuracy figure', () => {
  const sums = weeksOfLosses();
  const figures = [...forecastFigures(sums), ...midWeekFigures(sums)];
  const of = finder(figures);

  it('has an interval that contains its own value', () => {
    const withSpread = figures.filter(({ spread }) => spread !== null);
    expect(withSpread).toHaveLength(20);
    for (const { name, value, spread } of withSpread) {
      expect(spread?.[0], name).toBeLessThan(value);
      expect(spread?.[1], name).toBeGreaterThan(value);
    }
  });

  it('of the midweek forecast is the reduction in log loss, next to the benchmark’s log loss', () => {
    const monday = of('mid-week/categories/after day 1');
    expect(monday).toMatchObject({ unit: 'log-loss saved', bar: 0, holds: true });
    expect(monday.value).toBeCloseTo(0.045, 2);
    expect(monday.reference).toBeCloseTo(0.45, 1);
    expect((monday.reference ?? 0) * (monday.ratio ?? 0)).toBeCloseTo(
      (monday.reference ?? 0) - monday.value,
      12,
    );
    const mean = of('mid-week/categories/mean saving');
    expect(mean.value).toBeCloseTo(10, 0);
    expect(mean).toMatchObject({ bar: null, holds: null });
  });

  it('is the ratio to the benchmark’s skill, or, for player projections, to the smaller error of two averages', () => {
    const skill = of('category/pooled/skill over peer');
    expect(skill).toMatchObject({ unit: '×', bar: 1.45, holds: true, ratio: skill.value });
    expect((skill.reference ?? 0) * skill.value).toBeCloseTo(
      Math.LN2 - of('category/pooled/model').value,
      12,
    );
    const players = finder(playerFigures({ 7: [playerWeek], 14: [playerWeek] }));
    expect(players('player-projection/7 days/PTS/error')).toEqual({
      name: 'player-projection/7 days/PTS/error',
      value: 0.75,
      unit: '×',
      spread: null,
      reference: 2,
      ratio: 0.75,
      bar: 1,
      holds: true,
    });
  });
});

describe('the accuracy page', () => {
  it('summarizes development and held-out results, and lists the missed targets', () => {
    const seasons = ['2021-22', '2022-23'];
    const results = summaryFigures(seasons).map((name) =>
      figure({
        name,
        value: 1.6,
        unit: '×',
        spread: [1.5, 1.75],
        bar: 1.7,
        holds: name !== 'matchup/pooled/better than peer',
      }),
    );
    const page = summaryPage({ leagues: 100, seasons, cpuSeconds: 1800, figures: results });
    expect(page).toContain('Seasons: 2021-22, 2022-23.');
    expect(page).toContain('| 1.60 | 1.50…1.75 | 1.71 | 1.67 |');
    expect(page).toContain('| of matchup chances | 1.60 |  | .21 | .29 |');
    expect(page).toContain(`${results.length - 1} of ${results.length} bars hold.`);
    expect(page).toContain('| matchup/pooled/better than peer | 1.600 × | 1.7 |');
    expect(page).not.toContain('| category/pooled/skill over peer | 1.600 ×');
  });

  it('shows each figure’s value, interval and target in one unit, and the two log losses next to their difference', () => {
    const saved = figure({
      name: 'mid-week/categories/after day 1',
      value: 0.02,
      unit: 'log-loss saved',
      spread: [0.015, 0.025],
      reference: 0.5,
      ratio: 0.96,
      bar: 0,
      holds: true,
    });
    const skill = figure({
      name: 'category/pooled/skill over peer',
      value: 1.5,
      unit: '×',
      spread: [1.4, 1.6],
      bar: 1.45,
      holds: true,
    });
    const bars = barSection([saved, skill, figure({ name: 'nothing asked', value: 1, unit: '×' })]);
    expect(bars).toContain('| mid-week/categories/after day 1 | 0.0200 log-loss saved | 0.0150…0.0250 | 0 |');
    expect(bars).toContain('| category/pooled/skill over peer | 1.500 × | 1.400…1.600 | 1.45 |');
    expect(bars).not.toContain('nothing asked');
    const calibrated = [
      figure({ name: 'calibration/plays/error', value: 0.17, unit: 'points', bar: 0.5, holds: true }),
      figure({ name: 'calibration/plays/bins outside 99 %', value: 1, unit: 'bins', bar: 0, holds: false }),
    ];
    expect(barSection(calibrated)).toContain('1 of 2 bars hold.');
    expect(missedBars(calibrated)).toEqual([
      { name: 'calibration/plays/bins outside 99 %', text: '1 bins', bar: '0' },
    ]);
    const lost = figure({
      name: 'lost',
      value: -0.01,
      unit: 'categories',
      spread: [-0.02, 0],
      bar: 0,
      holds: false,
    });
    expect(barSection([lost])).toContain('| lost | −0.0100 categories | −0.0200…0.0000 | **0** |');
    const measured = midWeekFigures(weeksOfLosses()).filter(({ name }) => name !== saved.name);
    expect(midWeekSection([saved, ...measured])).toContain(
      '| Monday | 0.5000 | 0.4800 | 0.0200 | 0.0150…0.0250 | 4.0 % |',
    );
    expect(midWeekSection([saved, ...measured])).toContain('In all leagues the mean saving is 10.0 %');
    expect(barSection(measured)).not.toContain('mean saving');
  });
});

describe('readOptions', () => {
  it('reports an invalid option', () => {
    expect(() => readOptions(['nonsense'], '/nowhere')).toThrow(/neither a backtest nor an option/);
    expect(() => readOptions(['--help'], '/nowhere')).toThrow(/--data DIR/);
    expect(() => readOptions(['--data'], '/nowhere')).toThrow(/--data needs a value/);
    expect(() => readOptions(['--data', '/nowhere/at/all'], '/nowhere')).toThrow(/does not exist/);
    expect(() => readOptions(['--leagues', '0', '--data', import.meta.dirname], '/nowhere')).toThrow(
      /--leagues/,
    );
    expect(() => readOptions(['--data', import.meta.dirname], '/nowhere')).toThrow(/No season to test/);
    expect(() => readOptions(['--data', import.meta.dirname, '--seasons', '2022-23'], '/nowhere')).toThrow(
      /2022-23/,
    );
  });
});
