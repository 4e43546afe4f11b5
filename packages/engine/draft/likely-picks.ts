import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import type { HForm } from './lean-drafter.ts';
import { LeaningField } from './leaning-field.ts';

export const LIKELY = 16;

/**
 * Number of best remaining players by G-score to consider at a pick, and number of the simulation's latest
 * picks, because those players may still be available in the real draft.
 */
const NEAR = 24;
const RECENT = 12;

/**
 * Lists the players that opponents are likely to take at each remaining pick when all teams draft by
 * H-scores. Simulates the rest of the draft once, and stores the most likely players at each turn.
 *
 * @param available best G-score first
 * @returns turns × {@link LIKELY}; −1 for no player, and at the advised team's turns
 */
export function likelyPicks(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  available: Int32Array,
  form: HForm,
): Int32Array {
  const likely = new Int32Array(state.turns.length * LIKELY).fill(-1);
  const field = new LeaningField(pool, league, state, available, form);
  const worths = new Float64Array(pool.players);
  const taken: number[] = [];
  const ownTaken: number[] = [];
  for (const [turn, team] of state.turns.entries()) {
    const best = field.choice(team, allowAll);
    if (best < 0) break;
    if (team === state.own) {
      ownTaken.push(best);
    } else {
      const considered = [
        ...new Set([
          ...field.left.subarray(0, Math.min(NEAR, field.count)),
          best,
          ...taken.slice(-RECENT),
          ...ownTaken,
        ]),
      ];
      for (const player of considered) worths[player] = field.worth(player);
      considered.sort((a, b) => worths[b]! - worths[a]! || a - b);
      considered.length = Math.min(LIKELY, considered.length);
      likely.set(considered, turn * LIKELY);
    }
    field.take(team, best);
    taken.push(best);
  }
  return likely;
}

const allowAll = (): boolean => true;

export class TeamTotals {
  /** Each team's summed X-scores, teams × columns. */
  readonly sums: Float64Array;
  readonly counts: Int32Array;
  readonly #pool: DraftPool;

  constructor(pool: DraftPool, teams: number) {
    this.#pool = pool;
    this.sums = new Float64Array(teams * pool.columns);
    this.counts = new Int32Array(teams);
  }

  add(team: number, player: number): void {
    const { columns, x } = this.#pool;
    this.counts[team]! += 1;
    for (let c = 0; c < columns; c += 1) this.sums[team * columns + c]! += x[player * columns + c]!;
  }
}
