import type { MatchupCard } from '@fantasy-stats/cards';
import { isCategoryForm } from '@fantasy-stats/domain';
import type { Column, Verdict, WeekMatchups } from '@fantasy-stats/engine/season';
import { type Facing, hasWon, scoreText, stageWords } from '../../league/matchup-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { columnLabel, formatColumn, formatPoints } from '../../text/phrases.ts';

interface Category {
  readonly column: Column;
  readonly first: { readonly value: number | null };
  readonly second: { readonly value: number | null };
  readonly verdict: Verdict | null;
}

export function matchupCard(
  view: SeasonView,
  week: WeekMatchups,
  [first, second]: readonly [Facing, Facing],
  rows: readonly Category[],
): MatchupCard {
  const isByCategory = isCategoryForm(view.league.scoringForm);
  const written = (score: number | null) =>
    score === null ? '–' : isByCategory ? String(score) : formatPoints(score);
  const won = hasWon(first);
  const words = !week.isCompleted ? 'against' : won === null ? 'tied with' : won ? 'beat' : 'lost to';
  const score = first.score === null ? [] : [' ', { strong: scoreText(view, first) }];
  const stage = stageWords[first.matchup.stage];
  return {
    kind: 'matchup',
    league: view.league.name,
    note: [`Week ${week.week}`, stage, week.isCompleted ? 'final' : 'so far'].filter(Boolean).join(' · '),
    title: [
      { strong: view.name(first.teamId) },
      ` ${words} `,
      { strong: view.name(second.teamId) },
      ...score,
    ],
    address: globalThis.location.host,
    first: { name: view.name(first.teamId), score: written(first.score) },
    second: { name: view.name(second.teamId), score: written(second.score) },
    categories: isByCategory
      ? rows.map(({ column, first: one, second: other, verdict }) => ({
          label: columnLabel(column.id),
          first: formatColumn(column.id, one.value, 'total'),
          second: formatColumn(column.id, other.value, 'total'),
          chance: verdict === null || !week.isCompleted ? null : (verdict + 1) / 2,
        }))
      : [],
    chance: null,
  };
}
