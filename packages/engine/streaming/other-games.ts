import type { Day, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { restWithoutReserves } from '../league/games-within-window.ts';
import { type PlayerOutlook, withLoads } from '../projection/player-outlook.ts';
import type { StreamingPlayer } from './problem.ts';

/**
 * Returns a team's games from today to the season's end, within the games caps, outside the given days, by
 * player.
 *
 * @throws InvalidInput for an unknown team
 */
export function gamesOutside(
  compiled: CompiledForecast,
  teamId: TeamId,
  first: Day,
  last: Day,
): Map<string, PlayerOutlook> {
  const outside = new Map<string, PlayerOutlook>();
  for (const { player, days } of restWithoutReserves(compiled, teamId).players) {
    const games = days.filter(({ day }) => day < first || day > last);
    const chances = Float64Array.from(games, ({ share, counting }) => share * counting);
    if (!chances.some((chance) => chance > 0)) continue;
    outside.set(player.rostered.id, { ...withLoads(player.outlook, chances, games), chances });
  }
  return outside;
}

export function withOtherGames(player: StreamingPlayer, other: PlayerOutlook | undefined): StreamingPlayer {
  return other ? { ...player, outlook: { ...player.outlook, otherChances: other.chances } } : player;
}
