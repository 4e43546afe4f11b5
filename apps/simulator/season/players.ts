import { at } from '../at.ts';
import { type Random, random } from '../random.ts';
import { inventNames, type PersonName } from './names.ts';
import { nbaTeams } from './nba-teams.ts';

export const positions = ['PG', 'SG', 'SF', 'PF', 'C'] as const;
export type Position = (typeof positions)[number];

/** A player’s production per minute, and their efficiency. */
export interface Skill {
  readonly fieldGoalAttempts: number;
  /** Share of attempts from three-point range. */
  readonly threeShare: number;
  readonly twoPercentage: number;
  readonly threePercentage: number;
  readonly freeThrowRate: number;
  readonly freeThrowPercentage: number;
  readonly offensiveRebounds: number;
  readonly defensiveRebounds: number;
  readonly assists: number;
  readonly steals: number;
  readonly blocks: number;
  readonly turnovers: number;
  readonly fouls: number;
}

export interface Player {
  readonly index: number;
  readonly yahooId: number;
  readonly espnId: number;
  readonly name: PersonName;
  readonly nbaTeam: number;
  readonly jersey: string;
  /** Primary position first. */
  readonly positions: readonly Position[];
  /** Rank in the NBA team’s rotation; rank 0 plays most. */
  readonly rotation: number;
  /** Minutes per game when all teammates are healthy. */
  readonly minutes: number;
  readonly skill: Skill;
  /** Injury risk relative to the average, which is 1. */
  readonly frailty: number;
  readonly veteran: boolean;
}

const rotationMinutes = [35, 33.5, 31.5, 29.5, 27, 23, 20, 17, 14, 10, 6, 4, 3, 2, 2] as const;

/**
 * Production per 36 minutes by position. Three-point share, percentages and free throw rate do not depend on
 * minutes.
 */
const typical: Record<Position, readonly number[]> = {
  //    FGA  3sh   2P%   3P%   FTr   FT%  OREB DREB AST STL  BLK  TO   PF
  PG: [14.2, 0.42, 0.51, 0.362, 0.23, 0.83, 0.6, 3.2, 6.6, 1.3, 0.3, 2.6, 2.4],
  SG: [14.0, 0.47, 0.52, 0.368, 0.21, 0.82, 0.7, 3.4, 3.9, 1.15, 0.4, 1.9, 2.5],
  SF: [12.8, 0.44, 0.53, 0.364, 0.21, 0.79, 1.2, 4.5, 3.1, 1.15, 0.55, 1.6, 2.7],
  PF: [12.4, 0.36, 0.55, 0.352, 0.24, 0.76, 1.9, 5.9, 2.7, 0.95, 0.85, 1.6, 3.1],
  C: [11.2, 0.14, 0.61, 0.335, 0.34, 0.7, 3.2, 7.6, 2.5, 0.85, 1.7, 1.8, 3.6],
};

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

interface Kind {
  readonly weight: number;
  readonly shots: number;
  readonly threes: number;
  readonly freeThrows: number;
  readonly rebounds: number;
  readonly assists: number;
  readonly steals: number;
  readonly blocks: number;
}

function kind(
  weight: number,
  shots: number,
  threes: number,
  freeThrows: number,
  rebounds: number,
  assists: number,
  steals: number,
  blocks: number,
): Kind {
  return { weight, shots, threes, freeThrows, rebounds, assists, steals, blocks };
}

const kinds: readonly Kind[] = [
  kind(4, 1, 1, 1, 1, 1, 1, 1), // all-round
  kind(2, 1.14, 0.85, 1.4, 0.95, 1, 0.9, 0.85), // attacks the rim
  kind(2, 1.05, 1.35, 0.7, 0.9, 0.85, 0.9, 0.8), // shooter
  kind(1.5, 0.85, 1.2, 0.7, 1, 0.85, 1.3, 1.25), // three and defense
  kind(1.5, 0.95, 0.9, 1, 0.95, 1.5, 1.1, 0.85), // playmaker
  kind(1.2, 0.85, 0.55, 1.15, 1.25, 0.8, 0.85, 1.45), // plays inside
];

function drawKind(stream: Random): Kind {
  let left = stream.next() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const candidate of kinds) {
    left -= candidate.weight;
    if (left < 0) return candidate;
  }
  return at(kinds, 0);
}

/** Draws a player’s skill. `quality` is 1 for an average starter and about 1.35 for the best player. */
function drawSkill(position: Position, quality: number, stream: Random): Skill {
  const [
    shots,
    share,
    two,
    three,
    rate,
    line,
    offensive,
    defensive,
    assists,
    steals,
    blocks,
    turnovers,
    fouls,
  ] = typical[position];
  const drawn = drawKind(stream);
  const vary = (deviation: number): number => within(1 + deviation * stream.normal(), 0.45, 1.9);
  const load = within(quality, 0.7, 1.45);
  const attempts = (shots ?? 0) * drawn.shots * load * vary(0.09);
  const rebounds = drawn.rebounds * vary(0.14) * within(quality, 0.85, 1.2);
  const passes = (assists ?? 0) * drawn.assists * vary(0.2) * within(quality, 0.75, 1.4);
  return {
    fieldGoalAttempts: attempts / 36,
    threeShare: within((share ?? 0) * drawn.threes * vary(0.22), 0.005, 0.75),
    twoPercentage: within((two ?? 0) * vary(0.055) * (0.94 + 0.06 * quality), 0.42, 0.72),
    threePercentage: within((three ?? 0) * vary(0.07) * (0.97 + 0.03 * quality), 0.24, 0.44),
    freeThrowRate: within((rate ?? 0) * drawn.freeThrows * vary(0.22) * (0.7 + 0.3 * quality), 0.06, 0.65),
    freeThrowPercentage: within((line ?? 0) * vary(0.075), 0.5, 0.93),
    offensiveRebounds: ((offensive ?? 0) * rebounds * vary(0.18)) / 36,
    defensiveRebounds: ((defensive ?? 0) * rebounds) / 36,
    assists: passes / 36,
    steals: ((steals ?? 0) * drawn.steals * vary(0.2)) / 36,
    blocks: ((blocks ?? 0) * drawn.blocks * vary(0.3)) / 36,
    // Higher usage means more turnovers.
    turnovers: within((0.085 * attempts + 0.2 * passes + 0.11 * (turnovers ?? 0)) * vary(0.12), 0.6, 5) / 36,
    fouls: ((fouls ?? 0) * vary(0.16) * (1.15 - 0.15 * quality)) / 36,
  };
}

/** Draws additional positions, mostly neighbors of the first. Few players have three. */
function drawPositions(first: Position, stream: Random): Position[] {
  const index = positions.indexOf(first);
  const near = [index - 1, index + 1].filter((other) => other >= 0 && other < positions.length);
  const chosen = new Set([index]);
  if (stream.chance(first === 'C' ? 0.45 : 0.72)) chosen.add(stream.pick(near));
  if (chosen.size === 2 && stream.chance(0.14)) {
    const reach = [...chosen].flatMap((other) => [other - 1, other + 1]);
    chosen.add(within(stream.pick(reach), 0, positions.length - 1));
  }
  return [...chosen].sort((a, b) => a - b).map((other) => at(positions, other));
}

/** Positions of the bench players, by rank. The starters cover all five positions. */
const benchOrder: readonly Position[] = ['SG', 'PF', 'PG', 'C', 'SF', 'PG', 'SF', 'C', 'SG', 'PF'];

function jerseys(stream: Random): string[] {
  const numbers = Array.from({ length: 56 }, (_, number) => String(number));
  return stream.shuffle([...numbers, '00', '77', '88', '99']);
}

export function drawPlayers(seed: number): Player[] {
  const names = inventNames(15 * nbaTeams.length, random('names', seed));
  const ids = random('ids', seed);
  const yahooIds = ids
    .shuffle(Array.from({ length: 3200 }, (_, index) => 3700 + 2 * index))
    .slice(0, names.length);
  const espnIds = ids.shuffle(Array.from({ length: 90_000 }, (_, index) => 3_900_000 + 13 * index));
  return nbaTeams.flatMap((_, nbaTeam) => {
    const stream = random('club', seed, nbaTeam);
    const strength = 1 + 0.05 * stream.normal();
    const starters = stream.shuffle(positions);
    const shirts = jerseys(stream);
    return rotationMinutes.map((minutes, rotation) => {
      const index = nbaTeam * rotationMinutes.length + rotation;
      const first = rotation < 5 ? at(starters, rotation) : at(benchOrder, rotation - 5);
      // Each NBA team has a first and a second option, with varying gaps to the rest.
      const standing = [1.28, 1.13, 1.02, 0.94, 0.9][rotation] ?? 0.93 - 0.012 * (rotation - 5);
      const quality = (standing + (rotation < 2 ? 0.1 : 0.07) * stream.normal()) * strength;
      return {
        index,
        yahooId: at(yahooIds, index),
        espnId: at(espnIds, index),
        name: at(names, index),
        nbaTeam,
        jersey: at(shirts, rotation),
        positions: drawPositions(first, stream),
        rotation,
        minutes: Math.max(2, minutes + (rotation < 9 ? 1.1 : 0.6) * stream.normal()),
        skill: drawSkill(first, quality, stream),
        frailty: within(1 + 0.55 * stream.normal(), 0.2, 2.8),
        veteran: stream.chance(0.22),
      };
    });
  });
}

export function shareNames(seed: number, players: readonly Player[]): Player[] {
  const stream = random('same names', seed);
  const shared = [...players];
  for (let pair = 0; pair < 2; pair += 1) {
    // Only rotation players get the same name, so that leagues may roster both.
    const known = players.filter(({ rotation }) => rotation < 6);
    const one = stream.pick(known);
    const other = stream.pick(known.filter(({ nbaTeam }) => nbaTeam !== one.nbaTeam));
    shared[other.index] = { ...at(shared, other.index), name: at(shared, one.index).name };
  }
  return shared;
}
