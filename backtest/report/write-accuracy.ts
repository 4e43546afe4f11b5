import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurements } from '../measure.ts';
import type { Options } from '../options.ts';
import { nineCategories } from '../protocol/categories.ts';
import type { Pool } from '../protocol/pool.ts';
import { addsSection } from './adds-figures.ts';
import { type Calibration, calibrationOf } from './calibration.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { draftSection } from './draft-figures.ts';
import type { Figure } from './figures.ts';
import { firstDaySection, openingSection } from './first-day-section.ts';
import { introduction } from './introduction.ts';
import { managedSection } from './managed-section.ts';
import { playerRows } from './player-figures.ts';
import { finder, table } from './tables.ts';
import { teammatesSection } from './teammates-figures.ts';
import { tradesSection } from './trades-figures.ts';
import { limitTables, whatWasTried } from './what-was-tried.ts';

export interface AccuracyFacts {
  readonly options: Options;
  readonly figures: readonly Figure[];
  readonly measured: Measurements;
  readonly calibration: { readonly categories: Calibration; readonly matchups: Calibration };
  readonly pools: readonly { readonly season: string; readonly pool: Pool }[];
  readonly seconds: number;
}

const holds = (figure: Figure): string => (figure.holds === null ? '' : figure.holds ? 'yes' : '**no**');
const number = (value: number, decimals: number): string => value.toFixed(decimals).replace('-', '−');
const range = (figure: Figure, decimals: number): string =>
  figure.spread === null
    ? ''
    : `${number(figure.spread[0], decimals)} … ${number(figure.spread[1], decimals)}`;
/** The yardstick's loss, the engine's, what it saves with its interval, and the same in percent. */
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

/** Published losses of the two yardsticks by the same protocol: category, matchup. */
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
    'Log-loss of the probability given for each category / for the matchup (most categories); ln 2 = .6931 is a coin.\n',
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
    'Ten bins of equal count. Error: mean absolute gap between forecast and outcome, in percentage points. Bars on the dots are',
    '99 % intervals over resampled weeks. From both sides: every matchup counted once for each team.\n',
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
    'Each season by itself, error (bins outside 99 %):\n',
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
    '![Calibration of the category forecasts](accuracy/categories.svg)',
    '![Calibration of the matchup forecasts](accuracy/matchups.svg)',
    '![Calibration of the play probabilities](accuracy/plays.svg)\n',
  ].join('\n');
}

/** The running week: for categories and for matchups a table of losses day by day, then what they depend on. */
export function midWeekSection(figures: readonly Figure[]): string {
  const of = finder(figures);
  const days = [1, 2, 3, 4, 5, 6];
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  return [
    '## While the week runs\n',
    'The same matchups after each day, the score so far known. Against the score so far plus *simple* for the games left: rates',
    'from made and attempted shots so far and to come, variance in proportion to the expected games left.\n',
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
    'Everybody with a game in the window and one before it this season. Percentages as makes − r̄ × attempts. CRPS in standard',
    'deviations of the outcome; the averages’ distribution is that of means of as many games drawn from the player’s own.\n',
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
    'Every scheduled game of a player who appeared for the NBA team in its last fifteen, as seen that morning, without injury reports. The',
    'logistic regression knows thirteen numbers of him on his NBA team: his last three games, shares of all and of the last ten, the absence,',
    'back-to-backs, minutes and the season’s progress.\n',
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

/** Decimals of a unit, for a value and its interval alike; losses and counts won have four. */
const decimalsOf: Readonly<Record<string, number>> = {
  '×': 3,
  '%': 2,
  '% of seasons': 2,
  points: 2,
  bins: 0,
};

/** Every figure that has a bar: value, interval and bar in the same unit. */
export function barSection(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => figure.bar !== null);
  return [
    '## Bars\n',
    'Value, interval and bar are of the same quantity. × is a multiple of a yardstick’s own: of the peer’s skill (at least the bar),',
    'of the better average’s RMSE (below 1), of a trade’s promise (.85 to 1.15 over all seasons, at least .6 in each). Gains with a bar of 0 hold',
    'when their whole interval lies above it, a trade’s partner’s by the value.',
    'Calibration errors, bins outside, the first day’s error and the loss of managed rosters’ matchups are at most their bar; shares inside 80 % lie between 78 and 82; all',
    'others reach their bar.\n',
    table(
      ['Figure', 'value', '95 %', 'bar', 'holds'],
      judged.map((figure) => {
        const decimals = decimalsOf[figure.unit] ?? 4;
        return [
          figure.name,
          `${number(figure.value, decimals)} ${figure.unit}`,
          range(figure, decimals),
          String(figure.bar),
          holds(figure),
        ];
      }),
    ),
  ].join('\n');
}

function scaleSection(facts: AccuracyFacts): string {
  return [
    '## τ²/σ² by season\n',
    'Week-to-week variance of players over the variance between players, by category: what G-scores are made of.\n',
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

/** Writes docs/accuracy.md and its plots. */
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
    introduction(facts.options, facts.seconds),
    barSection(facts.figures),
    forecastSection(facts),
    calibrationSection(facts),
    midWeekSection(facts.figures),
    playerSection(facts),
    firstDaySection(facts.figures, facts.options.seasons),
    openingSection(facts.figures, facts.options.seasons),
    managedSection(facts.figures, facts.options.seasons),
    playSection(facts),
    teammatesSection(facts.figures, facts.options.seasons),
    addsSection(facts.figures, facts.options.seasons),
    draftSection(facts.figures, facts.options.seasons),
    tradesSection(facts.figures, facts.options.seasons),
    whatWasTried(facts.figures, facts.calibration.matchups),
    scaleSection(facts),
  ];
  writeFileSync(join(root, 'docs', 'accuracy.md'), `${sections.join('\n').trimEnd()}\n`);
}
