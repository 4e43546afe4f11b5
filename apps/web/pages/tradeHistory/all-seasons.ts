import type { Trade, TradeSide } from '@fantasy-stats/contract/league-trades';
import { managerOf, type SeasonView } from '../../league/season-view.ts';
import { seenFrom, type TradesView } from '../../league/trade-view.ts';

/** A trade of one of a league's seasons, with the side that came out best. */
export interface PastTrade {
  readonly trades: TradesView;
  readonly trade: Trade;
  readonly side: TradeSide | null;
}

/** A manager's trades over all of a league's seasons. */
export interface ManagerTrades {
  readonly key: string;
  readonly name: string;
  readonly isOwn: boolean;
  /** Seasons in which he traded. */
  readonly seasons: number;
  readonly trades: number;
  readonly ahead: number;
  readonly behind: number;
  readonly open: number;
  /** In the unit of the league's form; null where no season of that form has a completed week after a trade. */
  readonly gained: number | null;
}

/** A season's trades, the newest first. */
export function tradesOf(trades: TradesView): PastTrade[] {
  return trades.answer.trades.map((trade) => ({
    trades,
    trade,
    side: seenFrom(trades, trade, trade.verdict?.leader ?? null)?.side ?? null,
  }));
}

/** What names a team's manager in every season; where the platform does not tell managers apart, the team of one season. */
function managerKey(view: SeasonView, teamId: string): string {
  if (view.isOwn(teamId)) return 'own';
  const ids = view.team(teamId)?.managers.flatMap(({ id }) => id ?? []) ?? [];
  return ids.length > 0 ? ids.toSorted().join(' ') : `${view.league.id} ${teamId}`;
}

/**
 * The trades of all seasons by manager, who traded most first. What was gained is summed over seasons scored in the form of
 * `current`: wins of one kind are no wins of another.
 *
 * @param seasons the newest first, so that a manager has the name he has today
 */
export function managerTrades(seasons: readonly TradesView[], current: SeasonView): ManagerTrades[] {
  const found = new Map<string, ManagerTrades>();
  for (const { view, answer } of seasons) {
    const isAlike = view.league.scoringForm === current.league.scoringForm;
    const here = new Set<string>();
    for (const { teamId, trades, ahead, behind, open, gained } of answer.traders) {
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
