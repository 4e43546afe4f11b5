import { fantasyDayOf, type League, shownGoal } from '@fantasy-stats/domain';
import type { FoundLineup } from '../../../forecasts/week-lineup.ts';
import type { PlannedCause } from '../store-alerts.ts';

/** Time before the message is due at which the lineup is recomputed, in ms. */
const BEFORE_DUE = 5 * 60_000;

/**
 * Reports a better lineup before a weekly lock; if each player locks separately, once for each day on which the
 * first of the named players locks. Null if there is none, or slots or lock time are unknown.
 *
 * @param sendAt when the message is due
 */
export function weekLockCause(
  found: FoundLineup,
  { weekLock }: Pick<League, 'weekLock'>,
  sendAt: Date,
  now: Date,
): PlannedCause | null {
  const { firstDay, lineup, locksAt, week } = found;
  if (!lineup || lineup.gain === null || locksAt === null || firstDay === null) return null;
  const starts = lineup.starters.filter(({ isInLineup }) => isInLineup === false);
  if (shownGoal(lineup.unit, lineup.gain) <= 0 || starts.length + lineup.out.length === 0) return null;
  const lock = new Date(locksAt);
  const locksByPlayer = weekLock === 'ownGame';
  const again = new Date(sendAt.getTime() - BEFORE_DUE);
  return {
    kind: 'weekLock',
    subject: locksByPlayer ? `${firstDay} ${fantasyDayOf(lock)}` : firstDay,
    facts: {
      kind: 'weekLock',
      week,
      firstDay,
      locksAt,
      ...(locksByPlayer ? { locksByPlayer } : {}),
      starts: starts.map(({ player }) => player),
      sits: lineup.out,
      gain: lineup.gain,
      ...(lineup.points === undefined ? {} : { points: lineup.points }),
      unit: lineup.unit,
    },
    changesAt: again > now ? again : lock,
    endsAt: lock,
    sendAt,
  };
}
