import type { Trade, TradeSide } from '@fantasy-stats/contract/league-trades';
import { managerOf, type SeasonView } from '../../league/season-view.ts';
import { type TradesView, tradeFromSide } from '../../league/trade-view.ts';
import { managerKey } from '../../league/trader-habits.ts';

/** A trade of any season, from the side of the team that gained most. */
export interface PastTrade {
  readonly trades: TradesView;
  readonly trade: Trade;
  readonly side: TradeSide | null;
}

export interface ManagerTrades {
  readonly key: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly seasons: number;
  readonly trades: number;
  readonly ahead: number;
  readonly behind: number;
  readonly open: number;
  /**
   * Total gain in the current season's unit; null if no season with that scoring type has a completed week
   * after a trade.
   */
  readonly gained: number | null;
}

export function tradesOf(trades: TradesView): PastTrade[] {
  return trades.response.trades.map((trade) => ({
    trades,
    trade,
    side: tradeFromSide(trades, trade, trade.verdict?.leader ?? null)?.side ?? null,
  }));
}

/**
 * Sums trades of all seasons by manager, most trades first. Gains include only seasons with the scoring type
 * of `current`, because units differ.
 *
 * @param seasons newest first
 */
export function managerTrades(seasons: readonly TradesView[], current: SeasonView): ManagerTrades[] {
  const found = new Map<string, ManagerTrades>();
  for (const { view, response } of seasons) {
    const isAlike = view.league.scoringForm === current.league.scoringForm;
    const here = new Set<string>();
    for (const { teamId, trades, ahead, behind, open, gained } of response.traders) {
      const key = managerKey(view, teamId);
      const known = found.get(key);
      const added = isAlike ? gained : null;
      found.set(key, {
        key,
        name: known?.name ?? managerOf(view, teamId) ?? view.name(teamId),
        isOwn: key === 'own',
        seasons: (known?.seasons ?? 0) + (here.has(key) ? 0 : 1),
        trades: (known?.trades ?? 0) + trades,
        ahead: (known?.ahead ?? 0) + ahead,
        behind: (known?.behind ?? 0) + behind,
        open: (known?.open ?? 0) + open,
        gained: added === null ? (known?.gained ?? null) : (known?.gained ?? 0) + added,
      });
      here.add(key);
    }
  }
  return [...found.values()].sort((one, other) => other.trades - one.trades || other.ahead - one.ahead);
}
