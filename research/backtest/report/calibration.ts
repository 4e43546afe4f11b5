import { bootstrapDraws, interval } from './bootstrap.ts';

const CELLS = 2_000;
const BINS = 10;

/**
 * Forecasts and outcomes, summed by week and narrow bins of the probability, so that millions fit in memory.
 */
export class CalibrationSums {
  readonly weeks: {
    readonly season: string;
    readonly count: Float64Array;
    readonly forecast: Float64Array;
    readonly outcome: Float64Array;
  }[] = [];

  startWeek(season: string): void {
    this.weeks.push({
      season,
      count: new Float64Array(CELLS),
      forecast: new Float64Array(CELLS),
      outcome: new Float64Array(CELLS),
    });
  }

  add(probability: number, outcome: number): void {
    const week = this.weeks[this.weeks.length - 1]!;
    const cell = Math.min(CELLS - 1, Math.floor(probability * CELLS));
    week.count[cell]! += 1;
    week.forecast[cell]! += probability;
    week.outcome[cell]! += outcome;
  }

  bySeason(): Map<string, CalibrationSums> {
    const seasons = new Map<string, CalibrationSums>();
    for (const week of this.weeks) {
      const own = seasons.get(week.season) ?? new CalibrationSums();
      own.weeks.push(week);
      seasons.set(week.season, own);
    }
    return seasons;
  }
}

export interface CalibrationBin {
  readonly forecast: number;
  readonly outcome: number;
  /** 99 % interval of outcome − forecast over resampled weeks. */
  readonly gap: readonly [number, number];
  readonly holdsZero: boolean;
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Mean absolute gap over the bins, in percentage points. */
  readonly error: number;
  readonly binsOutside: number;
}

/** Computes ten bins of equal count and the expected calibration error. */
export function calibrationOf(sums: CalibrationSums): Calibration {
  const total = new Float64Array(CELLS);
  for (const week of sums.weeks)
    for (let cell = 0; cell < CELLS; cell += 1) total[cell]! += week.count[cell]!;
  const all = total.reduce((sum, count) => sum + count, 0);
  const binOf = new Int8Array(CELLS);
  let before = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    binOf[cell] = Math.min(BINS - 1, Math.floor(((before + total[cell]! / 2) / all) * BINS));
    before += total[cell]!;
  }
  const weekly = sums.weeks.map((week) => {
    const count = new Float64Array(BINS);
    const forecast = new Float64Array(BINS);
    const outcome = new Float64Array(BINS);
    for (let cell = 0; cell < CELLS; cell += 1) {
      const bin = binOf[cell]!;
      count[bin]! += week.count[cell]!;
      forecast[bin]! += week.forecast[cell]!;
      outcome[bin]! += week.outcome[cell]!;
    }
    return { count, forecast, outcome };
  });
  const of = (bin: number, weight: (week: number) => number) => {
    let count = 0;
    let forecast = 0;
    let outcome = 0;
    weekly.forEach((week, i) => {
      count += weight(i) * week.count[bin]!;
      forecast += weight(i) * week.forecast[bin]!;
      outcome += weight(i) * week.outcome[bin]!;
    });
    // If many games share one forecast, a bin can be empty.
    const some = Math.max(1e-9, count);
    return { count, forecast: forecast / some, outcome: outcome / some };
  };
  let error = 0;
  const bins = Array.from({ length: BINS }, (_, bin): CalibrationBin => {
    const whole = of(bin, () => 1);
    error += (Math.abs(whole.outcome - whole.forecast) * whole.count) / all;
    const draws = bootstrapDraws(weekly.length, (drawn) => {
      const sample = of(bin, (week) => drawn[week]!);
      return sample.count > 0 ? sample.outcome - sample.forecast : 0;
    });
    const gap = interval(draws, 0.99);
    return { forecast: whole.forecast, outcome: whole.outcome, gap, holdsZero: gap[0] <= 0 && gap[1] >= 0 };
  });
  return { bins, error: 100 * error, binsOutside: bins.filter((bin) => !bin.holdsZero).length };
}
