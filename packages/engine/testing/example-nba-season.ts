import { addDays, type StatLine } from '@fantasy-stats/domain';
import { createRandom } from '../numeric/random.ts';
import type { SeasonHistory } from '../projection/history.ts';
import { type PlayerGame, type SeasonGame, seasonHistory } from '../projection/season-builder.ts';

// A small example season: six NBA teams that play two of every three days, with eight players each.

export const NBA_TEAMS = 6;
export const NBA_PLAYERS = 48;
export const GAMES = 40;

/** An average line, better for players with a higher index in their NBA team. */
function lineOf(random: ReturnType<typeof createRandom>, index: number): StatLine {
  const minutes = 12 + 3 * index + random.integer(6);
  const FGA = Math.round(minutes * 0.4) + random.integer(4);
  const FGM = Math.min(FGA, Math.round(FGA * (0.35 + 0.3 * random.next())));
  const FTA = random.integer(6);
  const FTM = Math.min(FTA, random.integer(FTA + 1));
  const threes = random.integer(Math.min(FGM, 4) + 1);
  const OREB = random.integer(3);
  const DREB = random.integer(7);
  return {
    MIN: minutes,
    FGM,
    FGA,
    FTM,
    FTA,
    '3PM': threes,
    '3PA': threes + random.integer(4),
    PTS: 2 * FGM + threes + FTM,
    OREB,
    DREB,
    REB: OREB + DREB,
    AST: random.integer(8),
    STL: random.integer(3),
    BLK: random.integer(3),
    TO: random.integer(5),
    PF: random.integer(6),
  };
}

interface ExampleSettings {
  readonly firstDay: string;
  readonly seed: number;
  /** Number of games played so far. */
  readonly played?: number;
  /** Whether a player plays in a game; by default players play most games. */
  readonly plays?: (player: number, game: number) => boolean;
}

export function exampleNbaSeason({ firstDay, seed, played = GAMES, plays }: ExampleSettings): SeasonHistory {
  const games: SeasonGame[] = [];
  const lines: PlayerGame[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    // Two days with games, one day without: every NBA team has back-to-backs.
    const day = addDays(firstDay, Math.floor(game / 2) * 3 + (game % 2));
    for (let pair = 0; pair < NBA_TEAMS / 2; pair += 1) {
      const home = (pair * 2 + game) % NBA_TEAMS;
      const away = (pair * 2 + 1 + game) % NBA_TEAMS;
      games.push({ day, home, away, homeWon: game < played ? (game + pair) % 2 === 0 : null });
    }
    for (let player = 0; player < NBA_PLAYERS; player += 1) {
      // Draw every game, even future ones, so that past games do not depend on how many have been played.
      const random = createRandom(seed, player, game);
      const isPlaying = plays === undefined ? random.next() < 0.85 : plays(player, game);
      const line = lineOf(random, player % 8);
      if (game < played && isPlaying) lines.push({ player, nbaTeam: Math.floor(player / 8), day, line });
    }
  }
  return seasonHistory({ nbaTeams: NBA_TEAMS, players: NBA_PLAYERS, games, lines });
}
