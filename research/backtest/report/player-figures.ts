import { CATEGORY_COUNT, nineCategories } from '../protocol/categories.ts';
import { type PlayerSums, type PlayerWeek, windows } from '../runs/players.ts';
import { type PlayWeek, playArms } from '../runs/plays.ts';
import { bootstrapDraws, interval } from './bootstrap.ts';
import { type CalibrationSums, calibrationOf } from './calibration.ts';
import { type Figure, figure } from './figures.ts';
import { calibrationBySeason, oneCalibration } from './forecast-figures.ts';

const MODEL = 2;

/** One row of the player projections: a time window and a category. */
export interface PlayerRow {
  readonly window: number;
  readonly category: string;
  readonly count: number;
  readonly errors: readonly [number, number, number];
  /** Mean CRPS by arm, in standard deviations of the outcome. */
  readonly scores: readonly [number, number, number];
  /** Share of outcomes within the engine's 80 % intervals. The target is .78 to .82. */
  readonly inside: number;
}

export function playerRows(sums: PlayerSums): PlayerRow[] {
  return windows.flatMap((window) =>
    nineCategories.map((category, c): PlayerRow => {
      const weeks = sums[window];
      const total = (pick: (week: PlayerWeek) => number): number =>
        weeks.reduce((sum, week) => sum + pick(week), 0);
      const count = total((week) => week.count);
      const mean = total((week) => week.sum[c]!) / count;
      const deviation = Math.sqrt(total((week) => week.sumSquares[c]!) / count - mean * mean);
      const error = (arm: number): number =>
        Math.sqrt(total((week) => week.squares[arm * CATEGORY_COUNT + c]!) / count);
      const score = (arm: number): number =>
        total((week) => week.crps[arm * CATEGORY_COUNT + c]!) / count / deviation;
      return {
        window,
        category: category.name,
        count,
        errors: [error(0), error(1), error(2)],
        scores: [score(0), score(1), score(2)],
        inside: total((week) => week.inside[c]!) / count,
      };
    }),
  );
}

/**
 * Compares projected per-game means of the next 7 and 14 days with the two averages. An error is a multiple
 * of the better average's RMSE.
 */
export function playerFigures(sums: PlayerSums): Figure[] {
  const rows = playerRows(sums);
  const figures = rows.flatMap((row): Figure[] => {
    const reference = Math.min(row.errors[0], row.errors[1]);
    const name = `player-projection/${row.window} days/${row.category}`;
    return [
      figure({
        name: `${name}/error`,
        value: row.errors[MODEL] / reference,
        unit: '×',
        reference,
        ratio: row.errors[MODEL] / reference,
        bar: 1,
        holds: row.errors[MODEL] < reference,
      }),
      figure({
        name: `${name}/inside 80 %`,
        value: 100 * row.inside,
        unit: '%',
        bar: 80,
        holds: row.inside >= 0.78 && row.inside <= 0.82,
      }),
    ];
  });
  for (const window of windows) {
    const list = rows.filter((row) => row.window === window);
    const score = (arm: 0 | 1 | 2): number =>
      list.reduce((sum, row) => sum + row.scores[arm], 0) / list.length;
    const reference = Math.min(score(0), score(1));
    const saving = 100 * (1 - score(2) / reference);
    const inside = list.reduce((sum, row) => sum + row.inside, 0) / list.length;
    figures.push(
      figure({
        name: `player-projection/${window} days/CRPS saving`,
        value: saving,
        unit: '%',
        reference,
        ratio: score(2) / reference,
        bar: 5,
        holds: saving >= 5,
      }),
      figure({
        name: `player-projection/${window} days/inside 80 %, all categories`,
        value: 100 * inside,
        unit: '%',
        bar: 80,
        holds: inside >= 0.78 && inside <= 0.82,
      }),
    );
  }
  return figures;
}

/**
 * Compares play probabilities with the better of the two simple yardsticks, and with the logistic regression.
 */
export function playFigures(weeks: readonly PlayWeek[], calibration: CalibrationSums): Figure[] {
  const figures: Figure[] = [];
  const seasons = [...new Set(weeks.map((week) => week.season))];
  const kinds = [
    { kind: 'all', losses: (week: PlayWeek) => week.losses, count: (week: PlayWeek) => week.count },
    {
      kind: 'absences up to five games',
      losses: (week: PlayWeek) => week.shortLosses,
      count: (week: PlayWeek) => week.shortCount,
    },
  ];
  for (const { kind, losses, count } of kinds) {
    for (const season of [...seasons, 'pooled']) {
      const list = weeks.filter((week) => season === 'pooled' || week.season === season);
      const loss = (arm: number, weight: (i: number) => number): number => {
        let sum = 0;
        let games = 0;
        list.forEach((week, i) => {
          sum += weight(i) * losses(week)[arm]!;
          games += weight(i) * count(week);
        });
        return sum / games;
      };
      const one = (): number => 1;
      const reference = Math.min(loss(0, one), loss(1, one));
      const arm = loss(0, one) <= loss(1, one) ? 0 : 1;
      const model = playArms.indexOf('model');
      const logistic = playArms.indexOf('logistic');
      const saving = (against: number, weight: (i: number) => number): number =>
        100 * (1 - loss(model, weight) / loss(against, weight));
      const savingFigure = (name: string, against: number, bar: number): Figure => {
        const value = saving(against, one);
        return figure({
          name: `plays-or-sits/${season}/${name}`,
          value,
          unit: '%',
          spread: interval(bootstrapDraws(list.length, (drawn) => saving(against, (i) => drawn[i]!))),
          ...(kind === 'all' && season === 'pooled' ? { bar, holds: value >= bar } : {}),
        });
      };
      figures.push(
        figure({
          name: `plays-or-sits/${season}/${kind}`,
          value: loss(model, one),
          unit: 'log-loss',
          reference,
          ratio: loss(model, one) / reference,
        }),
        savingFigure(`${kind}/saving`, arm, 15),
        savingFigure(`${kind}/saving over the logistic regression`, logistic, 8),
      );
    }
  }
  return [
    ...figures,
    ...oneCalibration('plays', calibrationOf(calibration), 0.5),
    ...calibrationBySeason('plays', calibration, 0.5),
  ];
}
