import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { LineupHeadline } from '@fantasy-stats/contract/team-headline';
import { isReserveSlot, type RosterEntry, shownGoal } from '@fantasy-stats/domain';

type WeekLineup = ResponseOf<typeof calls.league.allLeagues>['leagues'][number]['weekLineup'];

/** Hours before a weekly lock at which setting the lineup becomes a task. */
const AHEAD_HOURS = 48;

/**
 * Returns a better lineup that can still be set before a weekly lock; null if it does not help, if the lock is
 * too far ahead or past, or if the lineup has changed since it was computed.
 *
 * @param entries the team's roster
 */
export function lineupToSet(
  lineup: LineupHeadline | null,
  entries: readonly RosterEntry[],
  now: Date,
): WeekLineup {
  if (!lineup || lineup.locksAt === null || shownGoal(lineup.unit, lineup.gain) <= 0) return null;
  const { gain, locksAt, locksByPlayer, points, sits, starts, unit, week } = lineup;
  const ahead = Date.parse(locksAt) - now.getTime();
  if (ahead <= 0 || ahead > AHEAD_HOURS * 3_600_000 || starts.length + sits.length === 0) return null;
  const isOn = (id: string, isReserve: boolean) =>
    entries.some(
      ({ playerId, slot }) => playerId === id && slot !== null && isReserveSlot(slot) === isReserve,
    );
  const isOpen = starts.every(({ id }) => isOn(id, true)) && sits.every(({ id }) => isOn(id, false));
  if (!isOpen) return null;
  const inPoints = points === undefined ? {} : { points };
  const byPlayer = locksByPlayer === undefined ? {} : { locksByPlayer };
  return { week, locksAt, ...byPlayer, unit, gain, ...inPoints, starts: [...starts], sits: [...sits] };
}
