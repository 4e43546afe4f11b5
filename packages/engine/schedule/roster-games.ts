import type { Day, LineupLock, Position, RosterSlot } from '@fantasy-stats/domain';
import { daysFrom } from '@fantasy-stats/domain';
import { bestLineups, type Lineups } from '../lineup/best-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { NbaTeamGame, Schedule } from './games.ts';

export interface ScheduledPlayer {
  readonly id: string;
  /** Null for players without an NBA team, who have no games. */
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  /** Whether the player's games cannot count, because they are out or in a reserve slot. */
  readonly isUnavailable: boolean;
}

/** The state of a player's game: in a slot, without an eligible free slot, or unavailable. */
type RosterGameFate = 'held' | 'noSlot' | 'unavailable';

export interface PlayerGames {
  readonly id: string;
  /** One entry per day, null without a game. */
  readonly days: readonly {
    readonly game: NbaTeamGame;
    readonly fate: RosterGameFate;
    readonly slot: RosterSlot | null;
  }[];
  /** Games of the NBA team, whether the player is available or not. */
  readonly games: number;
  readonly held: number;
  readonly lost: number;
  readonly offNightGames: number;
  readonly backToBacks: number;
}

export interface RosterGames {
  readonly days: readonly {
    readonly day: Day;
    /** Games of available players, those in a slot, and those without one. */
    readonly games: number;
    readonly held: number;
    readonly lost: number;
  }[];
  readonly players: readonly PlayerGames[];
  /** Games of available players. */
  readonly games: number;
  readonly held: number;
  readonly lost: number;
  /** Number of active slots per day. */
  readonly places: number;
}

interface RosterGamesRules {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
}

/**
 * Computes a roster's games and how many of them daily lineups can hold, by exact matching to slots. Players
 * earlier in the list never lose a game to later ones. With weekly lineups, players with the most games come
 * first.
 *
 * @param isOffNight whether few NBA teams play
 * @throws InvalidInput as {@link bestLineups}
 */
export function rosterGames(
  schedule: Schedule,
  players: readonly ScheduledPlayer[],
  { slots, lock }: RosterGamesRules,
  first: Day,
  last: Day,
  isOffNight: (day: Day) => boolean,
): RosterGames {
  const games = players.map(({ nbaTeam }) =>
    nbaTeam === null ? [] : schedule.gamesOf(nbaTeam, first, last),
  );
  const lineups = bestLineups(
    players.map(({ id, positions, isUnavailable }, index) => ({
      id,
      positions,
      isReserved: isUnavailable,
      games: (games[index] ?? []).map(({ game }) => ({ day: game.day, value: 1 })),
    })),
    { slots, lock },
  );
  const slotOf = slotsByPlayer(lineups);
  const rows = players.map((player, index): PlayerGames => {
    const own = (games[index] ?? []).map((game) => {
      const slot = slotOf.get(`${game.game.day} ${player.id}`) ?? null;
      const fate: RosterGameFate = player.isUnavailable ? 'unavailable' : slot === null ? 'noSlot' : 'held';
      return { game, fate, slot };
    });
    return {
      id: player.id,
      days: own,
      games: own.length,
      held: own.filter(({ fate }) => fate === 'held').length,
      lost: own.filter(({ fate }) => fate === 'noSlot').length,
      offNightGames: own.filter(({ game }) => isOffNight(game.game.day)).length,
      backToBacks: pairs(own.map(({ game }) => game)),
    };
  });
  const days = daysFrom(first, last).map((day) => {
    const fates = rows.flatMap((row) =>
      row.days.filter((entry) => entry.game.game.day === day).map((entry) => entry.fate),
    );
    const held = fates.filter((fate) => fate === 'held').length;
    const lost = fates.filter((fate) => fate === 'noSlot').length;
    return { day, games: held + lost, held, lost };
  });
  const held = rows.reduce((sum, row) => sum + row.held, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  return {
    days,
    players: rows,
    games: held + lost,
    held,
    lost,
    places: activeSlots(slots).reduce((sum, { count }) => sum + count, 0),
  };
}

function slotsByPlayer({ days }: Lineups): Map<string, RosterSlot> {
  return new Map(
    days.flatMap(({ day, places }) =>
      places.map(({ slot, playerId }) => [`${day} ${playerId}`, slot] as const),
    ),
  );
}

/** Counts pairs of games on consecutive days, including those that cross the week's ends. */
function pairs(games: readonly NbaTeamGame[]): number {
  const [first] = games;
  return games.filter(({ playsTomorrow }) => playsTomorrow).length + (first?.playedYesterday ? 1 : 0);
}
