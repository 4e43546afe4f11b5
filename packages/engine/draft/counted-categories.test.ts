import { describe, expect, it } from 'vitest';
import { examplePool } from '../testing/example-pool.ts';
import type { DraftLeague, DraftState } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { PlayOut } from './play-out.ts';
import { recommendPicks } from './recommend-picks.ts';

const [TEAMS, ROUNDS, COLUMNS, PLAYERS] = [4, 4, 4, 30];
const pool = examplePool(PLAYERS, COLUMNS);
const league: DraftLeague = {
  form: 'eachCategory',
  teams: TEAMS,
  rounds: ROUNDS,
  variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
};
const state: DraftState = {
  rosters: Array.from({ length: TEAMS }, () => []),
  turns: draftTurns(TEAMS, ROUNDS),
  own: 1,
};
const order = Int32Array.from({ length: PLAYERS }, (_, player) => player).sort(
  (a, b) => (pool.g[b] ?? 0) - (pool.g[a] ?? 0),
);
const noPicks = new Int32Array(ROUNDS).fill(-1);

describe('the advised team’s category weights', () => {
  it('make the value of a draft the weighted share of categories won, in every scoring type', () => {
    const counted = Float64Array.of(2, 0, 1, 0.5);
    for (const form of ['eachCategory', 'mostCategories', 'rotisserie'] as const) {
      const playOut = new PlayOut(pool, { ...league, form, counted }, state);
      const value = playOut.play(order, null, order, noPicks);
      const chances = playOut.chances();
      let expected = 0;
      chances.forEach((chance, at) => {
        expected += ((counted[at % COLUMNS] ?? 0) * chance) / 3.5 / (TEAMS - 1);
      });
      expect(value).toBeCloseTo(expected, 12);
      expect(playOut.slopes()[1]).toBe(0);
    }
  });

  it('change nothing if all weights are equal or zero', () => {
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      const value = (counted?: Float64Array) =>
        new PlayOut(pool, { ...league, form, ...(counted ? { counted } : {}) }, state).play(
          order,
          null,
          order,
          noPicks,
        );
      expect(value(new Float64Array(COLUMNS))).toBe(value());
      if (form === 'eachCategory') expect(value(new Float64Array(COLUMNS).fill(2))).toBeCloseTo(value(), 12);
    }
  });

  it('make recommendPicks favor the best players in the only category with a weight, and are rejected if a weight is missing or negative', () => {
    const counted = Float64Array.of(0, 0, 1, 0);
    const advice = recommendPicks(
      pool,
      { ...league, counted },
      { ...state, own: 0 },
      { candidates: PLAYERS },
    );
    const best = (player: number) => pool.x[player * COLUMNS + 2] ?? 0;
    const [first] = advice.picks;
    const ranks = Array.from({ length: PLAYERS }, (_, player) => player).sort((a, b) => best(b) - best(a));
    expect(ranks.slice(0, 4)).toContain(first?.player);
    const mean = (players: readonly number[]) =>
      players.reduce((sum, player) => sum + best(player), 0) / players.length;
    const plain = recommendPicks(pool, league, { ...state, own: 0 }, { candidates: PLAYERS });
    const topOf = (result: typeof advice) => result.picks.slice(0, 5).map(({ player }) => player);
    expect(mean(topOf(advice))).toBeGreaterThan(mean(topOf(plain)));
    for (const wrong of [Float64Array.of(1), Float64Array.of(1, 1, -1, 1)])
      expect(() => recommendPicks(pool, { ...league, counted: wrong }, state)).toThrow('league.counted');
  });
});

describe('a draft goal that mixes category wins and matchup wins (mostShare)', () => {
  it('has a value and slopes that are the weighted means of those of the two goals', () => {
    const counted = Float64Array.of(2, 0, 1, 0.5);
    const playOutOf = (more: Partial<DraftLeague>) => {
      const playOut = new PlayOut(pool, { ...league, ...more }, state);
      return { playOut, value: playOut.play(order, null, order, noPicks) };
    };
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      const each = playOutOf({ form, mostShare: 0 });
      const most = playOutOf({ form, mostShare: 1 });
      const both = playOutOf({ form, mostShare: 0.5 });
      expect(each.value).toBe(playOutOf({ form: 'eachCategory' }).value);
      expect(most.value).toBe(playOutOf({ form: 'mostCategories' }).value);
      expect(both.value).toBeCloseTo((each.value + most.value) / 2, 12);
      const [one, other, mixed] = [each, most, both].map(({ playOut }) => playOut.slopes());
      mixed?.forEach((slope, c) => {
        expect(slope).toBeCloseTo(((one?.[c] ?? 0) + (other?.[c] ?? 0)) / 2, 12);
      });
      // Weights apply only to the share of categories won, not to the chance to win most of them.
      const weighted = playOutOf({ form, mostShare: 0.5, counted }).value;
      expect(weighted).toBeCloseTo((playOutOf({ form, counted, mostShare: 0 }).value + most.value) / 2, 12);
    }
    expect(() => recommendPicks(pool, { ...league, mostShare: 1.5 }, state)).toThrow('league.mostShare');
  });

  it('has the same value as enumerating every combination of won categories', () => {
    const playOut = new PlayOut(pool, { ...league, mostShare: 0.25 }, state);
    const mixed = playOut.play(order, null, order, noPicks);
    const chances = playOut.chances();
    let expected = 0;
    for (let row = 0; row < TEAMS - 1; row += 1) {
      const own = chances.subarray(row * COLUMNS, (row + 1) * COLUMNS);
      for (let won = 0; won < 2 ** COLUMNS; won += 1) {
        let chance = 1;
        let wins = 0;
        own.forEach((p, c) => {
          const isWon = (won >> c) % 2 === 1;
          chance *= isWon ? p : 1 - p;
          wins += Number(isWon);
        });
        const matchup = 2 * wins > COLUMNS ? 1 : 2 * wins === COLUMNS ? 0.5 : 0;
        expected += (chance * (0.25 * matchup + (0.75 * wins) / COLUMNS)) / (TEAMS - 1);
      }
    }
    expect(mixed).toBeCloseTo(expected, 9);
  });
});
