import type { Position } from '@fantasy-stats/domain';
import { countOf, isWithinLimit } from '../roster/position-limits.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';

/**
 * Applies position limits. Allocates nothing after construction: simulated drafts call it thousands of times.
 */
export class DraftLimits {
  /** By player: index among the limited positions; −1 without a limit or a known position. */
  readonly #limited: Int8Array;
  readonly #most: readonly number[];
  readonly #start: Int32Array;
  /** Number of players by team and limited position. */
  readonly #counts: Int32Array;
  readonly #saved: Int32Array;

  constructor(
    { players, positions = [] }: DraftPool,
    { mostByPosition = {} }: DraftLeague,
    state: DraftState,
  ) {
    const limits = Object.entries(mostByPosition) as [Position, number][];
    const names = limits.map(([position]) => position);
    const positionOf = (player: number): Position | null => positions[player] ?? null;
    this.#limited = Int8Array.from({ length: players }, (_, player) => {
      const position = positionOf(player);
      return position === null ? -1 : names.indexOf(position);
    });
    this.#most = limits.map(([, most]) => most);
    this.#start = Int32Array.from(
      state.rosters.flatMap((roster) => {
        const members = roster.map((player) => ({ primaryPosition: positionOf(player) }));
        return names.map((position) => countOf(members, position));
      }),
    );
    this.#counts = this.#start.slice();
    this.#saved = this.#start.slice();
  }

  reset(): void {
    this.#counts.set(this.#start);
  }

  save(): void {
    this.#saved.set(this.#counts);
  }

  back(): void {
    this.#counts.set(this.#saved);
  }

  mayTake(team: number, player: number): boolean {
    const limited = this.#limited[player]!;
    if (limited < 0) return true;
    const before = this.#counts[team * this.#most.length + limited]!;
    return isWithinLimit(this.#most[limited]!, before, before + 1);
  }

  take(team: number, player: number): void {
    const limited = this.#limited[player]!;
    if (limited >= 0) this.#counts[team * this.#most.length + limited]! += 1;
  }
}
