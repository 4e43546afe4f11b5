import { InvalidInput, type Position, type TeamId } from '@fantasy-stats/domain';
import type { TradeBaseline } from './baseline.ts';
import type { FinderScope } from './candidates.ts';

/** What a manager looks for. */
export interface FinderWishes {
  readonly team: TeamId;
  /** Teams to trade with; all others by default. */
  readonly partners?: readonly TeamId[];
  /** Players who stay. */
  readonly untouchable?: readonly string[];
  /** One of those who come plays one of these; any by default. */
  readonly positions?: readonly Position[];
  /** One of those who come is one of these; anybody by default. */
  readonly comes?: readonly string[];
  /** One of those who leave the team is one of these; anybody by default. */
  readonly goes?: readonly string[];
  /** Places of contested columns that must get better. */
  readonly columns?: readonly number[];
  /** Proposals that are told; 30 by default. */
  readonly count?: number;
  /** How many of them may bring the asking team the same players, or cost it the same; 2 by default, 6 where it looks for somebody. */
  readonly alike?: number;
}

/**
 * The trades that a manager's wishes leave to look at.
 *
 * @throws InvalidInput `team` or `partners` for a team that is not in the league
 */
export function scopeOf(baseline: TradeBaseline, wishes: FinderWishes): FinderScope {
  const { league } = baseline;
  const placeOf = (id: TeamId, field: string): number => {
    const place = league.teams.indexOf(id);
    if (place < 0) throw new InvalidInput(field, `there is no team ${id}`);
    return place;
  };
  const team = placeOf(wishes.team, 'team');
  const kept = new Set(wishes.untouchable?.map((id) => league.playerById.get(id) ?? -1));
  return {
    team,
    partners: (wishes.partners ?? league.teams.filter((id) => id !== wishes.team))
      .map((id) => placeOf(id, 'partners'))
      .filter((place) => place !== team),
    canGo: (player) => !kept.has(player) && league.players[player]?.outlook !== null,
    isWanted: wantedBy(baseline, wishes),
    isOffered: (player) => isNamed(baseline, wishes.goes, player),
  };
}

function wantedBy(
  baseline: TradeBaseline,
  { positions = [], comes }: FinderWishes,
): (player: number) => boolean {
  return (player) =>
    isNamed(baseline, comes, player) &&
    (positions.length === 0 ||
      (baseline.league.players[player]?.positions.some((own) => positions.includes(own)) ?? false));
}

/** Whether a player is among those named; everybody is where nobody is named. */
function isNamed({ league }: TradeBaseline, named: readonly string[] | undefined, player: number): boolean {
  return named === undefined || named.length === 0 || named.includes(league.players[player]?.id ?? '');
}
