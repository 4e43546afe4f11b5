import { InvalidInput, requireCount } from '../errors.ts';
import { normalTable } from '../numeric/normal-quantile-table.ts';
import { checkOutlook } from '../projection/player-outlook.ts';
import { shots } from '../projection/shots.ts';
import type { CategorySet, CompiledCategory } from './categories.ts';
import { scaleFor } from './compare.ts';
import {
  type CategoryForecast,
  chancesByForm,
  expectedOutcomes,
  type ForecastConstants,
  type MatchupForecast,
  type MatchupSide,
  matchupSharpener,
  partsOf,
  pricesOf,
  scalesOf,
} from './forecast.ts';
import type { OutcomeChances } from './outcome-chances.ts';
import { pointsScale } from './priced-totals.ts';
import { remainingTotals } from './side.ts';
import { drawWeek, type SimulatedSide, simulatedSide } from './simulated-side.ts';
import type { SimulationRecord } from './simulation-record.ts';
import { allLevel, decidedOutcome, type TieDecision, undecided } from './tie-decision.ts';

export interface SimulationSettings {
  readonly weeks: number;
  readonly seed: number;
  /**
   * Receives every simulated week, for distributions; created by `simulationRecord` for the same weeks and
   * categories.
   */
  readonly record?: SimulationRecord;
  /** How a tied matchup is decided; by default it stays a tie. */
  readonly ties?: TieDecision;
}

/** A category's weights of the needed statistics, as lists of indices and weights. */
interface SparseCategory {
  readonly above: readonly (readonly [number, number])[];
  readonly below: readonly (readonly [number, number])[] | null;
}

function sparse(category: CompiledCategory, used: Int32Array): SparseCategory {
  const list = (weights: Float64Array): (readonly [number, number])[] =>
    Array.from(used, (part, index) => [index, weights[part]!] as const).filter(([, weight]) => weight !== 0);
  return {
    above: list(category.numerator),
    below: category.denominator === null ? null : list(category.denominator),
  };
}

function total(terms: readonly (readonly [number, number])[], values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < terms.length; i += 1) {
    const term = terms[i]!;
    sum += term[1] * values[term[0]]!;
  }
  return sum;
}

const sparseValue = (category: SparseCategory, values: Float64Array): number => {
  const above = total(category.above, values);
  if (category.below === null) return above;
  const below = total(category.below, values);
  return below > 0 ? above / below : Number.NaN;
};

/**
 * Simulates who plays each game, their lines, and the final score. Equals `matchupForecast` up to the
 * simulation error of about ½/√weeks and its normal approximations.
 *
 * @throws InvalidInput as `matchupForecast`; also for a number of weeks below 1
 */
export function simulateMatchup(
  first: MatchupSide,
  second: MatchupSide,
  set: CategorySet,
  constants: ForecastConstants,
  settings: SimulationSettings,
): MatchupForecast {
  const weeks = requireCount(settings.weeks, 'settings.weeks', 1);
  const { used } = set;
  const count = set.categories.length;
  const prices = pricesOf(set);
  const scales = scalesOf(set, constants);
  const meanScale =
    prices === null ? scales.reduce((sum, scale) => sum + scale, 0) / count : pointsScale(set, constants);
  const { record, ties = undecided } = settings;
  if (record && (record.weeks !== weeks || record.categories !== count)) {
    throw new InvalidInput('settings.record', `must hold ${weeks} weeks of ${count} categories`);
  }
  let mostGamesEach = 0;
  const prepare = (side: MatchupSide, field: 'first' | 'second'): SimulatedSide => {
    side.players.forEach((player, i) => {
      checkOutlook(player, `${field}.players[${i}]`);
    });
    const { gamesEach } = remainingTotals(side.players, set, constants.spread.correlation);
    mostGamesEach = Math.max(mostGamesEach, gamesEach);
    const widening = 1 / scaleFor(meanScale, gamesEach);
    return simulatedSide(
      partsOf(side.soFar, `${field}.soFar`),
      side.players,
      set,
      constants.spread.correlation,
      widening,
      { seed: [settings.seed, 17, side.seed ?? (field === 'first' ? 0 : 1)], streams: side.streams },
    );
  };
  const [ownBonus, otherBonus] = [first.bonus ?? 0, second.bonus ?? 0];
  const a = prepare(first, 'first');
  const b = prepare(second, 'second');
  const categories = set.categories.map((category) => sparse(category, used));
  const directions = Float64Array.from(set.categories, (category) => category.direction);
  const priced = prices === null ? [] : Array.from(used, (part, index) => [index, prices[part]!] as const);
  const pairs = shots.flatMap(({ made, tried }) => {
    const pair = [used.indexOf(made), used.indexOf(tried)] as const;
    return pair[0] >= 0 && pair[1] >= 0 ? [pair] : [];
  });
  const table = normalTable();
  const wins = new Float64Array(count);
  const losses = new Float64Array(count);
  const sums = [new Float64Array(count), new Float64Array(count)] as const;
  // Numbers of weeks in which the first side, the second side, and both have a value. Only rates can lack
  // one.
  const present = [new Float64Array(count), new Float64Array(count), new Float64Array(count)] as const;
  const differences = new Float64Array(count);
  const squares = new Float64Array(count);
  const balance = new Float64Array(2 * count + 1);
  const points = { first: 0, second: 0, squares: 0, wins: 0, losses: 0 };
  const tied = { wins: 0, losses: 0 };
  const deciding = ties.category ?? -1;
  const sideOfTies = ties.otherwise === 'first' ? 1 : ties.otherwise === 'second' ? -1 : 0;
  const mine = new Float64Array(used.length);
  const theirs = new Float64Array(used.length);
  const noMoreMadeThanTried = (values: Float64Array): void => {
    for (let i = 0; i < pairs.length; i += 1) {
      const pair = pairs[i]!;
      if (values[pair[0]]! > values[pair[1]]!) values[pair[0]] = values[pair[1]]!;
    }
  };
  for (let week = 0; week < weeks; week += 1) {
    drawWeek(a, table, mine);
    drawWeek(b, table, theirs);
    noMoreMadeThanTried(mine);
    noMoreMadeThanTried(theirs);
    let lead = count;
    let decider = 0;
    for (let c = 0; c < count; c += 1) {
      const category = categories[c]!;
      const own = sparseValue(category, mine);
      const other = sparseValue(category, theirs);
      const hasOwn = !Number.isNaN(own);
      const hasOther = !Number.isNaN(other);
      if (hasOwn) {
        sums[0][c]! += own;
        present[0][c]! += 1;
      }
      if (hasOther) {
        sums[1][c]! += other;
        present[1][c]! += 1;
      }
      // A rate without attempts loses to any other value, even if lower is better.
      let signed = Number(hasOwn) - Number(hasOther);
      if (hasOwn && hasOther) {
        const difference = own - other;
        present[2][c]! += 1;
        differences[c]! += difference;
        squares[c]! += difference * difference;
        signed = directions[c]! * difference;
      }
      if (signed > 1e-9) {
        wins[c]! += 1;
        lead += 1;
      } else if (signed < -1e-9) {
        losses[c]! += 1;
        lead -= 1;
      }
      if (c === deciding) decider = signed;
      if (record) {
        record.first[c * weeks + week] = own;
        record.second[c * weeks + week] = other;
        record.verdicts[c * weeks + week] = signed > 1e-9 ? 1 : signed < -1e-9 ? -1 : 0;
      }
    }
    balance[lead]! += 1;
    const level = decider > 1e-9 ? 1 : decider < -1e-9 ? -1 : 0;
    if (lead === count && level > 0) tied.wins += 1;
    if (lead === count && level < 0) tied.losses += 1;
    if (record) record.results[week] = lead === count ? level || sideOfTies : Math.sign(lead - count);
    if (prices !== null) {
      const own = total(priced, mine) + ownBonus;
      const other = total(priced, theirs) + otherBonus;
      points.first += own;
      points.second += other;
      points.squares += (own - other) ** 2;
      if (record) {
        record.firstPoints[week] = own;
        record.secondPoints[week] = other;
      }
      if (own - other > 1e-9) points.wins += 1;
      else if (own - other < -1e-9) points.losses += 1;
    }
  }
  const outcome = (won: number, lost: number): OutcomeChances => ({
    win: won / weeks,
    tie: (weeks - won - lost) / weeks,
    lose: lost / weeks,
  });
  const spread = (square: number, difference: number, times: number): number =>
    times === 0 ? 0 : Math.sqrt(Math.max(0, square / times - (difference / times) ** 2));
  const mean = (sum: number, times: number): number | null => (times === 0 ? null : sum / times);
  const results = set.categories.map(
    (category, c): CategoryForecast => ({
      statistic: category.statistic,
      ...outcome(wins[c]!, losses[c]!),
      first: mean(sums[0][c]!, present[0][c]!),
      second: mean(sums[1][c]!, present[1][c]!),
      deviation: spread(squares[c]!, differences[c]!, present[2][c]!),
    }),
  );
  let ahead = 0;
  let behind = 0;
  for (let k = 0; k < count; k += 1) {
    behind += balance[k]!;
    ahead += balance[2 * count - k]!;
  }
  const sharpen = matchupSharpener(constants, mostGamesEach);
  const byBalance = outcome(ahead, behind);
  const tiedShares: OutcomeChances = {
    win: tied.wins / weeks,
    tie: (balance[count]! - tied.wins - tied.losses) / weeks,
    lose: tied.losses / weeks,
  };
  const byCategories = sharpen(decidedOutcome(byBalance, tiedShares, ties.otherwise));
  const scored = outcome(points.wins, points.losses);
  const byPoints = prices === null ? null : sharpen(decidedOutcome(scored, allLevel(scored), ties.otherwise));
  return {
    categories: results,
    expected: expectedOutcomes(results),
    balance: balance.map((value) => value / weeks),
    tied: tiedShares,
    matchup: chancesByForm(byCategories, byPoints),
    points:
      prices === null
        ? null
        : {
            first: points.first / weeks,
            second: points.second / weeks,
            deviation: spread(points.squares, points.first - points.second, weeks),
          },
  };
}
