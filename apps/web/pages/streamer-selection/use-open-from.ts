import { calls } from '@fantasy-stats/contract/calls';
import { addDays, type Day, isCalledOff } from '@fantasy-stats/domain';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import { dateRanges, openFrom } from './date-range.ts';

const TICK_MILLISECONDS = 30_000;

/** Returns {@link openFrom} for the current time. Loads the day's games if a week starts today. */
export function useOpenFrom(view: SeasonView): Day {
  const today = useToday(view.league);
  const isFirstDay =
    view.league.lineupLock === 'weekly' && dateRanges(view).some(({ first }) => first === today);
  const around = isFirstDay ? { from: addDays(today, -1), to: addDays(today, 1) } : null;
  const days = useApiQuery(calls.nba.schedule, around).data?.days ?? null;
  const games = (days ?? []).flatMap(({ day, games: ofDay }) =>
    ofDay.flatMap(({ kind, startsAt, status }) =>
      kind === 'regular' && !isCalledOff(status) ? [{ day, tip: startsAt }] : [],
    ),
  );
  const at = () => openFrom(view, games, new Date());
  const [open, setOpen] = useState(at);
  useEffect(() => {
    const update = () => setOpen(at());
    update();
    const timer = setInterval(update, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  });
  return open;
}
