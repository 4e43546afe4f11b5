import { type Day, emptyLine, isReserveSlot, type StatLine, type TeamId } from '@fantasy-stats/domain';
import { countingChances } from '../lineup/counting-chances.ts';
import type { MatchupSide } from '../matchup/forecast.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';

/** What a manager does otherwise than projected. */
export interface RosterChanges {
  /** Players who sit in all their games. */
  readonly sits: readonly string[];
  /** Players who play all their games, whatever their injury or slot says, as far as the line-up has room. */
  readonly plays: readonly string[];
}

export const noChanges: RosterChanges = { sits: [], plays: [] };

/** A player's part in a stretch of days. */
export interface PlayerStretch {
  readonly player: ForecastPlayer;
  /** His club's games in it. */
  readonly games: number;
  /** Games he is expected to play and to have a slot for. */
  readonly counting: number;
}

export interface TeamStretch {
  readonly side: MatchupSide;
  readonly players: readonly PlayerStretch[];
  /** Expected games of the whole team that count. */
  readonly games: number;
}

/** A player's games between two days, the changes considered. */
function stretchOf(player: ForecastPlayer, first: Day, last: Day, changes: RosterChanges) {
  const { id } = player.rostered;
  const isSat = changes.sits.includes(id);
  const isForced = !isSat && changes.plays.includes(id);
  const games = player.days.flatMap((day, game) =>
    day >= first && day <= last && (player.shares[game] ?? 1) > 0 ? [game] : [],
  );
  const { slot } = player.rostered;
  return {
    player,
    isReserved: isSat || (player.isReserved && !isForced),
    /* Null where the platform does not say. */
    isStarting: isForced || (slot === null ? null : !isReserveSlot(slot)),
    days: games.map((game) => ({
      day: player.days[game] ?? first,
      share: player.shares[game] ?? 1,
      chance: isSat ? 0 : isForced ? 1 : (player.outlook.chances[game] ?? 0),
    })),
  };
}

/**
 * A team's games from one day to another, both included: whose games count, by the chance that he plays and that the day's
 * line-up has a slot for him.
 *
 * @param soFar what is on the board already
 * @param isLocked the line-up can no longer be changed: those count who stand in it, and nobody else
 */
export function teamStretch(
  compiled: CompiledForecast,
  teamId: TeamId,
  first: Day,
  last: Day,
  soFar: StatLine = emptyLine,
  changes: RosterChanges = noChanges,
  isLocked = false,
): TeamStretch {
  const { rules } = compiled.inputs;
  const stretches = (compiled.players.get(teamId) ?? []).map((player) =>
    stretchOf(player, first, last, changes),
  );
  const counting =
    isLocked && stretches.every(({ isStarting }) => isStarting !== null)
      ? stretches.map(({ isStarting, isReserved, days }) =>
          Float64Array.from(days, ({ chance }) => (isStarting && !isReserved ? chance : 0)),
        )
      : countingChances(
          stretches.map(({ player, isReserved, days }) => ({
            id: player.rostered.id,
            positions: player.rostered.positions,
            value: player.value,
            games: days.map(({ day, chance }) => ({ day, chance })),
            isReserved,
          })),
          { slots: rules.slots, lock: rules.lineupLock },
        );
  const players = stretches.map(({ player, days }, index): PlayerStretch => {
    const chances = counting[index] ?? new Float64Array();
    return { player, games: days.length, counting: chances.reduce((sum, chance) => sum + chance, 0) };
  });
  return {
    side: {
      soFar,
      players: stretches.flatMap(({ player, days }, index) => {
        const chances = Float64Array.from(days, ({ share }, game) => share * (counting[index]?.[game] ?? 0));
        return chances.some((chance) => chance > 0) ? [{ ...player.outlook, chances }] : [];
      }),
    },
    players,
    games: players.reduce((sum, player) => sum + player.counting, 0),
  };
}
