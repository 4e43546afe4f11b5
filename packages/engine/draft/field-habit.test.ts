import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { examplePool } from '../testing/example-pool.ts';
import { availablePlayers, type DraftLeague, type DraftPool, type DraftState } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { fieldHabit } from './field-habit.ts';
import { hScores } from './h-scoring.ts';
import { LIKELY, likelyPicks } from './likely-picks.ts';
import { recommendPicks } from './recommend-picks.ts';
import { SelfPlayDrafter } from './self-play.ts';

const TEAMS = 6;
const ROUNDS = 8;
const COLUMNS = 5;
const PLAYERS = 90;

const pool = examplePool(PLAYERS, COLUMNS);
const league: DraftLeague = {
  form: 'eachCategory',
  teams: TEAMS,
  rounds: ROUNDS,
  variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
};
const turns = draftTurns(TEAMS, ROUNDS);

function draftedBy(pick: (state: DraftState) => number, made: number): DraftState {
  const rosters: number[][] = Array.from({ length: TEAMS }, () => []);
  for (let turn = 0; turn < made; turn += 1) {
    const own = turns[turn] ?? 0;
    rosters[own]?.push(pick({ rosters, turns: turns.slice(turn), own }));
  }
  return { rosters, turns: turns.slice(made), own: turns[made] ?? 0 };
}

const byG = (state: DraftState): number => availablePlayers(pool, state)[0] ?? -1;
const byH = (state: DraftState): number => hScores(pool, league, state, { candidates: 20 })[0]?.player ?? -1;
const leaning = (state: DraftState): number =>
  fieldHabit(pool, league, state, availablePlayers(pool, state)).leaning;
const leaned = draftedBy(byH, 30);

/** A league of typical size after six rounds, in which all teams draft by the same H-scores. */
const large = (form: 'paper' | 'newest') => {
  const [teams, rounds, columns, players] = [12, 9, 9, 180];
  const random = createRandom(5);
  const x = new Float64Array(players * columns);
  for (let player = 0; player < players; player += 1) {
    const [worth, big] = [2 - player / 45, random.normal()];
    for (let c = 0; c < columns; c += 1)
      x[player * columns + c] = worth + 1.5 * random.normal() + (c < 3 ? 1.5 : c < 6 ? -1.5 : 0) * big;
  }
  const g = Float64Array.from({ length: players }, (_, player) =>
    x.subarray(player * columns, (player + 1) * columns).reduce((sum, value) => sum + value, 0),
  );
  const largePool: DraftPool = { players, columns, x, g, ratio: new Float64Array(columns).fill(0.5) };
  const largeLeague: DraftLeague = {
    form: 'mostCategories',
    teams,
    rounds,
    variance: new Float64Array(columns).fill(2 * rounds),
  };
  const drafter = new SelfPlayDrafter(largePool, largeLeague, { candidates: 25 });
  const pick = (state: DraftState): number =>
    (form === 'newest'
      ? drafter.scores(state)
      : hScores(largePool, largeLeague, state, { candidates: 20 }))[0]?.player ?? -1;
  const all = draftTurns(teams, rounds);
  const rosters: number[][] = Array.from({ length: teams }, () => []);
  const made = 6 * teams;
  all.slice(0, made).forEach((own, turn) => {
    rosters[own]?.push(pick({ rosters, turns: all.slice(turn), own }));
  });
  const state: DraftState = { rosters, turns: all.slice(made), own: all[made + 9] ?? 0 };
  const available = Int32Array.from(availablePlayers(largePool, state));
  return { pool: largePool, league: largeLeague, state, available, pick };
};

describe('fieldHabit', () => {
  it('detects from the picks whether the other teams draft by H-scores or by G-scores', () => {
    expect(leaning(leaned)).toBeGreaterThan(0.9);
    expect(leaning(draftedBy(byG, 30))).toBeLessThan(0.05);
  });

  it('detects whether the other teams draft by the original paper’s H-scores or by the newest H-scores', () => {
    for (const form of ['paper', 'newest'] as const) {
      const { pool, league, state, available } = large(form);
      const habit = fieldHabit(pool, league, state, available);
      expect(habit.leaning).toBeGreaterThan(0.9);
      expect(habit.form).toBe(form);
    }
  });

  it('assumes G-scores before the first pick, and if the picks do not match the draft order', () => {
    expect(leaning(draftedBy(byG, 0))).toBeLessThan(0.5);
    expect(leaning({ ...leaned, turns: leaned.turns.slice(1) })).toBe(0);
  });
});

describe('likelyPicks', () => {
  it('lists available players, each at most once per turn, and none at the team’s own turns', () => {
    const available = availablePlayers(pool, leaned);
    const likely = likelyPicks(pool, league, leaned, Int32Array.from(available), 'paper');
    leaned.turns.forEach((team, turn) => {
      const row = [...likely.subarray(turn * LIKELY, (turn + 1) * LIKELY)].filter((player) => player >= 0);
      expect(new Set(row).size).toBe(row.length);
      expect(row.every((player) => available.includes(player))).toBe(true);
      expect(row.length > 0).toBe(team !== leaned.own);
    });
  });

  it('lists the next team’s best player by H-score among the first four players for its turn', () => {
    const opponent = { ...leaned, own: leaned.turns[1] ?? 0 };
    const likely = likelyPicks(
      pool,
      league,
      opponent,
      Int32Array.from(availablePlayers(pool, leaned)),
      'paper',
    );
    expect([...likely.subarray(0, 4)]).toContain(byH(leaned));
  });

  it('lists most players that teams later pick by the newest H-scores among the first four players for their turns', () => {
    const { pool, league, state, available, pick } = large('newest');
    const likely = likelyPicks(pool, league, state, available, 'newest');
    const rosters = state.rosters.map((roster) => [...roster]);
    let foreseen = 0;
    let byScore = 0;
    state.turns.slice(0, 9).forEach((own, turn) => {
      const now = { rosters, turns: state.turns.slice(turn), own };
      const picked = pick(now);
      if (likely.subarray(turn * LIKELY, turn * LIKELY + 4).includes(picked)) foreseen += 1;
      if (availablePlayers(pool, now).slice(0, 4).includes(picked)) byScore += 1;
      rosters[own]?.push(picked);
    });
    expect(foreseen).toBeGreaterThanOrEqual(6);
    expect(foreseen).toBeGreaterThan(byScore);
  });
});

describe('recommendPicks against opponents that draft by H-scores', () => {
  it('recommends available players, best first, with their chances to be available next turn', () => {
    const { picks, plan, weights } = recommendPicks(pool, league, leaned);
    const available = availablePlayers(pool, leaned);
    expect(picks.length).toBeGreaterThan(20);
    expect(picks.every(({ player }) => available.includes(player))).toBe(true);
    expect(picks.map(({ value }) => value)).toEqual(
      picks.map(({ value }) => value).toSorted((a, b) => b - a),
    );
    for (const { nextTurn } of picks) {
      expect(nextTurn).toBeGreaterThanOrEqual(0);
      expect(nextTurn).toBeLessThanOrEqual(1);
    }
    expect(picks.some(({ nextTurn }) => (nextTurn ?? 1) < 1)).toBe(true);
    expect(new Set(plan).size).toBe(plan.length);
    expect(weights.reduce((sum, weight) => sum + weight, 0) / weights.length).toBeCloseTo(1, 9);
    expect(recommendPicks(pool, league, leaned)).toEqual(recommendPicks(pool, league, leaned));
  });
});
