import type { TieBreak } from './model.ts';

/** The state a table is ordered by; typed arrays by team. */
export interface TableState {
  /** Wins with ties as half. */
  readonly wins: Float64Array;
  readonly decisions: Float64Array;
  readonly points: Float64Array;
  /** teams × teams: wins minus losses of the row against the column. */
  readonly headToHead: Float64Array;
  /** One random number a team: the lot when nothing else separates. */
  readonly lot: Float64Array;
}

const equal = 1e-12;

/**
 * Orders teams into `order` (best first) by winning percentage, then by the tie-breaks among exactly the teams that are still
 * equal, then by lot. Head-to-head is the record within the group of equal teams. Allocates nothing.
 */
export function seedOrder(
  state: TableState,
  tieBreaks: readonly TieBreak[],
  order: Int32Array,
  key: Float64Array,
): void {
  const teams = order.length;
  for (let team = 0; team < teams; team += 1) {
    order[team] = team;
    const decisions = state.decisions[team] ?? 0;
    key[team] = decisions === 0 ? 0.5 : (state.wins[team] ?? 0) / decisions;
  }
  sortBy(order, key, 0, teams);
  resolve(state, tieBreaks, order, key, 0, teams, 0);
}

/** Within order[from…to), sorted by key, separates each run of equal keys by the tie-break at `level`. */
function resolve(
  state: TableState,
  tieBreaks: readonly TieBreak[],
  order: Int32Array,
  key: Float64Array,
  from: number,
  to: number,
  level: number,
): void {
  let start = from;
  while (start < to) {
    let end = start + 1;
    const value = key[order[start] ?? 0] ?? 0;
    while (end < to && Math.abs((key[order[end] ?? 0] ?? 0) - value) <= equal) end += 1;
    if (end - start > 1) {
      const rule = tieBreaks[level];
      setKeys(state, rule, order, key, start, end);
      sortBy(order, key, start, end);
      if (rule !== undefined) resolve(state, tieBreaks, order, key, start, end, level + 1);
    }
    start = end;
  }
}

function setKeys(
  state: TableState,
  rule: TieBreak | undefined,
  order: Int32Array,
  key: Float64Array,
  from: number,
  to: number,
): void {
  const teams = order.length;
  for (let i = from; i < to; i += 1) {
    const team = order[i] ?? 0;
    if (rule === 'headToHead') {
      let net = 0;
      for (let j = from; j < to; j += 1) net += state.headToHead[team * teams + (order[j] ?? 0)] ?? 0;
      key[team] = net;
    } else if (rule === 'points') key[team] = state.points[team] ?? 0;
    else if (rule === 'wins') key[team] = state.wins[team] ?? 0;
    else key[team] = state.lot[team] ?? 0;
  }
}

/** Insertion sort of order[from…to) by descending key: leagues are small. */
function sortBy(order: Int32Array, key: Float64Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i += 1) {
    const team = order[i] ?? 0;
    const value = key[team] ?? 0;
    let j = i - 1;
    while (j >= from && (key[order[j] ?? 0] ?? 0) < value) {
      order[j + 1] = order[j] ?? 0;
      j -= 1;
    }
    order[j + 1] = team;
  }
}
