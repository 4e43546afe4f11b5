import { requireFinite } from '../errors.ts';
import { exponential, logarithm, normalCumulative } from '../numeric/functions.ts';

/** What a league's stored seasons show about a manager. */
export interface TraderRecord {
  /** Number of seasons as a manager of the league, including the part of the current one that is over. */
  readonly seasons: number;
  /** Completed trades, and those without the user's team. */
  readonly trades: number;
  readonly tradesWithOthers: number;
  /** The user's offers that this manager accepted, and those declined or left to expire. */
  readonly accepted: number;
  readonly declined: number;
  /** Net value of each trade when made, for this manager, with its standard deviation. */
  readonly nets: readonly { readonly value: number; readonly deviation: number }[];
}

export interface Estimate {
  readonly mean: number;
  /** 80% interval. */
  readonly low: number;
  readonly high: number;
}

export interface TraderHabit {
  /** Chance to accept an offer; null if no offer in the league has been decided. */
  readonly acceptance: Estimate | null;
  /** Completed trades per season; null without a season. */
  readonly tradesPerSeason: Estimate | null;
  /** Mean net value of a trade when made; null without a trade. */
  readonly net: Estimate | null;
}

export interface LeagueHabits {
  /** In the order of the records. */
  readonly managers: readonly TraderHabit[];
  /** The league's averages: accepted offers, trades per season. Null as in {@link TraderHabit}. */
  readonly acceptance: number | null;
  readonly tradesPerSeason: number | null;
}

/** Grid of chances: 0.005, 0.015, …, 0.995. */
const CELLS = 100;
const chances = Array.from({ length: CELLS }, (_, cell) => (cell + 0.5) / CELLS);
/** Possible weights of the league average, in offers: a low weight means that managers differ widely. */
const strengths = [1, 2, 4, 8, 16, 32] as const;
/** Possible league averages; a coarser grid is enough. */
const averages = Array.from({ length: 25 }, (_, index) => (index + 0.5) / 25);
/** Possible shapes of the gamma distribution of trades per season. */
const shapes = [0.5, 1, 2, 4, 8, 16] as const;
const TAIL = 0.1;

/**
 * Estimates how managers trade, each shrunk toward the league average. Formulas: docs/engine.md#trade-habits.
 *
 * @throws InvalidInput for counts that are negative or infinite
 */
export function tradeHabits(records: readonly TraderRecord[]): LeagueHabits {
  records.forEach(checkRecord);
  const trades = records.reduce((sum, one) => sum + one.trades, 0);
  const seasons = records.reduce((sum, one) => sum + one.seasons, 0);
  const rate = seasons > 0 ? trades / seasons : null;
  const accepted = records.reduce((sum, one) => sum + one.accepted, 0);
  const decided = records.reduce((sum, one) => sum + one.accepted + one.declined, 0);
  const others = records.reduce((sum, one) => sum + one.tradesWithOthers, 0);
  const acceptances = decided > 0 ? acceptanceEstimates(records, seasons > 0 ? others / seasons : 0) : null;
  const rates = rate === null ? null : rateEstimates(records, rate);
  const nets = netEstimates(records);
  return {
    managers: records.map((_, index) => ({
      acceptance: acceptances?.[index] ?? null,
      tradesPerSeason: rates?.[index] ?? null,
      net: nets[index] ?? null,
    })),
    acceptance: decided > 0 ? accepted / decided : null,
    tradesPerSeason: rate,
  };
}

function checkRecord({ nets, ...counts }: TraderRecord, index: number): void {
  for (const [name, value] of Object.entries(counts))
    requireFinite(value >= 0 ? value : Number.NaN, `records[${index}].${name}`);
  for (const { deviation, value } of nets) {
    requireFinite(value, `records[${index}].nets.value`);
    requireFinite(deviation >= 0 ? deviation : Number.NaN, `records[${index}].nets.deviation`);
  }
}

/**
 * Returns the posterior of each manager's chance to accept.
 *
 * @param rate the league's mean number of trades with others, per manager and season
 */
function acceptanceEstimates(records: readonly TraderRecord[], rate: number): Estimate[] {
  const posteriors = records.map(() => new Float64Array(CELLS));
  const priors = averages.flatMap((average) =>
    strengths.map((strength) => ({ average, log: betaLogs(average, strength) })),
  );
  const cells = priors.map(({ average, log }) =>
    records.map((record) => cellWeights(record, rate / average, log)),
  );
  const evidence = cells.map((of) => of.reduce((sum, { logSum }) => sum + logSum, 0));
  const most = Math.max(...evidence);
  cells.forEach((of, prior) => {
    const weight = exponential(evidence[prior]! - most);
    of.forEach(({ shares }, manager) => {
      shares.forEach((share, cell) => {
        posteriors[manager]![cell]! += weight * share;
      });
    });
  });
  return posteriors.map((posterior) => summary(posterior, chances));
}

/** Returns the log density of a beta distribution in each cell, normalized over the cells. */
function betaLogs(average: number, strength: number): Float64Array {
  const logs = Float64Array.from(
    chances,
    (p) => (average * strength - 1) * logarithm(p) + ((1 - average) * strength - 1) * logarithm(1 - p),
  );
  const total = logSumOf(logs);
  return logs.map((log) => log - total);
}

/**
 * Returns the probability of each cell given a manager's record, and the log likelihood of the record.
 *
 * @param perChance expected trades per season of a manager who accepts every offer
 */
function cellWeights(
  { accepted, declined, seasons, tradesWithOthers: trades }: TraderRecord,
  perChance: number,
  prior: Float64Array,
): { readonly shares: Float64Array; readonly logSum: number } {
  const expected = perChance * seasons;
  const logs = Float64Array.from(chances, (p, cell) => {
    const offers = accepted * logarithm(p) + declined * logarithm(1 - p);
    const made = expected > 0 ? trades * logarithm(expected * p) - expected * p : 0;
    return prior[cell]! + offers + made;
  });
  const logSum = logSumOf(logs);
  return { shares: logs.map((log) => exponential(log - logSum)), logSum };
}

function logSumOf(logs: Float64Array): number {
  const most = Math.max(...logs);
  return most + logarithm(logs.reduce((sum, log) => sum + exponential(log - most), 0));
}

/** Returns mean and 80% interval of weights over equally spaced values. */
function summary(weights: Float64Array, values: readonly number[]): Estimate {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = weights.reduce((sum, weight, index) => sum + weight * values[index]!, 0) / total;
  const width = values[1]! - values[0]!;
  const quantile = (share: number): number => {
    let before = 0;
    for (const [index, weight] of weights.entries()) {
      const part = weight / total;
      if (before + part >= share) return values[index]! + width * ((share - before) / part - 0.5);
      before += part;
    }
    return values.at(-1)! + width / 2;
  };
  return { mean, low: quantile(TAIL), high: quantile(1 - TAIL) };
}

/** Number of cells in the grid of trades per season. */
const RATE_CELLS = 400;

/**
 * Estimates each manager's trades per season. Treats the league's rate as known, because it is based on all
 * managers' seasons.
 */
function rateEstimates(records: readonly TraderRecord[], rate: number): (Estimate | null)[] {
  if (rate === 0) return records.map(({ seasons }) => (seasons > 0 ? { mean: 0, low: 0, high: 0 } : null));
  const highest = Math.max(
    6 * rate,
    ...records.map(({ seasons, trades }) =>
      seasons > 0 ? (trades + 4 * Math.sqrt(trades + 1)) / seasons : 0,
    ),
  );
  const values = Array.from({ length: RATE_CELLS }, (_, cell) => ((cell + 0.5) * highest) / RATE_CELLS);
  const fits = shapes.map((shape) => {
    const logs = Float64Array.from(
      values,
      (value) => (shape - 1) * logarithm(value) - (shape / rate) * value,
    );
    const total = logSumOf(logs);
    const of = records.map(({ seasons, trades }) => {
      const own = Float64Array.from(
        values,
        (value, cell) => logs[cell]! - total + trades * logarithm(value) - seasons * value,
      );
      const logSum = logSumOf(own);
      return { logSum, shares: own.map((log) => exponential(log - logSum)) };
    });
    return { of, evidence: of.reduce((sum, { logSum }) => sum + logSum, 0) };
  });
  const most = Math.max(...fits.map(({ evidence }) => evidence));
  return records.map((_, manager) => {
    const posterior = new Float64Array(RATE_CELLS);
    for (const { evidence, of } of fits) {
      const weight = exponential(evidence - most);
      of[manager]!.shares.forEach((share, cell) => {
        posterior[cell]! += weight * share;
      });
    }
    return summary(posterior, values);
  });
}

/** Number of grid values for the deviation between managers; the grid ends at twice the largest mean. */
const DEVIATIONS = 40;

/**
 * Returns the mean net value of a manager's trades, shrunk toward 0 (docs/engine.md#trade-habits). Null for
 * managers without a trade.
 */
function netEstimates(records: readonly TraderRecord[]): (Estimate | null)[] {
  const known = records.map(({ nets }) => meanNet(nets));
  const found = known.flatMap((one) => one ?? []);
  const largest = Math.max(1e-3, ...found.map(({ mean }) => Math.abs(mean)));
  const grid = Array.from({ length: DEVIATIONS }, (_, cell) => {
    const between = ((2 * largest * (cell + 0.5)) / DEVIATIONS) ** 2;
    const log = found.reduce(
      (sum, { mean, variance }) =>
        sum - 0.5 * (logarithm(between + variance) + mean ** 2 / (between + variance)),
      0,
    );
    return { between, log };
  });
  const most = Math.max(...grid.map(({ log }) => log));
  const weights = grid.map(({ between, log }) => ({ between, weight: exponential(log - most) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  return known.map((own) => {
    if (!own) return null;
    const parts = weights.map(({ between, weight }) => {
      const share = between / (between + own.variance);
      return { weight: weight / total, mean: share * own.mean, deviation: Math.sqrt(share * own.variance) };
    });
    return {
      mean: parts.reduce((sum, { mean, weight }) => sum + weight * mean, 0),
      low: mixtureQuantile(parts, TAIL),
      high: mixtureQuantile(parts, 1 - TAIL),
    };
  });
}

interface NormalPart {
  readonly weight: number;
  readonly mean: number;
  readonly deviation: number;
}

/** Returns a quantile of a mixture of normal distributions, by bisection. */
function mixtureQuantile(parts: readonly NormalPart[], share: number): number {
  const reach = Math.max(...parts.map(({ deviation, mean }) => Math.abs(mean) + 8 * deviation));
  let [low, high] = [-reach, reach];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const below = parts.reduce(
      (sum, { deviation, mean, weight }) => sum + weight * normalCumulative((middle - mean) / deviation),
      0,
    );
    if (below < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Smallest variance of a net value: projections are never exact. */
const LEAST_VARIANCE = 1e-6;

function meanNet(nets: TraderRecord['nets']): { readonly mean: number; readonly variance: number } | null {
  if (nets.length === 0) return null;
  const mean = nets.reduce((sum, { value }) => sum + value, 0) / nets.length;
  const error = nets.reduce((sum, { deviation }) => sum + deviation ** 2, 0) / nets.length ** 2;
  // Measure the spread, too, because a manager's trades can differ by more than the errors of their values.
  const spread =
    nets.length > 1
      ? nets.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / (nets.length - 1) / nets.length
      : 0;
  return { mean, variance: Math.max(LEAST_VARIANCE, error, spread) };
}
