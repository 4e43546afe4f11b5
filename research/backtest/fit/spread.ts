import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import {
  fringeOf,
  lastRowBefore,
  playerCount,
  type SpreadConstants,
  sharedVariance,
  shots,
} from '@fantasy-stats/engine/projection-model';
import type { Season } from '../data/seasons.ts';
import type { DayProjection } from '../model/project.ts';
import { definiteCorrelation } from './definite-correlation.ts';
import { intervalWidths, widened } from './interval-width.ts';
import { LeastSquares } from './least-squares.ts';
import type { SpreadRows } from './spread-rows.ts';

const GP = partIndex('GP');
const MIN = partIndex('MIN');
/** Minimum projected minutes of players included in the fit. */
const MINIMUM_MINUTES = 2.5;

export class SpreadCollector {
  readonly #means: number[] = [];
  readonly #residuals: number[] = [];
  readonly #weeks: number[] = [];
  readonly #playBeyond = new Float64Array(3);
  readonly #playBase = new Float64Array(3);
  #playerWeeks = 0;

  addWeek(season: Season, day: number, projection: DayProjection): void {
    for (let player = 0; player < playerCount(season); player += 1) {
      const start = player * PART_COUNT;
      if (projection.means[start + MIN]! < MINIMUM_MINUTES) continue;
      const last = lastRowBefore(season, player, day);
      let row = last >= 0 ? last + 1 : season.firstRow[player]!;
      let games = 0;
      for (; row < season.firstRow[player + 1]! && season.rowDay[row]! < day + 7; row += 1) {
        games += 1;
        for (let part = 0; part < PART_COUNT; part += 1) {
          const mean = projection.means[start + part]!;
          this.#means.push(mean);
          this.#residuals.push(season.lines[row * PART_COUNT + part]! - mean);
        }
        this.#weeks.push(this.#playerWeeks);
      }
      this.#playerWeeks += 1;
      let single = 0;
      let expected = 0;
      const from = projection.chances.first[player]!;
      const until = projection.chances.first[player + 1]!;
      for (let i = from; i < until; i += 1) {
        const chance = projection.chances.chances[i]!;
        expected += chance;
        single += chance * (1 - chance);
      }
      const regime = projection.regimes[player]!;
      this.#playBeyond[regime]! += (games - expected) ** 2 - single;
      this.#playBase[regime]! += sharedVariance(projection.chances.chances, from, until);
    }
  }

  done(): SpreadRows {
    return {
      means: Float32Array.from(this.#means),
      residuals: Float32Array.from(this.#residuals),
      weeks: Int32Array.from(this.#weeks),
      count: this.#weeks.length,
      playBeyond: this.#playBeyond,
      playBase: this.#playBase,
    };
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

interface VarianceFunction {
  readonly linear: number;
  readonly quadratic: number;
}

/** Fits the two terms of a statistic's variance function by weighted least squares. */
function varianceFunction(seasons: readonly SpreadRows[], part: number): VarianceFunction {
  const fit = new LeastSquares(2);
  const features = new Float64Array(2);
  for (const rows of seasons) {
    for (let i = part; i < rows.count * PART_COUNT; i += PART_COUNT) {
      const mean = rows.means[i]!;
      if (mean <= 0) continue;
      features[0] = mean;
      features[1] = mean * mean;
      fit.add(features, rows.residuals[i]! ** 2, 1 / (0.1 + mean) ** 2);
    }
  }
  const [linear = 0, quadratic = 0] = fit.solve();
  return { linear, quadratic };
}

export function fitSpread(seasons: readonly SpreadRows[]): SpreadConstants {
  const linear: number[] = [];
  const quadratic: number[] = [];
  for (let part = 0; part < PART_COUNT; part += 1) {
    const fit = part === GP ? { linear: 0, quadratic: 0 } : varianceFunction(seasons, part);
    linear.push(fit.linear);
    quadratic.push(fit.quadratic);
  }
  const shooting = fitShooting(seasons);
  const products = new Float64Array(PART_COUNT * PART_COUNT);
  const scales = new Float64Array(PART_COUNT * PART_COUNT);
  const beyond = Array.from({ length: PART_COUNT }, () => new LeastSquares(2));
  const features = new Float64Array(2);
  const deviation = new Float64Array(PART_COUNT);
  const sum = new Float64Array(PART_COUNT);
  const squares = new Float64Array(PART_COUNT);
  for (const rows of seasons) {
    let first = 0;
    while (first < rows.count) {
      let end = first;
      while (end < rows.count && rows.weeks[end] === rows.weeks[first]) end += 1;
      const games = end - first;
      const fringe = fringeOf(rows.means[first * PART_COUNT + MIN]!);
      sum.fill(0);
      squares.fill(0);
      for (let part = 0; part < PART_COUNT; part += 1) {
        const mean = rows.means[first * PART_COUNT + part]!;
        deviation[part] = Math.sqrt(Math.max(1e-6, linear[part]! * mean + quadratic[part]! * mean * mean));
      }
      for (let game = first; game < end; game += 1) {
        for (let i = 0; i < PART_COUNT; i += 1) {
          const residual = rows.residuals[game * PART_COUNT + i]!;
          sum[i]! += residual;
          squares[i]! += residual * residual;
          for (let j = 0; j <= i; j += 1) {
            products[i * PART_COUNT + j]! += residual * rows.residuals[game * PART_COUNT + j]!;
            scales[i * PART_COUNT + j]! += deviation[i]! * deviation[j]!;
          }
        }
      }
      if (games > 1) {
        const pairs = games * (games - 1);
        features[0] = 1;
        features[1] = fringe;
        for (let part = 0; part < PART_COUNT; part += 1) {
          const variance = pairs * deviation[part]! ** 2;
          beyond[part]!.add(features, (sum[part]! ** 2 - squares[part]!) / variance, pairs);
        }
      }
      first = end;
    }
  }
  const correlation = new Array<number>(PART_COUNT * PART_COUNT).fill(0);
  for (let i = 0; i < PART_COUNT; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      const scale = scales[i * PART_COUNT + j]!;
      const value = i === j ? 1 : scale > 0 ? clamp(products[i * PART_COUNT + j]! / scale, -0.995, 0.995) : 0;
      correlation[i * PART_COUNT + j] = value;
      correlation[j * PART_COUNT + i] = value;
    }
  }
  const shares = beyond.map((fit, part) => {
    const [regular = 0, fringe = 0] = part === GP ? [0, 0] : fit.solve();
    return { regular: clamp(regular, 0, 0.5), fringe: clamp(fringe, 0, 0.8) };
  });
  const playCorrelation = [0, 1, 2].map((regime) => {
    const base = seasons.reduce((total, rows) => total + rows.playBase[regime]!, 0);
    return base > 0
      ? clamp(seasons.reduce((total, rows) => total + rows.playBeyond[regime]!, 0) / base, 0, 0.95)
      : 0;
  });
  const fitted: SpreadConstants = {
    linear,
    quadratic,
    persistence: shares.map(({ regular }) => regular),
    fringePersistence: shares.map(({ fringe }) => fringe),
    shooting: shooting.map(({ spread }) => spread),
    shootingPersistence: shooting.map(({ persistence }) => persistence),
    correlation: definiteCorrelation(correlation, PART_COUNT),
    playCorrelation,
  };
  return widened(fitted, intervalWidths(seasons, fitted));
}

/**
 * Fits the variance of makes relative to a binomial's, and the share of the excess that persists over a week.
 */
function fitShooting(seasons: readonly SpreadRows[]): { spread: number; persistence: number }[] {
  return shots.map(({ made, tried }) => {
    let found = 0;
    let binomial = 0;
    let together = 0;
    let pairs = 0;
    for (const rows of seasons) {
      let sum = 0;
      let squares = 0;
      let variance = 0;
      let games = 0;
      for (let game = 0; game < rows.count; game += 1) {
        const makes = rows.means[game * PART_COUNT + made]!;
        const attempts = rows.means[game * PART_COUNT + tried]!;
        const rate = attempts > 0 ? Math.min(1, makes / attempts) : 0;
        const luck =
          rows.residuals[game * PART_COUNT + made]! - rate * rows.residuals[game * PART_COUNT + tried]!;
        found += luck * luck;
        binomial += makes * (1 - rate);
        sum += luck;
        squares += luck * luck;
        variance = makes * (1 - rate);
        games += 1;
        if (game + 1 === rows.count || rows.weeks[game + 1] !== rows.weeks[game]) {
          together += sum * sum - squares;
          pairs += games * (games - 1) * variance;
          sum = 0;
          squares = 0;
          games = 0;
        }
      }
    }
    const spread = binomial > 0 ? found / binomial : 1;
    return { spread, persistence: pairs > 0 ? clamp(together / (pairs * spread), 0, 0.3) : 0 };
  });
}
