import type { BestAddInWords, RankedInWords } from '@fantasy-stats/contract/team-headline';
import { formatOrdinal, isCategoryForm } from '@fantasy-stats/domain';
import type { RankingChoice } from '@fantasy-stats/engine/rankings';
import { netOfAdd, partsOfAdd } from '@fantasy-stats/words/add-gain';
import { namedReturnsInWords } from '@fantasy-stats/words/injured-list';
import type { SeasonView } from '../../league/season-view.ts';
import { interval, marginOf } from '../../text/interval.ts';
import { formatDay, inRow } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence-parts.ts';
import { gainText, gainUnit, windowWords } from '../../values/words.ts';

type Gain = NonNullable<RankedInWords['toTeam']>;
type Free<Row extends RankedInWords> = Row & { readonly toTeam: Gain };

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

function headlineOfAdd(
  { league: { today } }: SeasonView,
  rows: readonly RankedInWords[],
  { day = today, drop, id, isHelpful, list, name, net, points, unit }: BestAddInWords,
): Sentence {
  const row = rows.find((one) => one.id === id);
  const ranked = row ? `, ${rankWords(row)} overall` : '';
  if (!isHelpful)
    return sentence`No free agent would help your team now: ${name} comes closest, at ${netOfAdd(unit, { net, points })}.`;
  const start = day > today ? ` from ${formatDay(day)}` : '';
  return [
    ...sentence`Your best add is ${name}${ranked}: ${netOfAdd(unit, { net, points })}`,
    ...(list
      ? sentence`, moving ${list.name} to the injured list`
      : drop
        ? sentence`, dropping ${drop.name}`
        : [', into your open roster spot']),
    `${start}.`,
  ];
}

/** Returns the best add for the user's team; without projections or a team, the best free agent by value. */
export function headlineOfRanking(
  view: SeasonView,
  rows: readonly RankedInWords[],
  choice: RankingChoice,
  bestAdd: BestAddInWords | null,
): Sentence {
  const isOver = view.league.phase === 'over';
  if (bestAdd && !isOver) return headlineOfAdd(view, rows, bestAdd);
  const [best] = isOver ? [] : freeForYou(rows);
  const form = view.league.scoringForm;
  if (best) {
    const { gain, error } = best.toTeam;
    const { low } = interval(gain, error);
    const unit = gainUnit(form);
    if (gain <= 0)
      return sentence`No free agent would help your team now: ${best.name} comes closest, at ${`${gainText(gain, form)} ${unit}`}.`;
    const isClose = error > 0 && low <= 0;
    return [
      ...sentence`The best free agent for you is ${best.name}, ${rankWords(best)} overall: ${`${gainText(gain, form)} ${unit}`} for your team`,
      isClose ? ', too close to call.' : '.',
    ];
  }
  const [first, second] = rows.filter(({ numbers }) => numbers?.rank != null);
  const free = rows.find(({ listed, numbers }) => listed?.teamId === null && numbers?.rank != null);
  if (!first) return sentence`No player has enough games in ${windowWords[choice.window]} to be ranked.`;
  const dateRange =
    choice.window === 'rest' ? 'For the rest of the season' : `Over ${windowWords[choice.window]}`;
  const lead: Sentence = [
    `${dateRange} `,
    { fact: first.name },
    ' has the most value',
    ...(second ? sentence`, ahead of ${second.name}.` : ['.']),
  ];
  return joinSentences(
    lead,
    free && !isOver ? sentence`The best free agent is ${free.name}, ${rankWords(free)}.` : null,
  );
}

function strengths(view: SeasonView, { numbers }: RankedInWords): Sentence | null {
  const strong = [...(numbers?.cells ?? [])]
    .filter(([, { heat }]) => (heat ?? 0) >= 1)
    .sort(([, one], [, other]) => (other.heat ?? 0) - (one.heat ?? 0))
    .slice(0, 3)
    .map(([id]) => id);
  return isCategoryForm(view.league.scoringForm) && strong.length > 0
    ? sentence`Strong in ${inRow(strong)}.`
    : null;
}

/** Names the components of the add's gain, and the player's strengths. */
export function moreOfRanking(
  view: SeasonView,
  rows: readonly RankedInWords[],
  bestAdd: BestAddInWords | null,
): Sentence | null {
  if (view.league.phase === 'over') return null;
  if (bestAdd) {
    const row = rows.find(({ id }) => id === bestAdd.id);
    const when = bestAdd.week === null ? `until ${formatDay(bestAdd.last)}` : `in week ${bestAdd.week}`;
    const parts = partsOfAdd(bestAdd.unit, bestAdd, marginOf(bestAdd.deviation), when);
    const first = bestAdd.returns ? [`First ${namedReturnsInWords(bestAdd.returns)}.`] : null;
    return joinSentences([`${parts}.`], first, row ? strengths(view, row) : null);
  }
  const free = freeForYou(rows);
  const [best, ...others] = free.filter(({ toTeam }) => toTeam.gain > 0);
  if (!best) return null;
  const form = view.league.scoringForm;
  const { gain, error, replaces } = best.toTeam;
  const { low, high } = interval(gain, error);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name;
  const replaced = replaces === null ? null : nameOf(replaces);
  const comparison: Sentence =
    replaces === null
      ? ['In your open roster spot']
      : replaced
        ? sentence`In place of ${replaced}`
        : ['In place of your most droppable player'];
  const sure: Sentence =
    error > 0 ? sentence`, 80% between ${gainText(low, form)} and ${gainText(high, form)}` : [];
  const brings = strengths(view, best);
  const next = others.slice(0, 2).map(({ name, toTeam }) => `${name} (${gainText(toTeam.gain, form)})`);
  return joinSentences(
    [...comparison, ...sure, '.'],
    brings,
    next.length > 0 ? sentence`Next: ${inRow(next)}.` : null,
  );
}
