import type { Position } from '@fantasy-stats/domain';
import { countOf, keepsLimit } from '../roster-moves/position-limits.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';

/** What limits of positions let the teams of a draft take, while it is played out. Asked thousands of times: allocates nothing then. */
export class DraftLimits {
  /** By player: the place of his position among those with a limit; −1 where there is none, or nobody knows it. */
  readonly #limited: Int8Array;
  readonly #most: readonly number[];
  readonly #start: Int32Array;
  /** teams × limited positions. */
  readonly #counts: Int32Array;
  readonly #kept: Int32Array;

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
    this.#kept = this.#start.slice();
  }

  /** Back to the draft as it stands. */
  reset(): void {
    this.#counts.set(this.#start);
  }

  /** Keeps what teams have now, for {@link back}. */
  keep(): void {
    this.#kept.set(this.#counts);
  }

  /** Back to what was kept. */
  back(): void {
    this.#counts.set(this.#kept);
  }

  mayTake(team: number, player: number): boolean {
    const limited = this.#limited[player]!;
    if (limited < 0) return true;
    const before = this.#counts[team * this.#most.length + limited]!;
    return keepsLimit(this.#most[limited]!, before, before + 1);
  }

  take(team: number, player: number): void {
    const limited = this.#limited[player]!;
    if (limited >= 0) this.#counts[team * this.#most.length + limited]! += 1;
  }
}
