import type { Day, LineupLock, Position, RosterSlot } from '@fantasy-stats/domain';
import { daysFrom } from '@fantasy-stats/domain';
import { bestLineups, type Lineups } from '../lineup/best-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { NbaTeamGame, Schedule } from './games.ts';

/** A player whose games are laid over the schedule. */
export interface ScheduledPlayer {
  readonly id: string;
  /** Null for a free agent of the NBA: he has no games. */
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  /** His games cannot count: he stands in a reserve slot, or is out. */
  readonly isUnavailable: boolean;
}

/** What becomes of a player's game: a slot holds it, all that fit are taken, or he is not available. */
type RosterGameFate = 'held' | 'noSlot' | 'unavailable';

export interface PlayerGames {
  readonly id: string;
  /** One entry a day, null without a game. */
  readonly days: readonly {
    readonly game: NbaTeamGame;
    readonly fate: RosterGameFate;
    readonly slot: RosterSlot | null;
  }[];
  /** Games of his NBA team, whether he is available or not. */
  readonly games: number;
  readonly held: number;
  readonly lost: number;
  readonly offNightGames: number;
  readonly backToBacks: number;
}

export interface RosterGames {
  readonly days: readonly {
    readonly day: Day;
    /** Games of available players, those a slot holds, and those none can hold. */
    readonly games: number;
    readonly held: number;
    readonly lost: number;
  }[];
  /** In the order given. */
  readonly players: readonly PlayerGames[];
  /** Games of available players. */
  readonly games: number;
  readonly held: number;
  readonly lost: number;
  /** Places a day in slots whose games count. */
  readonly places: number;
}

interface RosterGamesRules {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
}

/**
 * A roster's games from one day to another, both included, and how many of them the daily lineups can hold, by exact matching of
 * players to slots. Nobody further up in the list loses a game to somebody below him: free agents laid over a roster stand last,
 * so that only games for which there is room are held for them. With the weekly lock a player stands in one slot for all days, and
 * those with most games come first.
 *
 * @param isOffNight whether few NBA teams play on a day
 * @throws InvalidInput as {@link bestLineups}: a player given twice, a slot nobody knows
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
  const slotOf = slotsHeld(lineups);
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

function slotsHeld({ days }: Lineups): Map<string, RosterSlot> {
  return new Map(
    days.flatMap(({ day, places }) =>
      places.map(({ slot, playerId }) => [`${day} ${playerId}`, slot] as const),
    ),
  );
}

/** Pairs of games on successive days, as an NBA team's week counts them: those that cross the ends included. */
function pairs(games: readonly NbaTeamGame[]): number {
  const [first] = games;
  return games.filter(({ playsTomorrow }) => playsTomorrow).length + (first?.playedYesterday ? 1 : 0);
}
