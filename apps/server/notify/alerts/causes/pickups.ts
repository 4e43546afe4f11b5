import {
  addDays,
  type Day,
  isCalledOff,
  type League,
  type NbaGame,
  usualDayLocks,
} from '@fantasy-stats/domain';
import type { WeighedPickup } from '../../../forecasts/server-pickups.ts';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

export function pickUpSubject({ player, week }: Pick<WeighedPickup, 'player' | 'week'>): string {
  return `${week} ${player.id}`;
}

/**
 * Returns the best pickup if it increases the win probability by enough, and earlier reported pickups that
 * still do.
 *
 * @param alreadyReported subjects of open alerts
 * @param now when the pickups were computed
 * @param endOf returns when adds stop counting in a week with the given last day
 */
export function pickUpCauses(
  weighed: readonly WeighedPickup[],
  points: number,
  alreadyReported: ReadonlySet<string>,
  now: Date,
  endOf: (lastDay: Day) => Date,
): Cause[] {
  return weighed
    .filter(({ after, before }) => (after - before) * 100 >= points)
    .filter((one, index) => index === 0 || alreadyReported.has(pickUpSubject(one)))
    .map(({ lastDay, ...one }) => ({
      kind: 'pickUp',
      subject: pickUpSubject(one),
      facts: { kind: 'pickUp', ...one, asOf: now.toISOString() },
      changesAt: null,
      endsAt: endOf(lastDay),
    }));
}

/**
 * Returns when an add can no longer bring a game until `lastDay`: the day's last tip-off, or earlier if the
 * league locks the day.
 *
 * @param games NBA games that include those of `lastDay`
 */
export function endOfAdds(
  { dayLocks, lineupLock }: Pick<League, 'dayLocks' | 'lineupLock'>,
  lastDay: Day,
  games: readonly Pick<NbaGame, 'day' | 'kind' | 'startsAt' | 'status'>[],
): Date {
  const counting = games.filter(
    ({ day, kind, status }) => day === lastDay && kind === 'regular' && !isCalledOff(status),
  );
  const { lineups, moves } = dayLocks ?? usualDayLocks;
  const locks = [lineups, moves];
  if (lineupLock === 'weekly' || locks.includes('never') || counting.length === 0)
    return startOfFantasyDay(lastDay);
  const tips = counting.flatMap(({ startsAt }) => startsAt ?? []).sort();
  const isSet = tips.length === counting.length;
  const tip = locks.includes('firstGame') ? tips[0] : isSet ? tips.at(-1) : undefined;
  return tip === undefined ? startOfFantasyDay(addDays(lastDay, 1)) : new Date(tip);
}
