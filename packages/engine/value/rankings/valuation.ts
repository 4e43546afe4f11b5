import { positions as allPositions, type Position } from '@fantasy-stats/domain';
import { type CompiledCategory, categoryValue } from '../../matchup/index.ts';
import { PART_COUNT } from '../../projection/index.ts';
import {
  auctionDollars,
  playerValues,
  pointsWeights,
  replacementLevel,
  scoreWeights,
  seasonPool,
} from '../index.ts';
import { gameScale, gameSpreads, noSpreads } from './game-values.ts';
import type { ValuedLeague } from './valued-league.ts';
import type { GameSpreads, Valuation, ValuesQuestion } from './values.ts';
import type { WindowNumbers } from './window-numbers.ts';

/** Auction budget of a team in dollars. */
const budget = 200;

/** Returns the indices of the punted categories; at least one category remains. */
export function puntedIndices(league: ValuedLeague, punts: ValuesQuestion['punts']): Set<number> {
  const categories = league.isByCategory ? (league.set?.categories ?? []) : [];
  const indices = categories.flatMap(({ statistic }, index) => (punts.includes(statistic) ? [index] : []));
  return new Set(indices.length < categories.length ? indices : []);
}

/** Returns the weights of a window's values, and of the z-scores. */
export function weightsOf(
  league: ValuedLeague,
  numbers: WindowNumbers,
  { kind, punts, weights = {} }: Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'>,
) {
  const { set, score, isByCategory } = league;
  if (!set) return null;
  let eligible = 0;
  for (const flag of numbers.population.eligible) eligible += flag;
  if (eligible < 2) return null;
  const given = puntedIndices(league, punts);
  const emphasis = set.categories.map(({ statistic }) => weights[statistic] ?? 1);
  const pool = seasonPool(numbers.population, score, { kind: isByCategory ? kind : 'z', punts: given });
  return {
    set,
    pool: pool.pool.length,
    value: isByCategory ? scoreWeights(set, pool.scales, kind, score, given, emphasis) : pointsWeights(set),
    spread: scoreWeights(set, pool.scales, 'z', score),
  };
}

/**
 * Computes every player's value in a window; null when no player has enough games.
 *
 * @param season per-game numbers of the window's whole season; null for projections
 */
export function valuation(
  league: ValuedLeague,
  numbers: WindowNumbers,
  question: ValuesQuestion,
  season: WindowNumbers | null,
): Valuation | null {
  const weights = weightsOf(league, numbers, question);
  if (!weights) return null;
  const { set } = weights;
  const columns = set.categories.length;
  const count = numbers.ids.length;
  const correlation = league.inputs?.spread.correlation;
  const lines = numbers.means.map((mean, player) => {
    const standardError = numbers.errors?.[player];
    return { mean, games: 1, ...(standardError ? { standardError } : {}) };
  });
  const values = playerValues(lines, weights.value, correlation);
  const spreads = playerValues(lines, weights.spread, correlation);
  const shown = new Float64Array(count * columns).fill(Number.NaN);
  const shownErrors = new Float64Array(count * columns);
  const scores = new Float64Array(count * columns).fill(Number.NaN);
  const inSpreads = new Float64Array(count * columns).fill(Number.NaN);
  const totals = new Float64Array(count).fill(Number.NaN);
  // Points depend on the unit; category values do not.
  const valueFactor = league.isByCategory ? 1 : numbers.shownFactor;
  const errors = new Float64Array(count);
  for (let player = 0; player < count; player += 1) {
    const mean = numbers.means[player];
    const value = values[player];
    if (!mean || !value || !((numbers.games[player] ?? 0) > 0)) continue;
    totals[player] = valueFactor * value.total;
    errors[player] = valueFactor * value.standardError;
    set.categories.forEach((category, c) => {
      const at = player * columns + c;
      const isRate = category.denominator !== null;
      const factor = isRate ? 1 : numbers.shownFactor;
      shown[at] = factor * categoryValue(category, mean);
      shownErrors[at] = factor * errorOf(category, mean, numbers.errors?.[player], correlation);
      scores[at] = valueFactor * (value.categories[c] ?? Number.NaN);
      // A percentage without attempts has no rank.
      inSpreads[at] = Number.isNaN(shown[at] ?? Number.NaN)
        ? Number.NaN
        : (spreads[player]?.categories[c] ?? Number.NaN);
    });
  }
  const market = marketOf(league, numbers, totals);
  return {
    window: numbers.window,
    categories: set.categories.map(({ statistic }) => statistic),
    left: league.left,
    ids: numbers.ids,
    names: numbers.names,
    nbaTeams: numbers.nbaTeams,
    games: numbers.games,
    minutes: numbers.minutes,
    shown,
    shownErrors,
    spreads: inSpreads,
    scores,
    totals,
    errors,
    ranked: numbers.population.eligible,
    ...spreadsIn(league, numbers, question, season),
    ...market,
    pool: weights.pool,
    minimumGames: numbers.minimumGames,
    firstDay: numbers.firstDay,
    lastDay: numbers.lastDay,
  };
}

function spreadsIn(
  league: ValuedLeague,
  numbers: WindowNumbers,
  question: ValuesQuestion,
  season: WindowNumbers | null,
): GameSpreads {
  const games = numbers.window === 'lastSeason' ? league.earlier : league.running;
  const weights = season && weightsOf(league, season, question);
  if (!games || !weights) return noSpreads(numbers.ids.length);
  return gameSpreads(games, gameScale(weights.value), numbers.firstDay, numbers.lastDay);
}

function errorOf(
  category: CompiledCategory,
  mean: Float64Array,
  error: Float64Array | undefined,
  correlation: ArrayLike<number> | undefined,
): number {
  if (!error || !correlation) return 0;
  const rate = category.denominator === null ? 0 : categoryValue(category, mean);
  let attempts = 1;
  if (category.denominator !== null) {
    attempts = 0;
    for (let part = 0; part < PART_COUNT; part += 1)
      attempts += (category.denominator[part] ?? 0) * (mean[part] ?? 0);
  }
  if (!(attempts > 0) || Number.isNaN(rate)) return 0;
  const weight = (part: number): number =>
    ((category.numerator[part] ?? 0) - rate * (category.denominator?.[part] ?? 0)) / attempts;
  let variance = 0;
  for (let i = 0; i < PART_COUNT; i += 1) {
    const own = weight(i) * (error[i] ?? 0);
    if (own === 0) continue;
    for (let j = 0; j < PART_COUNT; j += 1)
      variance += own * weight(j) * (error[j] ?? 0) * (correlation[i * PART_COUNT + j] ?? 0);
  }
  return Math.sqrt(Math.max(0, variance));
}

function marketOf(
  league: ValuedLeague,
  numbers: WindowNumbers,
  totals: Float64Array,
): Pick<Valuation, 'dollars' | 'replacement'> {
  const dollars = new Float64Array(numbers.ids.length).fill(Number.NaN);
  const positionsOf = new Map(league.data.players.map((player) => [player.nbaId, player.positions]));
  const ranked = [...numbers.ids.keys()].filter(
    (player) => numbers.population.eligible[player] === 1 && !Number.isNaN(totals[player] ?? Number.NaN),
  );
  const values = ranked.map((player) => totals[player] ?? 0);
  // Players with unknown positions fit any slot, so they do not raise anyone's price.
  const positions = ranked.map(
    (player): readonly Position[] => positionsOf.get(numbers.ids[player] ?? 0) ?? allPositions,
  );
  const teams = league.score.teams;
  if (values.length < 2 || league.rosterSpots < 1) return { dollars, replacement: null };
  const level = replacementLevel(values, positions, league.data.rules.slots, teams);
  const needed = positions.map((own) =>
    own.length === 0 ? level.overall : Math.min(...own.map((position) => level.byPosition[position])),
  );
  const money = Math.max(budget, league.rosterSpots);
  auctionDollars(values, { teams, rosterSpots: league.rosterSpots, budget: money }, needed).forEach(
    (price, index) => {
      dollars[ranked[index] ?? 0] = price;
    },
  );
  return { dollars, replacement: level.overall };
}
