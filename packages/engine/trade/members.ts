import type { TradeLeague } from './league-model.ts';

/** A player on a team for some of the remaining days. */
export interface Member {
  /** Index of the player in the league. */
  readonly player: number;
  /** Days counted from today: on the team from `from` (included) to `until` (excluded). */
  readonly from: number;
  readonly until: number;
}

/** Current roster and changes, as player indices of the league. */
interface RosterChange {
  readonly roster: readonly number[];
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly drops: readonly number[];
  readonly adds: readonly number[];
}

export function membersWithout(league: TradeLeague, team: number): Member[] {
  return (league.rosters[team] ?? []).map((player) => memberOf(league, player));
}

/**
 * Returns a team's members if players join and leave on a day. A started game stays with the team that had
 * the player.
 */
export function membersAfter(league: TradeLeague, from: number, change: RosterChange): Member[] {
  const leaves = new Set([...change.gives, ...change.drops]);
  const fromOf = (player: number): number => Math.max(from, league.players[player]?.movesFrom ?? 0);
  return [
    ...change.roster.map((player) =>
      memberOf(league, player, 0, leaves.has(player) ? fromOf(player) : league.days),
    ),
    ...change.gets.flatMap((player) => {
      if (leaves.has(player)) return [];
      const mayWait = league.players[player]?.fitsReserve;
      return [
        mayWait
          ? memberOf(league, player, fromOf(player))
          : { player, from: fromOf(player), until: league.days },
      ];
    }),
    ...change.adds.map((player) =>
      memberOf(league, player, Math.max(fromOf(player), league.players[player]?.freeFrom ?? 0)),
    ),
  ];
}

function memberOf(league: TradeLeague, player: number, from = 0, until = league.days): Member {
  const isReserved = league.players[player]?.isReserved ?? false;
  return { player, from: isReserved ? Math.max(from, league.afterRunningWeek) : from, until };
}
