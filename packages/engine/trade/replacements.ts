import type { TradeBaseline } from './baseline.ts';
import { shortlist } from './pickups.ts';
import { mayBeDropped } from './roster-rules.ts';
import type { Screen } from './screen.ts';

/** The players with whom the screening balances each team's roster after a trade. */
export interface Replacements {
  /** By team: players it can drop, smallest loss first. */
  readonly cheapest: readonly (readonly number[])[];
  /** By team: the typical free agent, the median of the best (as many as there are teams). */
  readonly usual: readonly (number | null)[];
}

/** Number of possible drops per team, enough even if some of them leave in the trade. */
const CHEAPEST = 5;

export function replacements(baseline: TradeBaseline): Replacements {
  const { league, screen } = baseline;
  const gainOf = screenedGains(screen, league.contested);
  return {
    cheapest: league.rosters.map((roster, team) =>
      roster
        .filter((player) => mayBeDropped(league, player))
        .map((player) => ({ player, loss: gainOf(team, [], [player]) }))
        .sort((a, b) => b.loss - a.loss)
        .slice(0, CHEAPEST)
        .map(({ player }) => player),
    ),
    usual: league.rosters.map((_, team) => {
      const best = shortlist(baseline, { moves: [] }, team, new Set(), league.rosters.length);
      return best[best.length >> 1] ?? null;
    }),
  };
}

/** Computes a team's screened gain when some players join and others leave, in the league's unit. */
export function screenedGains(
  screen: Screen,
  contested: number,
): (team: number, incoming: readonly number[], outgoing: readonly number[]) => number {
  const change = new Float64Array(contested);
  return (team, incoming, outgoing) => {
    const vectors = screen.vectors[team] ?? new Float64Array();
    const add = (player: number, sign: number): void => {
      for (let c = 0; c < contested; c += 1) change[c]! += sign * vectors[player * contested + c]!;
    };
    change.fill(0);
    for (const player of incoming) add(player, 1);
    for (const player of outgoing) add(player, -1);
    return screen.gain(team, change);
  };
}
