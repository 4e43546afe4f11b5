import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import { Unavailable } from '../../league/Unavailable.tsx';
import { MarksBeside } from '../../marks/MarksBeside.tsx';
import { daysToRead } from '../../schedule/days-to-read.ts';
import { scheduleModel, weekAround, weeksOf } from '../../schedule/schedule-model.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDeferredArrival } from '../../ui/use-deferred-arrival.ts';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';
import { PAGE } from './Opening.tsx';
import { Schedule } from './Schedule.tsx';
import { WaitingSchedule } from './WaitingSchedule.tsx';

/** `/nbaSchedule`: who plays when? By the weeks of the reader's league, by those of the calendar without one. */
export default function NbaSchedulePage(): ReactElement {
  const league = useLeagueId();
  if (league === '')
    return (
      <div className={layout.page}>
        <WithSchedule view={null} />
        <p className={layout.foot}>
          <span>Times in your time zone</span>
          <Link className={text.link} to="/settings">
            Link a league to use its weeks and see your players
          </Link>
        </p>
      </div>
    );
  return (
    <SeasonPage page={PAGE} answer={{ isDense: true }} waiting={<WaitingSchedule />}>
      {(view) => (
        <MarksBeside>
          <WithSchedule view={view} />
        </MarksBeside>
      )}
    </SeasonPage>
  );
}

function WithSchedule({ view }: { view: SeasonView | null }): ReactElement {
  const league = view?.league ?? null;
  const today = useToday(league);
  const { from, to } = daysToRead(league, today);
  const { days, error, outage, refetch } = useNbaSchedule(from, to, today);
  const players = useCall(calls.league.players, { league: league?.id ?? '' });
  const model = useMemo(() => (days ? scheduleModel(days) : null), [days]);
  const weeks = useMemo(() => (model ? weeksOf(league, model) : []), [league, model]);
  const usual = weekAround(weeks, today);
  /* The roster is laid over all of it: drawn before, the page would make room for it later, under the reader's eyes. */
  const isRosterDue = league !== null && !players.data && !players.error;
  const isDue = useDeferredArrival(model !== null && !isRosterDue);
  if (!model || !isDue) {
    if (error) return <Unavailable page={PAGE} thrown={error} retry={() => void refetch()} />;
    return (
      <>
        <Answer page={PAGE} isDense />
        <WaitingSchedule />
      </>
    );
  }
  if (!usual || model.schedule.games.length === 0)
    return (
      <>
        <Answer page={PAGE}>The NBA schedule is not synced yet.</Answer>
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
      weeks={weeks}
      usual={usual}
      today={today}
      players={players.data?.players ?? null}
      isWhole={players.data?.isWhole ?? false}
      playersError={league ? players.error : null}
    />
  );
}
