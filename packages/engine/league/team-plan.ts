import type { Day, RosterSlot } from '@fantasy-stats/domain';
import { bestLineups } from '../lineup/best-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { CompiledForecast } from './compile.ts';
import { lockedSlots } from './locked-slots.ts';
import { FIRST_CHOICE, type PlayerWindow, type TeamWindow, type WindowGame } from './team-week.ts';

/**
 * The state of a game in the best lineup.
 *
 * - `plays`: in a slot.
 * - `noSlot`: better players take all eligible slots.
 * - `overCap`: better games use up the games cap.
 * - `out`: not expected to play.
 * - `sits`: benched by the manager.
 * - `reserved`: in an IL, IR or NA slot.
 * - `closed`: started with the player benched, or the week is locked without them.
 * - `inScore`: over and counted.
 * - `away`: not on the team that day.
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
  /** The slot; null except for `plays`. */
  readonly slot: RosterSlot | null;
  /**
   * The chance that the player plays, and the chance that the game counts (they may replace a player who does
   * not play).
   */
  readonly chance: number;
  readonly counting: number;
  /** Whether the game has started, so its lineup is final. */
  readonly isClosed: boolean;
}

interface PlannedPlayer {
  readonly id: string;
  readonly games: readonly PlannedGame[];
  /** Remaining games, and how many of them are expected to count. */
  readonly left: number;
  readonly counting: number;
  readonly isReserved: boolean;
}

interface PlannedDay {
  readonly day: Day;
  /** Filled slots and all slots. */
  readonly used: number;
  readonly places: number;
  readonly lost: number;
}

export interface TeamPlan {
  readonly players: readonly PlannedPlayer[];
  /** The days with a game, in order. */
  readonly days: readonly PlannedDay[];
  readonly isLocked: boolean;
}

/** Minimum chance to play for a game to be planned. */
const HARDLY = 0.05;

/**
 * Computes a team's best lineups for the rest of the week by expected value of every game: exact matching of
 * players to slots; started games keep their slots.
 */
export function teamPlan({ inputs }: CompiledForecast, window: TeamWindow): TeamPlan {
  const { rules } = inputs;
  const placed = window.isLocked ? null : placesOf(window, rules);
  const players = window.players.map((one): PlannedPlayer => {
    const { player, games: left, counting, isReserved, days } = one;
    const { id } = player.rostered;
    return {
      id,
      left,
      counting,
      isReserved,
      games: days.filter(isSet).map((game): PlannedGame => {
        const place = placed ? (placed.get(`${game.day} ${id}`) ?? null) : lockedSlot(one, game);
        const slot = place === 'overCap' ? null : place;
        return {
          day: game.day,
          slot,
          fate: place === 'overCap' && game.chance > 0 ? 'overCap' : fateOf(one, game, slot, window.isLocked),
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
    isLocked: window.isLocked,
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

/** Returns whether a game is scheduled; others have no lineup yet. */
const isSet = ({ gameChance }: WindowGame): boolean => gameChance === 1;

/** Returns every game's slot, or that a cap excludes it, by key `day player`. */
function placesOf(
  window: TeamWindow,
  rules: CompiledForecast['inputs']['rules'],
): Map<string, RosterSlot | 'overCap'> {
  const roster = window.players.map(({ player, days, isReserved, isSlotLocked }) => ({
    id: player.rostered.id,
    slot: player.rostered.slot,
    isSlotLocked,
    positions: player.rostered.positions,
    isReserved,
    days,
    games: days.filter(isSet).map(({ day, chance, isStarted }) => ({
      day,
      value: chance < HARDLY ? 0 : chance * player.value + (isStarted ? FIRST_CHOICE : 0),
    })),
  }));
  const { days } = bestLineups(
    roster,
    {
      slots: rules.slots,
      lock: rules.lineupLock,
      ...(rules.lineupLock === 'daily' ? { gamesLeft: window.gamesLeft } : {}),
      ...(window.gamesLeftBySlot ? { gamesLeftBySlot: window.gamesLeftBySlot } : {}),
    },
    lockedSlots(roster, rules),
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

function lockedSlot({ player }: PlayerWindow, game: WindowGame): RosterSlot | null {
  return game.counting > 0 ? player.rostered.slot : null;
}

function fateOf(
  { isReserved, player }: PlayerWindow,
  game: WindowGame,
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
