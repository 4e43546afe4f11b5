import type { RosterSlot } from '@fantasy-stats/domain';
import type { LineupRules, LockedPlace } from '../lineup/best-lineups.ts';
import { countingChances } from '../lineup/counting-chances.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import { type RemainingTotals, remainingTotals } from '../matchup/side.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { type DayChances, dayChances } from './day-chances.ts';
import { type InjuredListPlans, injuredListPlans, noPlayers } from './injured-list.ts';
import { type PlanLimits, planLimits } from './plan-limits.ts';
import type { StreamingPlayer, StreamingProblem } from './problem.ts';
import { type SeatPlan, standingPlan } from './seats.ts';

export interface PlanWorth {
  readonly plan: SeatPlan;
  readonly worth: number;
  /** Value that drops cost after the planned days, in units of the goal. */
  readonly givenUp: number;
  readonly net: number;
  readonly totals: RemainingTotals;
  /** All players who are on the team at some time, with the chances that their games count. */
  readonly players: readonly { readonly player: number; readonly outlook: PlayerOutlook }[];
}

/** A problem prepared for evaluating any number of plans. */
export interface PlanScale {
  readonly problem: StreamingProblem;
  /** The roster, then the free agents, then the players who return from the injured list. */
  readonly pool: readonly StreamingPlayer[];
  readonly chances: DayChances;
  /**
   * players × days: chance to play the day's game × the share of it that is not in the score yet; 0 without a
   * game.
   */
  readonly playing: Float64Array;
  readonly standing: PlanWorth;
  /** Returns, by day, the players who are on the team and have a game. */
  readonly membersOf: (plan: SeatPlan) => number[][];
  /**
   * Computes the value that drops cost later. `listed`: the players who move to the injured list, if known.
   */
  readonly givenUpOf: (plan: SeatPlan, listed?: ReadonlySet<number>) => number;
  readonly limits: PlanLimits;
  readonly injuredList: InjuredListPlans;
  readonly weigh: (plan: SeatPlan) => PlanWorth;
}

/**
 * Returns the games that keep their lineup slots, because they have started or the player is locked for the week,
 * by day and player; at most as many as each slot holds.
 */
function closedGames({ roster, rules }: StreamingProblem): Map<number, Map<number, RosterSlot>> {
  const places = new Map(activeSlots(rules.slots).map(({ slot, count }) => [slot, count]));
  const closed = new Map<number, Map<number, RosterSlot>>();
  // With weekly lineups, all days share one lineup.
  const ofWeek = new Map<number, RosterSlot>();
  roster.forEach(({ games, isReserved }, player) => {
    for (const { closedSlot, day, share } of games) {
      if (closedSlot === undefined || share <= 0 || isReserved) continue;
      const own = closed.get(day) ?? new Map<number, RosterSlot>();
      const holders = rules.lock === 'weekly' ? ofWeek : own;
      const taken = [...holders].filter(([other, slot]) => other !== player && slot === closedSlot).length;
      if (taken < (places.get(closedSlot) ?? 0)) {
        own.set(player, closedSlot);
        ofWeek.set(player, closedSlot);
      }
      closed.set(day, own);
    }
  });
  return closed;
}

/** Raises caps to include the games that keep their slots. */
function withClosed(rules: LineupRules, locked: readonly LockedPlace[], scored: number): LineupRules {
  const { gamesLeft, gamesLeftBySlot } = rules;
  return {
    ...rules,
    ...(gamesLeft == null ? {} : { gamesLeft: gamesLeft + scored }),
    ...(gamesLeftBySlot === undefined
      ? {}
      : {
          gamesLeftBySlot: Object.fromEntries(
            Object.entries(gamesLeftBySlot).map(([name, left]) => [
              name,
              Math.max(left, locked.filter(({ slot }) => slot === name).length),
            ]),
          ),
        }),
  };
}

/** @throws InvalidInput as {@link countingChances} */
export function planScale(problem: StreamingProblem): PlanScale {
  const { roster, freeAgents, rules, goal } = problem;
  const injuredList = injuredListPlans(problem);
  const pool = [...roster, ...freeAgents, ...injuredList.returns];
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
  const closed = closedGames(problem);
  const chances = dayChances(pool, chance, days, rules.slots, closed);
  // Games in the score are already counted as used, so they take nothing from the remaining games.
  const scored = [...closed].reduce(
    (sum, [day, slots]) =>
      sum +
      [...slots.keys()].filter((player) => pool[player]!.games[gameAt[player * days + day]!]!.share < 1)
        .length,
    0,
  );
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

  function givenUpOf(plan: SeatPlan, known?: ReadonlySet<number>): number {
    const listed = known ?? injuredList.listedIn(plan) ?? noPlayers;
    let sum = 0;
    for (const seat of plan.seats) {
      if (seat.length === 1) continue;
      const first = seat[0]!.player;
      const last = seat.at(-1)!.player;
      const lost = first >= 0 && !listed.has(first) ? pool[first]!.later : 0;
      for (let stint = 1; stint < seat.length - 1; stint += 1) {
        const { player } = seat[stint]!;
        if (injuredList.returnOf(player) >= 0) sum += pool[player]!.later;
      }
      // Only an added player replaces the lost value, because a returning one was already on the team.
      const isAdded = last >= roster.length && injuredList.returnOf(last) < 0;
      sum += Math.max(0, lost - (isAdded ? pool[last]!.later : 0));
    }
    return sum + injuredList.lostLaterIn(plan, listed);
  }

  /** Computes the chance that each game counts, by player; leaves out players without a game. */
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
    // A player who returns from the injured list has two entries in the pool, but is one player in lineups.
    const gamesOf = new Map<string, { readonly player: number; readonly day: number }[]>();
    members.forEach((list, day) => {
      for (const player of list) {
        const { id } = pool[player]!;
        gamesOf.set(id, [...(gamesOf.get(id) ?? []), { player, day }]);
      }
    });
    const entries = [...gamesOf.values()].sort(([a], [b]) => a!.player - b!.player);
    const locked = [...closed].flatMap(([day, slots]) =>
      [...slots].flatMap(([player, slot]) =>
        members[day]!.includes(player) ? [{ playerId: pool[player]!.id, day: problem.days[day]!, slot }] : [],
      ),
    );
    const rows = countingChances(
      entries.map((games) => ({
        id: pool[games[0]!.player]!.id,
        positions: pool[games[0]!.player]!.positions,
        value: pool[games[0]!.player]!.value,
        games: games.map(({ day, player }) => ({
          day: problem.days[day]!,
          chance: chance[player * days + day]!,
        })),
      })),
      withClosed(rules, locked, scored),
      locked,
    );
    entries.forEach((games, index) => {
      games.forEach(({ day, player }, at) => {
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
    standingPlan(
      roster.length,
      Math.min(problem.openSpots, problem.adds + injuredList.returns.length, pool.length - roster.length),
    ),
  );
  return {
    problem,
    pool,
    chances,
    playing,
    standing,
    membersOf,
    givenUpOf,
    limits: planLimits(problem, injuredList),
    injuredList,
    weigh,
  };
}
