import { at } from '../at.ts';
import { hash, random } from '../random.ts';
import { type Availability, drawAvailability, type Report } from './availability.ts';
import { nbaTeams } from './nba-teams.ts';
import type { Player, Skill } from './players.ts';
import { drawSchedule, type Game } from './schedule.ts';

export interface Cast {
  readonly seed: number;
  readonly players: readonly Player[];
  readonly games: readonly Game[];
  readonly availability: Availability;
  /** Players not in the NBA that season. */
  readonly absent: ReadonlySet<number>;
}

function seedBefore(seed: number): number {
  return hash(`season before/${seed}`);
}

/** Returns whether a player is their NBA team’s only rookie, typically a bench player. */
function isRookie(seed: number, player: Player): boolean {
  const home = Math.floor(player.index / 15);
  const lot = hash(`rookie/${seed}/${home}`);
  return player.rotation === (lot % 4 === 0 ? 3 + (lot % 3) : 7 + (lot % 7));
}

/** Returns the players one year earlier: younger, slightly different, and some on other teams. */
export function castBefore(cast: Pick<Cast, 'seed' | 'players'>): Cast {
  const seed = seedBefore(cast.seed);
  const players = yearBefore(cast.seed, cast.players);
  const absent = new Set(players.filter((player) => isRookie(cast.seed, player)).map(({ index }) => index));
  const games = drawSchedule(seed);
  const present = players.filter(({ index }) => !absent.has(index));
  const drawn = drawAvailability(seed, players, games, present);
  const notThere: Report = { fitness: 'notActive', note: 'Not in the league' };
  return {
    seed,
    players,
    games,
    absent,
    availability: {
      isAway: (player, dayNumber) => absent.has(player) || drawn.isAway(player, dayNumber),
      report: (player, dayNumber) => (absent.has(player) ? notThere : drawn.report(player, dayNumber)),
    },
  };
}

function yearBefore(seed: number, players: readonly Player[]): Player[] {
  const stream = random('year before', seed);
  const before = players.map((player) => drift(player, stream.normal(), stream.normal(), stream.normal()));
  for (let move = 0; move < 24; move += 1) {
    const one = stream.below(before.length);
    const nbaTeam = stream.below(nbaTeams.length);
    const other = before.findIndex(
      (player) => player.nbaTeam === nbaTeam && player.rotation === at(before, one).rotation,
    );
    if (other < 0 || other === one) continue;
    const first = at(before, one);
    const second = at(before, other);
    before[one] = { ...first, nbaTeam: second.nbaTeam };
    before[other] = { ...second, nbaTeam: first.nbaTeam };
  }
  return before;
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
