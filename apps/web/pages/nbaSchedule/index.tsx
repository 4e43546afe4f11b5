import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useContext, useMemo } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { NbaFreshness } from '../../league/NbaFreshness.tsx';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { useToday } from '../../league/today.ts';
import { Unavailable } from '../../league/Unavailable.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { daysToRead } from '../../schedule/days-to-read.ts';
import { scheduleModel, weekAround, weeksOf } from '../../schedule/schedule-model.ts';
import { SeasonContext } from '../../season/season-context.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import { NBA_UNAVAILABLE, outageWords } from '../../text/nba-outage-words.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { PAGE } from './Headline.tsx';
import { Schedule } from './Schedule.tsx';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';

/** `/nbaSchedule`. Without a league, the page uses calendar weeks. */
export default function NbaSchedulePage(): ReactElement {
  const league = useLeagueId();
  if (league === '')
    return (
      <div className={`${layout.page} ${layout.wide}`}>
        <WithSchedule />
        <p className={layout.foot}>
          <NbaFreshness />
          <span>Times in your time zone</span>
          <Link className={text.link} to="/settings">
            Link a league to use its weeks and see your players
          </Link>
        </p>
      </div>
    );
  return (
    <SeasonPage page={PAGE} headline={{ isDense: true }} waiting={<ScheduleSkeleton />}>
      <MarksBeside>
        <WithSchedule />
      </MarksBeside>
    </SeasonPage>
  );
}

function WithSchedule(): ReactElement {
  const view = useContext(SeasonContext);
  const league = view?.league ?? null;
  const today = useToday(league);
  const { from, to } = daysToRead(league, today);
  const { days, error, outage, pending, refetch } = useNbaSchedule(from, to, today);
  const players = useApiQuery(calls.league.players, { league: league?.id ?? '' });
  const model = useMemo(() => (days ? scheduleModel(days) : null), [days]);
  const weeks = useMemo(() => (model ? weeksOf(league, model) : []), [league, model]);
  const usual = weekAround(weeks, today);
  // Wait for the roster, because drawing the schedule without it would shift the layout.
  const isRosterDue = league !== null && !players.data && !players.error;
  if (!model || isRosterDue) {
    if (error) return <Unavailable page={PAGE} thrown={error} retry={() => void refetch()} />;
    return (
      <>
        <PageHeadline page={PAGE} isDense />
        <ScheduleSkeleton />
      </>
    );
  }
  if (!usual || model.schedule.games.length === 0)
    return (
      <>
        <PageHeadline page={PAGE}>The NBA schedule is not synced yet.</PageHeadline>
        <EmptyState title={outage ? NBA_UNAVAILABLE : 'There are no games to show yet.'}>
          {outage
            ? outageWords(outage, 'the schedule appears')
            : 'The NBA publishes the schedule in August; this page fills in as soon as it is synced.'}
        </EmptyState>
      </>
    );
  return (
    <Schedule
      view={view}
      model={model}
      pending={pending}
      weeks={weeks}
      usual={usual}
      today={today}
      players={players.data?.players ?? null}
      isWhole={players.data?.isWhole ?? false}
      playersError={league ? players.error : null}
    />
  );
}
