import { isCategoryForm, type StatisticId, type StatLine, type TeamId } from '@fantasy-stats/domain';
import type { CompiledCategory } from '../matchup/categories.ts';
import { type MatchupSide, matchupForecast } from '../matchup/forecast.ts';
import type { OutcomeChances } from '../matchup/outcome-chances.ts';
import {
  type CategorySwing,
  categorySwing,
  centralInterval,
  type Histogram,
  pointsHistogram,
  type SimulationRecord,
  simulationRecord,
  winCounts,
} from '../matchup/simulation-record.ts';
import type { TieDecision } from '../matchup/tie-decision.ts';
import { parts } from '../projection/parts.ts';
import type { CompiledForecast } from './compile.ts';
import { finalDraws, type WeekForecast, weekForecast } from './forecast-matchup.ts';
import type { RosterEdit } from './roster-edits.ts';
import { type TeamPlan, teamPlan } from './team-plan.ts';
import { chancesOf, type WeekChances } from './week-chances.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface StatisticProjection {
  readonly statistic: StatisticId;
  /** Expected final values; null for a rate without attempts. */
  readonly first: number | null;
  readonly second: number | null;
  /** The central 80 % of simulated weeks; null if the value is missing in all of them. */
  readonly firstRange: Range | null;
  readonly secondRange: Range | null;
  /**
   * Category leagues: the first side's chance to win the matchup if it wins the category, and if it loses it.
   */
  readonly swing: CategorySwing | null;
  /**
   * Category leagues: gain in the first side's chance (ties count as half) from one more unit (of a rate: one
   * more make with the same attempts).
   */
  readonly oneMore: number | null;
}

export interface WeekProjection {
  readonly chances: WeekChances;
  /** Category leagues: shares of simulated weeks by the number of categories the first side wins. */
  readonly wins: readonly OutcomeChances[] | null;
  /** Points leagues: distribution of the point difference over simulated weeks, and both sides' ranges. */
  readonly difference: Histogram | null;
  readonly points: { readonly first: Range; readonly second: Range } | null;
  /** The league's scored statistics that can be projected, in its order. */
  readonly statistics: readonly StatisticProjection[];
  readonly first: TeamPlan;
  readonly second: TeamPlan;
}

const RANGE_SHARE = 0.8;

export const shareOf = ({ win, tie }: OutcomeChances): number => win + tie / 2;

/** Returns the first side's analytic chance (ties count as half) under the league's scoring form. */
export function analyticShare(
  compiled: CompiledForecast,
  first: MatchupSide,
  second: MatchupSide,
  ties?: TieDecision,
): number {
  const outcome = matchupForecast(first, second, compiled.set, compiled.constants, ties).matchup[
    compiled.inputs.rules.scoringForm
  ];
  return outcome ? shareOf(outcome) : 0.5;
}

let cachedRecord: SimulationRecord | null = null;

/** Returns a record for the simulated weeks; reused, because what-if edits simulate repeatedly. */
function roomFor(categories: number): SimulationRecord {
  if (cachedRecord?.categories !== categories) cachedRecord = simulationRecord(finalDraws.weeks, categories);
  return cachedRecord;
}

/**
 * Forecasts a matchup, with distributions, each category's effect, and both teams' lineups. Chances equal
 * those of {@link weekChances} exactly.
 *
 * @throws InvalidInput as `weekWindow` and `editedTeam`
 */
export function weekProjection(
  compiled: CompiledForecast,
  week: number,
  firstTeam: TeamId,
  secondTeam: TeamId,
  edits: readonly RosterEdit[] = [],
): WeekProjection {
  const { set, inputs } = compiled;
  const record = roomFor(set.categories.length);
  const forecast = weekForecast(compiled, week, firstTeam, secondTeam, edits, { ...finalDraws, record });
  const isByCategory = isCategoryForm(inputs.rules.scoringForm);
  const { first, second } = forecast;
  return {
    chances: chancesOf(compiled, forecast),
    wins: isByCategory ? winCounts(record, forecast.ties.otherwise === 'even') : null,
    difference: isByCategory ? null : pointsHistogram(record),
    points: isByCategory
      ? null
      : { first: rangeOf(record.firstPoints), second: rangeOf(record.secondPoints) },
    statistics: statisticsOf(compiled, forecast, record, isByCategory),
    first: teamPlan(compiled, first),
    second: teamPlan(compiled, second),
  };
}

function rangeOf(values: Float64Array): Range {
  return centralInterval(values, RANGE_SHARE) ?? { low: 0, high: 0 };
}

function statisticsOf(
  compiled: CompiledForecast,
  { analytic, first, second, ties }: WeekForecast,
  record: SimulationRecord,
  isByCategory: boolean,
): StatisticProjection[] {
  const { weeks } = record;
  const share = isByCategory ? analyticShare(compiled, first.side, second.side, ties) : 0;
  return compiled.set.categories.map((category, index): StatisticProjection => {
    const drawn = (values: Float64Array) =>
      centralInterval(values.subarray(index * weeks, (index + 1) * weeks), RANGE_SHARE);
    const forecast = analytic.categories[index];
    return {
      statistic: category.statistic,
      first: forecast?.first ?? null,
      second: forecast?.second ?? null,
      firstRange: drawn(record.first),
      secondRange: drawn(record.second),
      swing: isByCategory ? categorySwing(record, index) : null,
      oneMore: isByCategory
        ? analyticShare(compiled, withOneMore(first.side, category), second.side, ties) - share
        : null,
    };
  });
}

function withOneMore(side: MatchupSide, { numerator }: CompiledCategory): MatchupSide {
  const index = numerator.findIndex((weight) => weight > 0);
  const part = parts[index];
  if (part === undefined) return side;
  const soFar: StatLine = { ...side.soFar, [part]: (side.soFar[part] ?? 0) + 1 };
  return { ...side, soFar };
}
