import type { TradeLeague } from './league-model.ts';

/** A player on a team for some of the days to come. */
export interface Member {
  /** His place among the league's players. */
  readonly player: number;
  /** Days counted from today: on the team from `from` on, and no longer from `until` on. */
  readonly from: number;
  readonly until: number;
}

/** Who is on a team's roster, and who comes and goes: players as the league numbers them. */
interface RosterChange {
  readonly roster: readonly number[];
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly drops: readonly number[];
  readonly adds: readonly number[];
}

/** Who is on a team without a trade. */
export function membersWithout(league: TradeLeague, team: number): Member[] {
  return (league.rosters[team] ?? []).map((player) => memberOf(league, player));
}

/** Who is on a team when, if these come and go on a day. */
export function membersAfter(league: TradeLeague, from: number, change: RosterChange): Member[] {
  const leaves = new Set([...change.gives, ...change.drops]);
  return [
    ...change.roster.map((player) => memberOf(league, player, 0, leaves.has(player) ? from : league.days)),
    ...change.gets.flatMap((player) => {
      if (leaves.has(player)) return [];
      const mayWait = league.players[player]?.fitsReserve;
      return [mayWait ? memberOf(league, player, from) : { player, from, until: league.days }];
    }),
    ...change.adds.map((player) =>
      memberOf(league, player, Math.max(from, league.players[player]?.freeFrom ?? 0)),
    ),
  ];
}

/** A player of a roster for all the days to come; one in a reserve slot returns after the running week, as his chances say. */
function memberOf(league: TradeLeague, player: number, from = 0, until = league.days): Member {
  const isReserved = league.players[player]?.isReserved ?? false;
  return { player, from: isReserved ? Math.max(from, league.afterRunningWeek) : from, until };
}
