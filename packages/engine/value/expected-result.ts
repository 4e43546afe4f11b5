import { InvalidInput } from '../errors.ts';
import { normalDensity } from '../numeric/functions.ts';
import { fastNormalCumulative } from '../numeric/normal-table.ts';

/** The objective of a team. Points leagues need no model. */
export type ResultForm = 'eachCategory' | 'mostCategories' | 'rotisserie';

/**
 * Models a team's expected result from the sums of its players' X-scores, with independent categories.
 * `eachCategory`: category wins against the average opponent; `mostCategories`: win probability (ties count
 * as half); `rotisserie`: 1 + the opponents passed in every category (arXiv 2307.02188).
 */
export interface ResultModel {
  readonly form: ResultForm;
  readonly columns: number;
  /** The opponents' summed scores, opponents × columns. */
  readonly opponents: Float64Array;
  /**
   * By column: variance of the difference between two teams. In units of τ, it is 2N for a week of N players
   * each.
   */
  readonly variance: Float64Array;
  /** 1 for categories that count, 0 for punted ones. */
  readonly counts: Uint8Array;
}

export function checkResultModel(model: ResultModel): void {
  const { columns, opponents, variance, counts } = model;
  if (opponents.length === 0 || opponents.length % columns !== 0) {
    throw new InvalidInput('opponents', `must hold rows of ${columns} numbers`);
  }
  if (variance.length !== columns || !variance.every((value) => value > 0)) {
    throw new InvalidInput('variance', `must hold ${columns} numbers above 0`);
  }
  if (counts.length !== columns) throw new InvalidInput('counts', `must hold ${columns} flags`);
  if (!opponents.every(Number.isFinite)) throw new InvalidInput('opponents', 'must be finite');
}

/**
 * Computes the expected result of a team with these sums. Allocates nothing.
 *
 * @param scratch scratch memory of columns + 2 numbers
 */
export function expectedResult(model: ResultModel, own: Float64Array, scratch: Float64Array): number {
  const { columns, opponents, variance, counts, form } = model;
  const rows = opponents.length / columns;
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    if (form !== 'mostCategories') {
      for (let c = 0; c < columns; c += 1) {
        if (counts[c] === 0) continue;
        sum += fastNormalCumulative((own[c]! - opponents[row * columns + c]!) / Math.sqrt(variance[c]!));
      }
      continue;
    }
    // The distribution of the number of categories won.
    scratch.fill(0);
    scratch[0] = 1;
    let contested = 0;
    for (let c = 0; c < columns; c += 1) {
      // A punted category counts as a loss.
      const chance =
        counts[c] === 0
          ? 0
          : fastNormalCumulative((own[c]! - opponents[row * columns + c]!) / Math.sqrt(variance[c]!));
      contested += 1;
      for (let wins = contested; wins > 0; wins -= 1) {
        scratch[wins] = scratch[wins]! * (1 - chance) + scratch[wins - 1]! * chance;
      }
      scratch[0]! *= 1 - chance;
    }
    for (let wins = 0; wins <= columns; wins += 1) {
      if (2 * wins > columns) sum += scratch[wins]!;
      else if (2 * wins === columns) sum += scratch[wins]! / 2;
    }
  }
  if (form === 'rotisserie') {
    let categories = 0;
    for (let c = 0; c < columns; c += 1) categories += counts[c]!;
    return sum + categories;
  }
  return sum / rows;
}

/**
 * Computes the slope of the expected result with respect to each category: the exact derivative for category
 * wins and rotisserie points, a central difference for matchups.
 */
export function resultSlopes(model: ResultModel, own: Float64Array): Float64Array {
  const { columns, opponents, variance, counts, form } = model;
  const slopes = new Float64Array(columns);
  const rows = opponents.length / columns;
  const scratch = new Float64Array(columns + 2);
  const moved = own.slice();
  for (let c = 0; c < columns; c += 1) {
    if (counts[c] === 0) continue;
    const deviation = Math.sqrt(variance[c]!);
    if (form === 'mostCategories') {
      const step = deviation / 100;
      moved[c] = own[c]! + step;
      const above = expectedResult(model, moved, scratch);
      moved[c] = own[c]! - step;
      slopes[c] = (above - expectedResult(model, moved, scratch)) / (2 * step);
      moved[c] = own[c]!;
      continue;
    }
    let sum = 0;
    for (let row = 0; row < rows; row += 1) {
      sum += normalDensity((own[c]! - opponents[row * columns + c]!) / deviation) / deviation;
    }
    slopes[c] = form === 'rotisserie' ? sum : sum / rows;
  }
  return slopes;
}
