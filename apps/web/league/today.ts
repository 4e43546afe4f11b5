import { addDays, type Day, fantasyDayOf, type League } from '@fantasy-stats/domain';
import { useEffect, useState } from 'react';

const TICK_MILLISECONDS = 30_000;

/**
 * The fantasy day it is, from 03:00 to 03:00 US Eastern: what every page means by "today". The league's own day is
 * that of its latest sync. A league whose season lies in another year is looked at on its own day.
 */
export function todayOf(league: League | null, now: Date): Day {
  return seenOn(league, fantasyDayOf(now));
}

function seenOn(league: League | null, today: Day): Day {
  if (!league || (league.firstDay <= addDays(today, 60) && today <= addDays(league.lastDay, 60)))
    return today;
  return league.today;
}

/** {@link todayOf} at present; draws again only when the day has changed. */
export function useToday(league: League | null): Day {
  const [today, setToday] = useState(() => fantasyDayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(fantasyDayOf(new Date())), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return seenOn(league, today);
}
