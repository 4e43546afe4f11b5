import type { MatchupCard } from '@fantasy-stats/cards';
import { isCategoryForm } from '@fantasy-stats/domain';
import type { WeekProjection } from '@fantasy-stats/engine/league-forecast';
import type { SeasonView } from '../../league/season-view.ts';
import { columnLabel, formatColumn, formatPoints } from '../../words/phrases.ts';
import { sentenceWords } from '../../words/sentence.tsx';
import type { CategoryRow } from './category-rows.ts';
import { type FinishedMatchup, openingOfFinished } from './finished.ts';
import { expectedOf, type ScoreNow, shareOfMatchup } from './matchup-facts.ts';
import { type Names, openingOfMatchup } from './opening.ts';
import type { Chosen } from './question.ts';

/* The matchup as a picture: both teams, the score, and category by category who wins it. */

interface Played {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly opponent: string;
  readonly names: Names;
}

type Head = Pick<MatchupCard, 'kind' | 'league' | 'address'>;

function headOf(view: SeasonView): Head {
  return { kind: 'matchup', league: view.league.name, address: globalThis.location.host };
}

/** Both sides of "2 – 7 – 1"; ties belong to neither. */
function scoresOf({ text }: ScoreNow): [first: string, second: string] {
  const [first = '', second = ''] = text.split(' – ');
  return [first, second];
}

/** A week that is being played, or comes. */
export function liveCard(
  { view, chosen, opponent, names }: Played,
  now: ScoreNow | null,
  shown: WeekProjection,
  rows: readonly CategoryRow[],
): MatchupCard {
  const expected = expectedOf(shown);
  const isByPoints = !isCategoryForm(view.league.scoringForm);
  const written = (value: number | undefined) =>
    value === undefined ? '–' : isByPoints ? formatPoints(value) : value.toFixed(1);
  const [first, second] = now ? scoresOf(now) : [written(expected?.own), written(expected?.other)];
  return {
    ...headOf(view),
    note: `Week ${chosen.week.number} · ${now ? 'score so far' : 'expected'}`,
    title: sentenceWords(openingOfMatchup(view, chosen, names, now, shown)),
    first: { name: view.name(chosen.team), score: first },
    second: { name: view.name(opponent), score: second },
    categories: rows.map(({ first: one, outlook, second: other, share, statistic }) => ({
      label: columnLabel(statistic),
      first: formatColumn(statistic, now ? one : (outlook?.first ?? null), 'total'),
      second: formatColumn(statistic, now ? other : (outlook?.second ?? null), 'total'),
      chance: share,
    })),
    chance: shareOfMatchup(shown),
  };
}

/** A week that is over. */
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
    title: sentenceWords(openingOfFinished(names, chosen, now, ended)),
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
