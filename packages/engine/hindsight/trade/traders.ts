import type { TeamId } from '@fantasy-stats/domain';
import type { VerdictState } from './verdict.ts';

interface TradedSide {
  readonly teamId: TeamId;
  readonly made: number;
  readonly since: number;
  /** Category wins (matchup wins, points) gained by the trade; null when unknown. */
  readonly gained: number | null;
}

export interface JudgedTrade {
  readonly state: VerdictState;
  readonly leader: TeamId | null;
  readonly sides: readonly TradedSide[];
}

interface Trader {
  readonly teamId: TeamId;
  readonly trades: number;
  /**
   * Number of trades the team leads or won, that another side leads or won, and that are too close to call.
   */
  readonly ahead: number;
  readonly behind: number;
  readonly open: number;
  /** Summed weekly values of the team's trades: as projected when made, and actual. */
  readonly made: number;
  readonly since: number;
  /** Sum of the known gains; null if none. */
  readonly gained: number | null;
}

/**
 * Computes the record of every team that traded, in the given order of teams; trades without values only
 * count toward the number made.
 */
export function traderTable(
  teams: readonly TeamId[],
  trades: readonly { readonly teamIds: readonly TeamId[]; readonly judged: JudgedTrade | null }[],
): Trader[] {
  return teams.flatMap((teamId) => {
    const own = trades.filter(({ teamIds }) => teamIds.includes(teamId));
    if (own.length === 0) return [];
    const judged = own.flatMap(({ judged: one }) => (one ? [one] : []));
    const decided = judged.filter(({ state }) => state === 'won' || state === 'ahead');
    const ahead = decided.filter(({ leader }) => leader === teamId).length;
    const sides = judged.flatMap((one) => one.sides.filter((side) => side.teamId === teamId));
    const gains = sides.flatMap(({ gained }) => (gained === null ? [] : [gained]));
    return [
      {
        teamId,
        trades: own.length,
        ahead,
        behind: decided.length - ahead,
        open: judged.length - decided.length,
        made: sides.reduce((sum, side) => sum + side.made, 0),
        since: sides.reduce((sum, side) => sum + side.since, 0),
        gained: gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0),
      },
    ];
  });
}
