import { at } from '../at.ts';
import { hash } from '../random.ts';
import { type Availability, drawAvailability } from './availability.ts';
import { type BoxScore, playGame } from './box-scores.ts';
import type { Cast } from './earlier.ts';
import { drawIncidents, type Incidents, noIncidents, type Transfer } from './incidents.ts';
import { nbaTeams } from './nba-teams.ts';
import { drawPlayers, type Player, shareNames } from './players.ts';
import { drawSchedule, type Game } from './schedule.ts';

type NbaTeamOfIndex = (player: number, dayNumber: number) => number;

function whereabouts(players: readonly Player[], transfers: readonly Transfer[]): NbaTeamOfIndex {
  const moves = new Map<number, { dayNumber: number; nbaTeam: number }>();
  for (const { dayNumber, one, other } of transfers) {
    moves.set(one, { dayNumber, nbaTeam: at(players, other).nbaTeam });
    moves.set(other, { dayNumber, nbaTeam: at(players, one).nbaTeam });
  }
  return (player, dayNumber) => {
    const move = moves.get(player);
    return move && dayNumber >= move.dayNumber ? move.nbaTeam : at(players, player).nbaTeam;
  };
}

/** Returns the final schedule in order of play, with postponed games on their new days. */
function fixturesOf(games: readonly Game[], { postponements }: Incidents): readonly Game[] {
  if (postponements.length === 0) return games;
  const moved = new Map(postponements.map((postponement) => [postponement.game, postponement]));
  return games
    .map((game): Game => {
      const postponement = moved.get(game.index);
      return postponement ? { ...game, dayNumber: postponement.to, movedFrom: postponement.from } : game;
    })
    .sort((a, b) => a.dayNumber - b.dayNumber || a.tipOff - b.tipOff || a.index - b.index);
}

/** The whole season with the original box scores, independent of today’s date. */
class SeasonBook {
  readonly seed: number;
  /** Players with their NBA teams at the start of the season. */
  readonly players: readonly Player[];
  /** The games as first scheduled. */
  readonly games: readonly Game[];
  readonly fixtures: readonly Game[];
  readonly incidents: Incidents;
  readonly availability: Availability;
  readonly nbaTeamOn: NbaTeamOfIndex;
  readonly #changes: readonly number[];
  readonly #played: BoxScore[] = [];
  #squads: { readonly changes: number; readonly byNbaTeam: readonly (readonly Player[])[] } | undefined;

  constructor(seed: number, hasIncidents: boolean, cast: Cast | undefined) {
    this.seed = seed;
    this.players = cast?.players ?? (hasIncidents ? shareNames(seed, drawPlayers(seed)) : drawPlayers(seed));
    this.games = cast?.games ?? drawSchedule(seed);
    this.incidents = hasIncidents ? drawIncidents(seed, this.players, this.games) : noIncidents;
    this.nbaTeamOn = whereabouts(this.players, this.incidents.transfers);
    this.fixtures = fixturesOf(this.games, this.incidents);
    this.#changes = this.incidents.transfers.map(({ dayNumber }) => dayNumber);
    this.availability =
      cast?.availability ??
      drawAvailability(
        seed,
        this.players,
        this.fixtures,
        this.players,
        ({ index }, day) => this.nbaTeamOn(index, day),
        this.#changes,
      );
  }

  #squadsOn(dayNumber: number): readonly (readonly Player[])[] {
    const changes = this.#changes.filter((day) => day <= dayNumber).length;
    if (this.#squads?.changes !== changes) {
      const byNbaTeam = nbaTeams.map((_, nbaTeam) =>
        this.players.filter(({ index }) => this.nbaTeamOn(index, dayNumber) === nbaTeam),
      );
      this.#squads = { changes, byNbaTeam };
    }
    return this.#squads.byNbaTeam;
  }

  /** Returns the games before a day, in order of play. Each is played on the first request. */
  before(dayNumber: number): readonly BoxScore[] {
    for (;;) {
      const game = this.fixtures[this.#played.length];
      if (!game || game.dayNumber >= dayNumber) break;
      const squads = this.#squadsOn(game.dayNumber);
      this.#played.push(playGame(this.seed, game, (nbaTeam) => at(squads, nbaTeam), this.availability));
    }
    const end = this.#played.findIndex(({ game }) => game.dayNumber >= dayNumber);
    return end < 0 ? [...this.#played] : this.#played.slice(0, end);
  }
}

/** Cache of recent seasons, newest last, so another day of the same season does not play it again. */
const books = new Map<string, SeasonBook>();
const maxBooks = 4;

/** Returns a season’s book, cached by seed, incidents and player names. */
export function openBook(seed: number, hasIncidents: boolean, cast: Cast | undefined): SeasonBook {
  // A season with a cast has the cast's players, so it is cached by their names, too.
  const names = cast ? hash(cast.players.map(({ name }) => name.full).join()) : '';
  const key = `${seed} ${hasIncidents} ${names}`;
  const book = books.get(key) ?? new SeasonBook(seed, hasIncidents, cast);
  books.delete(key);
  books.set(key, book);
  const [oldest] = books.keys();
  if (books.size > maxBooks && oldest !== undefined) books.delete(oldest);
  return book;
}
