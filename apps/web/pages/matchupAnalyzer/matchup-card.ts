import type { MatchupCard } from '@fantasy-stats/cards';
import { isCategoryForm } from '@fantasy-stats/domain';
import type { WeekProjection } from '@fantasy-stats/engine/league';
import type { SeasonView } from '../../league/season-view.ts';
import { columnLabel, formatColumn, formatPoints } from '../../text/phrases.ts';
import { sentenceWords } from '../../text/sentence.tsx';
import type { CategoryRow } from './category-rows.ts';
import { headlineOfMatchup, type Names } from './headline.ts';
import { expectedOf, type ScoreNow, shareOfMatchup } from './matchup-facts.ts';
import type { Chosen } from './question.ts';

export interface Played {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly opponent: string;
  readonly names: Names;
}

type Head = Pick<MatchupCard, 'kind' | 'league' | 'address'>;

export function headOf(view: SeasonView): Head {
  return { kind: 'matchup', league: view.league.name, address: globalThis.location.host };
}

/** Extracts both teams' scores from a text such as "2 – 7 – 1", without ties. */
export function scoresOf({ text }: ScoreNow): [first: string, second: string] {
  const [first = '', second = ''] = text.split(' – ');
  return [first, second];
}

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
    title: sentenceWords(headlineOfMatchup(view, chosen, names, now, shown)),
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
