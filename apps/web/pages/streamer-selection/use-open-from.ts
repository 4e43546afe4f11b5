import { calls } from '@fantasy-stats/contract/calls';
import { addDays, type Day, isCalledOff } from '@fantasy-stats/domain';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import { dateRanges, openFrom, usuallyOpenFrom } from './date-range.ts';

const TICK_MILLISECONDS = 30_000;

/**
 * Returns {@link openFrom} for the current time. Loads today's games if a week starts today, or the week's
 * games if each player locks separately.
 */
export function useOpenFrom(view: SeasonView): Day {
  const { league } = view;
  const today = useToday(league);
  const ranges = league.lineupLock === 'weekly' ? dateRanges(view) : [];
  const isFirstDay = ranges.some(({ first }) => first === today);
  const running = ranges.find(({ first, last }) => first <= today && today <= last);
  const week = league.weekLock === 'ownGame' && running ? { from: running.first, to: running.last } : null;
  const around = isFirstDay ? { from: addDays(today, -1), to: addDays(today, 1) } : null;
  const days = useApiQuery(calls.nba.schedule, week ?? around).data?.days ?? null;
  const games = (days ?? []).flatMap(({ day, games: ofDay }) =>
    ofDay.flatMap(({ away, home, kind, startsAt, status }) =>
      kind === 'regular' && !isCalledOff(status) ? [{ day, tip: startsAt, home, away }] : [],
    ),
  );
  const at = () => (week && !days ? usuallyOpenFrom(league) : openFrom(view, games, new Date()));
  const [open, setOpen] = useState(at);
  useEffect(() => {
    const update = () => setOpen(at());
    update();
    const timer = setInterval(update, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  });
  return open;
}
