import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { exampleInputs } from '../testing/example-inputs.ts';
import { availablePlayers, type DraftPool, type DraftState } from './draft-pool.ts';
import { openDraftRoom } from './draft-room.ts';
import { draftTurns } from './draft-turns.ts';
import { fieldHabit } from './field-habit.ts';
import { fieldView, marketPlaces, pickSpread, usualPlace } from './market.ts';
import { recommendPicks } from './recommend-picks.ts';

const TEAMS = 4;
const ROUNDS = 6;
const { pool, league } = openDraftRoom(exampleInputs(), { teams: TEAMS, rounds: ROUNDS });
const turns = draftTurns(TEAMS, ROUNDS);
const byWorth = [...pool.g.keys()].sort((a, b) => pool.g[b]! - pool.g[a]! || a - b);

function shuffled(most: number): number[] {
  const random = createRandom(8);
  const observed = byWorth.map((player, index) => ({ player, at: index + most * (2 * random.next() - 1) }));
  return observed.sort((a, b) => a.at - b.at).map(({ player }) => player);
}

function withUsual(order: readonly number[], known = order.length): DraftPool {
  const usual = new Float64Array(pool.players).fill(Number.NaN);
  order.slice(0, known).forEach((player, index) => {
    usual[player] = index + 1;
  });
  return { ...pool, usual };
}

function drafted(order: readonly number[], made: number): DraftState {
  const rosters: number[][] = Array.from({ length: TEAMS }, () => []);
  order.slice(0, made).forEach((player, turn) => {
    rosters[turns[turn] ?? 0]?.push(player);
  });
  return { rosters, turns: turns.slice(made), own: turns[made] ?? 0 };
}

const habitOf = (own: DraftPool, state: DraftState) =>
  fieldHabit(own, league, state, availablePlayers(own, state));

describe('a player’s typical pick', () => {
  it('is the average pick, counting a draft in which the player was not picked as one round after the last', () => {
    const size = { teams: 10, rounds: 13 };
    expect(usualPlace({ pick: 24.2, percentDrafted: null }, size)).toBe(24.2);
    expect(usualPlace({ pick: 120, percentDrafted: 50 }, size)).toBe(130);
    expect(usualPlace({ pick: 160, percentDrafted: 10 }, size)).toBe(160);
    expect(usualPlace({ pick: null, percentDrafted: 3 }, size)).toBeNaN();
  });

  it('has a small spread at the top of a draft and a large spread at its end', () => {
    expect(pickSpread(1)).toBeLessThan(1);
    expect(pickSpread(120)).toBeGreaterThan(15);
  });

  it('is the rank by value if the player’s average pick is unknown, and null if all players’ average picks are unknown', () => {
    const order = shuffled(6);
    const places = marketPlaces(withUsual(order, 5));
    expect(places?.[order[2]!]).toBe(3);
    const unknown = byWorth.find((player) => !order.slice(0, 5).includes(player))!;
    expect(places?.[unknown]).toBe(byWorth.indexOf(unknown) + 1);
    expect(marketPlaces(withUsual(order, 0))).toBeNull();
    expect(marketPlaces(pool)).toBeNull();
  });
});

describe('fieldHabit with average draft positions', () => {
  const order = shuffled(12);
  const market = withUsual(order);

  it('assumes average draft positions before the first pick, and learns from the picks', () => {
    const before = habitOf(market, drafted(order, 0)).market;
    expect(before).toBeGreaterThan(0.5);
    expect(habitOf(market, drafted(order, 12)).market).toBeGreaterThan(0.95);
    expect(habitOf(market, drafted(byWorth, 12)).market).toBeLessThan(0.1);
  });

  it('uses only value if no average draft positions are known', () => {
    expect(habitOf(pool, drafted(byWorth, 12)).market).toBe(0);
    expect(habitOf(withUsual(order, 0), drafted(order, 12)).market).toBe(0);
  });

  it('also learns in points leagues, which have no categories to build on', () => {
    const points = openDraftRoom(exampleInputs('headToHeadPoints'), { teams: TEAMS, rounds: ROUNDS });
    const worth = [...points.pool.g.keys()].sort((a, b) => points.pool.g[b]! - points.pool.g[a]!);
    const usual = Float64Array.from({ length: points.pool.players }, (_, player) => 1 + ((player * 7) % 48));
    const own = { ...points.pool, usual };
    const state = drafted(worth, 10);
    const habit = fieldHabit(own, points.league, state, availablePlayers(own, state));
    expect(habit.leaning).toBe(0);
    expect(habit.market).toBeLessThan(0.2);
  });

  it('gives a weight that moves the other teams’ picks between the orders by average draft position and by value', () => {
    const available = Int32Array.from(byWorth);
    const orderAt = (weight: number) => [
      ...fieldView(market, available, { market: weight, noise: 0.5 }).order,
    ];
    expect(orderAt(1)).toEqual(order);
    expect(orderAt(0)).toEqual(byWorth);
    const half = orderAt(0.5);
    for (const player of byWorth) {
      const ends = [order.indexOf(player), byWorth.indexOf(player)];
      expect(half.indexOf(player)).toBeGreaterThan(Math.min(...ends) - 8);
      expect(half.indexOf(player)).toBeLessThan(Math.max(...ends) + 8);
    }
  });
});

describe('recommendPicks with average draft positions', () => {
  const [best = -1, second = -1] = byWorth;

  it('expects an unpopular player to be available at the next pick, and a popular one to be gone', () => {
    const others = byWorth.filter((player) => player !== second);
    const late = [...others.slice(0, 20), second, ...others.slice(20)];
    const state = drafted(byWorth, 0);
    const chanceOf = (own: DraftPool, player: number) =>
      recommendPicks(own, league, state, { candidates: 48 }).picks.find((pick) => pick.player === player)
        ?.nextTurn;
    expect(chanceOf(pool, second)).toBeLessThan(0.3);
    expect(chanceOf(withUsual(late), second)).toBeGreaterThan(0.8);
    const behind = byWorth[14]!;
    const early = [behind, ...byWorth.filter((player) => player !== behind)];
    expect(chanceOf(pool, behind)).toBeGreaterThan(0.8);
    expect(chanceOf(withUsual(early), behind)).toBeLessThan(0.2);
  });

  it('waits for a player that other teams draft late, and first takes a player that they draft early', () => {
    const others = byWorth.filter((player) => player !== best);
    const late = withUsual([...others.slice(0, 18), best, ...others.slice(18)]);
    const { picks, market } = recommendPicks(late, league, drafted(byWorth, 0), { candidates: 48 });
    expect(picks[0]?.player).not.toBe(best);
    expect(market).toBeGreaterThan(0.5);
  });

  it('returns exactly the same result as without average draft positions if they are unknown for all players', () => {
    for (const made of [0, 7, 13]) {
      const state = drafted(byWorth, made);
      const plain = recommendPicks(pool, league, state);
      expect(plain.market).toBeNull();
      expect(recommendPicks(withUsual(byWorth, 0), league, state)).toEqual(plain);
    }
  });

  it('rejects average draft positions that do not match the pool', () => {
    const wrong = { ...pool, usual: new Float64Array(3) };
    expect(() => recommendPicks(wrong, league, drafted(byWorth, 0))).toThrow('pool');
  });
});
