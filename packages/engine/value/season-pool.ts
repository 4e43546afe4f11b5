import { InvalidInput } from '../errors.ts';
import { type CategoryScale, categoryScales } from './category-scales.ts';
import type { Population } from './population.ts';
import { type ScoreKind, type ScoreLeague, scoreDivisor } from './score-kind.ts';

interface SeasonPool {
  readonly scales: readonly CategoryScale[];
  /**
   * Scores by player and category, in the population's order; punted categories have scores but are not in
   * the total.
   */
  readonly scores: Float64Array;
  /** Sum over the categories that are not punted. */
  readonly totals: Float64Array;
  /** Eligible players, best first. */
  readonly ranking: Int32Array;
  /** The pool: as many of the best players as all teams use (teams × players). */
  readonly pool: Int32Array;
}

interface SeasonPoolOptions {
  readonly kind?: ScoreKind;
  readonly punts?: ReadonlySet<number>;
}

/**
 * Scores a population against the players a league uses: the teams × players best players of a first pass
 * over all eligible players.
 *
 * @throws InvalidInput `population` with fewer than two eligible players, or every category punted
 */
export function seasonPool(
  population: Population,
  league: ScoreLeague,
  options: SeasonPoolOptions = {},
): SeasonPool {
  const { kind = 'g', punts = new Set<number>() } = options;
  const columns = population.categories.length;
  if (population.categories.every((_, c) => punts.has(c))) {
    throw new InvalidInput('punts', 'leave no category to count');
  }
  const eligiblePlayers: number[] = [];
  for (let player = 0; player < population.players; player += 1) {
    if (population.eligible[player] === 1) eligiblePlayers.push(player);
  }
  if (eligiblePlayers.length < 2) throw new InvalidInput('population', 'has fewer than two eligible players');
  const size = Math.max(2, league.teams * league.players);
  const scores = new Float64Array(population.players * columns);
  const totals = new Float64Array(population.players);
  let scales: CategoryScale[] = [];
  let pool: ArrayLike<number> = eligiblePlayers;
  let ranking = Int32Array.from(eligiblePlayers);
  for (let pass = 0; pass < 2; pass += 1) {
    scales = categoryScales(population, pool);
    score(population, scales, kind, league, punts, scores, totals);
    ranking = Int32Array.from(eligiblePlayers).sort((a, b) => totals[b]! - totals[a]! || a - b);
    pool = ranking.subarray(0, size);
  }
  return { scales, scores, totals, ranking, pool: Int32Array.from(pool) };
}

function score(
  population: Population,
  scales: readonly CategoryScale[],
  kind: ScoreKind,
  league: ScoreLeague,
  punts: ReadonlySet<number>,
  scores: Float64Array,
  totals: Float64Array,
): void {
  const columns = population.categories.length;
  totals.fill(0);
  scales.forEach((scale, c) => {
    const divisor = scoreDivisor(kind, scale, league);
    const direction = population.categories[c]?.direction ?? 1;
    const factor = divisor > 0 ? direction / divisor : 0;
    const counts = !punts.has(c);
    for (let player = 0; player < population.players; player += 1) {
      const at = player * columns + c;
      const value = (population.numerator[at]! - scale.rate * population.denominator[at]!) / scale.attempts;
      scores[at] = (value - scale.mean) * factor;
      if (counts) totals[player]! += scores[at]!;
    }
  });
}
