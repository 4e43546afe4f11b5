import {
  InvalidInput,
  isStatisticId,
  type Part,
  type ScoredStatistic,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { PART_COUNT, partIndex, parts } from '../projection/parts.ts';

export interface CompiledCategory {
  readonly statistic: StatisticId;
  /** 1, or −1 when less is better. */
  readonly direction: 1 | -1;
  /** PART_COUNT weights of a counted statistic or of a rate's numerator. */
  readonly numerator: Float64Array;
  /** PART_COUNT weights of a rate's denominator; null for a counted statistic. */
  readonly denominator: Float64Array | null;
  /** Whether totals are whole numbers that can only grow as games are played. */
  readonly isCount: boolean;
  /** Fantasy points per unit in points leagues; null for categories. */
  readonly points: number | null;
}

function addParts(into: Float64Array, list: readonly Part[], factor: number, field: string): void {
  for (const part of list) {
    const index = partIndex(part.statistic);
    if (index >= 0) {
      into[index]! += factor * part.weight;
      continue;
    }
    const { computed } = statistic(part.statistic);
    if (computed.kind !== 'sum') {
      throw new InvalidInput(
        field,
        `${part.statistic} cannot be projected: it is not among ${parts.join(', ')}`,
      );
    }
    addParts(into, computed.parts, factor * part.weight, field);
  }
}

export function canProject(id: StatisticId): boolean {
  try {
    compileCategories([{ statistic: id, lowerIsBetter: false, points: null }]);
    return true;
  } catch (error) {
    if (error instanceof InvalidInput) return false;
    throw error;
  }
}

/**
 * Compiles a league's scored statistics in terms of the projected statistics.
 *
 * @throws InvalidInput for an unknown statistic or one that cannot be computed: `scored[3].statistic`
 */
export function compileCategories(scored: readonly ScoredStatistic[]): CompiledCategory[] {
  return scored.map((one, index) => {
    const field = `scored[${index}].statistic`;
    if (!isStatisticId(one.statistic)) {
      throw new InvalidInput(field, `"${one.statistic}" is not a known statistic`);
    }
    const { computed } = statistic(one.statistic);
    const numerator = new Float64Array(PART_COUNT);
    let denominator: Float64Array | null = null;
    if (computed.kind === 'rate') {
      denominator = new Float64Array(PART_COUNT);
      addParts(numerator, computed.numerator, 1, field);
      addParts(denominator, computed.denominator, 1, field);
    } else {
      addParts(numerator, [{ statistic: one.statistic, weight: 1 }], 1, field);
    }
    return {
      statistic: one.statistic,
      direction: one.lowerIsBetter ? -1 : 1,
      numerator,
      denominator,
      isCount: denominator === null && numerator.every((weight) => weight === 0 || weight === 1),
      points: one.points,
    };
  });
}

/** Categories and their statistics: all a forecast needs to know about the scoring. */
export interface CategorySet {
  readonly categories: readonly CompiledCategory[];
  /** Indices of the statistics that any category needs, ascending. */
  readonly used: Int32Array;
}

export function categorySet(scored: readonly ScoredStatistic[]): CategorySet {
  if (scored.length === 0) throw new InvalidInput('scored', 'must hold at least one statistic');
  const categories = compileCategories(scored);
  const used: number[] = [];
  for (let part = 0; part < PART_COUNT; part += 1) {
    if (
      categories.some(
        (category) => category.numerator[part] !== 0 || (category.denominator?.[part] ?? 0) !== 0,
      )
    ) {
      used.push(part);
    }
  }
  return { categories, used: Int32Array.from(used) };
}

/** Computes a category's value from a total of statistics; NaN for a rate without attempts. */
export function categoryValue(category: CompiledCategory, total: ArrayLike<number>): number {
  let above = 0;
  let below = 0;
  for (let part = 0; part < PART_COUNT; part += 1) {
    above += category.numerator[part]! * total[part]!;
    if (category.denominator !== null) below += category.denominator[part]! * total[part]!;
  }
  if (category.denominator === null) return above;
  return below === 0 ? Number.NaN : above / below;
}
