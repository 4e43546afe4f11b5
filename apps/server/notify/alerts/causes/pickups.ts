import type { PickUpThresholds } from '@fantasy-stats/contract/alerts';
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

function pickUpSubject({
  lastDay,
  player,
  week,
}: Pick<WeighedPickup, 'lastDay' | 'player' | 'week'>): string {
  return `${week ?? lastDay} ${player.id}`;
}

/**
 * Returns whether a pickup's gain reaches the user's minimum: in percentage points of the win probability or,
 * in leagues without matchups, in the unit of the net gain.
 */
export function isWorthAlert(
  { after, before, net, unit }: Pick<WeighedPickup, 'after' | 'before' | 'net' | 'unit'>,
  thresholds: PickUpThresholds,
): boolean {
  if (unit === 'rotisseriePoints') return net >= thresholds.pickUpRotisseriePoints;
  if (unit === 'fantasyPoints') return net >= thresholds.pickUpFantasyPoints;
  // Without a known opponent, any gain in category wins is enough, but a gain in matchup wins must reach the
  // minimum.
  if (before === null) return unit !== 'wins' || net * 100 >= thresholds.pickUpPoints;
  return ((after ?? before) - before) * 100 >= thresholds.pickUpPoints;
}

/**
 * Returns the best pickup if its gain is large enough, and already reported pickups whose gain is still large
 * enough.
 *
 * @param alreadyReported subjects of open alerts
 * @param now when the pickups were computed
 * @param endOf returns when adds stop counting in a week with the given last day
 */
export function pickUpCauses(
  weighed: readonly WeighedPickup[],
  thresholds: PickUpThresholds,
  alreadyReported: ReadonlySet<string>,
  now: Date,
  endOf: (lastDay: Day) => Date,
): Cause[] {
  return weighed
    .filter((one, index) => index === 0 || alreadyReported.has(pickUpSubject(one)))
    .filter((one) => isWorthAlert(one, thresholds))
    .map(({ lastDay, ...one }) => ({
      kind: 'pickUp',
      subject: pickUpSubject({ ...one, lastDay }),
      facts: { kind: 'pickUp', ...one, asOf: now.toISOString() },
      changesAt: null,
      endsAt: endOf(lastDay),
    }));
}

/**
 * Returns the last day on which an add counts in a period that ends on `lastDay`: with weekly locks, the
 * first day of its week.
 */
export function dayOfLastAdds(
  { lineupLock, weeks }: Pick<League, 'lineupLock' | 'weeks'>,
  lastDay: Day,
): Day {
  if (lineupLock === 'daily') return lastDay;
  return weeks.find((week) => week.firstDay <= lastDay && lastDay <= week.lastDay)?.firstDay ?? lastDay;
}

/**
 * Returns when it is too late for an add to count in a period that ends on `lastDay`: the day's last tip-off,
 * or earlier if the league locks the day. With weekly locks, the week's first tip-off or, once it has passed,
 * the start of `lastDay`.
 *
 * @param games NBA games that include those of {@link dayOfLastAdds}
 */
export function endOfAdds(
  league: Pick<League, 'dayLocks' | 'lineupLock' | 'weeks'>,
  lastDay: Day,
  games: readonly Pick<NbaGame, 'day' | 'kind' | 'startsAt' | 'status'>[],
  now: Date,
): Date {
  const on = dayOfLastAdds(league, lastDay);
  const counting = games.filter(
    ({ day, kind, status }) => day === on && kind === 'regular' && !isCalledOff(status),
  );
  const tips = counting.flatMap(({ startsAt }) => startsAt ?? []).sort();
  if (league.lineupLock === 'weekly') {
    const [lock] = tips;
    return lock !== undefined && Date.parse(lock) > now.getTime()
      ? new Date(lock)
      : startOfFantasyDay(lastDay);
  }
  const { lineups, moves } = league.dayLocks ?? usualDayLocks;
  const locks = [lineups, moves];
  if (locks.includes('never') || counting.length === 0) return startOfFantasyDay(lastDay);
  const isSet = tips.length === counting.length;
  const tip = locks.includes('firstGame') ? tips[0] : isSet ? tips.at(-1) : undefined;
  return tip === undefined ? startOfFantasyDay(addDays(lastDay, 1)) : new Date(tip);
}
