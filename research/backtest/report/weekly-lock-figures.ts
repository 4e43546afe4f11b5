import { LOCK_LEAGUES, type LockWeekGain, lockForms } from '../runs/weekly-lock.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, number, range, table } from './tables.ts';

const nameOf = { eachCategory: 'categories', headToHeadPoints: 'points' } as const;
const measures = [
  { key: 'score', name: { eachCategory: 'category wins', headToHeadPoints: 'fantasy points' } },
  { key: 'matchups', name: { eachCategory: 'matchup wins', headToHeadPoints: 'matchup wins' } },
] as const;
const unitOf = {
  'category wins': 'categories',
  'fantasy points': 'fantasy points',
  'matchup wins': 'matchups',
} as const;

/** Computes how much the engine's weekly lineups gain over the obvious lineups in real weeks. */
export function weeklyLockFigures(gains: readonly LockWeekGain[]): Figure[] {
  const seasons = [...new Set(gains.map(({ season }) => season))];
  return lockForms.flatMap((form) =>
    [...seasons, 'pooled'].flatMap((season): Figure[] => {
      const isPooled = season === 'pooled';
      const own = gains.filter((gain) => gain.form === form && (isPooled || gain.season === season));
      const head = `weekly-lock/${nameOf[form]}/${season}`;
      return [
        ...measures.map(({ key, name }) => {
          const { mean, spread } = meanWithInterval(own.map((gain) => gain[key]));
          return figure({
            name: `${head}/${name[form]}`,
            value: mean,
            unit: unitOf[name[form]],
            spread,
            ...(isPooled ? { bar: 0, holds: spread[0] > 0 } : {}),
          });
        }),
        figure({
          name: `${head}/other starters`,
          value: meanWithInterval(own.map(({ changed }) => changed)).mean,
          unit: 'players',
        }),
      ];
    }),
  );
}

export function weeklyLockSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Weekly lineups\n',
    `Ten of thirteen players for a whole week, in ${LOCK_LEAGUES} leagues of managed rosters: the product’s lineup against the ten with the highest projected
average × scheduled games, which the drawn opponent has, too. Change a team and week; intervals resample weeks.
`,
    table(
      [
        'Season',
        'category wins',
        '95 %',
        'matchup wins',
        '95 %',
        'points league: points',
        '95 %',
        'matchup wins',
        '95 %',
      ],
      [...seasons, 'pooled'].map((season) => [
        season,
        ...lockForms.flatMap((form) =>
          measures.flatMap(({ key, name }) => {
            const gain = of(`weekly-lock/${nameOf[form]}/${season}/${name[form]}`);
            const decimals = key === 'score' && form === 'headToHeadPoints' ? 1 : 3;
            return [number(gain.value, decimals), range(gain, decimals)];
          }),
        ),
      ]),
    ),
  ].join('\n');
}
