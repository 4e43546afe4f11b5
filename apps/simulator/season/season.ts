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

export interface PlayerGame {
  readonly dayNumber: number;
  readonly game: Game;
  readonly line: Line;
  readonly won: boolean;
}

/** The season as of today: the full schedule, and all games before today. */
export interface Season {
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly players: readonly Player[];
  /** Players with their NBA teams at the start of the season. */
  readonly firstPlayers: readonly Player[];
  /** The games as scheduled today, in their original order. Games not announced yet are missing. */
  readonly games: readonly Game[];
  /** Played games in order of play, with the corrections known today. */
  readonly boxScores: readonly BoxScore[];
  readonly availability: Availability;
  readonly logs: readonly (readonly PlayerGame[])[];
  /** The game logs without corrections. */
  readonly firstLogs: readonly (readonly PlayerGame[])[];
  readonly corrections: readonly Correction[];
  readonly transfers: readonly Transfer[];
  isAround(player: number): boolean;
  nbaTeamOn(player: number, dayNumber: number): number;
  gameOf(nbaTeam: number, dayNumber: number): Game | undefined;
  /** Returns an NBA team’s game on a day, according to the final schedule. */
  fixtureOf(nbaTeam: number, dayNumber: number): Game | undefined;
  lineOf(player: number, dayNumber: number): Line | undefined;
}

export interface SeasonOptions {
  /** Whether there are trades, postponements and corrections. */
  readonly incidents?: boolean;
  readonly cast?: Cast;
}

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
