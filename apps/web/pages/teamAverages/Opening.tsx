import { type TeamAverages, teamAverages } from '@fantasy-stats/engine/standings';
import type { ReactElement, ReactNode } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { begunWeeks, isWeekly, type SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { weeksInWords } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { type AverageChoice, daysOfWeeks, readChoice } from './choice.ts';
import { moreOfAverages, openingOfAverages } from './opening.ts';

/** The time that the averages are taken over, in words. */
export function spanOf(view: SeasonView, { weeks, window }: AverageChoice): string {
  if (isWeekly(view)) return weeksInWords(weeks);
  return window === 'season' ? 'season so far' : daysOfWeeks(view, weeks);
}

interface OpeningProps {
  readonly view: SeasonView;
  readonly choice: AverageChoice;
  readonly averages: TeamAverages;
  readonly span: string;
  /** Instead of the sentence, where the weeks are not there; null while they are on their way. */
  readonly instead?: ReactNode;
}

/** How good the reader's team is over the chosen time. */
export function Opening({ view, choice, averages, span, instead }: OpeningProps): ReactElement {
  const isThere = instead === undefined;
  return (
    <Answer
      page="Team averages"
      about={`${view.league.name} · ${span}`}
      isDense
      more={isThere ? <Said sentence={moreOfAverages(view, averages)} /> : undefined}
    >
      {isThere ? <Said sentence={openingOfAverages(view, averages, choice)} /> : instead}
    </Answer>
  );
}

/** The same of the whole season, before the page's code is there. */
export function earlyOpening({ view }: EarlyFacts): ReactElement | null {
  if (begunWeeks(view).length === 0) return null;
  const choice = readChoice(view, () => null);
  return (
    <Opening
      view={view}
      choice={choice}
      averages={teamAverages(view.season, choice.weeks, choice.basis)}
      span={spanOf(view, choice)}
    />
  );
}
