import { InvalidInput } from './errors.ts';
import { type Part, type StatisticId, statistic, statisticIds } from './statistics.ts';

/**
 * What somebody (a player, a team) has in some games. Counted statistics hold totals. A rate stands here only
 * where a platform gave it without its parts; {@link readStatistic} prefers the parts.
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
 * A statistic of a line: a counted one as it stands, a rate from its parts (FG% = ΣFGM ÷ ΣFGA), else as the
 * platform gave it. Null when the line does not tell, and for a rate whose denominator is zero (no attempts).
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

/** Whether a rate can be recomputed from this line's parts. True for counted statistics that are present. */
export function hasParts(line: StatLine, id: StatisticId): boolean {
  const { computed } = statistic(id);
  if (computed.kind !== 'rate') return readStatistic(line, id) !== null;
  return weighted(line, computed.numerator) !== null && weighted(line, computed.denominator) !== null;
}

/**
 * The sum of lines. Counted statistics add up; one that is missing in any of them is missing in the sum (a blank is
 * not a zero). Rates given without their parts cannot be added and are left out.
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

/** Every counted statistic times a factor; rates are left as they are. */
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
 * Fantasy points without what binary numbers add to decimals (1.2 · 3 is 3.5999999999999996): to a millionth, so that equal
 * points are equal however they came about.
 */
export function exactPoints(points: number): number {
  // Adding 0 turns a rounded −0 into 0.
  return Math.round(points * 1e6) / 1e6 + 0;
}

/** Σ price × statistic: the fantasy points of a line under a points league's price list. */
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
