import { logLoss } from '../protocol/outcomes.ts';
import type { ListedGame } from '../runs/statuses.ts';
import { bootstrapDraws, interval } from './bootstrap.ts';
import { CalibrationSums, calibrationOf } from './calibration.ts';
import { type Figure, figure } from './figures.ts';
import { finder, range, table } from './tables.ts';

/**
 * Minimum log-loss saving over forecasting each status's share, in percent, and maximum calibration error in
 * percentage points.
 */
const LEAST_SAVING = 10;
const MOST_ERROR = 2;

const groups = [
  { name: 'all', has: () => true },
  { name: 'injury or illness', has: ({ kind }: ListedGame) => kind === 'health' },
  { name: 'questionable', has: ({ status }: ListedGame) => status === 'questionable' },
  {
    name: 'probable or available',
    has: ({ status }: ListedGame) => status === 'probable' || status === 'available',
  },
  { name: 'out or doubtful', has: ({ status }: ListedGame) => status === 'out' || status === 'doubtful' },
  { name: 'not out', has: ({ status }: ListedGame) => status !== 'out' },
] as const;

/** Compares listed players' play probabilities with the shares of their statuses alone. */
export function statusesFigures(games: readonly ListedGame[]): Figure[] {
  return groups.flatMap(({ has, name }): Figure[] => {
    const weeks = [...Map.groupBy(games.filter(has), ({ week }) => week).values()];
    if (weeks.length === 0) return [];
    const sums = new CalibrationSums();
    const losses = weeks.map((week) => {
      sums.startWeek(name);
      let share = 0;
      let engine = 0;
      for (const game of week) {
        sums.add(game.chance, game.outcome);
        share += logLoss(game.share, game.outcome);
        engine += logLoss(game.chance, game.outcome);
      }
      return { count: week.length, share, engine };
    });
    const lossOf = (arm: 'count' | 'engine' | 'share', weight: (week: number) => number): number =>
      losses.reduce((sum, week, i) => sum + weight(i) * week[arm], 0);
    const saving = (weight: (week: number) => number): number =>
      100 * (1 - lossOf('engine', weight) / lossOf('share', weight));
    const one = (): number => 1;
    const value = saving(one);
    const { error } = calibrationOf(sums);
    const count = lossOf('count', one);
    const isJudged = name === 'all';
    return [
      figure({
        name: `statuses/${name}/listings`,
        value: count,
        unit: 'listings',
      }),
      figure({
        name: `statuses/${name}/log-loss`,
        value: lossOf('engine', one) / count,
        unit: 'log-loss',
        reference: lossOf('share', one) / count,
        ratio: lossOf('engine', one) / lossOf('share', one),
      }),
      figure({
        name: `statuses/${name}/saving over the shares`,
        value,
        unit: '%',
        spread: interval(bootstrapDraws(losses.length, (drawn) => saving((week) => drawn[week]!))),
        ...(isJudged ? { bar: LEAST_SAVING, holds: value >= LEAST_SAVING } : {}),
      }),
      figure({
        name: `statuses/${name}/calibration error`,
        value: error,
        unit: 'points',
        ...(isJudged ? { bar: MOST_ERROR, holds: error <= MOST_ERROR } : {}),
      }),
    ];
  });
}

export function statusesSection(figures: readonly Figure[]): string {
  if (!figures.some(({ name }) => name.startsWith('statuses/'))) return '';
  const of = finder(figures);
  return [
    '## Injury reports\n',
    'Official listings of 2024-25 (one report a day, its hour unknown). The chance to play by status, reason, usual minutes and whether the player',
    'missed the last game is fitted on the listings before January 1 and scored on later ones, against the share of each status alone.\n',
    table(
      ['Listings', 'Number', 'status alone', 'engine', 'saved', '95 %', 'calibration error, points'],
      groups.map(({ name }) => {
        const loss = of(`statuses/${name}/log-loss`);
        const saving = of(`statuses/${name}/saving over the shares`);
        return [
          name,
          String(of(`statuses/${name}/listings`).value),
          (loss.reference ?? 0).toFixed(4),
          loss.value.toFixed(4),
          `${saving.value.toFixed(1)} %`,
          range(saving, 1),
          of(`statuses/${name}/calibration error`).value.toFixed(2),
        ];
      }),
    ),
  ].join('\n');
}
