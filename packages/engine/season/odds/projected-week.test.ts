import type { StatLine } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { type CategorySet, categorySet } from '../../matchup/categories.ts';
import { type MatchupSide, matchupForecast } from '../../matchup/forecast.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import { categoriesOf, independentParts, lineOf } from '../../testing/example-history.ts';
import { forecastOutcomes, forecastWeek } from './forecast-week.ts';
import type { HeadToHeadForm, SeasonModel, WeekModel } from './model.ts';
import { projectedWeek } from './projected-week.ts';
import { simulateSeason } from './simulate-season.ts';

const set = categoriesOf('PTS', 'STL', 'FG%', 'TO');
const priced = categorySet([{ statistic: 'PTS', lowerIsBetter: false, points: 1 }]);
const correlation = independentParts();
const constants = { categoryScales: {}, spread: { correlation: [...correlation] } };

function side(mean: StatLine, soFar: StatLine, games = 3): MatchupSide {
  const outlook = {
    mean: lineOf(mean),
    deviation: lineOf({ PTS: 7, STL: 1.2, FGM: 2.5, FGA: 4, TO: 1.5 }),
    standardError: new Float64Array(PART_COUNT),
    chances: new Float64Array(games).fill(0.9),
    playCorrelation: 0.3,
  };
  return { soFar, players: [outlook, outlook, outlook, outlook] };
}

const first = side(
  { PTS: 18, STL: 1.1, FGM: 7, FGA: 14, TO: 2 },
  { PTS: 120, STL: 9, FGM: 50, FGA: 100, TO: 15 },
);
const second = side(
  { PTS: 17, STL: 1.2, FGM: 6, FGA: 13, TO: 2.2 },
  { PTS: 125, STL: 7, FGM: 51, FGA: 98, TO: 13 },
);

function oneMatchup(week: WeekModel, form: HeadToHeadForm, columns: CategorySet): SeasonModel {
  return {
    form,
    teams: 2,
    columns: columns.categories.map((category) => ({
      direction: category.direction === 1 ? ('higher' as const) : ('lower' as const),
      counted: category.isCount && form !== 'headToHeadPoints',
    })),
    start: [0, 1].map(() => ({ wins: 0, losses: 0, ties: 0, points: 0, pointsAgainst: 0 })),
    headToHead: new Float64Array(4),
    meetings: new Float64Array(4),
    weekShares: new Map(),
    remaining: [{ week: 1, home: 0, away: 1 }],
    weeks: new Map([[1, week]]),
    medianWin: false,
    seeding: { tieBreaks: [], divisions: null },
    playoffs: null,
    persistent: null,
    correlation: null,
  };
}

const wins = (week: WeekModel, form: HeadToHeadForm, columns = set) =>
  simulateSeason(oneMatchup(week, form, columns), { simulations: 20_000 }).teams[0]?.wins.mean ?? Number.NaN;

describe('a week simulated from projections or forecasts', () => {
  const forecast = matchupForecast(first, second, set, constants);
  const expected = forecast.expected.win + forecast.expected.tie / 2;

  it('has the same expected wins as the matchup forecast if its outcomes are sampled, counting a tie as half a win', () => {
    const outcomes = forecastOutcomes(forecast, 'eachCategory');
    expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    const mean = outcomes.reduce((sum, outcome) => sum + outcome.wins * outcome.probability, 0);
    expect(mean).toBeCloseTo(expected, 2);
    expect(
      wins(
        forecastWeek(() => forecast, 'eachCategory'),
        'eachCategory',
      ),
    ).toBeCloseTo(expected, 1);
  });

  it('has the same expected wins as the matchup forecast if simulated from the teams’ projections', () => {
    const week = projectedWeek([first, second], set, constants, 'eachCategory');
    expect(Math.abs(wins(week, 'eachCategory') - expected)).toBeLessThan(0.04);
  });

  it('has the same chance to win as the matchup forecast in most-categories leagues', () => {
    const { win, tie } = forecast.matchup.mostCategories ?? { win: Number.NaN, tie: 0 };
    const drawn = wins(
      forecastWeek(() => forecast, 'mostCategories'),
      'mostCategories',
    );
    expect(Math.abs(drawn - (win + tie / 2))).toBeLessThan(0.015);
  });

  it('has the same chance to win as the matchup forecast in points leagues', () => {
    const byPoints = matchupForecast(first, second, priced, constants);
    const win = byPoints.matchup.headToHeadPoints?.win ?? Number.NaN;
    const week = projectedWeek([first, second], priced, constants, 'headToHeadPoints');
    expect(Math.abs(wins(week, 'headToHeadPoints', priced) - win)).toBeLessThan(0.015);
    const pairs = forecastWeek(() => byPoints, 'headToHeadPoints');
    expect(Math.abs(wins(pairs, 'headToHeadPoints', priced) - win)).toBeLessThan(0.015);
  });

  it('has fantasy points with a deviation divided by the mean fitted scale of the scored statistics', () => {
    const columns = categorySet(
      (['PTS', 'STL', 'FGM'] as const).map((statistic) => ({ statistic, lowerIsBetter: false, points: 1 })),
    );
    const scaled = { ...constants, categoryScales: { PTS: 0.94, STL: 0.96, REB: 0.5 } };
    const [plain, wider] = [constants, scaled].map((fitted) =>
      projectedWeek([first, second], columns, fitted, 'headToHeadPoints'),
    );
    // Three games, each with a chance of 0.9, count as a full week, so the mean scale of 0.95 is not reduced.
    expect(wider?.mean).toEqual(plain?.mean);
    for (const team of [0, 1])
      expect(wider?.deviation[team]).toBeCloseTo((plain?.deviation[team] ?? 0) / 0.95, 9);
    const deviationOf = (fitted: typeof scaled | typeof constants) =>
      matchupForecast(first, second, columns, fitted).points?.deviation ?? Number.NaN;
    expect(deviationOf(scaled)).toBeCloseTo(deviationOf(constants) / 0.95, 9);
    expect(deviationOf(scaled)).toBeCloseTo(Math.hypot(...(wider?.deviation ?? [])), 9);
  });

  it('has a result with a probability of 1 if no team has a game left', () => {
    const [over, done] = [first, second].map((one) => ({ ...one, players: [] }));
    if (!over || !done) throw new Error('two sides');
    // 120–125 points are lost, 9–7 steals won, .500–.520 lost, and 15–13 turnovers lost.
    expect(wins(projectedWeek([over, done], set, constants, 'eachCategory'), 'eachCategory')).toBe(1);
    const final = matchupForecast(over, done, set, constants);
    expect(
      wins(
        forecastWeek(() => final, 'eachCategory'),
        'eachCategory',
      ),
    ).toBe(1);
  });

  it('is rejected with an error that names the invalid field', () => {
    expect(() => projectedWeek([first], set, constants, 'headToHeadPoints')).toThrow(
      expect.objectContaining({ field: 'scored' }),
    );
    const broken = { ...first, soFar: { PTS: -1 } };
    expect(() => projectedWeek([second, broken], set, constants, 'eachCategory')).toThrow(
      expect.objectContaining({ field: 'sides[1].soFar.PTS' }),
    );
  });
});
