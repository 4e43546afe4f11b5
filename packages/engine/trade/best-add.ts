import { type TradeBaseline, valueWith } from './baseline.ts';
import { type Change, changeOf, columnsMoved } from './change.ts';
import type { SettledTrade, SideImpact } from './impact.ts';
import { shortlist } from './pickups.ts';
import { type PickupsAlone, pickupsAlone } from './pickups-alone.ts';
import { changeErrors, movedBetween } from './uncertainty.ts';

/** Number of free agents that are evaluated exactly. */
const CANDIDATES = 10;

/** Returns the free agent whose add helps a team most without a trade; null when none helps. */
function bestAddAlone(
  baseline: TradeBaseline,
  team: number,
  from: number,
): { readonly player: number; readonly alone: PickupsAlone } | null {
  let best: { readonly player: number; readonly alone: PickupsAlone } | null = null;
  for (const player of shortlist(baseline, { moves: [] }, team, new Set(), CANDIDATES)) {
    const alone = pickupsAlone(baseline, team, [player], from);
    if (alone && alone.gain > (best?.alone.gain ?? 0)) best = { player, alone };
  }
  return best;
}

/**
 * Returns a trade's impact, completed with each side's best add without the trade.
 *
 * @param settled the result of `impactOfTrade` for the same baseline
 */
export function withBestAdds(baseline: TradeBaseline, settled: SettledTrade): SettledTrade['impact'] {
  const { impact, sides } = settled;
  return {
    ...impact,
    sides: impact.sides.map((side, index): SideImpact => {
      const own = sides[index];
      const best = own ? bestAddAlone(baseline, own.team, impact.from) : null;
      if (!own || !best) return side;
      const { league, base, screen, season } = baseline;
      const { player, alone } = best;
      const without = base.slice();
      without[own.team] = alone.weeks;
      const moved = columnsMoved(league, season, alone.weeks, own.weeks);
      const errors = changeErrors(league, season, own.weeks, movedBetween(season, alone.weeks, own.weeks));
      const [dropped] = alone.drops;
      return {
        ...side,
        bestAdd: {
          add: league.players[player]?.id ?? '',
          drop: dropped === undefined ? null : (league.players[dropped]?.id ?? null),
          gain: alone.gain,
          net: changeOf(
            valueWith(baseline, without, own.team),
            valueWith(baseline, settled.after, own.team),
            errors.of(screen.slopes(own.team, moved)),
          ),
        },
      };
    }),
  };
}

/** Returns a side's gain from a trade beyond its best add without the trade. */
export function netGain({ bestAdd, season }: Pick<SideImpact, 'bestAdd' | 'season'>): Change {
  return bestAdd?.net ?? season.gain;
}
