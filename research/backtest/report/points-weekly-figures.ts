import {
  POINTS_LEAGUES,
  type PointsScores,
  type PointsSums,
  type PointsWeek,
} from '../runs/points-weekly.ts';
import { meanWithInterval } from './bootstrap.ts';
import { calibrationOf } from './calibration.ts';
import { type Figure, figure } from './figures.ts';
import { finder, number, range, table } from './tables.ts';

/** Maximum calibration error of a season’s matchup chances, in percentage points. */
const MOST_ERROR = 1;

const meanOf = (weeks: readonly PointsWeek[], of: (week: PointsWeek) => number): number =>
  weeks.reduce((sum, week) => sum + of(week), 0) / weeks.length;

const scored = [
  { key: 'matchup', name: 'matchup', unit: 'log-loss' },
  { key: 'crps', name: 'total', unit: 'fantasy points' },
] as const satisfies readonly { readonly key: keyof PointsScores; name: string; unit: string }[];

export function pointsWeeklyFigures({ chances, weeks: all }: PointsSums): Figure[] {
  const seasons = [...new Set(all.map(({ season }) => season))];
  const bySeason = chances.bySeason();
  return [...seasons, 'pooled'].flatMap((season): Figure[] => {
    const isPooled = season === 'pooled';
    const weeks = all.filter((week) => isPooled || week.season === season);
    const head = `points-weekly/${season}`;
    const total = meanOf(weeks, (week) => week.total);
    const { error, binsOutside } = calibrationOf(isPooled ? chances : (bySeason.get(season) ?? chances));
    const inside = meanWithInterval(weeks.map((week) => 100 * week.scores.model.inside));
    return [
      ...scored.flatMap(({ key, name, unit }): Figure[] => {
        const loss = (arm: 'simple' | 'model') => meanOf(weeks, (week) => week.scores[arm][key]);
        const saved = meanWithInterval(weeks.map(({ scores }) => scores.simple[key] - scores.model[key]));
        return [
          figure({ name: `${head}/${name}/simple`, value: loss('simple'), unit }),
          figure({ name: `${head}/${name}/model`, value: loss('model'), unit }),
          figure({
            name: `${head}/${name}/better than simple`,
            value: saved.mean,
            unit: key === 'crps' ? 'fantasy points' : 'log-loss saved',
            spread: saved.spread,
            reference: loss('simple'),
            ratio: loss('model') / loss('simple'),
            ...(isPooled ? { bar: 0, holds: saved.spread[0] > 0 } : {}),
          }),
        ];
      }),
      ...(['simple', 'model'] as const).map((arm) =>
        figure({
          name: `${head}/total/bias of ${arm}`,
          value: (100 * meanOf(weeks, (week) => week.scores[arm].bias)) / total,
          unit: '%',
        }),
      ),
      figure({
        name: `${head}/total/inside 80 %`,
        value: inside.mean,
        unit: '%',
        spread: inside.spread,
        ...(isPooled ? { bar: 80, holds: Math.abs(inside.mean - 80) <= 2 } : {}),
      }),
      figure({
        name: `${head}/matchup/calibration error`,
        value: error,
        unit: 'points',
        ...(isPooled ? {} : { bar: MOST_ERROR, holds: error <= MOST_ERROR }),
      }),
      figure({ name: `${head}/matchup/bins outside 99 %`, value: binsOutside, unit: 'bins' }),
    ];
  });
}

export function pointsWeeklySection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Points leagues: weeks\n',
    `Every team and every pair of ${POINTS_LEAGUES} managed leagues a week, from the fourth counted week on. Prices: points, rebounds, threes, free throws 1,
assists, field goals 2, steals, blocks 4, turnovers −2, attempts −1. *Simple*: its averages × expected games, with the scale and spread that fitted the
season before. CRPS of a team’s total in fantasy points.
`,
    table(
      [
        'Season',
        'log-loss, simple',
        'engine',
        'saved',
        '95 %',
        'calibration error',
        'CRPS, simple',
        'engine',
        'saved',
        '95 %',
        'bias',
        'in 80 %',
      ],
      [...seasons, 'pooled'].map((season) => {
        const head = `points-weekly/${season}`;
        const matchup = of(`${head}/matchup/better than simple`);
        const total = of(`${head}/total/better than simple`);
        return [
          season,
          number(of(`${head}/matchup/simple`).value, 4),
          number(of(`${head}/matchup/model`).value, 4),
          number(matchup.value, 4),
          range(matchup, 4),
          number(of(`${head}/matchup/calibration error`).value, 2),
          number(of(`${head}/total/simple`).value, 1),
          number(of(`${head}/total/model`).value, 1),
          number(total.value, 2),
          range(total, 2),
          `${number(of(`${head}/total/bias of model`).value, 2)} %`,
          `${number(of(`${head}/total/inside 80 %`).value, 1)} %`,
        ];
      }),
    ),
  ].join('\n');
}
