import { type WeeklyTable, weeklyTable } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { chosenWeek, isWeekly, type SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { formatDay, formatDays, weekOfSeason } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headlineOfWeek, moreOfWeek } from './headline.ts';

export function Headline({ view, table }: { view: SeasonView; table: WeeklyTable }): ReactElement {
  const { week } = table;
  const entry = view.league.weeks.find(({ number }) => number === week);
  const weekly = `${weekOfSeason(view.league, week)}${entry ? ` · ${formatDays(entry)}` : ''}${entry?.isPlayoffs ? ' · playoffs' : ''}`;
  const about = isWeekly(view) ? weekly : `Season so far · ${formatDay(view.league.today)}`;
  return (
    <PageHeadline
      page="Weekly stats"
      about={about}
      isDense
      more={<SentenceText sentence={moreOfWeek(view, table)} />}
    >
      <SentenceText sentence={headlineOfWeek(view, table)} />
    </PageHeadline>
  );
}

export function serverHeadline({ view }: ServerHeadlineFacts): ReactElement | null {
  const week = chosenWeek(view, null);
  return week === undefined ? null : <Headline view={view} table={weeklyTable(view.season, week)} />;
}
