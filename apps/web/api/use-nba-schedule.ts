import { calls } from '@fantasy-stats/contract/calls';
import { addDays, type Day } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import type { ScheduleDays } from './responses.ts';
import { REFRESH_MILLISECONDS } from './stale-times.ts';
import { useApiQuery } from './use-api-query.ts';

/**
 * Refetch interval (ms) of a season's schedule, which changes a few times a week. Games from yesterday to
 * tomorrow are polled separately.
 */
const SEASON_REFRESH = 10 * REFRESH_MILLISECONDS;

/**
 * Returns the NBA games of a date range. Games from yesterday to tomorrow are polled every minute. Nothing is
 * requested while `from` or `to` is null.
 */
export function useNbaSchedule(from: Day | null, to: Day | null, today: Day) {
  const season = useApiQuery(calls.nba.schedule, from && to ? { from, to } : null, {
    refetchInterval: SEASON_REFRESH,
  });
  const around = useApiQuery(calls.nba.schedule, { from: addDays(today, -1), to: addDays(today, 1) });
  const days = useMemo(
    () => (season.data ? withNewer(season.data.days, around.data?.days ?? []) : null),
    [season.data, around.data],
  );
  return {
    days,
    readAt: season.data?.readAt ?? null,
    pending: season.data?.pending ?? null,
    outage: season.data?.nbaOutage ?? null,
    error: season.error,
    refetch: season.refetch,
  };
}

/** Replaces days with their newer versions. A rescheduled game is removed from its old day. */
function withNewer(days: ScheduleDays, newer: ScheduleDays): ScheduleDays {
  const later = new Map(newer.map(({ day, games }) => [day, games]));
  const placed = new Set(newer.flatMap(({ games }) => games.map(({ id }) => id)));
  return days.map(({ day, games }) => ({
    day,
    games: later.get(day) ?? games.filter(({ id }) => !placed.has(id)),
  }));
}
