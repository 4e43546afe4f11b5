import { ODDS_LEAGUES, type OddsEnd, oddsArms, oddsForms } from '../runs/playoff-odds.ts';
import { SEASON_MOMENTS } from '../runs/season-totals.ts';
import type { Figure } from './figures.ts';
import { comparedFigures, endCalibration, type ScoredEnd } from './league-ends.ts';
import { finder, number, range, table } from './tables.ts';

/** Maximum calibration error, in percentage points. */
const MOST_ERROR = 2;

const nameOf = { mostCategories: 'most categories', headToHeadPoints: 'points' } as const;
const kinds = [
  { kind: 'playoffs', chances: 'playoffs' },
  { kind: 'title', chances: 'titles' },
] as const;

interface Group {
  readonly name: string;
  readonly has: (end: OddsEnd) => boolean;
}

const groupsOf = (seasons: readonly string[]): Group[] => [
  ...seasons.map((season) => ({ name: season, has: (end: OddsEnd) => end.season === season })),
  ...SEASON_MOMENTS.map((weeks) => ({
    name: `after week ${weeks}`,
    has: (end: OddsEnd) => end.weeks === weeks,
  })),
  { name: 'pooled', has: () => true },
];

/**
 * Compares Brier scores of playoff and title odds with those of the record-based odds and the simple
 * forecast.
 */
export function playoffOddsFigures(all: readonly OddsEnd[]): Figure[] {
  const seasons = [...new Set(all.map(({ season }) => season))];
  return oddsForms.flatMap((form) =>
    groupsOf(seasons).flatMap(({ has, name: group }): Figure[] => {
      const ends = all.filter((end) => end.form === form && has(end));
      if (ends.length === 0) return [];
      const isPooled = group === 'pooled';
      return kinds.flatMap(({ chances, kind }): Figure[] => {
        const head = `playoff-odds/${nameOf[form]}/${group}/${kind}`;
        const scored: ScoredEnd<(typeof oddsArms)[number], typeof kind>[] = ends;
        return [
          ...comparedFigures(head, scored, { arms: oddsArms, measure: kind, unit: 'Brier score' }, isPooled),
          ...endCalibration(
            head,
            ends.map((end) => ({ season: end.season, chances: end[chances] })),
            isPooled ? MOST_ERROR : null,
          ),
        ];
      });
    }),
  );
}

export function playoffOddsSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Playoff and title odds\n',
    `${ODDS_LEAGUES} leagues a season, as drafted and without moves, in a double round robin of 22 calendar weeks; six teams reach the playoffs of three
weeks. Mean Brier scores after weeks ${SEASON_MOMENTS.join(', ')}. *Record*: a logistic regression on wins so far, fitted on the last three full seasons. *Simple*: the
simple forecast’s weeks, simulated with the lasting part of its earlier errors. Intervals resample leagues; leagues of a season share players.
`,
    ...oddsForms.map((form) =>
      table(
        [
          form === 'mostCategories' ? 'Most categories' : 'Points',
          'playoffs, record',
          'simple',
          'engine',
          'saved over the record',
          '95 %',
          'over simple',
          '95 %',
          'error, points',
          'title, record',
          'simple',
          'engine',
          'error, points',
        ],
        groupsOf(seasons).map(({ name: group }) => {
          const head = `playoff-odds/${nameOf[form]}/${group}`;
          const three = (kind: string): string[] =>
            oddsArms.map((arm) => number(of(`${head}/${kind}/${arm}`).value, 4));
          const saved = ['record', 'simple'].flatMap((arm) => {
            const figure = of(`${head}/playoffs/better than ${arm}`);
            return [number(figure.value, 4), range(figure, 4)];
          });
          const error = (kind: string): string => number(of(`${head}/${kind}/calibration error`).value, 1);
          return [
            group,
            ...three('playoffs'),
            ...saved,
            error('playoffs'),
            ...three('title'),
            error('title'),
          ];
        }),
      ),
    ),
  ].join('\n');
}
