import { playerCount } from '../../packages/engine/projection/history.ts';
import { lastRowBefore } from '../../packages/engine/projection/history.ts';
import { PART_COUNT, partPlace } from '../../packages/engine/projection/parts.ts';
import type { SpreadConstants } from '../../packages/engine/projection/outlook.ts';
import type { Season } from '../data/seasons.ts';
import type { DayProjection } from '../model/project.ts';
import { LeastSquares } from './least-squares.ts';

const GP = partPlace('GP');
/** Players projected below this many minutes do not shape the spread. */
const MINIMUM_MINUTES = 12;

/** What a season says about the spread of games around projected means. */
export class SpreadSums {
  readonly variance = Array.from({ length: PART_COUNT }, () => new LeastSquares(2));
  /** Σ over player-weeks of (Σ residuals)² beyond the games' own, and what it is measured against. */
  readonly beyond = new Float64Array(PART_COUNT);
  readonly beyondBase = new Float64Array(PART_COUNT);
  readonly products = new Float64Array(PART_COUNT * PART_COUNT);
  readonly playBeyond = new Float64Array(3);
  readonly playBase = new Float64Array(3);

  /** Adds a week: what was projected on its first day, and what happened in its seven days. */
  addWeek(season: Season, day: number, projection: DayProjection): void {
    const residual = new Float64Array(PART_COUNT);
    const sum = new Float64Array(PART_COUNT);
    const squares = new Float64Array(PART_COUNT);
    for (let player = 0; player < playerCount(season); player += 1) {
      const start = player * PART_COUNT;
      const from = projection.chances.first[player]!;
      const until = projection.chances.first[player + 1]!;
      const last = lastRowBefore(season, player, day);
      let row = last >= 0 ? last + 1 : season.firstRow[player]!;
      let games = 0;
      sum.fill(0);
      squares.fill(0);
      const isTypical = projection.means[start]! >= MINIMUM_MINUTES;
      for (; row < season.firstRow[player + 1]! && season.rowDay[row]! < day + 7; row += 1) {
        games += 1;
        if (!isTypical) continue;
        for (let part = 0; part < PART_COUNT; part += 1) {
          const mean = projection.means[start + part]!;
          const error = season.lines[row * PART_COUNT + part]! - mean;
          residual[part] = error / Math.sqrt(Math.max(0.05, mean));
          sum[part]! += error;
          squares[part]! += error * error;
          if (part !== GP && mean > 0) {
            this.variance[part]!.add(Float64Array.of(mean, mean * mean), error * error, 1 / (0.1 + mean) ** 2);
          }
        }
        for (let i = 0; i < PART_COUNT; i += 1) {
          for (let j = 0; j <= i; j += 1) this.products[i * PART_COUNT + j]! += residual[i]! * residual[j]!;
        }
      }
      if (games >= 2) {
        for (let part = 0; part < PART_COUNT; part += 1) {
          this.beyond[part]! += sum[part]! ** 2 - squares[part]!;
          this.beyondBase[part]! += (games - 1) * squares[part]!;
        }
      }
      let single = 0;
      let rooted = 0;
      let expected = 0;
      for (let i = from; i < until; i += 1) {
        const chance = projection.chances.chances[i]!;
        expected += chance;
        single += chance * (1 - chance);
        rooted += Math.sqrt(chance * (1 - chance));
      }
      if (until > from && projection.means[start]! >= MINIMUM_MINUTES) {
        const regime = projection.regimes[player]!;
        this.playBeyond[regime]! += (games - expected) ** 2 - single;
        this.playBase[regime]! += rooted * rooted - single;
      }
    }
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Spread constants from the sums of earlier seasons. */
export function fitSpread(seasons: readonly SpreadSums[]): SpreadConstants {
  const total = (pick: (sums: SpreadSums) => number): number => seasons.reduce((sum, one) => sum + pick(one), 0);
  const linear: number[] = [];
  const quadratic: number[] = [];
  const persistence: number[] = [];
  for (let part = 0; part < PART_COUNT; part += 1) {
    const fit = new LeastSquares(2);
    for (const season of seasons) fit.merge(season.variance[part]!, 1);
    const [a = 0, b = 0] = part === GP ? [0, 0] : fit.solve();
    linear.push(a);
    quadratic.push(b);
    const base = total((sums) => sums.beyondBase[part]!);
    const within = base > 0 ? total((sums) => sums.beyond[part]!) / base : 0;
    persistence.push(part === GP ? 0 : clamp(within / Math.max(0.2, 1 - within), 0, 0.5));
  }
  const correlation: number[] = new Array<number>(PART_COUNT * PART_COUNT).fill(0);
  const products = (i: number, j: number): number => total((sums) => sums.products[Math.max(i, j) * PART_COUNT + Math.min(i, j)]!);
  for (let i = 0; i < PART_COUNT; i += 1) {
    for (let j = 0; j < PART_COUNT; j += 1) {
      const scale = Math.sqrt(products(i, i) * products(j, j));
      correlation[i * PART_COUNT + j] = i === j ? 1 : scale > 0 ? products(i, j) / scale : 0;
    }
  }
  const playCorrelation = [0, 1, 2].map((regime) => {
    const base = total((sums) => sums.playBase[regime]!);
    return base > 0 ? clamp(total((sums) => sums.playBeyond[regime]!) / base, 0, 0.95) : 0;
  });
  return { linear, quadratic, persistence, correlation, playCorrelation };
}
