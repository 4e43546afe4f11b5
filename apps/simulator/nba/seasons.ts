import type { Day } from '@fantasy-stats/domain';
import { addDays } from '../calendar.ts';
import type { Availability } from '../season/availability.ts';
import { type BoxScore, playGame } from '../season/box-scores.ts';
import { type Cast, castBefore } from '../season/earlier.ts';
import type { Player } from '../season/players.ts';
import type { Game } from '../season/schedule.ts';
import { mostYearsBack, type World } from '../world.ts';

export interface NbaSeason {
  readonly startYear: number;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
  readonly availability: Availability;
  dayOf(dayNumber: number): Day;
  isWith(player: Player, nbaTeam: number, dayNumber: number): boolean;
  /** Returns a game’s box score, past or future. The game is played on the first request. */
  play(game: Game): BoxScore;
}

/** 52 weeks, so every season opened on a Tuesday. */
const daysBetweenSeasons = 364;

export function runningSeason(world: World): NbaSeason {
  const { calendar, season } = world;
  const played = new Map(season.boxScores.map((box) => [box.game.index, box]));
  const isWith: NbaSeason['isWith'] = ({ index }, nbaTeam, dayNumber) =>
    season.nbaTeamOn(index, dayNumber) === nbaTeam;
  return {
    startYear: calendar.startYear,
    players: season.players,
    games: season.games,
    availability: season.availability,
    dayOf: (dayNumber) => calendar.dayOf(dayNumber),
    isWith,
    play: (game) => {
      const known = played.get(game.index);
      if (known) return known;
      const squad = (nbaTeam: number) =>
        season.players.filter((player) => isWith(player, nbaTeam, game.dayNumber));
      const box = playGame(season.seed, game, squad, season.availability);
      played.set(game.index, box);
      return box;
    },
  };
}

interface Drawn {
  readonly cast: Cast;
  readonly played: Map<number, BoxScore>;
}

/** Earlier seasons, drawn on the first request. Each of their games is played when requested. */
export class EarlierSeasons {
  readonly #drawn = new Map<string, Drawn>();

  /** Returns the season a number of years ago; undefined before the feeds’ oldest season. */
  of(world: World, yearsBack: number): NbaSeason | undefined {
    if (!Number.isInteger(yearsBack) || yearsBack < 1 || yearsBack > mostYearsBack) return undefined;
    const { cast, played } = this.#draw(world, yearsBack);
    const { seed, games, availability, absent } = cast;
    const opening = addDays(world.calendar.opening, -daysBetweenSeasons * yearsBack);
    const { players } = cast;
    const isWith: NbaSeason['isWith'] = (player, nbaTeam) =>
      player.nbaTeam === nbaTeam && !absent.has(player.index);
    return {
      startYear: world.calendar.startYear - yearsBack,
      players,
      games,
      availability,
      dayOf: (dayNumber) => addDays(opening, dayNumber - 1),
      isWith,
      play: (game) => {
        const known = played.get(game.index);
        if (known) return known;
        const squad = (nbaTeam: number) =>
          players.filter((player) => isWith(player, nbaTeam, game.dayNumber));
        const box = playGame(seed, game, squad, availability);
        played.set(game.index, box);
        return box;
      },
    };
  }

  #draw(world: World, yearsBack: number): Drawn {
    const key = `${world.seed} ${yearsBack}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const next =
      yearsBack === 1
        ? { seed: world.seed, players: world.season.firstPlayers }
        : this.#draw(world, yearsBack - 1).cast;
    const drawn = { cast: castBefore(next), played: new Map<number, BoxScore>() };
    this.#drawn.set(key, drawn);
    return drawn;
  }
}
