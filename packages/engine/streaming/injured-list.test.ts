import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleProblem } from '../testing/example-problem.ts';
import { bestStreamingPlan, type StreamingPlan } from './best-streaming-plan.ts';
import { movesOf } from './drawn-gains.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { withBestAdd } from './one-add-plan.ts';
import { weighedPlan } from './plan-outlook.ts';
import { type PlanWorth, planScale } from './plan-worth.ts';
import type { InjuredPlayer, StreamingProblem } from './problem.ts';
import { inserted, planKey, released, type SeatPlan } from './seats.ts';

const onList = (mayReturnOn: number | null, blocksFrom = mayReturnOn): InjuredPlayer => ({
  slot: 'IL',
  slots: blocksFrom === 0 ? [] : ['IL'],
  mayReturnOn,
  blocksFrom,
});
const mayMove = (mayReturnOn: number | null, blocksFrom = mayReturnOn): InjuredPlayer => ({
  slot: null,
  slots: ['IL'],
  mayReturnOn,
  blocksFrom,
});

function weekWith(
  seed: number,
  injured: Readonly<Record<number, InjuredPlayer>>,
  changes: Partial<StreamingProblem> = {},
): StreamingProblem {
  const problem = exampleProblem({ seed, days: 4, roster: 5, freeAgents: 3 }, { adds: 1, ...changes });
  return {
    ...problem,
    roster: problem.roster.map((player, index) => {
      const own = injured[index];
      return own ? { ...player, injured: own, isReserved: own.slot !== null } : player;
    }),
  };
}

/** Finds the best plan by trying every sequence of adds, returns and drops from the injured list. */
function bruteForce(problem: StreamingProblem): PlanWorth {
  const scale = planScale(problem);
  const { roster, freeAgents, days } = problem;
  const tried = new Set<string>();
  let best = scale.standing;
  const visit = (plan: SeatPlan): void => {
    const key = planKey(plan, roster.length);
    if (tried.has(key)) return;
    tried.add(key);
    if (scale.injuredList.listedIn(plan)) {
      const weighed = scale.weigh(plan);
      if (weighed.net > best.net) best = weighed;
    }
    const taken = new Set(plan.seats.flatMap((seat) => seat.slice(1).map(({ player }) => player)));
    const pending = scale.injuredList.pendingIn(plan);
    const free = plan.moves === problem.adds ? [] : freeAgents.map((_, index) => roster.length + index);
    plan.seats.forEach((seat, index) => {
      if (roster[index]?.isReserved) return;
      seat.forEach((current, stint) => {
        const until = seat[stint + 1]?.from ?? days.length;
        const isAdded = current.player >= roster.length;
        for (const player of [...free, ...pending]) {
          if (taken.has(player)) continue;
          const earliest = scale.pool[player]?.from ?? 0;
          for (
            let day = Math.max(isAdded ? current.from + 1 : current.from, earliest);
            day < until;
            day += 1
          ) {
            const adds = scale.injuredList.returnOf(player) >= 0 ? 0 : 1;
            visit(inserted(plan, { seat: index, stint, player, day }, adds));
          }
        }
      });
    });
    for (const entry of pending) {
      const player = scale.injuredList.returnOf(entry);
      if (!roster[player]?.isReserved) continue;
      for (let day = roster[player]?.injured?.mayReturnOn ?? 0; day < days.length; day += 1)
        visit(released(plan, player, day));
    }
  };
  visit(scale.standing.plan);
  return best;
}

const netOf = (plan: StreamingPlan): number => plan.worth - plan.givenUp;

/** Replays a plan day by day by the platforms' rules; fails when a move would be refused. */
function replay(
  { days, freeInjuredSlots = [], openSpots, roster }: StreamingProblem,
  plan: StreamingPlan,
): void {
  const team = new Set(roster.filter(({ isReserved }) => !isReserved).map(({ id }) => id));
  const list = new Set(roster.filter(({ isReserved }) => isReserved).map(({ id }) => id));
  const own = new Map(roster.map((player) => [player.id, player]));
  const spots = team.size + openSpots;
  const slots = list.size + freeInjuredSlots.length;
  const mayReturn = (id: string, day: number) => (own.get(id)?.injured?.mayReturnOn ?? days.length) <= day;
  const blocks = (id: string, day: number) => (own.get(id)?.injured?.blocksFrom ?? days.length) <= day;
  const goesToList = (id: string | undefined, day: number) => {
    if (id === undefined) return;
    expect(team.delete(id)).toBe(true);
    expect(mayReturn(id, day)).toBe(false);
    expect(own.get(id)?.injured?.slots).toContain('IL');
    list.add(id);
  };
  const drop = (id: string) => {
    expect(own.get(id)?.isProtected ?? false).toBe(false);
    expect(team.delete(id) || list.delete(id)).toBe(true);
  };
  days.forEach((_, day) => {
    const returns = (plan.returns ?? []).filter((one) => one.day === day);
    for (const one of returns)
      if (one.activate !== null) {
        expect(mayReturn(one.activate, day)).toBe(true);
        expect(list.delete(one.activate)).toBe(true);
      }
    for (const one of returns) {
      if (one.drop !== null) drop(one.drop);
      goesToList(one.list, day);
    }
    for (const { activate } of returns) if (activate !== null) team.add(activate);
    for (const move of plan.moves.filter((one) => one.day === day)) {
      goesToList(move.list, day);
      for (const id of list) expect(blocks(id, day)).toBe(false);
      if (move.drop !== null) drop(move.drop);
      team.add(move.add);
    }
    expect(team.size).toBeLessThanOrEqual(spots);
    expect(list.size).toBeLessThanOrEqual(slots);
  });
}

describe('the injured list in streaming plans', () => {
  it('is used optimally or nearly so in small problems with two returning players, compared with brute force', () => {
    let [exact, all] = [0, 0];
    for (let seed = 1; seed <= 12; seed += 1) {
      const problem = weekWith(
        seed,
        {
          3: onList(seed % 2),
          4: seed % 3 === 0 ? mayMove(2) : onList(2),
        },
        { freeInjuredSlots: seed % 3 === 0 ? ['IL'] : [] },
      );
      const optimum = bruteForce(problem);
      const { best } = bestStreamingPlan(problem);
      replay(problem, best);
      expect(netOf(best)).toBeLessThanOrEqual(optimum.net + 1e-9);
      expect(optimum.net - netOf(best)).toBeLessThan(0.02);
      all += 1;
      if (optimum.net - netOf(best) < 1e-9) exact += 1;
    }
    expect(exact / all).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

  it('allows adds without a drop if an injured player can move to a free slot', () => {
    const problem = weekWith(3, { 0: mayMove(null) }, { freeInjuredSlots: ['IL'] });
    const star = {
      ...problem,
      roster: problem.roster.map((one, index) => ({
        ...one,
        later: 1 + index,
        ...(index === 0 ? { games: [], outlook: { ...one.outlook, chances: new Float64Array(0) } } : {}),
      })),
    };
    const { best } = bestStreamingPlan(star);
    expect(best.moves).toMatchObject([{ drop: null, list: 'own0' }]);
    expect(best.givenUp).toBe(0);
    // Without a free injured slot, the add would need a drop that costs more than the add gains.
    expect(bestStreamingPlan({ ...star, freeInjuredSlots: [] }).best.moves).toEqual([]);
  });

  it('is used in a plan without adds if no add helps', () => {
    // An open spot for the recovered player, and no free agents.
    const problem = weekWith(3, { 0: onList(0) }, { freeAgents: [], openSpots: 1 });
    const scale = planScale(problem);
    const { best } = bestStreamingPlan(problem);
    const without = withBestAdd(scale, { best, byAdds: [] }, []).best;
    expect(without).toMatchObject({ moves: [], returns: [{ activate: problem.roster[0]?.id, day: 0 }] });
    expect(without.gain).toBeGreaterThan(0);
    expect(without.gain).toBeCloseTo(weighedPlan(scale, without).worth - scale.standing.worth, 9);
  });

  it('lets a player move to the list and return within a plan’s days under a games cap', () => {
    let played = 0;
    for (let seed = 1; seed <= 8; seed += 1) {
      const problem = weekWith(seed, { 0: mayMove(2) }, { freeInjuredSlots: ['IL'] });
      const scale = planScale({ ...problem, rules: { ...problem.rules, gamesLeft: 12 } });
      const added = problem.roster.length;
      const away = inserted(scale.standing.plan, { seat: 0, stint: 0, player: added, day: 1 });
      const returned = added + problem.freeAgents.length;
      const back = inserted(away, { seat: 0, stint: 1, player: returned, day: 2 }, 0);
      const players = scale.weigh(back).players.map(({ player }) => player);
      if ([0, returned].every((player) => players.includes(player))) played += 1;
    }
    expect(played).toBeGreaterThan(0);
  });

  it('blocks adds while a recovered player is on it, and plans activate or drop the player first', () => {
    let [returned, added] = [0, 0];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(0, 1, 2, null),
        fc.constantFrom(0, 1, 3, null),
        fc.integer({ min: 0, max: 1 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 1 }),
        (seed, first, second, openSpots, adds, later) => {
          const blocksAfter = (day: number | null) => (day === null ? null : day + later);
          const problem = weekWith(
            seed,
            { 2: onList(first, blocksAfter(first)), 3: mayMove(second, blocksAfter(second)) },
            { openSpots, adds, freeInjuredSlots: seed % 2 ? ['IL'] : [] },
          );
          const { alternatives, best, byAdds } = bestStreamingPlan(problem, {
            width: 3,
            depth: 6,
            polished: 1,
          });
          const scale = planScale(problem);
          for (const plan of [best, ...byAdds, ...alternatives]) {
            replay(problem, plan);
            expect(weighedPlan(scale, plan).worth).toBeCloseTo(plan.worth, 9);
            expect(plan.moves.length).toBeLessThanOrEqual(adds);
            returned += plan.returns?.length ?? 0;
            added += plan.moves.length;
          }
          for (const gain of freeAgentGains(scale)) {
            const { moves, returns = [] } = movesOf(gain);
            expect(weighedPlan(scale, { moves, returns }).givenUp).not.toBeNaN();
            for (const { activate, day } of returns)
              expect(moves.some((move) => move.day === day && move.drop === activate)).toBe(false);
          }
          expect(netOf(best)).toBeGreaterThanOrEqual(best.standing - 1e-9);
        },
      ),
      { numRuns: process.env.FULL ? 200 : 40 },
    );
    expect(returned).toBeGreaterThan(10);
    expect(added).toBeGreaterThan(10);
  }, 120_000);
});
