import { type ForecastInputs, isCategoryForm, type Position, type StatisticId } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import { projectable } from '../league/compile.ts';
import { type CategorySet, type CompiledCategory, categorySet } from '../matchup/categories.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import type { ResultForm } from '../value/expected-result.ts';
import { outlookPopulation } from '../value/outlook-population.ts';
import { scoreWeights } from '../value/score-weights.ts';
import { seasonPool } from '../value/season-pool.ts';
import type { DraftLeague, DraftPool } from './draft-pool.ts';
import { projectedPlayers } from './projected-players.ts';

export interface DraftRoom {
  readonly pool: DraftPool;
  readonly league: DraftLeague;
  /** Statistics of the pool's columns; empty in points leagues, whose single column is fantasy points. */
  readonly statistics: readonly StatisticId[];
  readonly unprojected: readonly StatisticId[];
  /**
   * By player in the pool's order: NBA ids, expected games per seven days, and (players × columns) G-scores.
   */
  readonly ids: readonly string[];
  readonly gamesPerWeek: Float64Array;
  readonly scores: Float64Array;
}

const resultForms = {
  eachCategory: 'eachCategory',
  mostCategories: 'mostCategories',
  rotisserie: 'rotisserie',
  headToHeadPoints: 'eachCategory',
  seasonPoints: 'eachCategory',
} as const satisfies Record<ForecastInputs['rules']['scoringForm'], ResultForm>;

/**
 * Opens a draft room, with X- and G-scores relative to the best teams × rounds players.
 *
 * @param punts indices of statistics with weight 0
 * @param usual average draft position by NBA id, from 1
 * @param positions by NBA id: the position that counts toward the league's limits
 * @throws InvalidInput naming `inputs` (no players or no statistics that can be projected), `teams` or
 *   `rounds`
 */
export function openDraftRoom(
  inputs: ForecastInputs,
  {
    teams,
    rounds,
    punts = new Set<number>(),
    usual = new Map<string, number>(),
    positions = new Map<string, Position>(),
    eligible = new Map<string, readonly Position[]>(),
  }: {
    readonly teams: number;
    readonly rounds: number;
    readonly punts?: ReadonlySet<number>;
    readonly usual?: ReadonlyMap<string, number>;
    readonly positions?: ReadonlyMap<string, Position>;
    readonly eligible?: ReadonlyMap<string, readonly Position[]>;
  },
): DraftRoom {
  if (!Number.isInteger(teams) || teams < 2)
    throw new InvalidInput('teams', `must be at least 2, got ${teams}`);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new InvalidInput('rounds', `must be at least 1, got ${rounds}`);
  const { rules } = inputs;
  const isCategories = isCategoryForm(rules.scoringForm);
  const { set, known } = columnsOf(rules.scored, isCategories);
  const { projected, days } = projectedPlayers(inputs);
  const population = outlookPopulation(projected, set, inputs.spread.correlation);
  const scored = { teams, players: rounds };
  const counted = isCategories ? punts : new Set<number>();
  const g = seasonPool(population, scored, { kind: 'g', punts: counted });
  const columns = set.categories.length;
  const weeks = rules.scoringForm === 'rotisserie' || rules.scoringForm === 'seasonPoints' ? days / 7 : 1;
  const x = scoreWeights(set, g.scales, 'x', scored, counted);
  const scores = new Float64Array(projected.length * columns);
  projected.forEach((_, player) => {
    for (let c = 0; c < columns; c += 1) {
      const scale = g.scales[c]!;
      const at = player * columns + c;
      const value = (population.numerator[at]! - scale.rate * population.denominator[at]!) / scale.attempts;
      const divisor = Math.sqrt(scale.weekVariance);
      // A punted column gives all players the same score.
      scores[at] =
        x.counts[c] === 0 || divisor === 0
          ? 0
          : ((value - scale.mean) * (set.categories[c]?.direction ?? 1)) / divisor;
    }
  });
  return {
    pool: {
      players: projected.length,
      columns,
      x: scores,
      g: g.totals,
      ratio: Float64Array.from(g.scales, ({ playerVariance, weekVariance }) =>
        weekVariance > 0 ? playerVariance / weekVariance : 0,
      ),
      ...(usual.size > 0
        ? { usual: Float64Array.from(projected, ({ id }) => usual.get(id) ?? Number.NaN) }
        : {}),
      ...(positions.size > 0 ? { positions: projected.map(({ id }) => positions.get(id) ?? null) } : {}),
      ...(eligible.size > 0 ? { eligible: projected.map(({ id }) => eligible.get(id) ?? []) } : {}),
    },
    league: {
      form: resultForms[rules.scoringForm],
      teams,
      rounds,
      mostByPosition: rules.rosterRules?.mostByPosition ?? {},
      slots: rules.slots,
      variance: Float64Array.from(
        errorShares(projected, set, x.weights, g.pool),
        (share) => 2 * rounds * (1 / Math.max(1, weeks) + share),
      ),
    },
    statistics: isCategories ? set.categories.map(({ statistic }) => statistic) : [],
    unprojected: rules.scored.map(({ statistic }) => statistic).filter((id) => !known.includes(id)),
    ids: projected.map(({ id }) => id),
    gamesPerWeek: Float64Array.from(projected, ({ outlook }) => (total(outlook.chances) * 7) / days),
    scores: g.scores,
  };
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function columnsOf(
  scored: ForecastInputs['rules']['scored'],
  isCategories: boolean,
): { readonly set: CategorySet; readonly known: readonly StatisticId[] } {
  const possible = projectable(scored).filter(({ points }) => isCategories || points !== null);
  if (possible.length === 0)
    throw new InvalidInput('inputs.rules.scored', 'hold nothing that can be projected');
  const whole = categorySet(possible);
  if (isCategories) return { set: whole, known: possible.map(({ statistic }) => statistic) };
  const priced = whole.categories.filter(({ denominator }) => denominator === null);
  const [first] = priced;
  if (!first) throw new InvalidInput('inputs.rules.scored', 'hold nothing that has points by the game');
  const numerator = new Float64Array(PART_COUNT);
  for (const category of priced)
    for (let part = 0; part < PART_COUNT; part += 1)
      numerator[part]! += (category.points ?? 0) * category.numerator[part]!;
  const points: CompiledCategory = { ...first, direction: 1, numerator, isCount: false };
  return {
    set: { categories: [points], used: whole.used },
    known: priced.map(({ statistic }) => statistic),
  };
}

/**
 * Computes, for each column, the variance of the players' projected weekly means over τ², averaged over the
 * pool.
 */
function errorShares(
  projected: readonly { readonly outlook: PlayerOutlook; readonly days: number }[],
  set: CategorySet,
  weights: Float64Array,
  pool: Int32Array,
): number[] {
  return set.categories.map((_, c) => {
    let sum = 0;
    for (const player of pool) {
      const own = projected[player];
      if (!own) continue;
      const games = (total(own.outlook.chances) * 7) / own.days;
      let variance = 0;
      for (let part = 0; part < PART_COUNT; part += 1)
        variance += (games * weights[c * PART_COUNT + part]! * own.outlook.standardError[part]!) ** 2;
      sum += variance / pool.length;
    }
    return sum;
  });
}
