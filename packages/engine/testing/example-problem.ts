import { addDays, positions as allPositions } from '@fantasy-stats/domain';
import { remainingTotals } from '../matchup/side.ts';
import { createRandom, type Random } from '../numeric/random.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { matchupGoal } from '../streaming/goal.ts';
import type { StreamingPlayer, StreamingProblem } from '../streaming/problem.ts';
import { exampleConstants, examplePlayer, nineSet } from './example-sides.ts';

interface ExampleSize {
  readonly seed: number;
  readonly days?: number;
  readonly roster?: number;
  readonly freeAgents?: number;
}

function drawnPlayer(random: Random, id: string, days: number, level: number): StreamingPlayer {
  const games = Array.from({ length: days }, (_, day) => day)
    .filter(() => random.next() < 0.5)
    .map((day) => ({ day, share: 1 }));
  const chances = games.map(() => 0.6 + 0.4 * random.next());
  const first = random.integer(allPositions.length);
  return {
    id,
    positions: allPositions.slice(first, first + 1 + random.integer(2)),
    value: level * (0.8 + 0.4 * random.next()),
    outlook: examplePlayer(level, chances, {
      REB: 12 * level * random.next(),
      AST: 9 * level * random.next(),
      '3PM': 4 * level * random.next(),
      BLK: 2 * level * random.next(),
    }),
    games,
    later: 0.4 * level * random.next(),
    from: 0,
  };
}

export function exampleProblem(size: ExampleSize, changes: Partial<StreamingProblem> = {}): StreamingProblem {
  const { seed, days = 4, roster = 5, freeAgents = 5 } = size;
  const random = createRandom(seed, 5);
  const team = (count: number, prefix: string, level: number): StreamingPlayer[] =>
    Array.from({ length: count }, (_, index) =>
      drawnPlayer(random, `${prefix}${index}`, days, level * (0.7 + 0.6 * random.next())),
    );
  const none = new Float64Array(PART_COUNT);
  const theirs = team(roster, 'opponent', 0.9);
  const opponent = {
    soFar: none,
    totals: remainingTotals(
      theirs.map(({ outlook }) => outlook),
      nineSet,
      exampleConstants.spread.correlation,
    ),
  };
  return {
    days: Array.from({ length: days }, (_, day) => addDays('2026-11-16', day)),
    roster: team(roster, 'own', 1),
    freeAgents: team(freeAgents, 'free', 0.8),
    openSpots: 0,
    adds: 2,
    rules: {
      slots: [
        { slot: 'G', count: 1 },
        { slot: 'F', count: 1 },
        { slot: 'UTIL', count: 1 },
      ],
      lock: 'daily',
    },
    goal: matchupGoal('eachCategory', nineSet, exampleConstants, none, opponent),
    ...changes,
  };
}
