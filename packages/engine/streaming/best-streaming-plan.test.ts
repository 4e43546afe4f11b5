import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../errors.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { exampleProblem } from '../testing/example-problem.ts';
import { exampleConstants, nineSet } from '../testing/example-sides.ts';
import { bestStreamingPlan, type StreamingPlan } from './best-streaming-plan.ts';
import { matchupGoal } from './goal.ts';
import { type PlanWorth, planScale } from './plan-worth.ts';
import type { StreamingProblem } from './problem.ts';
import { inserted, planKey, type SeatPlan } from './seats.ts';

/** Returns whether a roster exceeds a position limit on some day, beyond what it exceeds already. */
function breaksLimit(
  { roster, freeAgents, days, mostByPosition = {} }: StreamingProblem,
  plan: SeatPlan,
): boolean {
  const pool = [...roster, ...freeAgents];
  return Object.entries(mostByPosition).some(([position, limit]) => {
    const most = Math.max(limit, roster.filter(({ primaryPosition }) => primaryPosition === position).length);
    return days.some((_, day) => {
      const filled = plan.seats.filter((seat) => {
        const stint = seat.findLast(({ from }) => from <= day);
        return stint && stint.player >= 0 && pool[stint.player]?.primaryPosition === position;
      });
      return filled.length > most;
    });
  });
}

/**
 * Finds the best plan by trying every sequence of adds: every roster spot, dropped player, free agent and
 * day.
 */
function bruteForce(problem: StreamingProblem): PlanWorth {
  const scale = planScale(problem);
  const { roster, freeAgents, days, rules } = problem;
  const triedPlans = new Set<string>();
  let best = scale.standing;
  const visit = (plan: SeatPlan): void => {
    if (plan.moves === problem.adds) return;
    const taken = new Set(plan.seats.flatMap((seat) => seat.slice(1).map(({ player }) => player)));
    plan.seats.forEach((seat, index) => {
      seat.forEach((current, stint) => {
        const holder = current.player < 0 ? null : scale.pool[current.player];
        if (holder?.isProtected || holder?.isReserved) return;
        const isAdded = current.player >= roster.length;
        const until = seat[stint + 1]?.from ?? days.length;
        for (let free = 0; free < freeAgents.length; free += 1) {
          const player = roster.length + free;
          if (taken.has(player)) continue;
          const first = Math.max(
            isAdded ? current.from + 1 : Math.max(current.from, holder?.from ?? 0),
            freeAgents[free]?.from ?? 0,
          );
          for (let day = first; day < until; day += 1) {
            if (rules.lock === 'weekly' && day > 0) break;
            const next = inserted(plan, { seat: index, stint, player, day });
            if (breaksLimit(problem, next)) continue;
            const key = planKey(next, roster.length);
            if (triedPlans.has(key)) continue;
            triedPlans.add(key);
            const weighed = scale.weigh(next);
            if (weighed.net > best.net) best = weighed;
            visit(next);
          }
        }
      });
    });
  };
  visit(scale.standing.plan);
  return best;
}

const netOf = (plan: StreamingPlan, weight = 1): number => plan.worth - weight * plan.givenUp;

function replay(problem: StreamingProblem, plan: StreamingPlan): void {
  const team = new Set(problem.roster.map(({ id }) => id));
  const places = team.size + problem.openSpots;
  const own = new Map(problem.roster.map((player) => [player.id, player]));
  const free = new Map(problem.freeAgents.map((player) => [player.id, player]));
  const gone = new Set<string>();
  let before = 0;
  for (const { day, add, drop } of plan.moves) {
    expect(day).toBeGreaterThanOrEqual(before);
    before = day;
    expect(day).toBeLessThan(problem.days.length);
    expect(day).toBeGreaterThanOrEqual(free.get(add)?.from ?? Number.POSITIVE_INFINITY);
    if (drop !== null) {
      expect(team.delete(drop)).toBe(true);
      gone.add(drop);
      expect(own.get(drop)?.isProtected ?? false).toBe(false);
      expect(own.get(drop)?.isReserved ?? false).toBe(false);
      expect(day).toBeGreaterThanOrEqual(own.get(drop)?.from ?? 0);
    }
    expect(gone.has(add)).toBe(false);
    team.add(add);
    expect(team.size).toBeLessThanOrEqual(places);
  }
  expect(plan.moves.length).toBeLessThanOrEqual(problem.adds);
}

describe('bestStreamingPlan', () => {
  it('is optimal or nearly optimal in small problems, compared with brute force', () => {
    let exact = 0;
    let all = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const problem = exampleProblem(
        { seed, days: 3 + (seed % 2), roster: 4, freeAgents: 4 },
        { adds: 1 + (seed % 3 === 0 ? 2 : 1), openSpots: seed % 5 === 0 ? 1 : 0 },
      );
      const optimum = bruteForce(problem);
      const found = netOf(bestStreamingPlan(problem).best);
      expect(found).toBeLessThanOrEqual(optimum.net + 1e-9);
      expect(optimum.net - found).toBeLessThan(0.02);
      all += 1;
      if (optimum.net - found < 1e-9) exact += 1;
    }
    expect(exact / all).toBeGreaterThanOrEqual(0.9);
  });

  it('is feasible: one drop per add, no add before the player is available, and no protected player dropped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 1 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 5 })),
        (seed, adds, openSpots, draws) => {
          const drawn = exampleProblem({ seed, days: 5, roster: 6, freeAgents: 8 });
          const next = (): number => draws.next().value ?? 0;
          const problem: StreamingProblem = {
            ...drawn,
            adds,
            openSpots,
            roster: drawn.roster.map((player) => ({
              ...player,
              isProtected: next() === 0,
              isReserved: next() === 0,
              from: next() === 0 ? 1 : 0,
            })),
            freeAgents: drawn.freeAgents.map((player) => ({ ...player, from: Math.max(0, next() - 2) })),
          };
          const { best, byAdds, alternatives } = bestStreamingPlan(problem);
          for (const plan of [best, ...byAdds, ...alternatives]) replay(problem, plan);
          byAdds.forEach(({ moves }, index) => {
            expect(moves.length).toBe(index + 1);
            expect(netOf(best)).toBeGreaterThanOrEqual(netOf(byAdds[index] ?? best) - 1e-9);
          });
          expect(netOf(best)).toBeGreaterThanOrEqual(best.standing - 1e-9);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('never exceeds a position limit, and finds the best plan within it', () => {
    const positions = ['PG', 'C'] as const;
    let bound = 0;
    for (let seed = 1; seed <= 8; seed += 1) {
      const drawn = exampleProblem({ seed, days: 3, roster: 4, freeAgents: 4 }, { adds: 2 });
      const free: StreamingProblem = {
        ...drawn,
        roster: drawn.roster.map((player, at) => ({ ...player, primaryPosition: positions[at % 2] ?? null })),
        freeAgents: drawn.freeAgents.map((player, at) => ({
          ...player,
          primaryPosition: positions[(at + seed) % 2] ?? null,
        })),
      };
      // The roster has two players of each position, which is at the limit or one above it.
      const problem = { ...free, mostByPosition: seed % 2 === 0 ? { C: 2 } : { C: 1, PG: 2 } };
      const positionOf = new Map(
        [...problem.roster, ...problem.freeAgents].map(({ id, primaryPosition }) => [id, primaryPosition]),
      );
      const { best, byAdds, alternatives } = bestStreamingPlan(problem);
      for (const plan of [best, ...byAdds, ...alternatives]) {
        const team = new Set(problem.roster.map(({ id }) => id));
        const days = [...new Set(plan.moves.map(({ day }) => day))];
        for (const day of days) {
          for (const move of plan.moves) {
            if (move.day !== day) continue;
            if (move.drop !== null) team.delete(move.drop);
            team.add(move.add);
          }
          for (const position of positions) {
            const count = [...team].filter((id) => positionOf.get(id) === position).length;
            if (position in problem.mostByPosition) expect(count).toBeLessThanOrEqual(2);
          }
        }
      }
      const optimum = bruteForce(problem);
      expect(netOf(best)).toBeLessThanOrEqual(optimum.net + 1e-9);
      expect(optimum.net - netOf(best)).toBeLessThan(0.02);
      if (netOf(bestStreamingPlan(free).best) > netOf(best) + 1e-6) bound += 1;
    }
    expect(bound).toBeGreaterThan(2);
  });

  it('gets no worse with more adds, more free agents, or a lower weight on later value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const problem = exampleProblem({ seed, days: 4, roster: 5, freeAgents: 6 });
        const net = (changes: Partial<StreamingProblem>): number =>
          netOf(bestStreamingPlan({ ...problem, ...changes }).best, changes.laterWeight ?? 1);
        const plain = net({});
        expect(net({ adds: 3 })).toBeGreaterThanOrEqual(plain - 1e-3);
        expect(net({ freeAgents: problem.freeAgents.slice(0, 3) })).toBeLessThanOrEqual(plain + 1e-3);
        expect(net({ laterWeight: 0 })).toBeGreaterThanOrEqual(plain - 1e-3);
      }),
      { numRuns: 15 },
    );
  });

  it('never drops a player for a bad week if the player’s season value exceeds the week’s gain', () => {
    const drawn = exampleProblem({ seed: 3, roster: 5, freeAgents: 6 }, { adds: 3 });
    const precious = { ...drawn, roster: drawn.roster.map((player) => ({ ...player, later: 50 })) };
    expect(bestStreamingPlan(precious).best.moves).toEqual([]);
    const allIn = bestStreamingPlan({ ...precious, laterWeight: 0 }).best;
    expect(allIn.moves.length).toBeGreaterThan(0);
    expect(allIn.givenUp).toBeGreaterThan(40);
  });

  it('makes moves only on the first day if lineups lock weekly', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const drawn = exampleProblem({ seed, days: 4, roster: 4, freeAgents: 4 });
      const problem = { ...drawn, rules: { ...drawn.rules, lock: 'weekly' as const } };
      const { best } = bestStreamingPlan(problem);
      expect(best.moves.every(({ day }) => day === 0)).toBe(true);
      expect(bruteForce(problem).net - netOf(best)).toBeLessThan(0.02);
    }
  });

  it('wastes no add on games beyond a cap', () => {
    const drawn = exampleProblem({ seed: 11, roster: 5, freeAgents: 6 });
    const capped = { ...drawn, rules: { ...drawn.rules, gamesLeft: 0 } };
    expect(bestStreamingPlan(capped).best).toMatchObject({ moves: [], gain: 0 });
    const some = bestStreamingPlan({ ...drawn, rules: { ...drawn.rules, gamesLeft: 3 } }).best;
    expect(some.gain).toBeLessThanOrEqual(bestStreamingPlan(drawn).best.gain + 0.02);
  });

  it('makes no move below the minimum gain per add', () => {
    const drawn = exampleProblem({ seed: 5 });
    const { best } = bestStreamingPlan(drawn);
    expect(best.moves.length).toBeGreaterThan(0);
    expect(bestStreamingPlan({ ...drawn, leastGain: best.gain + 0.01 }).best.moves).toEqual([]);
  });

  it('maximizes the chance to win in most-categories leagues and points in points leagues', () => {
    const opponent = {
      soFar: new Float64Array(PART_COUNT).fill(3),
      totals: planScale(exampleProblem({ seed: 9 })).standing.totals,
    };
    const goal = matchupGoal(
      'mostCategories',
      nineSet,
      exampleConstants,
      new Float64Array(PART_COUNT),
      opponent,
    );
    const { best } = bestStreamingPlan(exampleProblem({ seed: 9 }, { goal }));
    expect(best.worth).toBeGreaterThan(best.standing);
    expect(best.worth).toBeLessThanOrEqual(1);
    expect(() =>
      matchupGoal('rotisserie', nineSet, exampleConstants, new Float64Array(PART_COUNT), opponent),
    ).toThrow('rotisserie has no matchups');
    expect(() =>
      matchupGoal('headToHeadPoints', nineSet, exampleConstants, new Float64Array(PART_COUNT), opponent),
    ).toThrow('have no prices');
  });

  it('rejects an invalid week and names the field', () => {
    const problem = exampleProblem({ seed: 1 });
    const player = problem.roster.find(({ games }) => games.length > 0);
    if (!player) throw new Error('no player');
    const others = problem.roster.filter((other) => other !== player);
    const broken = (changes: Partial<StreamingProblem>) => () =>
      bestStreamingPlan({ ...problem, ...changes });
    expect(broken({ adds: Number.NaN })).toThrow('adds');
    expect(broken({ roster: [player, player] })).toThrow('roster[1].id');
    expect(broken({ roster: [{ ...player, later: -1 }, ...others] })).toThrow('roster[0].later');
    expect(broken({ roster: [{ ...player, games: [] }, ...others] })).toThrow('roster[0].games');
    expect(broken({ days: ['soon'] })).toThrow('days[0]');
    expect(broken({ laterWeight: -2 })).toThrow(InvalidInput);
  });
});
