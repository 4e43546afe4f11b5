import type { SharpnessWeek } from '@fantasy-stats/engine/matchup';
import type { ForecastSums, SharpnessEvidence } from '../runs/forecasts.ts';
import { bootstrapDraws, interval, meanWithInterval } from './bootstrap.ts';
import { calibrationOf } from './calibration.ts';
import { type Figure, figure } from './figures.ts';
import {
  calibrationBySeason,
  categoryLoss,
  matchupLoss,
  meanLoss,
  oneCalibration,
  skillRatio,
} from './forecast-figures.ts';
import { finder, table } from './tables.ts';

const arms = ['peer', 'simple', 'model'] as const;
const MODEL = 2;
const kinds = ['categories', 'matchups'] as const;
/** Targets without injury reports, and with them. */
const bars = {
  managed: { skill: 1.65, loss: 0.605 },
  told: { skill: 1.85, loss: 0.58 },
} as const;

export interface SeasonDrift {
  readonly season: string;
  readonly rosters: 'drafted' | 'managed';
  readonly weeks: SharpnessEvidence;
}

/**
 * Reports forecasts for rosters that are drafted every week from active players.
 * @param arm `managedReported` uses the injury report before each player's first game
 */
export function managedFigures(sums: ForecastSums, arm: keyof typeof bars = 'managed'): Figure[] {
  const root = arm === 'told' ? 'managed told' : 'managed';
  const bar = bars[arm];
  const seasons = [...new Set(sums.weeks.map(({ season }) => season))];
  const losses = [...seasons, 'pooled'].flatMap((season): Figure[] => {
    const isPooled = season === 'pooled';
    const weeks = sums.weeks.filter((week) => isPooled || week.season === season);
    const skill = skillRatio(weeks);
    const matchup = meanWithInterval(weeks.map((week) => matchupLoss(week, 0, MODEL)));
    return [
      ...arms.map((arm, index) =>
        figure({
          name: `${root}/${season}/category/${arm}`,
          value: meanLoss(weeks, (week) => categoryLoss(week, 0, index)),
          unit: 'log-loss',
        }),
      ),
      ...arms.slice(0, MODEL).map((arm, index) =>
        figure({
          name: `${root}/${season}/matchup/${arm}`,
          value: meanLoss(weeks, (week) => matchupLoss(week, 0, index)),
          unit: 'log-loss',
        }),
      ),
      figure({
        name: `${root}/${season}/matchup/model`,
        value: matchup.mean,
        unit: 'log-loss',
        spread: matchup.spread,
        ...(isPooled ? { bar: bar.loss, holds: matchup.mean <= bar.loss } : {}),
      }),
      figure({
        name: `${root}/${season}/skill over peer`,
        value: skill.ratio,
        unit: '×',
        spread: skill.spread,
        ...(isPooled ? { bar: bar.skill, holds: skill.ratio >= bar.skill } : {}),
      }),
    ];
  });
  return [
    ...losses,
    ...oneCalibration(`${root} categories`, calibrationOf(sums.categories), 0.5),
    ...oneCalibration(`${root} matchups`, calibrationOf(sums.matchups), 0.75),
    ...calibrationBySeason(`${root} categories`, sums.categories, 0.5),
    ...calibrationBySeason(`${root} matchups`, sums.matchups, 0.75),
  ];
}

/** Computes the sharpness factor a season would have needed relative to earlier seasons. */
function requestedSharpness(weeks: readonly SharpnessWeek[]): number {
  let sum = 0;
  let information = 0;
  for (const week of weeks) {
    sum += week.information * Math.log(week.sharpness) + week.score;
    information += week.information;
  }
  return Math.exp(sum / Math.max(1e-9, information));
}

/** Reports how sharpness drifts between seasons, with 95 % intervals. */
export function driftFigures(drifts: readonly SeasonDrift[]): Figure[] {
  return drifts.flatMap(({ season, rosters, weeks }) =>
    kinds.map((kind) =>
      figure({
        name: `drift/${season}/${rosters}/${kind}`,
        value: requestedSharpness(weeks[kind]),
        unit: '×',
        spread: interval(resampled(weeks[kind])),
        reference: weeks[kind].at(-1)?.sharpness ?? 1,
      }),
    ),
  );
}

const resampled = (weeks: readonly SharpnessWeek[]): Float64Array =>
  bootstrapDraws(weeks.length, (drawn) =>
    requestedSharpness(weeks.flatMap((week, index) => new Array<SharpnessWeek>(drawn[index]!).fill(week))),
  );

export function managedSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const pair = (season: string, arm: string, root = 'managed'): string =>
    ['category', 'matchup']
      .map((what) => of(`${root}/${season}/${what}/${arm}`).value.toFixed(4))
      .join(' / ');
  const errors = (season: string, what: string, root = 'managed'): string => {
    const name = `calibration/${season === 'pooled' ? '' : `${season}/`}${root} ${what}`;
    return `${of(`${name}/error`).value.toFixed(2)} (${of(`${name}/bins outside 99 %`).value})`;
  };
  const rows = [...seasons, 'pooled'];
  return [
    '## Managed rosters\n',
    'The same forecasts for rosters drafted again before every week from players of their NBA team’s last five games, by G-scores of means per',
    'game with noise. Log-loss of categories / matchups; calibration errors in points (bins outside 99 %).\n',
    table(
      ['Season', 'peer', 'simple', 'this engine', 'skill over the peer’s', 'categories', 'matchups'],
      rows.map((season) => [
        season,
        pair(season, 'peer'),
        pair(season, 'simple'),
        `**${pair(season, 'model')}**`,
        `${of(`managed/${season}/skill over peer`).value.toFixed(3)} ×`,
        errors(season, 'categories'),
        errors(season, 'matchups'),
      ]),
    ),
    '*Told*: with the last injury report before each player’s first game of the week ([use](../engine.md#who-plays)), drawn from outcomes: absent',
    'players with ten minutes or more are listed, and 10.7 % of those who played, with the status frequencies of 2025-26.\n',
    table(
      ['Season', 'this engine, told', 'skill over the peer’s', 'categories', 'matchups'],
      rows.map((season) => [
        season,
        `**${pair(season, 'model', 'managed told')}**`,
        `${of(`managed told/${season}/skill over peer`).value.toFixed(3)} ×`,
        errors(season, 'categories', 'managed told'),
        errors(season, 'matchups', 'managed told'),
      ]),
    ),
    '## From season to season\n',
    'How much sharper (above 1) a season’s forecasts should have been than earlier seasons taught, 95 % intervals over resampled weeks, and what',
    'was learned in season by the last week.\n',
    table(
      ['Season, rosters', 'categories', 'learned', 'matchups', 'learned'],
      seasons.flatMap((season) =>
        ['drafted', 'managed'].map((rosters) => [
          `${season}, ${rosters}`,
          ...kinds.flatMap((kind) => {
            const { value, spread, reference } = of(`drift/${season}/${rosters}/${kind}`);
            const around = spread?.map((one) => one.toFixed(3)).join('…') ?? '';
            return [`${value.toFixed(3)} (${around})`, (reference ?? 1).toFixed(3)];
          }),
        ]),
      ),
    ),
  ].join('\n');
}
