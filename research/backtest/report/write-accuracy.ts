import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurements } from '../measure.ts';
import type { Options } from '../options.ts';
import { nineCategories } from '../protocol/categories.ts';
import type { Pool } from '../protocol/pool.ts';
import { addsSection } from './adds-figures.ts';
import { barSection } from './bar-section.ts';
import { type Calibration, calibrationOf } from './calibration.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { draftSection } from './draft-figures.ts';
import type { Figure } from './figures.ts';
import { firstDaySection, openingSection } from './first-day-section.ts';
import { managedSection } from './managed-section.ts';
import { playerRows } from './player-figures.ts';
import { playoffOddsSection } from './playoff-odds-figures.ts';
import { pointsWeeklySection } from './points-weekly-figures.ts';
import { seasonTotalsSection } from './season-totals-figures.ts';
import { statusesSection } from './statuses-figures.ts';
import { summaryPage } from './summary-page.ts';
import { finder, number, range, table } from './tables.ts';
import { teammatesSection } from './teammates-figures.ts';
import { tradesSection } from './trades-figures.ts';
import { weeklyLockSection } from './weekly-lock-figures.ts';
import { limitTables, whatWasTried } from './what-was-tried.ts';

export interface AccuracyFacts {
  readonly options: Options;
  readonly figures: readonly Figure[];
  readonly measured: Measurements;
  readonly calibration: { readonly categories: Calibration; readonly matchups: Calibration };
  readonly pools: readonly { readonly season: string; readonly pool: Pool }[];
  /** CPU time of the run. */
  readonly cpuSeconds: number;
}

/**
 * Formats the losses of the yardstick and the engine, the saving with its interval, and the saving in
 * percent.
 */
const lossCells = (figure: Figure): string[] => {
  const reference = figure.reference ?? 0;
  return [
    reference.toFixed(4),
    (reference - figure.value).toFixed(4),
    number(figure.value, 4),
    range(figure, 4),
    `${(100 * (1 - (figure.ratio ?? 1))).toFixed(1)} %`,
  ];
};

/** Published category and matchup losses of the two yardsticks in the same protocol. */
const known: Readonly<Record<string, readonly [string, string]>> = {
  '2021-22': ['.5766 / .6222', '.5304 / .5578'],
  '2022-23': ['.5835 / .6302', '.5414 / .5692'],
  '2023-24': ['.5792 / .6278', '.5345 / .5717'],
};

function forecastSection(facts: AccuracyFacts): string {
  const of = finder(facts.figures);
  const seasons = [...facts.options.seasons, 'pooled'];
  const pair = (season: string, arm: string): string =>
    `${of(`category/${season}/${arm}`).value.toFixed(4)} / ${of(`matchup/${season}/${arm}`).value.toFixed(4)}`;
  return [
    '## Before the week: categories and matchups\n',
    'Log-loss of categories / matchups (most categories); ln 2 = .6931 is a coin flip.\n',
    table(
      ['Season', 'peer', 'its reference', 'simple', 'its reference', 'this engine'],
      seasons.map((season) => [
        season,
        pair(season, 'peer'),
        known[season]?.[0] ?? '',
        pair(season, 'simple'),
        known[season]?.[1] ?? '',
        `**${pair(season, 'model')}**`,
      ]),
    ),
    table(
      [
        'Season',
        'category skill over the peer’s',
        '95 %',
        'matchup loss saved over the peer',
        '95 %',
        'over simple',
        '95 %',
      ],
      seasons.map((season) => {
        const skill = of(`category/${season}/skill over peer`);
        const peer = of(`matchup/${season}/better than peer`);
        const simple = of(`matchup/${season}/better than simple`);
        return [
          season,
          `${skill.value.toFixed(3)} ×`,
          range(skill, 3),
          number(peer.value, 4),
          range(peer, 4),
          number(simple.value, 4),
          range(simple, 4),
        ];
      }),
    ),
    'By category, pooled:\n',
    table(
      ['Category', 'simple', 'this engine'],
      nineCategories.map((category) => {
        const figure = of(`category/by category/${category.name}`);
        return [category.name, (figure.reference ?? 0).toFixed(4), figure.value.toFixed(4)];
      }),
    ),
  ].join('\n');
}

function calibrationSection(facts: AccuracyFacts): string {
  const of = finder(facts.figures);
  const plays = calibrationOf(facts.measured.playCalibration);
  const row = (name: string, calibration: Calibration): string[] => [
    name,
    calibration.error.toFixed(2),
    String(calibration.binsOutside),
  ];
  return [
    '## Calibration\n',
    'Ten bins of equal count. Error: mean absolute difference of forecast and outcome in percentage points. From both',
    'sides: every matchup once for each team.\n',
    table(
      ['Forecast', 'error', 'bins outside 99 %'],
      [
        row('categories', facts.calibration.categories),
        row('matchups', facts.calibration.matchups),
        [
          'matchups from both sides',
          of('calibration/matchups from both sides/error').value.toFixed(2),
          String(of('calibration/matchups from both sides/bins outside 99 %').value),
        ],
        row('plays or sits', plays),
      ],
    ),
    'By season, error (bins outside 99 %):\n',
    table(
      ['Season', 'categories', 'matchups', 'plays or sits'],
      facts.options.seasons.map((season) => [
        season,
        ...['categories', 'matchups', 'plays'].map((name) => {
          const value = (what: string): number => of(`calibration/${season}/${name}/${what}`).value;
          return `${value('error').toFixed(2)} (${value('bins outside 99 %')})`;
        }),
      ]),
    ),
  ].join('\n');
}

export function midWeekSection(figures: readonly Figure[]): string {
  const of = finder(figures);
  const days = [1, 2, 3, 4, 5, 6];
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  return [
    '## While the week runs\n',
    'The same matchups after each day, against the score so far plus *simple* for the games left: rates from makes and attempts, variance in',
    'proportion to the expected games left.\n',
    ...(['categories', 'matchups'] as const).map((kind) =>
      table(
        [
          `${kind === 'categories' ? 'Categories' : 'Matchups'}, after`,
          'simple',
          'this engine',
          'saved',
          '95 %',
          'of simple’s loss',
        ],
        days.map((day) => [names[day - 1] ?? '', ...lossCells(of(`mid-week/${kind}/after day ${day}`))]),
      ),
    ),
    limitTables(figures),
  ].join('\n');
}

function playerSection(facts: AccuracyFacts): string {
  const of = finder(facts.figures);
  const rows = playerRows(facts.measured.players);
  const three = (values: readonly number[], decimals: number): string[] =>
    values.map((value) => value.toFixed(decimals));
  return [
    '## Players: means of the next 7 and 14 days\n',
    'Players with a game in the window and one before it this season. Percentages as makes − r̄ × attempts. CRPS in standard deviations of the',
    'outcome; for averages, of means of as many games drawn from the player’s own.\n',
    table(
      [
        'Days',
        'Category',
        'RMSE season',
        'last 30 days',
        'engine',
        'over the better',
        'CRPS season',
        'last 30 days',
        'engine',
        'in 80 %',
      ],
      rows.map((row) => [
        String(row.window),
        row.category,
        ...three(row.errors, 3),
        `${of(`player-projection/${row.window} days/${row.category}/error`).value.toFixed(3)} ×`,
        ...three(row.scores, 4),
        `${(100 * row.inside).toFixed(1)} %`,
      ]),
    ),
  ].join('\n');
}

function playSection(facts: AccuracyFacts): string {
  const of = finder(facts.figures);
  return [
    '## Who plays\n',
    'Every scheduled game of players of the NBA team’s last fifteen games, as of that morning, without injury reports. The logistic regression has',
    'thirteen inputs.\n',
    table(
      [
        'Season',
        'best simple yardstick',
        'engine',
        'saved',
        'absences up to five games only: saved',
        'saved over the logistic regression',
        '95 %',
      ],
      [...facts.options.seasons, 'pooled'].map((season) => {
        const figure = of(`plays-or-sits/${season}/all`);
        const logistic = of(`plays-or-sits/${season}/all/saving over the logistic regression`);
        return [
          season,
          (figure.reference ?? 0).toFixed(4),
          figure.value.toFixed(4),
          `${of(`plays-or-sits/${season}/all/saving`).value.toFixed(1)} %`,
          `${of(`plays-or-sits/${season}/absences up to five games/saving`).value.toFixed(1)} %`,
          `${logistic.value.toFixed(1)} %`,
          range(logistic, 1),
        ];
      }),
    ),
  ].join('\n');
}

function scaleSection(facts: AccuracyFacts): string {
  return [
    '## τ²/σ² by season\n',
    'Week-to-week variance over variance between players, the input of G-scores.\n',
    table(
      ['Season', ...nineCategories.map((category) => category.name)],
      [
        ['2024-25, the peer’s', '2.28', '2.24', '1.51', '2.28', '1.74', '1.20', '4.89', '2.13', '2.34'],
        ...facts.pools.map(({ season, pool }) => [
          season,
          ...nineCategories.map((_, c) => (pool.weekVariance[c]! / pool.playerVariance[c]!).toFixed(2)),
        ]),
      ],
    ),
  ].join('\n');
}

export function writeAccuracy(root: string, facts: AccuracyFacts): void {
  const folder = join(root, 'docs', 'accuracy');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'categories.svg'),
    calibrationPlot('Categories: forecast and outcome', facts.calibration.categories),
  );
  writeFileSync(
    join(folder, 'matchups.svg'),
    calibrationPlot('Matchups: forecast and outcome', facts.calibration.matchups),
  );
  const plays = calibrationOf(facts.measured.playCalibration);
  writeFileSync(join(folder, 'plays.svg'), calibrationPlot('Plays or sits: forecast and outcome', plays));
  const sections = [
    '# Accuracy in detail\n',
    '`npm run backtest` writes this page; [the summary](../accuracy.md) has the protocol. *Simple* adds the schedule, and who played in their NBA',
    'team’s last three games, to the peer’s forecast.\n',
    barSection(facts.figures),
    forecastSection(facts),
    calibrationSection(facts),
    midWeekSection(facts.figures),
    playerSection(facts),
    firstDaySection(facts.figures, facts.options.seasons),
    openingSection(facts.figures, facts.options.seasons),
    managedSection(facts.figures, facts.options.seasons),
    playSection(facts),
    statusesSection(facts.figures),
    teammatesSection(facts.figures, facts.options.seasons),
    addsSection(facts.figures, facts.options.seasons),
    pointsWeeklySection(facts.figures, facts.options.seasons),
    seasonTotalsSection(facts.figures, facts.options.seasons),
    playoffOddsSection(facts.figures, facts.options.seasons),
    weeklyLockSection(facts.figures, facts.options.seasons),
    draftSection(facts.figures, facts.options.seasons),
    tradesSection(facts.figures, facts.options.seasons),
    whatWasTried(facts.figures, facts.calibration.matchups),
    scaleSection(facts),
  ];
  const { leagues, seasons } = facts.options;
  const summary = summaryPage({ leagues, seasons, cpuSeconds: facts.cpuSeconds, figures: facts.figures });
  writeFileSync(join(root, 'docs', 'accuracy.md'), `${summary.trimEnd()}\n`);
  writeFileSync(join(folder, 'details.md'), `${sections.join('\n').trimEnd()}\n`);
}
