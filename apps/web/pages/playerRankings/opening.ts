import type { RankedInWords } from '@fantasy-stats/contract/team-opening';
import { formatOrdinal, isCategoryForm } from '@fantasy-stats/domain';
import type { RankingChoice } from '@fantasy-stats/engine/player-values';
import type { SeasonView } from '../../league/season-view.ts';
import { gainText, gainUnit, windowWords } from '../../values/words.ts';
import { interval } from '../../words/interval.ts';
import { inRow } from '../../words/phrases.ts';
import { type Sentence, say, together } from '../../words/sentence.tsx';

type Gain = NonNullable<RankedInWords['toTeam']>;
type Free<Row extends RankedInWords> = Row & { readonly toTeam: Gain };

/** Whom nobody in the league has, the most useful to the reader's team first. */
export function freeForYou<Row extends RankedInWords>(rows: readonly Row[]): Free<Row>[] {
  return rows
    .flatMap((row): Free<Row>[] => {
      const isFree = row.listed !== null && row.listed.teamId === null;
      return isFree && row.toTeam ? [{ ...row, toTeam: row.toTeam }] : [];
    })
    .sort((one, other) => other.toTeam.gain - one.toTeam.gain);
}

function rankWords(row: RankedInWords): string {
  const rank = row.numbers?.rank ?? null;
  return rank === null ? 'without a rank' : `ranked ${formatOrdinal(rank)}`;
}

/** The best free player for the reader, and what he would bring; without a team, the best by value. */
export function openingOfRanking(
  view: SeasonView,
  rows: readonly RankedInWords[],
  choice: RankingChoice,
): Sentence {
  const isOver = view.league.phase === 'over';
  const [best] = isOver ? [] : freeForYou(rows);
  const form = view.league.scoringForm;
  if (best) {
    const { gain, error } = best.toTeam;
    const { low } = interval(gain, error);
    const unit = gainUnit(form);
    if (gain <= 0)
      return say`No free agent would help your team now: ${best.name} comes closest, at ${`${gainText(gain, form)} ${unit}`}.`;
    const isClose = error > 0 && low <= 0;
    return [
      ...say`The best free agent for you is ${best.name}, ${rankWords(best)} overall: worth ${`${gainText(gain, form)} ${unit}`} to your team`,
      isClose ? ', too close to call.' : '.',
    ];
  }
  const [first, second] = rows.filter(({ numbers }) => numbers?.rank != null);
  const free = rows.find(({ listed, numbers }) => listed?.teamId === null && numbers?.rank != null);
  if (!first) return say`No player has enough games in ${windowWords[choice.window]} to be ranked.`;
  const span = choice.window === 'rest' ? 'For the rest of the season' : `Over ${windowWords[choice.window]}`;
  const lead: Sentence = [
    `${span} `,
    { fact: first.name },
    ' is worth the most',
    ...(second ? say`, ahead of ${second.name}.` : ['.']),
  ];
  return together(
    lead,
    free && !isOver ? say`The best free agent is ${free.name}, ${rankWords(free)}.` : null,
  );
}

/** Whom he replaces, where he brings it, and who comes next. */
export function moreOfRanking(view: SeasonView, rows: readonly RankedInWords[]): Sentence | null {
  if (view.league.phase === 'over') return null;
  const free = freeForYou(rows);
  const [best, ...others] = free.filter(({ toTeam }) => toTeam.gain > 0);
  if (!best) return null;
  const form = view.league.scoringForm;
  const { gain, error, replaces } = best.toTeam;
  const { low, high } = interval(gain, error);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name;
  const replaced = replaces === null ? null : nameOf(replaces);
  const place: Sentence =
    replaces === null
      ? ['In your open roster spot']
      : replaced
        ? say`In place of ${replaced}`
        : ['In place of your most droppable player'];
  const sure: Sentence =
    error > 0 ? say`, 80% between ${gainText(low, form)} and ${gainText(high, form)}` : [];
  const strong = [...(best.numbers?.cells ?? [])]
    .filter(([, { heat }]) => (heat ?? 0) >= 1)
    .sort(([, one], [, other]) => (other.heat ?? 0) - (one.heat ?? 0))
    .slice(0, 3)
    .map(([id]) => id);
  const brings = isCategoryForm(form) && strong.length > 0 ? say`He brings ${inRow(strong)}.` : null;
  const next = others.slice(0, 2).map(({ name, toTeam }) => `${name} (${gainText(toTeam.gain, form)})`);
  return together([...place, ...sure, '.'], brings, next.length > 0 ? say`After him: ${inRow(next)}.` : null);
}
