import { type TeamAverages, teamAverages } from '@fantasy-stats/engine/season';
import type { ReactElement, ReactNode } from 'react';
import { begunWeeks, isWeekly, type SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { weeksInWords } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { type AverageChoice, daysOfWeeks, readChoice } from './choice.ts';
import { headlineOfAverages, moreOfAverages } from './headline.ts';

export function spanOf(view: SeasonView, { weeks, window }: AverageChoice): string {
  if (isWeekly(view)) return weeksInWords(weeks);
  return window === 'season' ? 'season so far' : daysOfWeeks(view, weeks);
}

interface HeadlineProps {
  readonly view: SeasonView;
  readonly choice: AverageChoice;
  readonly averages: TeamAverages;
  readonly span: string;
  /** Replaces the headline if the weeks have no data; null while loading. */
  readonly instead?: ReactNode;
}

export function Headline({ view, choice, averages, span, instead }: HeadlineProps): ReactElement {
  const isThere = instead === undefined;
  return (
    <PageHeadline
      page="Team averages"
      about={`${view.league.name} · ${span}`}
      isDense
      more={isThere ? <SentenceText sentence={moreOfAverages(view, averages)} /> : undefined}
    >
      {isThere ? <SentenceText sentence={headlineOfAverages(view, averages, choice)} /> : instead}
    </PageHeadline>
  );
}

export function serverHeadline({ view }: ServerHeadlineFacts): ReactElement | null {
  if (begunWeeks(view).length === 0) return null;
  const choice = readChoice(view, () => null);
  return (
    <Headline
      view={view}
      choice={choice}
      averages={teamAverages(view.season, choice.weeks, choice.basis)}
      span={spanOf(view, choice)}
    />
  );
}
