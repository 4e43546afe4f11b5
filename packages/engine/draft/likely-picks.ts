import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { LeanDrafter } from './lean-drafter.ts';

/** Players a team may take at a pick, the likeliest first: this many of them. */
export const LIKELY = 16;

/** Available players considered at a pick, the best G-scores first; and picks ago that somebody taken may still be there. */
const NEAR = 24;
const LATELY = 12;

/**
 * Who each opponent is likely to take at each remaining pick when all draft by H-scores: the rest of the draft is played once
 * in that way, and at each turn the team's own order is kept, with those others may have left it in another draft.
 *
 * @param available players still available, the best G-score first
 * @returns turns × {@link LIKELY}, −1 where nobody is left and at the advised team's own turns
 */
export function likelyPicks(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  available: Int32Array,
): Int32Array {
  const likely = new Int32Array(state.turns.length * LIKELY).fill(-1);
  const totals = new TeamTotals(pool, league.teams);
  state.rosters.forEach((roster, team) => {
    for (const player of roster) totals.add(team, player);
  });
  const drafter = new LeanDrafter(pool, league);
  const leans: (Float64Array | null)[] = Array.from({ length: league.teams }, () => null);
  const worths = new Float64Array(pool.players);
  const left = Array.from(available);
  const taken: number[] = [];
  const ownTaken: number[] = [];
  for (const [turn, team] of state.turns.entries()) {
    const first = left[0];
    if (first === undefined) break;
    if (turn % league.teams === 0) drafter.survey(left);
    drafter.seat(team, totals.sums, totals.counts);
    leans[team] = drafter.lean(first, leans[team] ?? null, totals.counts[team]!);
    const considered = left.slice(0, NEAR);
    for (const player of considered) worths[player] = drafter.worth(player);
    const best = considered.reduce((top, player) => (worths[player]! > worths[top]! ? player : top), first);
    if (team === state.own) {
      ownTaken.push(best);
    } else {
      for (const player of new Set([...taken.slice(-LATELY), ...ownTaken])) {
        worths[player] = drafter.worth(player);
        considered.push(player);
      }
      considered.sort((a, b) => worths[b]! - worths[a]! || a - b);
      considered.length = Math.min(LIKELY, considered.length);
      likely.set(considered, turn * LIKELY);
    }
    totals.add(team, best);
    taken.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return likely;
}

/** What the teams of a draft have together. */
export class TeamTotals {
  /** teams × columns. */
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
