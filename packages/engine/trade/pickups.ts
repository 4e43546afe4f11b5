import type { TradeBaseline } from './baseline.ts';
import type { CheckedTrade } from './check-trade.ts';

/** Returns the free agents with the largest screened gain for a team after the trade. */
export function shortlist(
  baseline: TradeBaseline,
  trade: Pick<CheckedTrade, 'moves'>,
  team: number,
  taken: ReadonlySet<number>,
  count: number,
  canAdd: (player: number) => boolean = () => true,
): number[] {
  return ranked(baseline, trade, team)
    .filter(({ player }) => !taken.has(player) && canAdd(player))
    .slice(0, count)
    .map(({ player }) => player);
}

/**
 * Returns all free agents by their screened gain for a team after a trade, best first, in the league's unit.
 */
function ranked(
  { league, screen }: TradeBaseline,
  trade: Pick<CheckedTrade, 'moves'>,
  team: number,
): { readonly player: number; readonly worth: number }[] {
  const { contested } = league;
  const vectors = screen.vectors[team] ?? new Float64Array();
  const change = new Float64Array(contested);
  for (const { player, from, to } of trade.moves) {
    const sign = to === team ? 1 : from === team ? -1 : 0;
    for (let c = 0; c < contested; c += 1) change[c]! += sign * vectors[player * contested + c]!;
  }
  const slopes = screen.slopes(team, change);
  return league.players
    .flatMap(({ team: owner, outlook }, player) => {
      if (owner >= 0 || !outlook) return [];
      let worth = 0;
      for (let c = 0; c < contested; c += 1) worth += slopes[c]! * vectors[player * contested + c]!;
      return [{ player, worth }];
    })
    .sort((a, b) => b.worth - a.worth);
}
