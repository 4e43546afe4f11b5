import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { PlanSearch } from './plan-picks.ts';

const [TEAMS, ROUNDS, COLUMNS, EVEN, LOPSIDED] = [4, 6, 5, 40, 10];

function examplePool(): DraftPool {
  const random = createRandom(2);
  const players = EVEN + LOPSIDED;
  const x = Float64Array.from({ length: players * COLUMNS }, (_, at) => {
    const column = at % COLUMNS;
    if (at < EVEN * COLUMNS) return 0.6 + 0.2 * random.normal();
    return (column < 3 ? 2 : -6) + 0.1 * random.normal();
  });
  return {
    players,
    columns: COLUMNS,
    x,
    g: Float64Array.from({ length: players }, (_, player) =>
      x.subarray(player * COLUMNS, (player + 1) * COLUMNS).reduce((sum, value) => sum + value, 0),
    ),
    ratio: new Float64Array(COLUMNS).fill(0.5),
  };
}

describe('PlanSearch', () => {
  it('punts two categories together if punting one alone gains nothing', () => {
    const league: DraftLeague = {
      form: 'mostCategories',
      teams: TEAMS,
      rounds: ROUNDS,
      variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
    };
    const state: DraftState = {
      rosters: Array.from({ length: TEAMS }, () => []),
      turns: draftTurns(TEAMS, ROUNDS),
      own: 1,
    };
    const plan = new PlanSearch(examplePool(), league, state).best();
    expect([...plan.picks].filter((player) => player >= EVEN).length).toBe(ROUNDS);
    expect(plan.value).toBeGreaterThan(0.85);
  });
});
