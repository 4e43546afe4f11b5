import type { MovedPlayer } from '@fantasy-stats/contract/alerts';
import { type Day, isRuledOut, marginOf, type TeamId } from '@fantasy-stats/domain';
import type { MovedInLeague, MovementOfLeague } from '../../../forecasts/rankings/league-movement.ts';
import type { Cause } from './cause.ts';

interface Manager {
  readonly ownTeamId: TeamId;
  readonly watched: ReadonlySet<number>;
  /** Players in recent alerts and whether they rose or fell, as {@link movedKey}. */
  readonly reported: ReadonlySet<string>;
}

const MOST_FREE = 3;
const MOST_PLAYERS = 8;

const order = { own: 0, watched: 1, free: 2 } as const satisfies Record<MovedPlayer['why'], number>;

export function movedKey({ before, id, now }: Pick<MovedPlayer, 'before' | 'id' | 'now'>): string {
  return `${id} ${now > before ? 'up' : 'down'}`;
}

/**
 * Reports significant rises and falls of players on the manager's team or watch list, and rising free agents
 * who deserve a roster spot. Null unless at least one of them was not reported before.
 */
export function movementCause(
  { days, players, spots }: Pick<MovementOfLeague, 'days' | 'players' | 'spots'>,
  { ownTeamId, reported, watched }: Manager,
  day: Day,
): Cause | null {
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
  if (shown.length === 0) return null;
  return {
    kind: 'movement',
    subject: day,
    facts: { kind: 'movement', day, days, players: shown },
    changesAt: null,
    endsAt: null,
  };
}
