import {
  type Day,
  isDay,
  isStatisticId,
  type Position,
  positions,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';

export interface TradeState {
  /** The team that makes the trade; by default the user's. */
  readonly team: TeamId | null;
  /** The other teams of the trade, in the order in which they were added. */
  readonly partners: readonly TeamId[];
  readonly moves: readonly { readonly playerId: string; readonly to: TeamId }[];
  readonly drops: Readonly<Record<TeamId, readonly string[]>>;
  readonly adds: Readonly<Record<TeamId, readonly string[]>>;
  readonly from: Day | null;
  readonly punts: readonly StatisticId[];
}

export interface FinderState {
  readonly partner: TeamId | null;
  readonly positions: readonly Position[];
  readonly better: readonly StatisticId[];
  readonly untouchable: readonly string[];
  /** The player to acquire (`get`) and the player to trade away (`rid`); null for any player. */
  readonly get: string | null;
  readonly rid: string | null;
}

const listed = (text: string | null): string[] => (text ? [...new Set(text.split(',').filter(Boolean))] : []);

/** Parses pairs such as `466.p.12~3`: a player and a team; omits invalid ones. */
function pairsIn(text: string | null): { playerId: string; team: TeamId }[] {
  return listed(text).flatMap((pair) => {
    const [playerId = '', team = ''] = pair.split('~');
    return team === '' ? [] : [{ playerId, team }];
  });
}

function byTeam(text: string | null): Record<TeamId, string[]> {
  const lists: Record<TeamId, string[]> = {};
  for (const { playerId, team } of pairsIn(text)) {
    const list = lists[team] ?? [];
    // A pair without a player, such as `~3`, leaves the team's list empty: the team adds or drops no one.
    if (playerId !== '') list.push(playerId);
    lists[team] = list;
  }
  return lists;
}

const statisticsIn = (text: string | null): StatisticId[] => listed(text).filter(isStatisticId);

/** Parses a trade from the URL; omits invalid values. */
export function readTrade(read: (name: string) => string | null): TradeState {
  const from = read('from');
  return {
    team: read('team'),
    partners: listed(read('with')),
    moves: pairsIn(read('trade')).map(({ playerId, team }) => ({ playerId, to: team })),
    drops: byTeam(read('drop')),
    adds: byTeam(read('add')),
    from: from !== null && isDay(from) ? from : null,
    punts: statisticsIn(read('punt')),
  };
}

export function writeMoves(moves: TradeState['moves']): string {
  return moves.map(({ playerId, to }) => `${playerId}~${to}`).join(',');
}

/** Formats players as `player~team` pairs, and a team without players as `~team`. */
export function writeByTeam(lists: TradeState['drops']): string {
  return Object.entries(lists)
    .flatMap(([team, ids]) => (ids.length === 0 ? [`~${team}`] : ids.map((id) => `${id}~${team}`)))
    .join(',');
}

export function readFinder(read: (name: string) => string | null): FinderState {
  return {
    partner: read('partner'),
    positions: positions.filter((position) => listed(read('want')).includes(position)),
    better: statisticsIn(read('better')),
    untouchable: listed(read('keep')),
    get: read('get') || null,
    rid: read('rid') || null,
  };
}
