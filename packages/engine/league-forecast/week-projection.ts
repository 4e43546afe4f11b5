import { isCategoryForm, type StatisticId, type StatLine, type TeamId } from '@fantasy-stats/domain';
import type { CompiledCategory } from '../matchup/categories.ts';
import type { OutcomeChances } from '../matchup/compare.ts';
import { type MatchupSide, matchupForecast } from '../matchup/forecast.ts';
import {
  type CategorySwing,
  categorySwing,
  centralInterval,
  type Histogram,
  leadsOf,
  pointsHistogram,
  type SimulationRecord,
  simulationRecord,
  winCounts,
} from '../matchup/simulation-record.ts';
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

/** What is behind one of the league's scored statistics. */
export interface StatisticProjection {
  readonly statistic: StatisticId;
  /** Expected final values; null for a rate without attempts. */
  readonly first: number | null;
  readonly second: number | null;
  /** Where four fifths of the simulated weeks end. */
  readonly firstRange: Range | null;
  readonly secondRange: Range | null;
  /** Category forms: the matchup in the weeks that win or lose it. */
  readonly swing: CategorySwing | null;
  /**
   * Category forms: by how much the first side's share of the matchup rises with one more of it on the board (of a rate: one more
   * made of as many tried).
   */
  readonly oneMore: number | null;
}

/** How a matchup ends, with everything behind it. */
export interface WeekProjection {
  readonly chances: WeekChances;
  /** Category forms: shares of simulated weeks by the number of categories the first side wins. */
  readonly wins: readonly OutcomeChances[] | null;
  /** Points forms: shares of simulated weeks by the difference of points, and the range of either side's. */
  readonly difference: Histogram | null;
  readonly points: { readonly first: Range; readonly second: Range } | null;
  /** What the league scores and can be projected, in its order. */
  readonly statistics: readonly StatisticProjection[];
  readonly first: TeamPlan;
  readonly second: TeamPlan;
}

/** Share of simulated weeks within the ranges. */
const RANGE_SHARE = 0.8;

/** A win counts one, a tie one half. */
export const shareOf = ({ win, tie }: OutcomeChances): number => win + tie / 2;

/** The first side's share of the matchup under the league's form, analytically. */
export function analyticShare(compiled: CompiledForecast, first: MatchupSide, second: MatchupSide): number {
  const outcome = matchupForecast(first, second, compiled.set, compiled.constants).matchup[
    compiled.inputs.rules.scoringForm
  ];
  return outcome ? shareOf(outcome) : 0.5;
}

let kept: SimulationRecord | null = null;

/** Room for the draws: kept from one question to the next, for a what-if asks again and again. */
function roomFor(categories: number): SimulationRecord {
  if (kept?.categories !== categories) kept = simulationRecord(finalDraws.weeks, categories);
  return kept;
}

/**
 * How a matchup ends in the running week or a coming one, with its distributions, what each category means for it, and
 * both teams' lineups. Chances are those of {@link weekChances}, to the last digit.
 *
 * @throws InvalidInput as `weekStretch` and `editedTeam`
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
    wins: isByCategory ? winCounts(record) : null,
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
  { analytic, first, second }: WeekForecast,
  record: SimulationRecord,
  isByCategory: boolean,
): StatisticProjection[] {
  const { weeks } = record;
  const leads = leadsOf(record);
  const share = isByCategory ? analyticShare(compiled, first.side, second.side) : 0;
  return compiled.set.categories.map((category, place): StatisticProjection => {
    const drawn = (values: Float64Array) =>
      centralInterval(values.subarray(place * weeks, (place + 1) * weeks), RANGE_SHARE);
    const forecast = analytic.categories[place];
    return {
      statistic: category.statistic,
      first: forecast?.first ?? null,
      second: forecast?.second ?? null,
      firstRange: drawn(record.first),
      secondRange: drawn(record.second),
      swing: isByCategory ? categorySwing(record, leads, place) : null,
      oneMore: isByCategory
        ? analyticShare(compiled, withOneMore(first.side, category), second.side) - share
        : null,
    };
  });
}

/** A side with one more of what a category counts on the board. */
function withOneMore(side: MatchupSide, { numerator }: CompiledCategory): MatchupSide {
  const place = numerator.findIndex((weight) => weight > 0);
  const part = parts[place];
  if (part === undefined) return side;
  const soFar: StatLine = { ...side.soFar, [part]: (side.soFar[part] ?? 0) + 1 };
  return { ...side, soFar };
}
