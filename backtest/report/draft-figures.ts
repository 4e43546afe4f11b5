import { type DraftArm, type DraftForm, type DraftResult, draftArms, draftForms } from '../runs/draft.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

/** The design's bars, in percent of seasons won: over all seasons, and in each of them. */
const bars: Readonly<Record<DraftForm, Partial<Record<DraftArm, number>>>> = {
  eachCategory: { 'ours against G': 21, 'ours against H': 10, 'ours against newest H': 10 },
  mostCategories: { 'ours against G': 37, 'ours against H': 16, 'ours against newest H': 16 },
};
const barsInEachSeason: ReadonlySet<DraftArm> = new Set<DraftArm>(['ours against G']);

/** What the author's own code of H-scores wins under this protocol. */
const reference: Readonly<Record<DraftForm, number>> = { eachCategory: 17.4, mostCategories: 30 };

const formName = { eachCategory: 'each category', mostCategories: 'most categories' } as const;

const nameOf = (season: string, form: DraftForm, arm: DraftArm): string =>
  `draft/${season}/${formName[form]}/${arm}`;

/** Percent of simulated seasons won by the seat under test, by season and pooled; intervals over resampled drafts. */
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

/** The section of the accuracy page about drafts. */
export function draftSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  const cell = ({ value, spread }: Figure): string =>
    `${value.toFixed(1)}${spread === null ? '' : ` (${spread[0].toFixed(1)} … ${spread[1].toFixed(1)})`}`;
  return [
    '## Drafts\n',
    'Twelve teams of thirteen pick in a snake, one seat by the method, the eleven others by G-score (or by H-scores: those of the paper, or the newest,',
    'by which later picks are the best of 25 like players and opponents’ builds are foreseen by self-play; or by G-score with every third seat a homer, who sees the players of an',
    'NBA team at 0.6 of their place, less two); every seat in turn. Everybody knows the season’s weekly means and the scales, nobody a single week. Then seasons of 25 real weeks are drawn, the',
    'same week for all players together, and every team meets every other in turn. Percent of seasons won (by chance 8.3), ties split;',
    'intervals over resampled drafts. The author’s own code of H-scores wins 17.4 / 30.0 under this protocol. *Ours* asks the draft room’s own function,',
    'with one difference: the field’s order is taken as it is, not drawn fifteen times more, for these opponents pick by scores without opinions of their own.\n',
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
