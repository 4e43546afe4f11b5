import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { LeaningField } from './leaning-field.ts';

const [TEAMS, ROUNDS, COLUMNS, PLAYERS] = [4, 5, 4, 40];
const random = createRandom(9);
const x = Float64Array.from({ length: PLAYERS * COLUMNS }, () => 2 * random.normal());
const pool: DraftPool = {
  players: PLAYERS,
  columns: COLUMNS,
  x,
  g: Float64Array.from({ length: PLAYERS }, (_, player) =>
    x.subarray(player * COLUMNS, (player + 1) * COLUMNS).reduce((sum, value) => sum + value, 0),
  ),
  ratio: new Float64Array(COLUMNS).fill(0.5),
};
const league: DraftLeague = {
  form: 'mostCategories',
  teams: TEAMS,
  rounds: ROUNDS,
  variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
};
const turns = draftTurns(TEAMS, ROUNDS);
const empty: DraftState = { rosters: Array.from({ length: TEAMS }, () => []), turns, own: 0 };
const order = Int32Array.from({ length: PLAYERS }, (_, player) => player).sort(
  (a, b) => pool.g[b]! - pool.g[a]!,
);
const allowAll = (): boolean => true;

function play(field: LeaningField, firstPick = -1): number[] {
  field.begin();
  return turns.map((team, turn) => {
    const choice = field.choice(team, allowAll);
    const player = turn === 0 && firstPick >= 0 ? firstPick : choice;
    field.take(team, player);
    return player;
  });
}

describe('LeaningField', () => {
  it('completes the draft without duplicates and repeats it identically', () => {
    for (const form of ['paper', 'newest'] as const) {
      const field = new LeaningField(pool, league, empty, order, form);
      const picks = play(field);
      expect(new Set(picks).size).toBe(TEAMS * ROUNDS);
      expect(play(field)).toEqual(picks);
    }
  });

  it('makes different picks if the first pick is changed', () => {
    const field = new LeaningField(pool, league, empty, order, 'newest');
    const picks = play(field);
    const other = play(field, order[12]);
    const taken = (all: readonly number[]) => turns.map((team, turn) => ({ team, player: all[turn] }));
    const of = (all: readonly number[], team: number) =>
      taken(all).flatMap((one) => (one.team === team ? [one.player] : []));
    expect([1, 2, 3].some((team) => of(picks, team).join() !== of(other, team).join())).toBe(true);
  });

  it('takes the allowed player that it values most', () => {
    const field = new LeaningField(pool, league, empty, order, 'paper');
    for (const team of turns.slice(0, 6)) field.take(team, field.choice(team, allowAll));
    const even = (player: number): boolean => player % 2 === 0;
    const choice = field.choice(turns[6]!, even);
    const worths = [...field.left.subarray(0, field.count)].filter(even).map((one) => field.worth(one));
    expect(field.worth(choice)).toBeCloseTo(Math.max(...worths), 6);
    expect(field.choice(turns[6]!, () => false)).toBe(-1);
  });
});
