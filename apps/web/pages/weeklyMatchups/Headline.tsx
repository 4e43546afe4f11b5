import { isHeadToHead } from '@fantasy-stats/domain';
import { type WeekMatchups, weekMatchups } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { ownFirst } from '../../league/matchup-words.ts';
import { chosenWeek, runningWeek, type SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { formatDays, weekOfSeason } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headlineOfMatchups, moreOfMatchups } from './headline.ts';

/** Returns the week to show, by default the current one; undefined if no week has matchups. */
export function shownWeek(view: SeasonView, requested: string | null): number | undefined {
  const { season, league } = view;
  const isScheduled = (number: number) => season.matchups.some(({ week }) => week === number);
  const requestedWeek = league.weeks.find(
    ({ number }) => String(number) === requested && isScheduled(number),
  );
  return (
    requestedWeek?.number ??
    runningWeek(view) ??
    chosenWeek(view, requested) ??
    league.weeks.find(({ number }) => isScheduled(number))?.number
  );
}

export function Headline({ view, shown }: { view: SeasonView; shown: WeekMatchups }): ReactElement {
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
    <PageHeadline
      page="Weekly matchups"
      about={about}
      isDense
      more={<SentenceText sentence={moreOfMatchups(view, shown)} />}
    >
      <SentenceText sentence={headlineOfMatchups(view, shown)} />
    </PageHeadline>
  );
}

export function serverHeadline({ view }: ServerHeadlineFacts): ReactElement | null {
  const week = isHeadToHead(view.league.scoringForm) ? shownWeek(view, null) : undefined;
  if (week === undefined) return null;
  return <Headline view={view} shown={ownFirst(view, weekMatchups(view.season, week))} />;
}
