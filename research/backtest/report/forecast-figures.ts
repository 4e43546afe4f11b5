import { CATEGORY_COUNT, nineCategories } from '../protocol/categories.ts';
import { judgedReading, otherReadings } from '../protocol/simple-week.ts';
import { type ForecastSums, lossIndex, type WeekLosses } from '../runs/forecasts.ts';
import { engineArms, type MidWeekLimits } from '../runs/mid-week-limits.ts';
import { bootstrapDraws, interval, meanWithInterval } from './bootstrap.ts';
import { type Calibration, type CalibrationSums, calibrationOf } from './calibration.ts';
import { type Figure, figure } from './figures.ts';

const PEER = 0;
const SIMPLE = 1;
const MODEL = 2;
const LN2 = Math.LN2;

export const categoryLoss = (week: WeekLosses, day: number, arm: number): number => {
  let sum = 0;
  for (let c = 0; c < CATEGORY_COUNT; c += 1) sum += week.losses[lossIndex(day, arm, c)]!;
  return sum / CATEGORY_COUNT;
};
export const matchupLoss = (week: WeekLosses, day: number, arm: number): number =>
  week.losses[lossIndex(day, arm, CATEGORY_COUNT)]!;

/** Computes the mean loss with equal weight for every week. */
export const meanLoss = (weeks: readonly WeekLosses[], of: (week: WeekLosses) => number): number =>
  weeks.reduce((sum, week) => sum + of(week), 0) / weeks.length;

type Loss = typeof categoryLoss;

/** Computes the log loss saved compared with a yardstick, with its interval. */
function savedLoss(weeks: readonly WeekLosses[], loss: Loss, day: number, yardstick: number) {
  const saved = meanWithInterval(weeks.map((week) => loss(week, day, yardstick) - loss(week, day, MODEL)));
  const reference = meanLoss(weeks, (week) => loss(week, day, yardstick));
  return {
    value: saved.mean,
    unit: 'log-loss saved',
    spread: saved.spread,
    reference,
    ratio: 1 - saved.mean / reference,
  };
}

/** Computes the category skill relative to that of the best public tool (the peer), with its interval. */
export function skillRatio(weeks: readonly WeekLosses[]): {
  ratio: number;
  spread: readonly [number, number];
} {
  const peer = weeks.map((week) => LN2 - categoryLoss(week, 0, PEER));
  const model = weeks.map((week) => LN2 - categoryLoss(week, 0, MODEL));
  const ratio = (weight: (i: number) => number): number => {
    let above = 0;
    let below = 0;
    for (let i = 0; i < weeks.length; i += 1) {
      above += weight(i) * model[i]!;
      below += weight(i) * peer[i]!;
    }
    return above / below;
  };
  return {
    ratio: ratio(() => 1),
    spread: interval(bootstrapDraws(weeks.length, (drawn) => ratio((i) => drawn[i]!))),
  };
}

export function forecastFigures(sums: ForecastSums): Figure[] {
  const figures: Figure[] = [];
  const seasons = [...new Set(sums.weeks.map((week) => week.season))];
  for (const season of [...seasons, 'pooled']) {
    const weeks = sums.weeks.filter((week) => season === 'pooled' || week.season === season);
    const isPooled = season === 'pooled';
    ['peer', 'simple', 'model'].forEach((arm, index) => {
      figures.push(
        figure({
          name: `category/${season}/${arm}`,
          value: meanLoss(weeks, (week) => categoryLoss(week, 0, index)),
          unit: 'log-loss',
        }),
        figure({
          name: `matchup/${season}/${arm}`,
          value: meanLoss(weeks, (week) => matchupLoss(week, 0, index)),
          unit: 'log-loss',
        }),
      );
    });
    const skill = skillRatio(weeks);
    figures.push(
      figure({
        name: `category/${season}/skill over peer`,
        value: skill.ratio,
        unit: '×',
        reference: LN2 - meanLoss(weeks, (week) => categoryLoss(week, 0, PEER)),
        ratio: skill.ratio,
        spread: skill.spread,
        ...(isPooled ? { bar: 1.45, holds: skill.ratio >= 1.45 } : {}),
      }),
    );
    const gain = (name: string, loss: Loss, yardstick: number, bar: number): Figure => {
      const saved = savedLoss(weeks, loss, 0, yardstick);
      const judged = isPooled ? { bar, holds: saved.value >= bar && saved.spread[0] > 0 } : {};
      return figure({ name, ...saved, ...judged });
    };
    figures.push(
      gain(`category/${season}/better than simple`, categoryLoss, SIMPLE, 0),
      gain(`matchup/${season}/better than peer`, matchupLoss, PEER, 0.07),
      gain(`matchup/${season}/better than simple`, matchupLoss, SIMPLE, 0),
    );
  }
  nineCategories.forEach((category, c) => {
    figures.push(
      figure({
        name: `category/by category/${category.name}`,
        value: meanLoss(sums.weeks, (week) => week.losses[lossIndex(0, MODEL, c)]!),
        unit: 'log-loss',
        reference: meanLoss(sums.weeks, (week) => week.losses[lossIndex(0, SIMPLE, c)]!),
      }),
    );
  });
  return figures;
}

export function openingFigures(sums: ForecastSums): Figure[] {
  const seasons = [...new Set(sums.weeks.map((week) => week.season))];
  const kinds = [
    { kind: 'category', loss: categoryLoss },
    { kind: 'matchup', loss: matchupLoss },
  ];
  return [...seasons, 'pooled'].flatMap((season) => {
    const weeks = sums.weeks.filter((week) => season === 'pooled' || week.season === season);
    return kinds.flatMap(({ kind, loss }) => {
      const name = `weeks-1-to-3/${season}/${kind}`;
      const gain = savedLoss(weeks, loss, 0, SIMPLE);
      const judged = season === 'pooled' ? { bar: 0, holds: gain.spread[0] > 0 } : {};
      return [
        ...['peer', 'simple', 'model'].map((arm, index) =>
          figure({
            name: `${name}/${arm}`,
            value: meanLoss(weeks, (week) => loss(week, 0, index)),
            unit: 'log-loss',
          }),
        ),
        figure({ name: `${name}/better than simple`, ...gain, ...judged }),
      ];
    });
  });
}

export function calibrationFigures(sums: ForecastSums): {
  figures: Figure[];
  categories: Calibration;
  matchups: Calibration;
} {
  const categories = calibrationOf(sums.categories);
  const matchups = calibrationOf(sums.matchups);
  const bothWays = calibrationOf(sums.matchupsBothWays);
  return {
    figures: [
      ...oneCalibration('categories', categories, 0.5),
      ...oneCalibration('matchups', matchups, 0.75),
      ...calibrationBySeason('categories', sums.categories, 0.5),
      ...calibrationBySeason('matchups', sums.matchups, 0.75),
      figure({ name: 'calibration/matchups from both sides/error', value: bothWays.error, unit: 'points' }),
      figure({
        name: 'calibration/matchups from both sides/bins outside 99 %',
        value: bothWays.binsOutside,
        unit: 'bins',
      }),
    ],
    categories,
    matchups,
  };
}

/**
 * Computes the expected calibration error in percentage points, and the number of bins outside their
 * intervals.
 */
export function oneCalibration(name: string, calibration: Calibration, bar: number): Figure[] {
  return [
    figure({
      name: `calibration/${name}/error`,
      value: calibration.error,
      unit: 'points',
      bar,
      holds: calibration.error <= bar,
    }),
    figure({
      name: `calibration/${name}/bins outside 99 %`,
      value: calibration.binsOutside,
      unit: 'bins',
      bar: 0,
      holds: calibration.binsOutside === 0,
    }),
  ];
}

/**
 * Returns calibration figures by season, because errors of opposite sign in two seasons would otherwise
 * cancel out.
 */
export function calibrationBySeason(name: string, sums: CalibrationSums, bar: number): Figure[] {
  return [...sums.bySeason()].flatMap(([season, own]) =>
    oneCalibration(`${season}/${name}`, calibrationOf(own), bar),
  );
}

/** Compares forecasts during a week with the simple forecast, day by day. */
export function midWeekFigures(sums: ForecastSums): Figure[] {
  const figures: Figure[] = [];
  const kinds = [
    { kind: 'categories', loss: categoryLoss },
    { kind: 'matchups', loss: matchupLoss },
  ];
  for (const { kind, loss } of kinds) {
    let saved = 0;
    for (let day = 1; day < 7; day += 1) {
      const gain = savedLoss(sums.weeks, loss, day, SIMPLE);
      saved += 1 - gain.ratio;
      figures.push(
        figure({ name: `mid-week/${kind}/after day ${day}`, ...gain, bar: 0, holds: gain.spread[0] > 0 }),
      );
    }
    // This figure has no target: even a forecast that knows who plays each evening would have less than 10%
    // lower log loss than the simple forecast.
    figures.push(figure({ name: `mid-week/${kind}/mean saving`, value: (100 * saved) / 6, unit: '%' }));
  }
  return [...figures, ...limitFigures(sums.limits)];
}

/** Computes the log loss saved during a week: by the engine against each yardstick, and by hindsight. */
function limitFigures(limits: MidWeekLimits): Figure[] {
  const [engine, ...hindsight] = engineArms;
  return (['categories', 'matchups'] as const).flatMap((kind) => [
    ...[judgedReading, ...otherReadings].map(({ name }) =>
      figure({
        name: `mid-week/limits/${kind}/against simple by ${name}`,
        value: limits.saving(engine, name, kind),
        unit: '%',
      }),
    ),
    ...hindsight.map((arm) =>
      figure({
        name: `mid-week/limits/${kind}/${arm}`,
        value: limits.saving(arm, judgedReading.name, kind),
        unit: '%',
      }),
    ),
  ]);
}
