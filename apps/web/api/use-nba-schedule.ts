import { calls } from '@fantasy-stats/contract/calls';
import { addDays, type Day } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import type { ScheduleDays } from './answers.ts';
import { REFRESH_MILLISECONDS } from './freshness.ts';
import { useCall } from './use-call.ts';

/** A season's schedule changes a few times a week; what is on now is asked for by itself. */
const SEASON_REFRESH = 10 * REFRESH_MILLISECONDS;

/**
 * The NBA's games from one day to another; those of yesterday, today and tomorrow are asked for every minute, so that scores move
 * without the whole season coming again. Nothing is asked for while a day is null.
 */
export function useNbaSchedule(from: Day | null, to: Day | null, today: Day) {
  const season = useCall(calls.nba.schedule, from && to ? { from, to } : null, {
    refetchInterval: SEASON_REFRESH,
  });
  const around = useCall(calls.nba.schedule, { from: addDays(today, -1), to: addDays(today, 1) });
  const days = useMemo(
    () => (season.data ? withNewer(season.data.days, around.data?.days ?? []) : null),
    [season.data, around.data],
  );
  return {
    days,
    readAt: season.data?.readAt ?? null,
    outage: season.data?.nbaOutage ?? null,
    error: season.error,
    refetch: season.refetch,
  };
}

/** The days with those that were read later in their place; a game that has moved to one of them leaves its old day. */
export function withNewer(days: ScheduleDays, newer: ScheduleDays): ScheduleDays {
  const later = new Map(newer.map(({ day, games }) => [day, games]));
  const placed = new Set(newer.flatMap(({ games }) => games.map(({ id }) => id)));
  return days.map(({ day, games }) => ({
    day,
    games: later.get(day) ?? games.filter(({ id }) => !placed.has(id)),
  }));
}
