import type { MovedPlayer, PricedPlayer } from '@fantasy-stats/contract/alerts';
import { type Day, isRuledOut, marginOf, type TeamId } from '@fantasy-stats/domain';
import type {
  MovedInLeague,
  MovementOfLeague,
  PricedInLeague,
} from '../../../forecasts/rankings/league-movement.ts';
import type { Cause } from './cause.ts';

interface Manager {
  readonly ownTeamId: TeamId;
  readonly watched: ReadonlySet<number>;
  /** Players in recent alerts and whether they rose or fell, as {@link movedKey} and {@link pricedKey}. */
  readonly reported: ReadonlySet<string>;
  /** Whether the league still accepts trades. */
  readonly canTrade: boolean;
  readonly teamName: (id: TeamId) => string;
}

const MOST_FREE = 3;
const MOST_PLAYERS = 8;
const MOST_PRICES = 3;

const order = { own: 0, watched: 1, free: 2 } as const satisfies Record<MovedPlayer['why'], number>;

export function movedKey({ before, id, now }: Pick<MovedPlayer, 'before' | 'id' | 'now'>): string {
  return `${id} ${now > before ? 'up' : 'down'}`;
}

export const pricedKey = ({ call, id }: Pick<PricedPlayer, 'call' | 'id'>): string => `${id} ${call}`;

/** Returns the user's players to sell high and other teams' players to buy low, the largest gaps first. */
function pricesFor(
  prices: readonly PricedInLeague[],
  { canTrade, ownTeamId, reported, teamName }: Manager,
): PricedPlayer[] {
  if (!canTrade) return [];
  return prices
    .filter(
      ({ call, injury, teamId }) => !isRuledOut(injury) && (call === 'sellHigh') === (teamId === ownTeamId),
    )
    .filter((one) => !reported.has(pricedKey(one)))
    .toSorted((one, other) => Math.abs(other.z) - Math.abs(one.z))
    .slice(0, MOST_PRICES)
    .map(({ call, error, id, name, price, projected, ranks, teamId }) => ({
      id,
      name,
      call,
      team: call === 'buyLow' ? teamName(teamId) : null,
      projected,
      price,
      margin: marginOf(error),
      ranks,
    }));
}

/**
 * Reports significant rises and falls of players on the manager's team or watch list, and rising free agents
 * who deserve a roster spot, and players to buy low or sell high. Null unless at least one of them was not
 * reported before.
 */
export function movementCause(
  { days, players, prices, spots }: Pick<MovementOfLeague, 'days' | 'players' | 'prices' | 'spots'>,
  manager: Manager,
  day: Day,
): Cause | null {
  const { ownTeamId, reported, watched } = manager;
  const whyOf = ({ injury, isUp, nbaId, rank, teamId }: MovedInLeague): MovedPlayer['why'] | null => {
    if (teamId === ownTeamId) return 'own';
    if (watched.has(nbaId)) return 'watched';
    const isWorthAdding = isUp && rank !== null && rank <= spots && !isRuledOut(injury);
    return teamId === null && isWorthAdding ? 'free' : null;
  };
  const found = players
    .flatMap((player) => {
      const why = whyOf(player);
      const { before, error, id, measure, name, now, z } = player;
      if (why === null) return [];
      const moved: MovedPlayer = { id, name, why, measure, before, now, margin: marginOf(error) };
      return reported.has(movedKey(moved)) ? [] : [{ moved, z: Math.abs(z) }];
    })
    .sort((one, other) => order[one.moved.why] - order[other.moved.why] || other.z - one.z)
    .map(({ moved }) => moved);
  const others = found.filter(({ why }) => why !== 'free');
  const free = found.filter(({ why }) => why === 'free').slice(0, MOST_FREE);
  const shown = [...others, ...free].slice(0, MOST_PLAYERS);
  const priced = pricesFor(prices, manager);
  if (shown.length + priced.length === 0) return null;
  return {
    kind: 'movement',
    subject: day,
    facts: {
      kind: 'movement',
      day,
      days,
      players: shown,
      ...(priced.length > 0 ? { prices: priced } : {}),
    },
    changesAt: null,
    endsAt: null,
  };
}
