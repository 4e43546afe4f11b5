import { countingChances } from '../lineup/counting-chances.ts';
import { type RemainingTotals, remainingTotals } from '../matchup/side.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { type DayChances, dayChances } from './day-chances.ts';
import { type PlanLimits, planLimits } from './plan-limits.ts';
import type { StreamingPlayer, StreamingProblem } from './problem.ts';
import { type SeatPlan, standingPlan } from './seats.ts';

/** What a plan brings. */
export interface PlanWorth {
  readonly plan: SeatPlan;
  /** The goal with the plan. */
  readonly worth: number;
  /** What it gives up after the stretch, in units of the goal. */
  readonly givenUp: number;
  /** What plans are compared by. */
  readonly net: number;
  readonly totals: RemainingTotals;
  /** Everybody who plays for the team at some time, with the chances of his games to count. */
  readonly players: readonly { readonly player: number; readonly outlook: PlayerOutlook }[];
}

/** A problem laid out for weighing any number of plans. */
export interface PlanScale {
  readonly problem: StreamingProblem;
  /** The roster, then the free agents. */
  readonly pool: readonly StreamingPlayer[];
  readonly chances: DayChances;
  /** Players × days: chance to play a game of which something is still to come, times that share; 0 without one. */
  readonly playing: Float64Array;
  readonly standing: PlanWorth;
  /** Who has a game on each day while he is on the team. */
  readonly membersOf: (plan: SeatPlan) => number[][];
  readonly givenUpOf: (plan: SeatPlan) => number;
  readonly limits: PlanLimits;
  readonly weigh: (plan: SeatPlan) => PlanWorth;
}

/** @throws InvalidInput as {@link countingChances} */
export function planScale(problem: StreamingProblem): PlanScale {
  const { roster, freeAgents, rules, goal } = problem;
  const pool = [...roster, ...freeAgents];
  const days = problem.days.length;
  const gameAt = new Int32Array(pool.length * days).fill(-1);
  const chance = new Float64Array(pool.length * days);
  const playing = new Float64Array(pool.length * days);
  pool.forEach(({ games, outlook }, player) => {
    games.forEach(({ day, share }, game) => {
      if (share <= 0) return;
      gameAt[player * days + day] = game;
      chance[player * days + day] = outlook.chances[game]!;
      playing[player * days + day] = share * outlook.chances[game]!;
    });
  });
  const chances = dayChances(pool, chance, days, rules.slots);
  const isByDay = rules.lock === 'daily' && rules.gamesLeft == null && rules.gamesLeftBySlot === undefined;
  const weight = problem.laterWeight ?? 1;
  const leastGain = problem.leastGain ?? 0;

  function membersOf({ seats }: SeatPlan): number[][] {
    const members: number[][] = Array.from({ length: days }, () => []);
    for (const seat of seats) {
      seat.forEach(({ player, from }, stint) => {
        if (player < 0 || pool[player]!.isReserved) return;
        const until = seat[stint + 1]?.from ?? days;
        for (let day = from; day < until; day += 1)
          if (gameAt[player * days + day]! >= 0) members[day]!.push(player);
      });
    }
    return members;
  }

  function givenUpOf({ seats }: SeatPlan): number {
    let sum = 0;
    for (const seat of seats) {
      if (seat.length === 1) continue;
      const first = seat[0]!.player;
      const last = seat.at(-1)!.player;
      if (first >= 0) sum += Math.max(0, pool[first]!.later - pool[last]!.later);
    }
    return sum;
  }

  /** Chance of every game to count, by player; players without one are left out. */
  function counting(members: readonly (readonly number[])[]): Map<number, Float64Array> {
    const found = new Map<number, Float64Array>();
    const set = (player: number, day: number, value: number): void => {
      const game = gameAt[player * days + day]!;
      const row = found.get(player) ?? new Float64Array(pool[player]!.games.length);
      row[game] = value * pool[player]!.games[game]!.share;
      found.set(player, row);
    };
    if (isByDay) {
      members.forEach((list, day) => {
        if (list.length === 0) return;
        const order = list.toSorted((a, b) => a - b);
        const exact = chances.exact(day, order);
        order.forEach((player, at) => {
          set(player, day, exact[at]!);
        });
      });
      return found;
    }
    const daysOf = new Map<number, number[]>();
    members.forEach((list, day) => {
      for (const player of list) daysOf.set(player, [...(daysOf.get(player) ?? []), day]);
    });
    const entries = [...daysOf].sort(([a], [b]) => a - b);
    const rows = countingChances(
      entries.map(([player, own]) => ({
        id: pool[player]!.id,
        positions: pool[player]!.positions,
        value: pool[player]!.value,
        games: own.map((day) => ({ day: problem.days[day]!, chance: chance[player * days + day]! })),
      })),
      rules,
    );
    entries.forEach(([player, own], index) => {
      own.forEach((day, at) => {
        set(player, day, rows[index]![at]!);
      });
    });
    return found;
  }

  function weigh(plan: SeatPlan): PlanWorth {
    const players = [...counting(membersOf(plan))]
      .filter(([, row]) => row.some((value) => value > 0))
      .sort(([a], [b]) => a - b)
      .map(([player, row]) => ({ player, outlook: { ...pool[player]!.outlook, chances: row } }));
    const totals = remainingTotals(
      players.map(({ outlook }) => outlook),
      goal.set,
      goal.correlation,
    );
    const worth = goal.worth(totals);
    const givenUp = givenUpOf(plan);
    const net = worth - weight * givenUp - leastGain * plan.moves;
    return { plan, worth, givenUp, net, totals, players };
  }

  const standing = weigh(
    standingPlan(roster.length, Math.min(problem.openSpots, problem.adds, pool.length - roster.length)),
  );
  return {
    problem,
    pool,
    chances,
    playing,
    standing,
    membersOf,
    givenUpOf,
    limits: planLimits(problem),
    weigh,
  };
}
