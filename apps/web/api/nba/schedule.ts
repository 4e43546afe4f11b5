import type { AnswerOf } from '@fantasy-stats/contract/call';
import { schedule as scheduleCall } from '@fantasy-stats/contract/nba';
import { addDays, type Day } from '@fantasy-stats/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../call.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

export type ScheduleAnswer = AnswerOf<typeof scheduleCall>;
export type ScheduleDays = ScheduleAnswer['days'];
export type NbaGameFacts = ScheduleDays[number]['games'][number];

/** A season's schedule changes a few times a week; what is on now is asked for by itself. */
const SEASON_REFRESH = 10 * REFRESH_MILLISECONDS;

/** The NBA's games by day, from one day to another, at most 300 days. */
export function nbaScheduleQuery(from: Day | null, to: Day | null, refresh = REFRESH_MILLISECONDS) {
  return queryOptions({
    queryKey: ['nba', 'schedule', from, to],
    queryFn: ({ signal }) => call(scheduleCall, { from: from ?? '', to: to ?? '' }, { signal }),
    enabled: from !== null && to !== null,
    refetchInterval: refresh,
  });
}

/**
 * The NBA's games from one day to another; those of yesterday, today and tomorrow are asked for every minute, so that scores move
 * without the whole season coming again. Nothing is asked for while a day is null.
 */
export function useNbaSchedule(from: Day | null, to: Day | null, today: Day) {
  const season = useQuery(nbaScheduleQuery(from, to, SEASON_REFRESH));
  const around = useQuery(nbaScheduleQuery(addDays(today, -1), addDays(today, 1)));
  const days = useMemo(
    () => (season.data ? withNewer(season.data.days, around.data?.days ?? []) : null),
    [season.data, around.data],
  );
  return { days, readAt: season.data?.readAt ?? null, error: season.error, refetch: season.refetch };
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
