import { fantasyDayStartHour, leagueTimeZone } from '@fantasy-stats/domain';
import type { WeighedPickup } from '../../league/forecast/pick-ups.ts';
import { instantOf } from '../local-time.ts';
import type { Cause } from './cause.ts';

/** Who was weighed under this subject before. */
export function pickUpSubject({ player, week }: Pick<WeighedPickup, 'player' | 'week'>): string {
  return `${week} ${player.id}`;
}

/**
 * The pickups worth an alert: the best one, where it raises the chance by enough, and of those told of before whoever still does.
 *
 * @param points percentage points that are enough
 * @param told subjects of alerts that are open
 * @param now when they were weighed
 */
export function pickUpCauses(
  weighed: readonly WeighedPickup[],
  points: number,
  told: ReadonlySet<string>,
  now: Date,
): Cause[] {
  return weighed
    .filter(({ after, before }) => (after - before) * 100 >= points)
    .filter((one, place) => place === 0 || told.has(pickUpSubject(one)))
    .map(({ lastDay, ...one }) => ({
      kind: 'pickUp',
      subject: pickUpSubject(one),
      facts: { kind: 'pickUp', ...one, asOf: now.toISOString() },
      changesAt: null,
      /* Who is added on the week's last day plays from the day after it. */
      endsAt: instantOf(lastDay, fantasyDayStartHour * 60, leagueTimeZone),
    }));
}
