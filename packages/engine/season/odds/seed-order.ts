import type { TieBreak } from '@fantasy-stats/domain';

export interface TableState {
  readonly wins: Float64Array;
  readonly decisions: Float64Array;
  /** Fantasy points for and against; all equal in category leagues. */
  readonly points: Float64Array;
  readonly pointsAgainst: Float64Array;
  /** teams × teams: wins minus losses of the row's team. */
  readonly headToHead: Float64Array;
  /** teams × teams: decided results between the two. */
  readonly meetings: Float64Array;
  /** weeks × teams, first week first: winning percentage of the week, ½ without results. */
  readonly weekShares: Float64Array;
  /** One random number per team, highest first: the last tie-break. */
  readonly lot: Float64Array;
}

export interface SeedDivisions {
  /** The index of each team's division, from 0; −1 without a division. */
  readonly of: readonly number[];
  readonly winnersFirst: boolean;
  readonly tieBreaks: readonly TieBreak[];
}

export interface SeedRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly divisions: SeedDivisions | null;
}

/** Writes the teams into `order`, first seed first. */
type SeedOrder = (state: TableState, order: Int32Array) => void;

/**
 * Tolerance for equal points: sums of simulated points differ in their last digits with the order of
 * addition.
 */
const equal = 1e-9;

/**
 * Creates a league's seeding function: by winning percentage, then tie-breaks, then a random draw. Each
 * tie-break keeps the best of the tied teams; after each assigned rank the rules restart with the rest.
 * Head-to-head counts only if all tied teams have played equally often. Division winners come first.
 */
export function seedOrder(teams: number, rules: SeedRules): SeedOrder {
  const share = new Float64Array(teams);
  const key = new Float64Array(teams);
  const level = new Int32Array(teams);
  const { divisions } = rules;
  const division = Int32Array.from({ length: teams }, (_, team) => divisions?.of[team] ?? -1);
  const numbers = divisions?.winnersFirst ? [...new Set(divisions.of.filter((number) => number >= 0))] : [];

  function narrow(size: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < size; i += 1) best = Math.max(best, key[level[i] ?? 0] ?? 0);
    const least = best - equal * Math.max(1, Math.abs(best));
    let left = 0;
    for (let i = 0; i < size; i += 1) {
      const team = level[i] ?? 0;
      if ((key[team] ?? 0) >= least) {
        level[left] = team;
        left += 1;
      }
    }
    return left;
  }

  function haveMetEquallyOften({ meetings }: TableState, size: number): boolean {
    const first = meetings[(level[0] ?? 0) * teams + (level[1] ?? 0)] ?? 0;
    if (first === 0) return false;
    for (let i = 0; i < size; i += 1) {
      for (let j = 0; j < i; j += 1) {
        if (meetings[(level[i] ?? 0) * teams + (level[j] ?? 0)] !== first) return false;
      }
    }
    return true;
  }

  function byHeadToHead(state: TableState, size: number): number {
    if (!haveMetEquallyOften(state, size)) return size;
    for (let i = 0; i < size; i += 1) {
      const team = level[i] ?? 0;
      let net = 0;
      for (let j = 0; j < size; j += 1) net += state.headToHead[team * teams + (level[j] ?? 0)] ?? 0;
      key[team] = net;
    }
    return narrow(size);
  }

  function byDivisionRecord(state: TableState, size: number): number {
    for (let i = 0; i < size; i += 1) {
      const team = level[i] ?? 0;
      let net = 0;
      let decisions = 0;
      for (let other = 0; other < teams; other += 1) {
        if (other === team || division[other] === -1 || division[other] !== division[team]) continue;
        net += state.headToHead[team * teams + other] ?? 0;
        decisions += state.meetings[team * teams + other] ?? 0;
      }
      key[team] = decisions === 0 ? 0.5 : (net + decisions) / (2 * decisions);
    }
    return narrow(size);
  }

  function byRecentWeeks({ weekShares }: TableState, size: number): number {
    let left = size;
    for (let from = weekShares.length - teams; from >= 0 && left > 1; from -= teams) {
      for (let i = 0; i < left; i += 1) {
        const team = level[i] ?? 0;
        key[team] = weekShares[from + team] ?? 0;
      }
      left = narrow(left);
    }
    return left;
  }

  function by(values: Float64Array, size: number): number {
    for (let i = 0; i < size; i += 1) {
      const team = level[i] ?? 0;
      key[team] = values[team] ?? 0;
    }
    return narrow(size);
  }

  function byRule(rule: TieBreak, state: TableState, size: number): number {
    if (rule === 'headToHead') return byHeadToHead(state, size);
    if (rule === 'divisionRecord') return byDivisionRecord(state, size);
    if (rule === 'recentWeeks') return byRecentWeeks(state, size);
    if (rule === 'wins') return by(state.wins, size);
    return by(rule === 'points' ? state.points : state.pointsAgainst, size);
  }

  function best(state: TableState, tieBreaks: readonly TieBreak[], size: number): number {
    let left = size;
    for (let rule = 0; rule < tieBreaks.length && left > 1; rule += 1) {
      left = byRule(tieBreaks[rule] ?? 'wins', state, left);
    }
    if (left > 1) by(state.lot, left);
    return level[0] ?? 0;
  }

  function moveForward(order: Int32Array, to: number, at: number): void {
    const team = order[at] ?? 0;
    for (let i = at; i > to; i -= 1) order[i] = order[i - 1] ?? 0;
    order[to] = team;
  }

  function place(state: TableState, order: Int32Array, from: number, to: number): void {
    for (let i = from + 1; i < to; i += 1) {
      const own = share[order[i] ?? 0] ?? 0;
      let at = i;
      while (at > from && (share[order[at - 1] ?? 0] ?? 0) < own) at -= 1;
      moveForward(order, at, i);
    }
    let start = from;
    while (start < to) {
      const value = share[order[start] ?? 0] ?? 0;
      let end = start + 1;
      while (end < to && Math.abs((share[order[end] ?? 0] ?? 0) - value) <= equal) end += 1;
      while (end - start > 1) {
        for (let i = start; i < end; i += 1) level[i - start] = order[i] ?? 0;
        moveForward(order, start, order.indexOf(best(state, rules.tieBreaks, end - start), start));
        start += 1;
      }
      start = end;
    }
  }

  function winnerOf(state: TableState, number: number): number {
    let size = 0;
    for (let team = 0; team < teams; team += 1) {
      if (division[team] !== number) continue;
      level[size] = team;
      size += 1;
    }
    return best(state, divisions?.tieBreaks ?? rules.tieBreaks, by(share, size));
  }

  return (state, order) => {
    for (let team = 0; team < teams; team += 1) {
      order[team] = team;
      const decisions = state.decisions[team] ?? 0;
      share[team] = decisions === 0 ? 0.5 : (state.wins[team] ?? 0) / decisions;
    }
    for (let index = 0; index < numbers.length; index += 1) {
      moveForward(order, index, order.indexOf(winnerOf(state, numbers[index] ?? 0), index));
    }
    place(state, order, 0, numbers.length);
    place(state, order, numbers.length, teams);
  };
}
