import { nineCategories } from '../protocol/categories.ts';
import { firstDayArms, LATE_GAMES } from '../runs/first-day.ts';
import type { Figure } from './figures.ts';
import { finder, table } from './tables.ts';

const three = (value: number): string => value.toFixed(3).replace(/^0/, '');

function lateWords(figures: readonly Figure[]): string {
  const of = finder(figures);
  const [back, fresh] = ['with', 'without'].map((what) =>
    of(`first-day/pooled/late, ${what} an earlier season`),
  );
  const late = (back?.value ?? 0) + (fresh?.value ?? 0);
  return `*Late*: ${late} of ${back?.reference ?? 0} players had no game the season before and a first one only after ${LATE_GAMES} team games (${back?.value ?? 0} with
earlier seasons, ${fresh?.value ?? 0} new).
`;
}

export function firstDaySection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const [average, marcel, engine] = firstDayArms;
  const row = (season: string, what: string, write: (value: number) => string): string[] =>
    [average, marcel, engine].map((arm) => write(of(`first-day/${season}/${arm}${what}`).value));
  return [
    '## The first day\n',
    `Per game, for players with at least twenty games: RMSE ÷ standard deviation over players, mean of nine categories (percentages as makes −
r̄ × attempts). *Known* had ten games last season. *Marcel*: three seasons weighted 6, 3, 1, shrunk by 250 minutes and 5 games. ${of('first-day/pooled/without an earlier season').value.toFixed(1)} % had no
earlier season and get the newcomers’ prior in all columns. *Best 156*: overlap of the best 156 by value × games.
`,
    lateWords(figures),
    table(
      ['Season', 'known: last season', 'Marcel', 'engine', 'all: last season', 'Marcel', 'engine', 'in 80 %'],
      seasons.map((season) => [
        season,
        ...row(season, '', three),
        ...row(season, '/everybody', three),
        `${of(`first-day/${season}/inside 80 %`).value.toFixed(1)} %`,
      ]),
    ),
    table(
      [
        'Season',
        'best 156: last season',
        'Marcel',
        'engine',
        'games played, RMSE: last season',
        'Marcel',
        'engine',
      ],
      seasons.map((season) => [
        season,
        ...row(season, '/of the best 156', String),
        ...row(season, '/games', (value) => value.toFixed(1)),
      ]),
    ),
    'By category, known players, mean over the seasons:\n',
    table(
      ['Category', 'last season', 'engine', 'over last season', 'in 80 %'],
      nineCategories.map(({ name }) => {
        const error = of(`first-day/pooled/${name}/error`);
        const reference = error.reference ?? 0;
        return [
          name,
          three(reference),
          three(error.value * reference),
          `${error.value.toFixed(3)} ×`,
          `${of(`first-day/pooled/${name}/inside 80 %`).value.toFixed(1)} %`,
        ];
      }),
    ),
  ].join('\n');
}

export function openingSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const cells = (season: string, kind: string): string[] => {
    const saved = of(`weeks-1-to-3/${season}/${kind}/better than simple`);
    const [low = 0, high = 0] = saved.spread ?? [];
    return [
      ...['peer', 'simple', 'model'].map((arm) =>
        of(`weeks-1-to-3/${season}/${kind}/${arm}`).value.toFixed(4),
      ),
      `${saved.value.toFixed(4)} (${low.toFixed(4)}…${high.toFixed(4)})`.replaceAll('-', '−'),
    ];
  };
  const head = ['peer', 'simple', 'this engine', 'saved over simple'];
  return [
    '## Weeks 1 to 3\n',
    'The first three counted weeks, before the common protocol begins.\n',
    table(
      ['Season, forecast', ...head],
      [...seasons, 'pooled'].flatMap((season) => [
        [`${season}, categories`, ...cells(season, 'category')],
        [`${season}, matchups`, ...cells(season, 'matchup')],
      ]),
    ),
  ].join('\n');
}
