import { at } from '../at.ts';
import type { SeasonCalendar } from '../calendar.ts';
import type { Availability } from './availability.ts';
import { openBook } from './book.ts';
import type { BoxScore } from './box-scores.ts';
import type { Cast } from './earlier.ts';
import {
  type Correction,
  correctedScore,
  drawCorrections,
  type Incidents,
  type Transfer,
} from './incidents.ts';
import type { Line } from './line.ts';
import type { Player } from './players.ts';
import type { Game } from './schedule.ts';

/** A player's game as his log has it. */
export interface PlayerGame {
  readonly dayNumber: number;
  readonly game: Game;
  readonly line: Line;
  readonly won: boolean;
}

/** The NBA season as it is known today: everything scheduled, and everything played before today. */
export interface Season {
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  /** Each with the NBA team he is at today. */
  readonly players: readonly Player[];
  /** Each with the NBA team he began the season with. */
  readonly firstPlayers: readonly Player[];
  /** As they are scheduled today, in the order of the first schedule; those not yet set are not in it. */
  readonly games: readonly Game[];
  /** In the order of play, as they stand today: corrected where that is known. */
  readonly boxScores: readonly BoxScore[];
  readonly availability: Availability;
  /** Each player's games in order of play. */
  readonly logs: readonly (readonly PlayerGame[])[];
  /** The same as they were first written down. */
  readonly firstLogs: readonly (readonly PlayerGame[])[];
  /** Corrections known today. */
  readonly corrections: readonly Correction[];
  /** Players who have changed NBA teams so far. */
  readonly transfers: readonly Transfer[];
  /** Whether a player is in the NBA this season. */
  isAround(player: number): boolean;
  /** The place of the NBA team a player is with on a day. */
  nbaTeamOn(player: number, dayNumber: number): number;
  /** The game of an NBA team on a day as it is scheduled today, played or not. */
  gameOf(nbaTeam: number, dayNumber: number): Game | undefined;
  /** The game an NBA team will play on a day in the end, whatever is known of it today. */
  fixtureOf(nbaTeam: number, dayNumber: number): Game | undefined;
  /** The line of a player on a day; undefined when he did not play. */
  lineOf(player: number, dayNumber: number): Line | undefined;
}

export interface SeasonOptions {
  /** Whether players change NBA teams, games are put off and lines corrected. */
  readonly incidents?: boolean;
  /** Who plays, where the season is not drawn from the seed alone. */
  readonly cast?: Cast;
}

/** The schedule as it is known on a day. */
function scheduledOn(
  games: readonly Game[],
  { postponements, addedOn, cup }: Incidents,
  today: number,
): readonly Game[] {
  if (addedOn.size + postponements.length + cup.size === 0) return games;
  const known = games
    .filter(({ index }) => (addedOn.get(index) ?? today) <= today)
    .map((game): Game => (cup.has(game.index) ? { ...game, isCup: true } : game));
  const moved = new Map(postponements.map((postponement) => [postponement.game, postponement]));
  return known.map((game): Game => {
    const postponement = moved.get(game.index);
    if (!postponement || today < postponement.from) return game;
    if (today < postponement.datedOn) return { ...game, isPostponed: true };
    return { ...game, dayNumber: postponement.to, movedFrom: postponement.from };
  });
}

function byNbaTeamAndDay(games: readonly Game[]): (nbaTeam: number, dayNumber: number) => Game | undefined {
  const schedule = new Map<number, Game>();
  for (const game of games) {
    if (game.isPostponed) continue;
    schedule.set(game.home * 1000 + game.dayNumber, game);
    schedule.set(game.away * 1000 + game.dayNumber, game);
  }
  return (nbaTeam, dayNumber) => schedule.get(nbaTeam * 1000 + dayNumber);
}

function logsOf(players: readonly Player[], boxScores: readonly BoxScore[]): PlayerGame[][] {
  const logs: PlayerGame[][] = players.map(() => []);
  for (const box of boxScores) {
    const homeWon = box.homePoints > box.awayPoints;
    for (const [side, won] of [
      [box.home, homeWon],
      [box.away, !homeWon],
    ] as const) {
      for (const { player, line } of side) {
        at(logs, player).push({ dayNumber: box.game.dayNumber, game: box.game, line, won });
      }
    }
  }
  return logs;
}

/** Draws the season's NBA teams, players and schedule, and plays it up to the evening before today. */
export function playSeason(seed: number, calendar: SeasonCalendar, options: SeasonOptions = {}): Season {
  const today = calendar.todayNumber;
  const { cast } = options;
  const hasIncidents = (options.incidents ?? false) && !cast;
  const book = openBook(seed, hasIncidents, cast);
  const { incidents, nbaTeamOn, availability } = book;
  const originals = book.before(today);
  const corrections = hasIncidents
    ? originals.flatMap((box) => drawCorrections(seed, box)).filter(({ correctedOn }) => correctedOn <= today)
    : [];
  const correctionsOf = Map.groupBy(corrections, ({ game }) => game);
  const boxScores =
    corrections.length === 0
      ? originals
      : originals.map((box) => correctedScore(box, correctionsOf.get(box.game.index) ?? []));
  const firstLogs = logsOf(book.players, originals);
  const logs = boxScores === originals ? firstLogs : logsOf(book.players, boxScores);
  const byDay = logs.map((log) => new Map(log.map(({ dayNumber, line }) => [dayNumber, line])));
  const games = scheduledOn(book.games, incidents, today);
  return {
    seed,
    calendar,
    players: book.players.map((player) => {
      const nbaTeam = nbaTeamOn(player.index, today);
      return nbaTeam === player.nbaTeam ? player : { ...player, nbaTeam };
    }),
    firstPlayers: book.players,
    games,
    boxScores,
    availability,
    logs,
    firstLogs,
    corrections,
    transfers: incidents.transfers.filter(({ dayNumber }) => dayNumber <= today),
    isAround: (player) => !cast?.absent.has(player),
    nbaTeamOn,
    gameOf: byNbaTeamAndDay(games),
    fixtureOf: byNbaTeamAndDay(book.fixtures),
    lineOf: (player, dayNumber) => at(byDay, player).get(dayNumber),
  };
}
