import { InvalidInput } from './errors.ts';
import { type Part, type StatisticId, statistic, statisticIds } from './statistics.ts';

/**
 * Statistics of a player or team over some games. Counted statistics are totals. A rate is only stored when a
 * platform reports it without makes and attempts; {@link readStatistic} prefers those.
 */
export type StatLine = Readonly<Partial<Record<StatisticId, number>>>;

export const emptyLine: StatLine = {};

function weighted(line: StatLine, parts: readonly Part[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const value = readStatistic(line, part.statistic);
    if (value === null) return null;
    sum += part.weight * value;
  }
  return sum;
}

/**
 * Returns a statistic of a stat line: a counted one directly, a rate from its parts (FG% = ΣFGM ÷ ΣFGA),
 * otherwise the platform's rate. Null when missing, and for a rate without attempts.
 */
export function readStatistic(line: StatLine, id: StatisticId): number | null {
  const { computed } = statistic(id);
  if (computed.kind === 'rate') {
    const numerator = weighted(line, computed.numerator);
    const denominator = weighted(line, computed.denominator);
    if (numerator !== null && denominator !== null) return denominator === 0 ? null : numerator / denominator;
  }
  const value = line[id];
  if (value !== undefined) return value;
  return computed.kind === 'sum' ? weighted(line, computed.parts) : null;
}

/**
 * Returns whether a rate can be computed from this line's parts. True for counted statistics that are
 * present.
 */
export function hasParts(line: StatLine, id: StatisticId): boolean {
  const { computed } = statistic(id);
  if (computed.kind !== 'rate') return readStatistic(line, id) !== null;
  return weighted(line, computed.numerator) !== null && weighted(line, computed.denominator) !== null;
}

/**
 * Adds stat lines. A statistic missing in any line is missing in the sum. Rates without their parts are left
 * out.
 */
export function addLines(lines: Iterable<StatLine>): StatLine {
  const sum: Partial<Record<StatisticId, number>> = {};
  let first = true;
  for (const line of lines) {
    for (const id of statisticIds) {
      if (statistic(id).computed.kind === 'rate') continue;
      const value = line[id];
      if (value !== undefined && !Number.isFinite(value))
        throw new InvalidInput(id, 'is not a finite number');
      const before = sum[id];
      if (first) {
        if (value !== undefined) sum[id] = value;
      } else if (value !== undefined && before !== undefined) sum[id] = before + value;
      else delete sum[id];
    }
    first = false;
  }
  return sum;
}

/** Multiplies every counted statistic by a factor; rates stay unchanged. */
export function scaleLine(line: StatLine, factor: number): StatLine {
  const scaled: Partial<Record<StatisticId, number>> = {};
  for (const id of statisticIds) {
    const value = line[id];
    if (value === undefined) continue;
    scaled[id] = statistic(id).computed.kind === 'rate' ? value : value * factor;
  }
  return scaled;
}

/**
 * Rounds fantasy points to a millionth to remove binary rounding errors (1.2 · 3 is 3.5999999999999996), so
 * that equal points compare as equal.
 */
export function exactPoints(points: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(points * 1e6) / 1e6 + 0;
}

/** Computes the fantasy points of a stat line under a points league's scoring: Σ price × statistic. */
export function fantasyPoints(line: StatLine, prices: StatLine): number | null {
  let points = 0;
  for (const id of statisticIds) {
    const price = prices[id];
    if (price === undefined || price === 0) continue;
    const value = readStatistic(line, id);
    if (value === null) return null;
    points += price * value;
  }
  return exactPoints(points);
}
