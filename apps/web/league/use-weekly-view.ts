import { calls } from '@fantasy-stats/contract/calls';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { isWeekly, type SeasonView } from './season-view.ts';

export interface WeeklyView {
  /** Null while it loads, and where it could not be read. */
  readonly view: SeasonView | null;
  /** Why it could not; null where it could. */
  readonly error: Error | null;
}

/**
 * A league's season by weeks: its own, or those of the calendar where the league is played over the whole season.
 *
 * @param isAsked whether weeks are wanted; without, the season stays as it is
 */
export function useWeeklyView(view: SeasonView, isAsked: boolean): WeeklyView {
  const isOwn = isWeekly(view) || !isAsked;
  const { data, error } = useCall(calls.league.calendarWeeks, isOwn ? null : { league: view.league.id }, {
    asOf: view.league.today,
  });
  return useMemo(() => {
    if (isOwn) return { view, error: null };
    if (!data) return { view: null, error };
    const { today } = view.league;
    /* The running one is known when it is over. */
    const weeks = data.weeks.filter(({ lastDay }) => lastDay < today);
    const league = { ...view.league, weeks };
    const season = { ...view.season, league, teamWeeks: data.teamWeeks, matchups: [] };
    return { view: { ...view, league, season }, error: null };
  }, [view, isOwn, data, error]);
}
