import type { TradeBaseline } from './baseline.ts';
import type { CheckedTrade } from './check-trade.ts';
import type { TeamWeeks } from './team-weeks.ts';

/** The free agents a team would gain most by, as the screen sees it after the trade. */
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
 * A team's weeks with those it picks up taken at what is usually available: the average of the best free agents, as many as there are
 * teams. The best-looking of many players is seldom as good as he looks, and seldom stays so for a season. What he has above that average in
 * the contested columns is taken out of every week from which on he is there; who is below it counts as he is.
 */
export function withUsualPickups(
  baseline: TradeBaseline,
  trade: Pick<CheckedTrade, 'moves' | 'from'>,
  team: number,
  adds: readonly number[],
  weeks: TeamWeeks,
): TeamWeeks {
  if (adds.length === 0) return weeks;
  const { league, screen } = baseline;
  const { contested, columns } = league;
  const vectors = screen.vectors[team] ?? new Float64Array();
  const all = ranked(baseline, trade, team);
  const usual = all.slice(0, league.teams.length);
  const mean = usual.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, usual.length);
  const top = weeks.top.slice();
  const means = weeks.mean.slice();
  for (const add of adds) {
    const worth = all.find(({ player }) => player === add)?.worth ?? mean;
    if (worth <= mean) continue;
    const from = Math.max(trade.from, league.players[add]?.freeFrom ?? 0);
    for (let c = 0; c < contested; c += 1) {
      const { denominator, direction } = columns[c]!;
      const ordinary =
        usual.reduce((sum, { player }) => sum + vectors[player * contested + c]!, 0) / usual.length;
      const excess = direction * (vectors[add * contested + c]! - ordinary);
      league.weeks.forEach(({ first, last }, week) => {
        const days = Math.max(0, last - Math.max(first, from) + 1);
        const at = week * columns.length + c;
        // A column is moved as it is a week; a rate by the share of the week in which he is there.
        const less = denominator === null ? (excess * days) / 7 : (excess * days) / (last - first + 1);
        means[at]! -= less;
        top[at]! -= denominator === null ? less : less * weeks.bottom[at]!;
      });
    }
  }
  return { ...weeks, top, mean: means };
}

/** All free agents by what they would bring a team after a trade, the best first, in the league's unit. */
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
