import type { TeamHeadline } from '@fantasy-stats/contract/team-headline';
import type { Day, GoalUnit, RosterFacts, TeamId } from '@fantasy-stats/domain';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface StoredAdd {
  readonly unit: GoalUnit;
  readonly week: number | null;
  readonly player: Named;
  /** Null for an open roster spot, or when `list` opens one. */
  readonly drop: Named | null;
  /** The player who moves to the injured list to open the spot. */
  readonly list: Named | null;
  /** The best day to add the player; absent for today. */
  readonly day?: Day;
  readonly net: number;
  /** Change in fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
}

/** Returns the best add, unless it does not help, its week is over, or rosters have changed since. */
export function storedAddOf(
  headline: TeamHeadline | null,
  today: Day,
  { rosters }: Pick<RosterFacts, 'rosters'>,
  own: TeamId,
): StoredAdd | null {
  const best = headline?.ranking?.bestAdd;
  if (!best?.isHelpful || best.last < today) return null;
  const { day, drop, id, list = null, name, net, points, returns = [], unit, week } = best;
  const teamOf = (player: string) =>
    rosters.find(({ entries }) => entries.some(({ playerId }) => playerId === player))?.teamId ?? null;
  const moved = [drop, list, ...returns.flatMap((step) => [step.activate, step.drop, step.list])];
  const isPossible = teamOf(id) === null && moved.every((one) => !one || teamOf(one.id) === own);
  // The result omits `returns` (moves off the injured list), because they are shown separately, before the
  // add.
  if (!isPossible) return null;
  return {
    unit,
    week,
    player: { id, name },
    drop,
    list,
    ...(day !== undefined && day > today ? { day } : {}),
    net,
    ...(points === undefined ? {} : { points }),
  };
}
