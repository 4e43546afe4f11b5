import type { MatchupCard } from '@fantasy-stats/cards';
import { isCategoryForm } from '@fantasy-stats/domain';
import { columnLabel, formatColumn } from '../../text/phrases.ts';
import { sentenceWords } from '../../text/sentence.tsx';
import { type FinishedMatchup, headlineOfFinished } from './finished.ts';
import { headOf, type Played, scoresOf } from './matchup-card.ts';
import type { ScoreNow } from './matchup-facts.ts';

export function finishedCard(
  { view, chosen, opponent, names }: Played,
  now: ScoreNow,
  ended: FinishedMatchup,
): MatchupCard {
  const [first, second] = scoresOf(now);
  const isByPoints = !isCategoryForm(view.league.scoringForm);
  return {
    ...headOf(view),
    note: `Week ${chosen.week.number} · final`,
    title: sentenceWords(headlineOfFinished(names, chosen, now, ended)),
    first: { name: view.name(chosen.team), score: first },
    second: { name: view.name(opponent), score: second },
    categories: isByPoints
      ? []
      : ended.categories.map(({ column, first: one, second: other, verdict }) => ({
          label: columnLabel(column.id),
          first: formatColumn(column.id, one, 'total'),
          second: formatColumn(column.id, other, 'total'),
          chance: (verdict + 1) / 2,
        })),
    chance: null,
  };
}
