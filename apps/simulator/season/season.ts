import { at } from '../at.ts';
import type { SeasonCalendar } from '../calendar.ts';
import { type Availability, drawAvailability } from './availability.ts';
import { type BoxScore, playGame } from './box-scores.ts';
import type { Line } from './line.ts';
import { drawPlayers, type Player } from './players.ts';
import { drawSchedule, type Game } from './schedule.ts';

/** A player's game as his log has it. */
export interface PlayerGame {
  readonly dayNumber: number;
  readonly game: Game;
  readonly line: Line;
  readonly won: boolean;
}

/** The NBA season: everything scheduled, and everything played before today. */
export interface Season {
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
  readonly boxScores: readonly BoxScore[];
  readonly availability: Availability;
  /** Each player's games in order of play. */
  readonly logs: readonly (readonly PlayerGame[])[];
  /** The game of a club on a day, played or not. */
  gameOf(club: number, dayNumber: number): Game | undefined;
  /** The line of a player on a day; undefined when he did not play. */
  lineOf(player: number, dayNumber: number): Line | undefined;
}

/** Draws the season's clubs, players and schedule, and plays it up to the evening before today. */
export function playSeason(seed: number, calendar: SeasonCalendar): Season {
  const players = drawPlayers(seed);
  const games = drawSchedule(seed);
  const availability = drawAvailability(seed, players, games);
  const boxScores = games
    .filter(({ dayNumber }) => dayNumber < calendar.todayNumber)
    .map((game) => playGame(seed, game, players, availability));
  const logs: PlayerGame[][] = players.map(() => []);
  const byDay = players.map(() => new Map<number, Line>());
  for (const box of boxScores) {
    const homeWon = box.homePoints > box.awayPoints;
    for (const [side, won] of [
      [box.home, homeWon],
      [box.away, !homeWon],
    ] as const) {
      for (const { player, line } of side) {
        at(logs, player).push({ dayNumber: box.game.dayNumber, game: box.game, line, won });
        at(byDay, player).set(box.game.dayNumber, line);
      }
    }
  }
  const schedule = new Map<number, Game>();
  for (const game of games) {
    schedule.set(game.home * 1000 + game.dayNumber, game);
    schedule.set(game.away * 1000 + game.dayNumber, game);
  }
  return {
    seed,
    calendar,
    players,
    games,
    boxScores,
    availability,
    logs,
    gameOf: (club, dayNumber) => schedule.get(club * 1000 + dayNumber),
    lineOf: (player, dayNumber) => at(byDay, player).get(dayNumber),
  };
}
