import { InvalidInput, type Position, type TeamId } from '@fantasy-stats/domain';
import type { TradeBaseline } from './baseline.ts';
import type { FinderScope } from './candidates.ts';

export interface FinderWishes {
  readonly team: TeamId;
  /** Teams to trade with; default all others. */
  readonly partners?: readonly TeamId[];
  readonly untouchable?: readonly string[];
  /** At least one incoming player has one of these positions; default any. */
  readonly positions?: readonly Position[];
  /** At least one incoming player is one of these; default any. */
  readonly comes?: readonly string[];
  /** At least one outgoing player is one of these; default any. */
  readonly goes?: readonly string[];
  /** Indices of contested columns that must improve. */
  readonly columns?: readonly number[];
  /** Number of proposals; default 30. */
  readonly count?: number;
  /**
   * Maximum number of proposals with the same incoming or the same outgoing players; default 2, or 6 when
   * searching for a player.
   */
  readonly alike?: number;
  /**
   * Whether the team must gain more than from its best add alone; default true. Accuracy experiments count
   * every trade that helps.
   */
  readonly beatsBestAdd?: boolean;
}

/**
 * Converts a manager's filters to limits on the trades to consider.
 *
 * @throws InvalidInput `team` or `partners` for an unknown team
 */
export function scopeOf(baseline: TradeBaseline, wishes: FinderWishes): FinderScope {
  const { league } = baseline;
  const indexOf = (id: TeamId, field: string): number => {
    const index = league.teams.indexOf(id);
    if (index < 0) throw new InvalidInput(field, `there is no team ${id}`);
    return index;
  };
  const team = indexOf(wishes.team, 'team');
  const untouchable = new Set(wishes.untouchable?.map((id) => league.playerById.get(id) ?? -1));
  return {
    team,
    partners: (wishes.partners ?? league.teams.filter((id) => id !== wishes.team))
      .map((id) => indexOf(id, 'partners'))
      .filter((index) => index !== team),
    canGo: (player) => !untouchable.has(player) && league.players[player]?.outlook !== null,
    isWanted: wantedBy(baseline, wishes),
    isOffered: (player) => isWished(baseline, wishes.goes, player),
  };
}

function wantedBy(
  baseline: TradeBaseline,
  { positions = [], comes }: FinderWishes,
): (player: number) => boolean {
  return (player) =>
    isWished(baseline, comes, player) &&
    (positions.length === 0 ||
      (baseline.league.players[player]?.positions.some((own) => positions.includes(own)) ?? false));
}

/** Returns whether a player is in the list; true without a list. */
function isWished({ league }: TradeBaseline, wished: readonly string[] | undefined, player: number): boolean {
  return wished === undefined || wished.length === 0 || wished.includes(league.players[player]?.id ?? '');
}
