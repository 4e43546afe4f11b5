import { normalCumulative } from '@fantasy-stats/engine/numeric';

const CELLS = 400;
const LIMIT = 6;

/** Standardized differences and their outcomes, by category and narrow bins. */
export class ScaleSums {
  readonly counts: Float64Array;
  readonly outcomes: Float64Array;
  readonly categories: number;

  constructor(categories: number) {
    this.categories = categories;
    this.counts = new Float64Array(categories * CELLS);
    this.outcomes = new Float64Array(categories * CELLS);
  }

  add(category: number, difference: number, outcome: number): void {
    const bin = Math.floor(((difference + LIMIT) / (2 * LIMIT)) * CELLS);
    const cell = category * CELLS + Math.min(CELLS - 1, Math.max(0, bin));
    this.counts[cell]! += 1;
    this.outcomes[cell]! += outcome;
  }
}

/**
 * Fits, by category, the factor on the standardized difference with maximum likelihood (a probit regression
 * through the origin), shrunk slightly toward 1; 1 without evidence.
 */
export function fitScales(seasons: readonly ScaleSums[], categories: number): number[] {
  return Array.from({ length: categories }, (_, category) => {
    const loss = (scale: number): number => {
      let sum = 0;
      let all = 0;
      for (const season of seasons) {
        for (let cell = 0; cell < CELLS; cell += 1) {
          const count = season.counts[category * CELLS + cell]!;
          if (count === 0) continue;
          const z = ((cell + 0.5) / CELLS) * 2 * LIMIT - LIMIT;
          const p = Math.min(0.999, Math.max(0.001, normalCumulative(scale * z)));
          const won = season.outcomes[category * CELLS + cell]!;
          sum -= won * Math.log(p) + (count - won) * Math.log(1 - p);
          all += count;
        }
      }
      return all === 0 ? (scale - 1) ** 2 : sum / all + 0.002 * (scale - 1) ** 2;
    };
    let low = 0.6;
    let high = 1.5;
    for (let step = 0; step < 40; step += 1) {
      const left = low + (high - low) * 0.382;
      const right = low + (high - low) * 0.618;
      if (loss(left) < loss(right)) high = right;
      else low = left;
    }
    return (low + high) / 2;
  });
}
