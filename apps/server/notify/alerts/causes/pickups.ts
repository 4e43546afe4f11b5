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
 */
export function pickUpCauses(
  weighed: readonly WeighedPickup[],
  points: number,
  alreadyReported: ReadonlySet<string>,
  now: Date,
): Cause[] {
  return weighed
    .filter(({ after, before }) => (after - before) * 100 >= points)
    .filter((one, index) => index === 0 || alreadyReported.has(pickUpSubject(one)))
    .map(({ lastDay, ...one }) => ({
      kind: 'pickUp',
      subject: pickUpSubject(one),
      facts: { kind: 'pickUp', ...one, asOf: now.toISOString() },
      changesAt: null,
      // A player added on the week's last day plays only from the next day on.
      endsAt: startOfFantasyDay(lastDay),
    }));
}
