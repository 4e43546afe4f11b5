import type { TeamId } from '@fantasy-stats/domain';
import { ImpossibleTrade } from './errors.ts';
import type { TradeLeague } from './league-model.ts';

export interface TradeProposal {
  readonly moves: readonly { readonly playerId: string; readonly to: TeamId }[];
  /** The players a team drops, instead of those with the smallest loss. */
  readonly drops?: Readonly<Record<TeamId, readonly string[]>>;
  /** The players a team adds in its open spots, instead of the best; an empty list leaves the spots open. */
  readonly adds?: Readonly<Record<TeamId, readonly string[]>>;
  /** First day on which the trade counts, in days from today; default `firstDayOfTrade`. */
  readonly from?: number;
}

export interface CheckedTrade {
  readonly moves: readonly { readonly player: number; readonly from: number; readonly to: number }[];
  /** Teams of the trade in order of appearance. */
  readonly teams: readonly number[];
  readonly drops: ReadonlyMap<number, readonly number[]>;
  readonly adds: ReadonlyMap<number, readonly number[]>;
  readonly from: number;
}

/**
 * Returns the first day on which a trade made today counts: tomorrow, or the next week when lineups lock
 * weekly, unless each player locks separately.
 */
export function firstDayOfTrade(league: TradeLeague): number {
  if (league.lock === 'daily' || league.isLockedByPlayer) return 1;
  const next = league.weeks.find(({ first }) => first > 0);
  return next ? next.first : 1;
}

/**
 * Validates a proposal.
 *
 * @throws ImpossibleTrade with the reason and the players or teams
 */
export function checkTrade(league: TradeLeague, proposal: TradeProposal): CheckedTrade {
  const { players } = league;
  const teamOf = (teamId: TeamId): number => {
    const team = league.teams.indexOf(teamId);
    if (team < 0) throw new ImpossibleTrade('unknownTeam', { teamId });
    return team;
  };
  const playerOf = (playerId: string): number => {
    const player = league.playerById.get(playerId);
    if (player === undefined) throw new ImpossibleTrade('unknownPlayer', { playerId });
    return player;
  };
  const goes = new Map<number, number>();
  for (const { playerId, to } of proposal.moves) {
    const player = playerOf(playerId);
    const team = teamOf(to);
    const before = goes.get(player);
    if (before !== undefined && before !== team) throw new ImpossibleTrade('movesTwice', { playerId });
    if ((players[player]?.team ?? -1) < 0) throw new ImpossibleTrade('onNoTeam', { playerId });
    if (players[player]?.team === team) throw new ImpossibleTrade('staysPut', { playerId, teamId: to });
    goes.set(player, team);
  }
  if (goes.size === 0) throw new ImpossibleTrade('empty');
  const moves = [...goes].map(([player, to]) => ({ player, from: players[player]?.team ?? -1, to }));
  const teams = [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
  const listed = (lists: TradeProposal['drops']): Map<number, number[]> =>
    new Map(
      Object.entries(lists ?? {}).map(([teamId, ids]) => [teamOf(teamId), [...new Set(ids)].map(playerOf)]),
    );
  const drops = listed(proposal.drops);
  const adds = listed(proposal.adds);
  for (const [team, dropped] of drops) {
    for (const player of dropped) {
      const owner = goes.get(player) ?? players[player]?.team;
      if (owner !== team || !teams.includes(team))
        throw new ImpossibleTrade('notTheirsToDrop', { playerId: players[player]?.id ?? '' });
      if (players[player]?.isUndroppable)
        throw new ImpossibleTrade('undroppable', { playerId: players[player].id });
    }
  }
  const taken = new Set<number>();
  for (const added of adds.values()) {
    for (const player of added) {
      const playerId = players[player]?.id ?? '';
      if ((players[player]?.team ?? -1) >= 0) throw new ImpossibleTrade('notFree', { playerId });
      if (taken.has(player)) throw new ImpossibleTrade('addedTwice', { playerId });
      taken.add(player);
    }
  }
  const from = proposal.from ?? firstDayOfTrade(league);
  if (!Number.isInteger(from) || from >= league.days) throw new ImpossibleTrade('tooLate');
  return { moves, teams, drops, adds, from: Math.max(0, from) };
}
