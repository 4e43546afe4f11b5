import { type DraftArm, type DraftForm, type DraftResult, draftArms, draftForms } from '../runs/draft.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

/**
 * Targets in percent of seasons won, over all seasons together. Those of `barsInEachSeason` also apply to
 * each season.
 */
const bars: Readonly<Record<DraftForm, Partial<Record<DraftArm, number>>>> = {
  eachCategory: { 'ours against G': 21, 'ours against H': 10, 'ours against newest H': 10 },
  mostCategories: { 'ours against G': 37, 'ours against H': 16, 'ours against newest H': 16 },
};
const barsInEachSeason: ReadonlySet<DraftArm> = new Set<DraftArm>(['ours against G']);

const reference: Readonly<Record<DraftForm, number>> = { eachCategory: 17.4, mostCategories: 30 };

const formName = { eachCategory: 'each category', mostCategories: 'most categories' } as const;

const nameOf = (season: string, form: DraftForm, arm: DraftArm): string =>
  `draft/${season}/${formName[form]}/${arm}`;

/**
 * Computes the percentage of simulated seasons won by the tested team, with intervals over resampled drafts.
 */
export function draftFigures(results: readonly DraftResult[]): Figure[] {
  const seasons = [...new Set(results.map(({ season }) => season))];
  return draftForms.flatMap((form) =>
    draftArms.flatMap((arm) =>
      [...seasons, 'pooled'].flatMap((season): Figure[] => {
        const own = results.filter(
          (result) =>
            result.form === form && result.arm === arm && (season === 'pooled' || result.season === season),
        );
        if (own.length === 0) return [];
        const { mean, spread } = meanWithInterval(own.map(({ won }) => 100 * won));
        const bar = season === 'pooled' || barsInEachSeason.has(arm) ? bars[form][arm] : undefined;
        return [
          figure({
            name: nameOf(season, form, arm),
            value: mean,
            unit: '% of seasons',
            spread,
            ...(arm === 'H against G' && season === 'pooled' ? { reference: reference[form] } : {}),
            ...(bar === undefined ? {} : { bar, holds: mean >= bar }),
          }),
        ];
      }),
    ),
  );
}

export function draftSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const cell = ({ value, spread }: Figure): string =>
    `${value.toFixed(1)}${spread === null ? '' : ` (${spread[0].toFixed(1)}…${spread[1].toFixed(1)})`}`;
  return [
    '## Drafts\n',
    'Twelve teams of thirteen, snake, one seat by the method, the others by G-score or [H-scores](../engine.md#draft-room) (paper or newest), every seat in',
    'turn. Seasons of 25 real weeks are drawn; every team meets every other. Percent of seasons won (8.3 by chance), ties split; intervals over',
    'resampled drafts. The author’s H-score code wins 17.4 / 30.0. *Ours*: the draft room’s function.\n',
    table(
      ['Season', 'Form', ...draftArms],
      [...seasons, 'pooled'].flatMap((season) =>
        draftForms.map((form) => [
          season,
          formName[form],
          ...draftArms.map((arm) => cell(of(nameOf(season, form, arm)))),
        ]),
      ),
    ),
  ].join('\n');
}
