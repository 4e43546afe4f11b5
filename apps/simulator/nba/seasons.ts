import type { Day } from '@fantasy-stats/domain';
import { addDays } from '../calendar.ts';
import type { Availability } from '../season/availability.ts';
import { type BoxScore, playGame } from '../season/box-scores.ts';
import { type Cast, castBefore } from '../season/earlier.ts';
import type { Player } from '../season/players.ts';
import type { Game } from '../season/schedule.ts';
import type { World } from '../world.ts';

/** A season as the NBA's feeds tell of it: the one that runs, or the one before. */
export interface NbaSeason {
  readonly startYear: number;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
  readonly availability: Availability;
  dayOf(dayNumber: number): Day;
  /** Whether a player was with an NBA team on a day. */
  isWith(player: Player, nbaTeam: number, dayNumber: number): boolean;
  /** What happens in a game, whether it has been played or not. Played when first asked for. */
  play(game: Game): BoxScore;
}

/** Fifty-two weeks: the season before opened on a Tuesday too. */
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

/** The season before, drawn when it is first asked for: its games are played one by one, as they are read. */
export class EarlierSeasons {
  readonly #drawn = new Map<number, { readonly cast: Cast; readonly played: Map<number, BoxScore> }>();

  of(world: World): NbaSeason {
    const { cast, played } = this.#draw(world);
    const { seed, games, availability, absent } = cast;
    const opening = addDays(world.calendar.opening, -daysBetweenSeasons);
    const { players } = cast;
    const isWith: NbaSeason['isWith'] = (player, nbaTeam) =>
      player.nbaTeam === nbaTeam && !absent.has(player.index);
    return {
      startYear: world.calendar.startYear - 1,
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

  #draw({ seed, season }: World) {
    const known = this.#drawn.get(seed);
    if (known) return known;
    const drawn = {
      cast: castBefore({ seed, players: season.firstPlayers }),
      played: new Map<number, BoxScore>(),
    };
    this.#drawn.set(seed, drawn);
    return drawn;
  }
}
