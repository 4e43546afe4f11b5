import { isCategoryForm } from '@fantasy-stats/domain';
import {
  type Column,
  categoryVerdict,
  contestColumns,
  contestValues,
  matchupOutcomes,
  type Verdict,
  winnerIn,
} from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../league/season-view.ts';
import { columnInSentence, counted, formatColumn, inRow, isRate } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';
import type { Names } from './headline.ts';
import type { ScoreNow } from './matchup-facts.ts';
import type { Chosen } from './question.ts';

export interface FinishedCategory {
  readonly column: Column;
  readonly first: number | null;
  readonly second: number | null;
  readonly verdict: Verdict;
  /** Difference in standard deviations across the league's teams that week; null if a value is missing. */
  readonly distance: number | null;
}

export interface FinishedMatchup {
  readonly categories: readonly FinishedCategory[];
  readonly result: Verdict;
  /** Categories that decided the matchup, narrowest first. Empty for a tie and in points leagues. */
  readonly decided: readonly FinishedCategory[];
}

export function finishedMatchup(view: SeasonView, chosen: Chosen, now: ScoreNow): FinishedMatchup {
  const columns = contestColumns(view.league);
  const official = chosen.matchup ? matchupOutcomes(view.season)(chosen.matchup) : null;
  const isHome = chosen.matchup?.home === chosen.team;
  const spreads = spreadsOf(view, chosen.week.number, columns.length);
  const categories = columns.map((column, index): FinishedCategory => {
    const [first, second] = [now.first[index] ?? null, now.second[index] ?? null];
    const given = official?.verdicts?.[index];
    const verdict = given === undefined ? categoryVerdict(first, second, column) : turned(given, isHome);
    const spread = spreads[index] ?? 0;
    const distance =
      first === null || second === null || spread === 0 ? null : Math.abs(first - second) / spread;
    return { column, first, second, verdict, distance };
  });
  const result = official
    ? turned(verdictOf[winnerIn(official) ?? 'tie'], isHome)
    : sign(categories.reduce((sum, { verdict }) => sum + verdict, 0));
  return {
    categories,
    result,
    decided: isCategoryForm(view.league.scoringForm) ? deciding(categories, result) : [],
  };
}

const verdictOf = { home: 1, away: -1, tie: 0 } as const satisfies Record<string, Verdict>;
const sign = (value: number): Verdict => (value > 0 ? 1 : value < 0 ? -1 : 0);
const turned = (verdict: Verdict, isHome: boolean): Verdict =>
  isHome || verdict === 0 ? verdict : verdict === 1 ? -1 : 1;

/** Returns the winner's narrowest categories: as many as would have reversed the result. */
function deciding(categories: readonly FinishedCategory[], result: Verdict): FinishedCategory[] {
  if (result === 0) return [];
  const margin = Math.abs(categories.reduce((sum, { verdict }) => sum + verdict, 0));
  const won = categories
    .filter(({ verdict, distance }) => verdict === result && distance !== null)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0));
  // Each category that goes the other way changes the margin by two.
  return won.slice(0, Math.floor(margin / 2) + 1);
}

/** Returns the standard deviation of each column across the league's teams in a week. */
function spreadsOf(view: SeasonView, week: number, columns: number): number[] {
  const valuesOf = contestValues(view.season);
  const all = view.season.teams.map(({ id }) => valuesOf(week, id) ?? []);
  return Array.from({ length: columns }, (_, index) => {
    const values = all.flatMap((row) => row[index] ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    return Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
    );
  });
}

export function headlineOfFinished(
  names: Names,
  chosen: Chosen,
  now: ScoreNow,
  ended: FinishedMatchup,
): Sentence {
  const verb = ended.result === 1 ? 'won' : ended.result === -1 ? 'lost' : 'tied';
  return sentence`${names.first} ${verb} week ${chosen.week.number} against ${names.second}, ${now.text}.`;
}

function by({ column, first, second }: FinishedCategory): string {
  const gap = Math.abs((first ?? 0) - (second ?? 0));
  return isRate(column.id) ? formatColumn(column.id, gap, 'total') : String(Math.round(gap * 10) / 10);
}

export function moreOfFinished(view: SeasonView, names: Names, ended: FinishedMatchup): Sentence {
  const { decided, result } = ended;
  if (!isCategoryForm(view.league.scoringForm) || decided.length === 0) return [];
  const list = decided.map((one) => `${columnInSentence(one.column.id)} (by ${by(one)})`);
  const outcome = result === 1 ? 'lost' : 'won';
  return joinSentences([
    `With ${counted(decided.length, 'category', 'categories')} the other way, ${names.isOwn ? `you would have ${outcome} the week` : 'the result would have turned'}. The closest ${decided.length === 1 ? 'was' : 'were'} `,
    { fact: inRow(list) },
    '.',
  ]);
}
