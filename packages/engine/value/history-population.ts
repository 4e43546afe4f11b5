import { InvalidInput } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { gamesBefore, playerCount, type SeasonHistory } from '../projection/history.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { emptyPopulation, type Population } from './population.ts';

/** A date range in days since 1970-01-01, both included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

interface HistoryPopulationOptions {
  readonly unit?: Population['unit'];
  /** Minimum games in the whole history to be in the pool. Default 15. */
  readonly minimumGames?: number;
}

/**
 * Computes the population of players in some weeks. In unit `week`, weeks without a game count as 0 and
 * variances are over weeks (n − 1). In unit `game`, means are per game played, and variances are divided by
 * the average NBA team's weekly games.
 *
 * @throws InvalidInput `weeks` with fewer than two, empty or overlapping weeks; `lines[i]` for a negative
 *   number or NaN
 */
export function historyPopulation(
  history: SeasonHistory,
  weeks: readonly DayRange[],
  set: CategorySet,
  options: HistoryPopulationOptions = {},
): Population {
  const { unit = 'week', minimumGames = 15 } = options;
  const { categories } = set;
  const columns = categories.length;
  const players = playerCount(history);
  const population = emptyPopulation(categories, players, unit);
  const weekOf = weekLookup(weeks);
  const terms = compile(set);
  const tops = new Float64Array(columns);
  const bottoms = new Float64Array(columns);
  const nbaTeamGames = unit === 'game' ? averageNbaTeamGames(history, weeks) : 1;
  for (let player = 0; player < players; player += 1) {
    const from = history.firstRow[player]!;
    const to = history.firstRow[player + 1]!;
    population.eligible[player] = to - from >= minimumGames ? 1 : 0;
    let open = -1;
    let samples = 0;
    tops.fill(0);
    bottoms.fill(0);
    for (let row = from; row < to; row += 1) {
      const week = weekOf(history.rowDay[row]!);
      if (week < 0) continue;
      if (open >= 0 && (unit === 'game' || week !== open)) {
        addSample(population, player, tops, bottoms);
        tops.fill(0);
        bottoms.fill(0);
      }
      if (unit === 'game' || week !== open) samples += 1;
      open = week;
      addLine(history.lines, row, terms, tops, bottoms);
    }
    if (open >= 0) addSample(population, player, tops, bottoms);
    // Weeks without games count as samples of zero.
    finish(population, player, unit === 'week' ? weeks.length : samples, nbaTeamGames);
  }
  return population;
}

interface Terms {
  readonly category: Int32Array;
  readonly part: Int32Array;
  readonly weight: Float64Array;
  readonly isBottom: Uint8Array;
}

/** Returns the nonzero weights as a flat list of (category, statistic, weight). */
function compile({ categories, used }: CategorySet): Terms {
  const list: { category: number; part: number; weight: number; isBottom: number }[] = [];
  categories.forEach((category, c) => {
    for (const part of used) {
      const top = category.numerator[part] ?? 0;
      const bottom = category.denominator?.[part] ?? 0;
      if (top !== 0) list.push({ category: c, part, weight: top, isBottom: 0 });
      if (bottom !== 0) list.push({ category: c, part, weight: bottom, isBottom: 1 });
    }
  });
  return {
    category: Int32Array.from(list, (term) => term.category),
    part: Int32Array.from(list, (term) => term.part),
    weight: Float64Array.from(list, (term) => term.weight),
    isBottom: Uint8Array.from(list, (term) => term.isBottom),
  };
}

function addLine(
  lines: Float64Array,
  row: number,
  terms: Terms,
  tops: Float64Array,
  bottoms: Float64Array,
): void {
  for (let t = 0; t < terms.part.length; t += 1) {
    const value = lines[row * PART_COUNT + terms.part[t]!]!;
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
      throw new InvalidInput(`lines[${row}]`, `must hold finite numbers of at least 0, got ${value}`);
    }
    const into = terms.isBottom[t] === 1 ? bottoms : tops;
    into[terms.category[t]!]! += terms.weight[t]! * value;
  }
}

/** Adds a week's or game's totals to the running sums, which `finish` turns into means and variances. */
function addSample(population: Population, player: number, tops: Float64Array, bottoms: Float64Array): void {
  const columns = tops.length;
  for (let c = 0; c < columns; c += 1) {
    const at = player * columns + c;
    const top = tops[c]!;
    const bottom = bottoms[c]!;
    population.numerator[at]! += top;
    population.denominator[at]! += bottom;
    population.numeratorVariance[at]! += top * top;
    population.covariance[at]! += top * bottom;
    population.denominatorVariance[at]! += bottom * bottom;
  }
}

function finish(population: Population, player: number, samples: number, divisor: number): void {
  const columns = population.categories.length;
  for (let at = player * columns; at < (player + 1) * columns; at += 1) {
    const top = samples === 0 ? 0 : population.numerator[at]! / samples;
    const bottom = samples === 0 ? 0 : population.denominator[at]! / samples;
    const freedom = (samples - 1) * divisor;
    const centered = (sum: number, product: number): number =>
      samples < 2 ? 0 : (sum - samples * product) / freedom;
    population.numerator[at] = top;
    population.denominator[at] = bottom;
    population.numeratorVariance[at] = Math.max(0, centered(population.numeratorVariance[at]!, top * top));
    population.covariance[at] = centered(population.covariance[at]!, top * bottom);
    population.denominatorVariance[at] = Math.max(
      0,
      centered(population.denominatorVariance[at]!, bottom * bottom),
    );
  }
}

function weekLookup(weeks: readonly DayRange[]): (day: number) => number {
  if (weeks.length < 2) throw new InvalidInput('weeks', `must hold at least two weeks, got ${weeks.length}`);
  const sorted = weeks.map((week, index) => ({ ...week, index })).sort((a, b) => a.first - b.first);
  for (const [index, week] of sorted.entries()) {
    const before = sorted[index - 1];
    if (week.last < week.first) throw new InvalidInput(`weeks[${week.index}]`, 'has no days');
    if (before && before.last >= week.first) {
      throw new InvalidInput(`weeks[${week.index}]`, `overlaps weeks[${before.index}]`);
    }
  }
  const start = sorted[0]?.first ?? 0;
  const end = sorted.at(-1)?.last ?? 0;
  const table = new Int32Array(end - start + 1).fill(-1);
  for (const week of sorted) table.fill(week.index, week.first - start, week.last - start + 1);
  return (day) => (day < start || day > end ? -1 : table[day - start]!);
}

function averageNbaTeamGames(history: SeasonHistory, weeks: readonly DayRange[]): number {
  const nbaTeams = history.nbaTeams.filter((nbaTeam) => nbaTeam.days.length > 0);
  let games = 0;
  for (const { days } of nbaTeams) {
    for (const { first, last } of weeks) games += gamesBefore(days, last + 1) - gamesBefore(days, first);
  }
  const average = games / Math.max(1, nbaTeams.length * weeks.length);
  if (average === 0) throw new InvalidInput('weeks', 'no NBA team plays in them');
  return average;
}
