import type { Day } from '@fantasy-stats/domain';
import { at } from '../at.ts';
import { addDays } from '../calendar.ts';
import { hash, random } from '../random.ts';
import { type Availability, drawAvailability } from '../season/availability.ts';
import { type BoxScore, playGame } from '../season/box-scores.ts';
import { clubs } from '../season/clubs.ts';
import type { Player, Skill } from '../season/players.ts';
import { drawSchedule, type Game } from '../season/schedule.ts';
import type { World } from '../world.ts';

/** A season as the NBA's feeds tell of it: the one that runs, or the one before. */
export interface NbaSeason {
  readonly startYear: number;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
  readonly availability: Availability;
  dayOf(dayNumber: number): Day;
  /** What happens in a game, whether it has been played or not. Played when first asked for. */
  play(game: Game): BoxScore;
}

/** A club no game is played by: where players are who have none. */
const noClub = -1;
/** Fifty-two weeks: the season before opened on a Tuesday too. */
const daysBetweenSeasons = 364;

export function runningSeason(world: World): NbaSeason {
  const { calendar, season } = world;
  const ahead = new Map<number, BoxScore>();
  return {
    startYear: calendar.startYear,
    players: season.players,
    games: season.games,
    availability: season.availability,
    dayOf: (dayNumber) => calendar.dayOf(dayNumber),
    play: (game) => {
      const played = season.boxScores[game.index] ?? ahead.get(game.index);
      if (played) return played;
      const box = playGame(world.seed, game, season.players, season.availability);
      ahead.set(game.index, box);
      return box;
    },
  };
}

/** What does not depend on where in the calendar a season lies. */
interface EarlierSeason {
  readonly players: readonly Player[];
  readonly games: readonly Game[];
  readonly availability: Availability;
  readonly played: Map<number, BoxScore>;
  readonly seed: number;
}

/** The season before, drawn when it is first asked for: its games are played one by one, as they are read. */
export class EarlierSeasons {
  readonly #drawn = new Map<number, EarlierSeason>();

  of(world: World): NbaSeason {
    const earlier = this.#draw(world.seed, world.season.players);
    const opening = addDays(world.calendar.opening, -daysBetweenSeasons);
    return {
      startYear: world.calendar.startYear - 1,
      players: earlier.players,
      games: earlier.games,
      availability: earlier.availability,
      dayOf: (dayNumber) => addDays(opening, dayNumber - 1),
      play: (game) => {
        const known = earlier.played.get(game.index);
        if (known) return known;
        const box = playGame(earlier.seed, game, earlier.players, earlier.availability);
        earlier.played.set(game.index, box);
        return box;
      },
    };
  }

  #draw(seed: number, players: readonly Player[]): EarlierSeason {
    const known = this.#drawn.get(seed);
    if (known) return known;
    const ownSeed = hash(`season before/${seed}`);
    const before = yearBefore(seed, players);
    const games = drawSchedule(ownSeed);
    const drawn = {
      players: before,
      games,
      availability: drawAvailability(ownSeed, before, games),
      played: new Map<number, BoxScore>(),
      seed: ownSeed,
    };
    this.#drawn.set(seed, drawn);
    return drawn;
  }
}

/** The same players a year younger: each a little different, some elsewhere, the rookies not yet there. */
function yearBefore(seed: number, players: readonly Player[]): Player[] {
  const stream = random('year before', seed);
  const before = players.map((player) => drift(player, stream.normal(), stream.normal(), stream.normal()));
  for (let move = 0; move < 24; move += 1) {
    const one = stream.below(before.length);
    const club = stream.below(clubs.length);
    const other = before.findIndex(
      (player) => player.club === club && player.rotation === at(before, one).rotation,
    );
    if (other < 0 || other === one) continue;
    const first = at(before, one);
    const second = at(before, other);
    before[one] = { ...first, club: second.club };
    before[other] = { ...second, club: first.club };
  }
  return before.map((player) => (isRookie(seed, player) ? { ...player, club: noClub } : player));
}

/** One of each club's fifteen is in his first season, mostly one of the bench. */
export function isRookie(seed: number, player: Player): boolean {
  const home = Math.floor(player.index / 15);
  const lot = hash(`rookie/${seed}/${home}`);
  return player.rotation === (lot % 4 === 0 ? 3 + (lot % 3) : 7 + (lot % 7));
}

function drift(player: Player, form: number, touch: number, role: number): Player {
  const growth = player.veteran ? 1.02 : 0.97;
  const scale = (value: number, by: number): number => value * Math.max(0.6, growth + by);
  const { skill } = player;
  const earlier: Skill = {
    ...skill,
    fieldGoalAttempts: scale(skill.fieldGoalAttempts, 0.07 * form),
    assists: scale(skill.assists, 0.08 * touch),
    offensiveRebounds: scale(skill.offensiveRebounds, 0.06 * role),
    defensiveRebounds: scale(skill.defensiveRebounds, 0.06 * role),
    steals: scale(skill.steals, 0.08 * form),
    blocks: scale(skill.blocks, 0.08 * role),
    threePercentage: Math.min(0.45, Math.max(0.22, skill.threePercentage + 0.012 * touch)),
    freeThrowPercentage: Math.min(0.94, Math.max(0.48, skill.freeThrowPercentage + 0.018 * form)),
  };
  return {
    ...player,
    skill: earlier,
    minutes: Math.max(2, player.minutes * (player.veteran ? 1.03 : 0.95) + 2.2 * role),
  };
}
