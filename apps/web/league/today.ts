import { type Day, fantasyDayOf, followsClock, type League } from '@fantasy-stats/domain';
import { useEffect, useState } from 'react';

const TICK_MILLISECONDS = 30_000;

/**
 * Returns the current fantasy day, which every page uses as "today". It starts at 3:00 a.m. US Eastern. For a
 * league of another season, returns the day of its latest sync.
 */
export function todayOf(league: League | null, now: Date): Day {
  return dayOnScreen(league, fantasyDayOf(now));
}

function dayOnScreen(league: League | null, today: Day): Day {
  return !league || followsClock(league, today) ? today : league.today;
}

/** Returns {@link todayOf} for the current time; rerenders the component only when the day changes. */
export function useToday(league: League | null): Day {
  const [today, setToday] = useState(() => fantasyDayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(fantasyDayOf(new Date())), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return dayOnScreen(league, today);
}
