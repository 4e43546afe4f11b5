import type { PickUpThresholds } from '@fantasy-stats/contract/alerts';
import type { WeighedPickup } from '../../../forecasts/server-pickups.ts';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

export function pickUpSubject({
  lastDay,
  player,
  week,
}: Pick<WeighedPickup, 'lastDay' | 'player' | 'week'>): string {
  return `${week ?? lastDay} ${player.id}`;
}

/**
 * Returns whether a pickup's gain reaches the user's minimum: in percentage points of the win probability,
 * or of the net gain in leagues without matchups.
 */
export function isWorthAlert(
  { after, before, net, unit }: Pick<WeighedPickup, 'after' | 'before' | 'net' | 'unit'>,
  thresholds: PickUpThresholds,
): boolean {
  if (unit === 'rotisseriePoints') return net >= thresholds.pickUpRotisseriePoints;
  if (unit === 'fantasyPoints') return net >= thresholds.pickUpFantasyPoints;
  return before === null || ((after ?? before) - before) * 100 >= thresholds.pickUpPoints;
}

/**
 * Returns the best pickup if its gain is large enough, and earlier reported pickups whose gain still is.
 *
 * @param alreadyReported subjects of open alerts
 * @param now when the pickups were computed
 */
export function pickUpCauses(
  weighed: readonly WeighedPickup[],
  thresholds: PickUpThresholds,
  alreadyReported: ReadonlySet<string>,
  now: Date,
): Cause[] {
  return weighed
    .filter((one) => isWorthAlert(one, thresholds))
    .filter((one, index) => index === 0 || alreadyReported.has(pickUpSubject(one)))
    .map(({ lastDay, ...one }) => ({
      kind: 'pickUp',
      subject: pickUpSubject({ ...one, lastDay }),
      facts: { kind: 'pickUp', ...one, asOf: now.toISOString() },
      changesAt: null,
      // A player added on the week's last day plays only from the next day on.
      endsAt: startOfFantasyDay(lastDay),
    }));
}
