import type { Day, RosterSlot } from '@fantasy-stats/domain';
import type { LockedPlace } from './best-lineups.ts';

/**
 * When places close: each player at his own tip-off, everyone at the day's first tip-off, or everyone at the week's first
 * tip-off.
 */
type LockMoment = 'ownGame' | 'firstGameOfDay' | 'firstGameOfWeek';

/** A player's game with its tip-off (ISO instant; null while it is not set) and where he stands that day. */
interface PlacedGame {
  readonly playerId: string;
  readonly day: Day;
  readonly tip: string | null;
  /** Null when he is on the bench or in a reserve slot. */
  readonly slot: RosterSlot | null;
}

/**
 * The places that can no longer be changed at an instant. A game whose tip-off is not set locks with its day's first known
 * one, and not before.
 *
 * @param tips tip-offs (ISO instants) of all NBA games by day, for the locks that go by the first game
 */
export function lockedSlots(
  games: readonly PlacedGame[],
  moment: LockMoment,
  now: string,
  tips: Readonly<Record<Day, readonly string[]>>,
): LockedPlace[] {
  const at = Date.parse(now);
  const firstOf = (instants: readonly string[]): number =>
    Math.min(Number.POSITIVE_INFINITY, ...instants.map((tip) => Date.parse(tip)));
  const firstOfWeek = firstOf(Object.values(tips).flat());
  return games
    .filter((game) => {
      const firstOfDay = firstOf(tips[game.day] ?? []);
      const locksAt =
        moment === 'firstGameOfWeek'
          ? firstOfWeek
          : moment === 'firstGameOfDay' || game.tip === null
            ? firstOfDay
            : Date.parse(game.tip);
      return at >= locksAt;
    })
    .map(({ playerId, day, slot }) => ({ playerId, day, slot }));
}
