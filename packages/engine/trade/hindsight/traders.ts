import type { TeamId } from '@fantasy-stats/domain';
import type { VerdictState } from './verdict.ts';

/** What a table of traders reads of a trade's side. */
interface TradedSide {
  readonly teamId: TeamId;
  /** Net values a week. */
  readonly made: number;
  readonly since: number;
  /** Category wins (matchup wins, points) gained by it; null where it is not known. */
  readonly gained: number | null;
}

export interface JudgedTrade {
  readonly state: VerdictState;
  readonly leader: TeamId | null;
  readonly sides: readonly TradedSide[];
}

/** A team's record as a trader. */
interface Trader {
  readonly teamId: TeamId;
  readonly trades: number;
  /** Trades it leads or won, those another side does, and those too close to call. */
  readonly ahead: number;
  readonly behind: number;
  readonly open: number;
  /** Sums of what its trades brought a week, as seen when made and as it has come. */
  readonly made: number;
  readonly since: number;
  /** Sum of what is known; null when nothing is. */
  readonly gained: number | null;
}

/** Every team that traded, in the order of the teams given; trades that cannot be judged count as made and nowhere else. */
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
