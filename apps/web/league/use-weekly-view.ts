import { calls } from '@fantasy-stats/contract/calls';
import { useMemo } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { isWeekly, type SeasonView } from './season-view.ts';

export interface WeeklyView {
  readonly view: SeasonView | null;
  readonly error: Error | null;
}

/**
 * Returns a league's season split into weeks: the league's own, or calendar weeks in a season-long league.
 *
 * @param isEnabled whether weeks are needed; otherwise the season is returned unchanged
 */
export function useWeeklyView(view: SeasonView, isEnabled: boolean): WeeklyView {
  const isOwn = isWeekly(view) || !isEnabled;
  const { data, error } = useApiQuery(calls.league.calendarWeeks, isOwn ? null : { league: view.league.id }, {
    asOf: view.league.today,
  });
  return useMemo(() => {
    if (isOwn) return { view, error: null };
    if (!data) return { view: null, error };
    const { today } = view.league;
    // A week's statistics are known only once it is over.
    const weeks = data.weeks.filter(({ lastDay }) => lastDay < today);
    const league = { ...view.league, weeks };
    const season = { ...view.season, league, teamWeeks: data.teamWeeks, matchups: [] };
    return { view: { ...view, league, season }, error: null };
  }, [view, isOwn, data, error]);
}
