import type { ReactElement } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import {
  isWeekly,
  lastCompletedWeek,
  ownMatchup,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { latestWeek, type StandingRow, standingRows } from '../../league/standing-rows.ts';
import { formatDay, weekOfSeason } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headlineOfDashboard, moreOfDashboard } from './headline.ts';

interface HeadlineProps {
  readonly view: SeasonView;
  readonly rows: readonly StandingRow[];
  /** Last week included in the standings, or null before the first week is over. */
  readonly through: number | null;
  readonly dashboard: DashboardResponse | null;
  readonly isWaiting: boolean;
}

export function Headline({ view, rows, through, dashboard, isWaiting }: HeadlineProps): ReactElement {
  const shown = runningWeek(view) ?? lastCompletedWeek(view);
  const when =
    shown === null
      ? 'Before the first week'
      : isWeekly(view)
        ? weekOfSeason(view.league, shown)
        : 'Season so far';
  return (
    <PageHeadline
      page="Dashboard"
      about={`${when} · ${formatDay(view.league.today)}`}
      more={<SentenceText sentence={moreOfDashboard(view, through, dashboard, isWaiting)} />}
    >
      <SentenceText sentence={headlineOfDashboard(view, rows, through)} />
    </PageHeadline>
  );
}

/** Renders the headline of the current season before the page's code loads. */
export function serverHeadline({ view, dashboard }: ServerHeadlineFacts): ReactElement {
  const through = latestWeek(view);
  const running = runningWeek(view);
  const own = running === null ? undefined : ownMatchup(view, running);
  return (
    <div className={own ? answerStyles.answerFigure : undefined}>
      <Headline
        view={view}
        rows={standingRows(view, through)}
        through={through}
        dashboard={dashboard}
        isWaiting={dashboard === null}
      />
    </div>
  );
}
