import type { Day, RosterSlot } from '@fantasy-stats/domain';
import { bestLineups } from '../lineup/best-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { CompiledForecast } from './compile.ts';
import {
  closedPlaces,
  FIRST_CHOICE,
  type PlayerStretch,
  type StretchGame,
  type TeamStretch,
} from './team-week.ts';

/**
 * What becomes of a game in the best lineup.
 *
 * - `plays`: it stands in a slot. `noSlot`: every slot that takes him is taken by somebody better.
 * - `overCap`: better games use up those that may count.
 * - `out`: he is expected to play none of it. `sits`: the manager keeps him out. `reserved`: he is in an IL, IR or NA slot.
 * - `closed`: it began while he was on the bench, or the week's lineup is locked without him.
 * - `inScore`: it is over, and in the score. `away`: he is not with the team on that day.
 */
export type PlannedFate =
  | 'plays'
  | 'noSlot'
  | 'overCap'
  | 'out'
  | 'sits'
  | 'reserved'
  | 'closed'
  | 'inScore'
  | 'away';

export interface PlannedGame {
  readonly day: Day;
  readonly fate: PlannedFate;
  /** Where he stands; null for everything but `plays`. */
  readonly slot: RosterSlot | null;
  /** The chance that he plays, and that the game counts (he may come in for somebody who does not play). */
  readonly chance: number;
  readonly counting: number;
  /** It has begun: nothing can be changed about it. */
  readonly isClosed: boolean;
}

interface PlannedPlayer {
  readonly id: string;
  readonly games: readonly PlannedGame[];
  /** Games left, and how many of them are expected to count. */
  readonly left: number;
  readonly counting: number;
  readonly isReserved: boolean;
}

interface PlannedDay {
  readonly day: Day;
  /** Places that are filled, and that there are. */
  readonly used: number;
  readonly places: number;
  /** Games that no slot can hold. */
  readonly lost: number;
}

/** A team's lineups day by day. */
export interface TeamPlan {
  readonly players: readonly PlannedPlayer[];
  /** The days of the stretch on which anybody has a game, in order. */
  readonly days: readonly PlannedDay[];
  readonly isLocked: boolean;
}

/** Below this chance to play a game is nobody's plan. */
const HARDLY = 0.05;

/**
 * The best lineups of a team's rest of the week, by what every game is expected to bring: exact matching of players to slots,
 * with what has begun kept where it stands.
 */
export function teamPlan({ inputs }: CompiledForecast, stretch: TeamStretch): TeamPlan {
  const { rules } = inputs;
  const placed = stretch.isLocked ? null : placesOf(stretch, rules);
  const players = stretch.players.map((one): PlannedPlayer => {
    const { player, games: left, counting, isReserved, days } = one;
    const { id } = player.rostered;
    return {
      id,
      left,
      counting,
      isReserved,
      games: days.map((game): PlannedGame => {
        const place = placed ? (placed.get(`${game.day} ${id}`) ?? null) : lockedSlot(one, game);
        const slot = place === 'overCap' ? null : place;
        return {
          day: game.day,
          slot,
          fate:
            place === 'overCap' && game.chance > 0 ? 'overCap' : fateOf(one, game, slot, stretch.isLocked),
          chance: game.chance,
          counting: game.counting,
          isClosed: game.closed !== undefined || game.share === 0,
        };
      }),
    };
  });
  const places = activeSlots(rules.slots).reduce((sum, { count }) => sum + count, 0);
  const days = [...new Set(players.flatMap(({ games }) => games.map(({ day }) => day)))].sort();
  return {
    players,
    isLocked: stretch.isLocked,
    days: days.map((day) => {
      const games = players.flatMap((player) => player.games.filter((game) => game.day === day));
      return {
        day,
        places,
        used: games.filter(({ slot }) => slot !== null).length,
        lost: games.filter(({ fate }) => fate === 'noSlot').length,
      };
    }),
  };
}

/** Where every game stands, by `day player`: its slot, or that a cap leaves it out. */
function placesOf(
  stretch: TeamStretch,
  rules: CompiledForecast['inputs']['rules'],
): Map<string, RosterSlot | 'overCap'> {
  const roster = stretch.players.map(({ player, days, isReserved }) => ({
    id: player.rostered.id,
    positions: player.rostered.positions,
    isReserved,
    days,
    games: days.map(({ day, chance, isStarted }) => ({
      day,
      value: chance < HARDLY ? 0 : chance * player.value + (isStarted ? FIRST_CHOICE : 0),
    })),
  }));
  const { days } = bestLineups(
    roster,
    {
      slots: rules.slots,
      lock: rules.lineupLock,
      ...(rules.lineupLock === 'daily' ? { gamesLeft: stretch.gamesLeft } : {}),
      ...(stretch.gamesLeftBySlot ? { gamesLeftBySlot: stretch.gamesLeftBySlot } : {}),
    },
    rules.lineupLock === 'daily' ? closedPlaces(roster, rules) : [],
  );
  return new Map(
    days.flatMap(({ day, places, unused }) => [
      ...places.map(({ playerId, slot }) => [`${day} ${playerId}`, slot] as const),
      ...unused.flatMap(({ playerId, reason }) =>
        reason === 'gamesCap' ? [[`${day} ${playerId}`, 'overCap'] as const] : [],
      ),
    ]),
  );
}

/** Where a player stands in a lineup that is locked for the week. */
function lockedSlot({ player }: PlayerStretch, game: StretchGame): RosterSlot | null {
  return game.counting > 0 ? player.rostered.slot : null;
}

function fateOf(
  { isReserved, player }: PlayerStretch,
  game: StretchGame,
  slot: RosterSlot | null,
  isLocked: boolean,
): PlannedFate {
  if (game.isAway) return 'away';
  if (game.share === 0) return 'inScore';
  if (slot !== null && game.chance > 0) return 'plays';
  if (game.isSat) return 'sits';
  if (isReserved) return 'reserved';
  if (game.chance < HARDLY) return 'out';
  if (game.closed === null || (isLocked && player.rostered.slot !== null)) return 'closed';
  return 'noSlot';
}
