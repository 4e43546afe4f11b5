import {
  type LeagueEnd,
  SEASON_LEAGUES,
  SEASON_MOMENTS,
  totalsArms,
  totalsForms,
} from '../runs/season-totals.ts';
import { type Figure, figure } from './figures.ts';
import { comparedFigures, endCalibration, meanOverLeagues } from './league-ends.ts';
import { finder, number, range, table } from './tables.ts';

/** Maximum calibration error of title odds, in percentage points. */
const MOST_ERROR = 1;
/** Maximum distance from 80 % of the share inside the 80 % intervals, in percentage points. */
const MOST_OFF = 3;

const nameOf = { rotisserie: 'rotisserie', seasonPoints: 'season-points' } as const;
const unitOf = { rotisserie: 'rotisserie points', seasonPoints: 'fantasy points' } as const;
const measures = [
  { measure: 'crps', name: 'final points', unit: null },
  { measure: 'rank', name: 'final rank', unit: 'ranked probability score' },
  { measure: 'title', name: 'title', unit: 'Brier score' },
] as const;

interface Group {
  readonly name: string;
  readonly has: (end: LeagueEnd) => boolean;
}

const groupsOf = (seasons: readonly string[]): Group[] => [
  ...seasons.map((season) => ({ name: season, has: (end: LeagueEnd) => end.season === season })),
  ...SEASON_MOMENTS.map((weeks) => ({
    name: `after week ${weeks}`,
    has: (end: LeagueEnd) => end.weeks === weeks,
  })),
  { name: 'pooled', has: () => true },
];

export function seasonTotalsFigures(all: readonly LeagueEnd[]): Figure[] {
  const seasons = [...new Set(all.map(({ season }) => season))];
  return totalsForms.flatMap((form) =>
    groupsOf(seasons).flatMap(({ has, name: group }): Figure[] => {
      const ends = all.filter((end) => end.form === form && has(end));
      if (ends.length === 0) return [];
      const isPooled = group === 'pooled';
      const head = `${nameOf[form]}/${group}`;
      const squares = totalsArms.map(
        (arm) => meanOverLeagues(ends, ({ scores }) => scores[arm].squares).mean,
      );
      const inside = meanOverLeagues(ends, ({ scores }) => 100 * scores.model.inside);
      return [
        ...totalsArms.map((arm, index) =>
          figure({
            name: `${head}/final points/RMSE of ${arm}`,
            value: Math.sqrt(squares[index]!),
            unit: unitOf[form],
          }),
        ),
        ...measures.flatMap(({ measure, name, unit }) =>
          comparedFigures(
            `${head}/${name}`,
            ends,
            { arms: totalsArms, measure, unit: unit ?? unitOf[form] },
            isPooled,
          ),
        ),
        figure({
          name: `${head}/final points/bias`,
          value: meanOverLeagues(ends, ({ scores }) => scores.model.bias).mean,
          unit: unitOf[form],
        }),
        figure({
          name: `${head}/final points/inside 80 %`,
          value: inside.mean,
          unit: '%',
          spread: inside.spread,
          ...(isPooled ? { bar: 80, holds: Math.abs(inside.mean - 80) <= MOST_OFF } : {}),
        }),
        ...endCalibration(
          `${head}/title`,
          ends.map(({ season, titles }) => ({ season, chances: titles })),
          isPooled ? MOST_ERROR : null,
        ),
      ];
    }),
  );
}

const titles = {
  rotisserie: 'Rotisserie: the season’s end',
  seasonPoints: 'Season points: the season’s end',
};

export function seasonTotalsSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return totalsForms
    .flatMap((form) => {
      const decimals = form === 'rotisserie' ? 2 : 0;
      return [
        `## ${titles[form]}\n`,
        ...(form === 'rotisserie'
          ? [
              `${SEASON_LEAGUES} leagues a season, as drafted and without moves; after weeks ${SEASON_MOMENTS.join(', ')} the final points, ranks and title odds. *Straight line*: every
player’s statistics so far × remaining games ÷ games so far. *Simple*: averages × remaining games × chance to play. Both have the scale, spread and
correlation of their errors in the last three full seasons. Intervals resample leagues; leagues of a season share players.
`,
            ]
          : []),
        table(
          [
            '',
            'CRPS, line',
            'simple',
            'engine',
            'saved over simple',
            '95 %',
            'rank score, line',
            'simple',
            'engine',
            'title Brier, line',
            'simple',
            'engine',
            'in 80 %',
          ],
          groupsOf(seasons).map(({ name: group }) => {
            const head = `${nameOf[form]}/${group}`;
            const saved = of(`${head}/final points/better than simple`);
            const three = (what: string, digits: number): string[] =>
              totalsArms.map((arm) => number(of(`${head}/${what}/${arm}`).value, digits));
            return [
              group,
              ...three('final points', decimals),
              number(saved.value, decimals),
              range(saved, decimals),
              ...three('final rank', 3),
              ...three('title', 4),
              `${number(of(`${head}/final points/inside 80 %`).value, 1)} %`,
            ];
          }),
        ),
      ];
    })
    .join('\n');
}
