import { describe, expect, it } from 'vitest';
import { auctionPrices } from '../draft/auction-room.ts';
import { createRandom } from '../numeric/index.ts';
import { bestSet } from './best-set.ts';
import { type KeeperLeague, type KeeperTeam, planKeepers } from './index.ts';
import { keeperBoard } from './keeper-board.ts';

const ROUNDS = 5;
const byRound: KeeperLeague = { kind: 'round', rounds: ROUNDS, budget: 0, most: 2 };
const byPrice: KeeperLeague = { kind: 'price', rounds: ROUNDS, budget: 40, most: 2 };

function drawn(kind: KeeperLeague['kind'], seed: number, count = 4) {
  const random = createRandom(seed, 7);
  const value = () => 12 * random.next() ** 2;
  const teams = Array.from(
    { length: 4 },
    (): KeeperTeam => ({
      candidates: Array.from({ length: count }, () => ({
        value: value(),
        cost: kind === 'round' ? 1 + random.integer(ROUNDS) : 1 + random.integer(20),
      })),
      chosen: null,
    }),
  );
  return { teams, others: Array.from({ length: 16 }, value) };
}

function tradedPicks({ others, teams }: ReturnType<typeof drawn>, seed: number) {
  const random = createRandom(seed, 8);
  const picks = teams.map(() => new Array<number>(ROUNDS).fill(1));
  for (let trade = 0; trade < 6; trade += 1) {
    const round = random.integer(ROUNDS);
    const [from, to] = [random.integer(4), random.integer(4)];
    const given = picks[from];
    const got = picks[to];
    if (!given || !got || given[round] === 0) continue;
    given[round] = (given[round] ?? 0) - 1;
    got[round] = (got[round] ?? 0) + 1;
  }
  return { others, teams: teams.map((team, index) => ({ ...team, picks: picks[index] ?? [] })) };
}

function setsOf(count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: count }, (_, candidate) => candidate);
  const pairs = all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other]));
  return [[], ...all.map((one) => [one]), ...pairs];
}

/** Plays the draft pick by pick, and returns the value of a team's roster; null for impossible keepers. */
function played(
  league: KeeperLeague,
  { teams, others }: ReturnType<typeof drawn>,
  kept: readonly (readonly number[])[],
  own: number,
): number | null {
  const left = [
    ...others,
    ...teams.flatMap(({ candidates }, team) =>
      candidates.flatMap(({ value }, index) => (kept[team]?.includes(index) ? [] : [value])),
    ),
  ].sort((a, b) => b - a);
  const valueKept = (team: number) =>
    (kept[team] ?? []).reduce((sum, index) => sum + (teams[team]?.candidates[index]?.value ?? 0), 0);
  const costs = kept.map((set, team) => set.map((index) => teams[team]?.candidates[index]?.cost ?? 0));
  if (league.kind === 'price') {
    const spots = costs.map((own) => ROUNDS - own.length);
    const money = costs.map((own) => own.reduce((sum, cost) => sum - cost, league.budget));
    if (money.some((dollars, team) => dollars < (spots[team] ?? 0))) return null;
    const bought = left.slice(
      0,
      spots.reduce((sum, count) => sum + count, 0),
    );
    const base = left[bought.length] ?? 0;
    const spare = money.map((dollars, team) => dollars - (spots[team] ?? 0));
    const rate =
      bought.reduce((sum, value) => sum + value - base, 0) / spare.reduce((sum, dollars) => sum + dollars, 0);
    return valueKept(own) + (spots[own] ?? 0) * base + rate * (spare[own] ?? 0);
  }
  const picks = costs.map((own, team) => {
    const open = Array.from({ length: ROUNDS }, (_, round) => round + 1).flatMap((round) =>
      new Array<number>(teams[team]?.picks?.[round - 1] ?? 1).fill(round),
    );
    for (const cost of own) {
      const index = open.findLastIndex((other) => other <= cost);
      if (index < 0) return null;
      open.splice(index, 1);
    }
    return open;
  });
  if (picks.includes(null)) return null;
  let total = valueKept(own);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const drafting = picks.flatMap((open, team) =>
      (open ?? []).flatMap((one) => (one === round ? [team] : [])),
    );
    const taken = left.splice(0, drafting.length);
    const ownCount = drafting.filter((team) => team === own).length;
    if (ownCount > 0) total += (ownCount * taken.reduce((sum, value) => sum + value, 0)) / taken.length;
  }
  return total;
}

describe.each([
  ['rounds', byRound],
  ['prices', byPrice],
])('planKeepers with %s', (_name, league) => {
  it.each([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])('finds keepers that brute force cannot improve for any of four teams, seed %d', (seed) => {
    const drawnLeague =
      seed % 2 === 0 ? tradedPicks(drawn(league.kind, seed), seed) : drawn(league.kind, seed);
    const { isSettled, teams } = planKeepers(league, drawnLeague.teams, drawnLeague.others);
    expect(isSettled).toBe(true);
    const kept = teams.map((team) => team.kept);
    teams.forEach((team, own) => {
      const valueWith = (set: readonly number[]) =>
        played(
          league,
          drawnLeague,
          kept.map((other, index) => (index === own ? set : other)),
          own,
        ) ?? Number.NEGATIVE_INFINITY;
      const sets = setsOf(4);
      const values = sets.map(valueWith);
      const best = Math.max(...values);
      expect(sets[values.indexOf(best)]).toEqual(team.kept);
      expect(team.gain).toBeCloseTo(best - valueWith([]), 9);
      team.candidates.forEach(({ surplus, value, yields }, candidate) => {
        const alone = valueWith([candidate]);
        if (Number.isFinite(alone)) {
          expect(surplus).toBeCloseTo(alone - valueWith([]), 9);
          expect((yields ?? 0) + (surplus ?? 0)).toBeCloseTo(value, 9);
        } else expect(surplus).toBeNull();
      });
    });
  });

  it('finds the keepers that no team would change, in a league with only one such combination', () => {
    const drawnLeague = drawn(league.kind, 3, 3);
    const sets = setsOf(3);
    const indices = sets.map((_, index) => index);
    // All combinations (one set of keepers per team) in which no team gains by changing its own set.
    const settled: (readonly (readonly number[])[])[] = [];
    const value = (profile: readonly number[], own: number) =>
      played(
        league,
        drawnLeague,
        profile.map((index) => sets[index] ?? []),
        own,
      ) ?? Number.NEGATIVE_INFINITY;
    const isSettled = (profile: readonly number[]) =>
      profile.every((_, own) => {
        const now = value(profile, own);
        return indices.every(
          (set) =>
            value(
              profile.map((other, team) => (team === own ? set : other)),
              own,
            ) <=
            now + 1e-9,
        );
      });
    for (const a of indices)
      for (const b of indices)
        for (const c of indices)
          for (const d of indices)
            if (isSettled([a, b, c, d])) settled.push([a, b, c, d].map((index) => sets[index] ?? []));
    const plan = planKeepers(league, drawnLeague.teams, drawnLeague.others);
    expect(settled).toHaveLength(1);
    expect(plan.teams.map(({ kept }) => kept)).toEqual(settled[0]);
  });

  it('returns the same plan for the same league', () => {
    const { others, teams } = drawn(league.kind, 5);
    expect(planKeepers(league, teams, others)).toEqual(planKeepers(league, teams, others));
  });

  it('does not change keepers that a team has already chosen', () => {
    const { others, teams } = drawn(league.kind, 4);
    const given = teams.map((team, index) => (index === 2 ? { ...team, chosen: [3, 0] } : team));
    expect(planKeepers(league, given, others).teams[2]?.kept).toEqual([0, 3]);
  });

  it('keeps no player in a league that allows none', () => {
    const { others, teams } = drawn(league.kind, 4);
    const plan = planKeepers({ ...league, most: 0 }, teams, others);
    expect(plan.teams.every(({ gain, kept }) => kept.length === 0 && gain === 0)).toBe(true);
  });
});

describe('planKeepers', () => {
  it('moves the second keeper of a round to the next earlier pick', () => {
    const candidates = [
      { value: 10, cost: 3 },
      { value: 9, cost: 3 },
      { value: 8, cost: 1 },
      { value: 7, cost: 1 },
    ];
    const team = { candidates, chosen: null };
    const other = { candidates: [], chosen: null };
    const plan = planKeepers({ ...byRound, most: 4 }, [team, other], [6, 5, 4, 3, 2, 1, 1, 1, 1, 1]);
    expect(plan.teams[0]?.kept).toEqual([0, 1, 2]);
  });

  it('moves a keeper whose pick was traded away to the next earlier pick, and uses picks received in trades', () => {
    const candidates = [
      { value: 10, cost: 3 },
      { value: 9, cost: 3 },
    ];
    const other = { candidates: [], chosen: null };
    const others = [6, 5, 4, 3, 2, 1, 1, 1, 1, 1];
    const plan = (picks: number[]) =>
      planKeepers(byRound, [{ candidates, chosen: null, picks }, other], others).teams[0];
    // Without a third-round pick, the two keepers cost the picks of the first two rounds.
    expect(plan([1, 1, 0, 1, 1])?.candidates[0]?.yields).toBeGreaterThan(
      plan([1, 1, 1, 1, 1])?.candidates[0]?.yields ?? 99,
    );
    expect(plan([0, 1, 0, 2, 2])?.kept).toEqual([0]);
    expect(plan([0, 0, 0, 2, 2])?.kept).toEqual([]);
    expect(plan([0, 0, 2, 2, 1])?.kept).toEqual([0, 1]);
  });

  it('keeps no player whom the rules exclude', () => {
    const { others, teams } = drawn('round', 2);
    const kept = planKeepers(byRound, teams, others).teams.map((team) => team.kept[0] ?? -1);
    expect(Math.max(...kept)).toBeGreaterThanOrEqual(0);
    const barred = teams.map(({ candidates }, team) => ({
      candidates: candidates.map((one, index) => ({ ...one, isBarred: index === kept[team] })),
      chosen: null,
    }));
    planKeepers(byRound, barred, others).teams.forEach((team, index) => {
      const excluded = kept[index] ?? -1;
      if (excluded < 0) return;
      expect(team.kept).not.toContain(excluded);
      expect(team.candidates[excluded]?.surplus).toBeNull();
    });
  });

  it('returns the same auction prices for players as auctionPrices if no team keeps a player', () => {
    const { others, teams } = drawn('price', 6);
    const none = teams.map((team) => ({ ...team, chosen: [] }));
    const g = Float64Array.from([
      ...teams.flatMap(({ candidates }) => candidates.map(({ value }) => value)),
      ...others,
    ]);
    const prices = auctionPrices(
      { players: g.length, columns: 1, x: g, g, ratio: Float64Array.of(1) },
      { bought: [], teams: 4, rounds: ROUNDS, budget: byPrice.budget },
    );
    const plan = planKeepers(byPrice, none, others);
    plan.teams.forEach(({ candidates }, team) => {
      candidates.forEach(({ price }, candidate) => {
        expect(price).toBeCloseTo(prices[team * 4 + candidate] ?? -1, 9);
      });
    });
  });

  it('rejects invalid input', () => {
    const { others, teams } = drawn('round', 1);
    const first = teams[0] ?? { candidates: [], chosen: null };
    expect(() => planKeepers({ ...byRound, rounds: 0 }, teams, others)).toThrow('league.rounds');
    expect(() => planKeepers({ ...byPrice, budget: 3 }, teams, others)).toThrow('league.budget');
    expect(() => planKeepers(byRound, [first], others)).toThrow('teams');
    expect(() => planKeepers(byRound, teams, [Number.NaN])).toThrow('others[0]');
    const wrong = [{ candidates: [{ value: 1, cost: 0.5 }], chosen: null }, ...teams];
    expect(() => planKeepers(byRound, wrong, others)).toThrow('cost');
    const uneven = [{ ...first, picks: [1, 1] }, ...teams];
    expect(() => planKeepers(byRound, uneven, others)).toThrow('picks');
    expect(() => planKeepers(byRound, [{ ...first, chosen: [9] }, ...teams], others)).toThrow('chosen');
  });

  it('needs a limited number of evaluations even with long rosters and many keepers', () => {
    const random = createRandom(9);
    const teams = Array.from(
      { length: 12 },
      (): KeeperTeam => ({
        candidates: Array.from({ length: 30 }, () => ({
          value: 10 * random.next(),
          cost: 1 + random.integer(20),
        })),
        chosen: null,
      }),
    );
    const others = Array.from({ length: 200 }, () => 6 * random.next());
    const long: KeeperLeague = { kind: 'round', rounds: 20, budget: 0, most: 12 };
    const { teams: planned } = planKeepers(long, teams, others);
    expect(planned.every(({ kept }) => kept.length <= 12)).toBe(true);
    const none = teams.map(() => []);
    let calls = 0;
    const found = teams.map((team, own) => {
      const { valueWith } = keeperBoard(long, teams, others, none, own);
      return bestSet(team.candidates.length, long.most, (set) => {
        calls += 1;
        return valueWith(set);
      });
    });
    expect(found.every(({ set }) => set.length > 0)).toBe(true);
    // Each team can choose from over 100 million sets of keepers.
    expect(calls / teams.length).toBeLessThan(5_000);
  });
});

describe('bestSet', () => {
  it.each([1, 2, 3, 4, 5])('finds the same set as a search of all sets, seed %d', (seed) => {
    const random = createRandom(seed, 3);
    const gains = Array.from({ length: 9 }, () => random.normal());
    // Each pair of adjacent members lowers the set's value by 0.3.
    const valueWith = (set: readonly number[]) =>
      set.reduce(
        (sum, member, index) => sum + (gains[member] ?? 0) - (set[index - 1] === member - 1 ? 0.3 : 0),
        0,
      );
    expect(bestSet(9, 4, valueWith, [], 0).set).toEqual(bestSet(9, 4, valueWith).set);
  });
});
