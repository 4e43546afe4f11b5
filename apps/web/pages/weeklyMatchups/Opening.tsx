import { isHeadToHead } from '@fantasy-stats/domain';
import { type WeekMatchups, weekMatchups } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { ownFirst } from '../../league/matchup-words.ts';
import { chosenWeek, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { formatDays, weekOfSeason } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { moreOfMatchups, openingOfMatchups } from './opening.ts';

/** The week that the page shows; undefined where none has matchups. */
export function shownWeek(view: SeasonView, asked: string | null): number | undefined {
  const { season, league } = view;
  const isScheduled = (number: number) => season.matchups.some(({ week }) => week === number);
  const named = league.weeks.find(({ number }) => String(number) === asked && isScheduled(number));
  return (
    named?.number ?? chosenWeek(view, asked) ?? league.weeks.find(({ number }) => isScheduled(number))?.number
  );
}

/** How the reader's matchup of a week went. */
export function Opening({ view, shown }: { view: SeasonView; shown: WeekMatchups }): ReactElement {
  const { week } = shown;
  const entry = view.league.weeks.find(({ number }) => number === week);
  const about = [
    weekOfSeason(view.league, week),
    ...(entry ? [formatDays(entry)] : []),
    ...(shown.calendarWeeks > 1 ? [`a matchup of ${shown.calendarWeeks} weeks`] : []),
    ...(entry?.isPlayoffs ? ['playoffs'] : []),
    ...(runningWeek(view) === week ? ['running'] : []),
  ].join(' · ');
  return (
    <Answer
      page="Weekly matchups"
      about={about}
      isDense
      more={<Said sentence={moreOfMatchups(view, shown)} />}
    >
      <Said sentence={openingOfMatchups(view, shown)} />
    </Answer>
  );
}

/** The same of the running week, before the page's code is there. */
export function earlyOpening({ view }: EarlyFacts): ReactElement | null {
  const week = isHeadToHead(view.league.scoringForm) ? shownWeek(view, null) : undefined;
  if (week === undefined) return null;
  return <Opening view={view} shown={ownFirst(view, weekMatchups(view.season, week))} />;
}
