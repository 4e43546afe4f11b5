import { isCategoryForm, type StatisticId, type TeamId, type TieRule } from '@fantasy-stats/domain';
import type { OutcomeChances } from '../matchup/outcome-chances.ts';
import type { CompiledForecast } from './compile.ts';
import { finalDraws, forecastRunningWeek, type WeekForecast } from './forecast-matchup.ts';
import type { RosterChanges, RosterEdit } from './roster-edits.ts';

interface CategoryChances {
  readonly statistic: StatisticId;
  /**
   * Chances from the normal approximation and from simulation; null when the category cannot be projected.
   */
  readonly analytic: OutcomeChances | null;
  readonly simulated: OutcomeChances | null;
  /** Expected final values, and the standard deviation of their difference. */
  readonly first: number | null;
  readonly second: number | null;
  readonly deviation: number | null;
}

/** The chance of a tied matchup, and the rule that decides it. */
export interface TieBreakChance {
  readonly chance: number;
  /** `other`: unknown, and either team wins with equal chances. */
  readonly rule: TieRule;
  /** The deciding category under the rule `statistic`; null otherwise. */
  readonly statistic: StatisticId | null;
}

/** Forecast of a week. Numbers are rounded to a millionth. */
export interface WeekChances {
  /** In the league's order; empty in points leagues. */
  readonly categories: readonly CategoryChances[];
  readonly expected: OutcomeChances | null;
  readonly result: OutcomeChances;
  /**
   * The chance of a tied category matchup and the rule that decides it, already included in `result`; null if
   * ties stay ties.
   */
  readonly tieBreak: TieBreakChance | null;
  readonly points: { readonly first: number; readonly second: number; readonly deviation: number } | null;
  /** Expected number of games that count this week. */
  readonly games: { readonly first: number; readonly second: number };
  /** False when no game of the week is scheduled: categories then have no chances, and the result is even. */
  readonly isScheduleSet: boolean;
  /** The average NBA team's expected number of unscheduled games in the week. */
  readonly pendingGames: number;
}

const millionth = (value: number): number => Math.round(value * 1e6) / 1e6;
const orNull = (value: number | null): number | null => (value === null ? null : millionth(value));

/** Chances in a matchup of a week without scheduled games. */
const evenChances: OutcomeChances = { win: 0.5, tie: 0, lose: 0.5 };

/** Rounds three chances so that they still add up to 1. */
function roundedOutcome({ win, lose }: OutcomeChances): OutcomeChances {
  const [won, lost] = [millionth(win), millionth(lose)];
  return { win: won, tie: Math.max(0, millionth(1 - won - lost)), lose: lost };
}

/**
 * Computes the chances of the current week between two teams: each category and the matchup, simulated with
 * {@link finalDraws}.
 *
 * @throws InvalidInput as `forecastRunningWeek`
 */
export function weekChances(
  compiled: CompiledForecast,
  firstTeam: TeamId,
  secondTeam: TeamId,
  changes?: RosterChanges | readonly RosterEdit[],
  draws = finalDraws,
): WeekChances {
  return chancesOf(compiled, forecastRunningWeek(compiled, firstTeam, secondTeam, changes, draws));
}

export function chancesOf({ inputs }: CompiledForecast, forecast: WeekForecast): WeekChances {
  const { analytic, simulated, first, second, schedule } = forecast;
  const { scored, scoringForm } = inputs.rules;
  const isByCategory = isCategoryForm(scoringForm);
  const analyticOf = new Map(analytic.categories.map((one) => [one.statistic, one]));
  const simulatedOf = new Map(simulated.categories.map((one) => [one.statistic, one]));
  const { isSet } = schedule;
  const result = isSet ? simulated.matchup[scoringForm] : evenChances;
  return {
    categories: isByCategory
      ? scored.map(({ statistic }): CategoryChances => {
          const byNormal = analyticOf.get(statistic);
          const byDraws = simulatedOf.get(statistic);
          return {
            statistic,
            analytic: byNormal && isSet ? roundedOutcome(byNormal) : null,
            simulated: byDraws && isSet ? roundedOutcome(byDraws) : null,
            first: orNull(byNormal?.first ?? null),
            second: orNull(byNormal?.second ?? null),
            deviation: orNull(byNormal?.deviation ?? null),
          };
        })
      : [],
    expected:
      isByCategory && isSet
        ? {
            win: millionth(simulated.expected.win),
            tie: millionth(simulated.expected.tie),
            lose: millionth(simulated.expected.lose),
          }
        : null,
    result: roundedOutcome(result ?? evenChances),
    tieBreak: isByCategory && isSet ? tieBreakOf(forecast) : null,
    points:
      isByCategory || !simulated.points
        ? null
        : {
            first: millionth(simulated.points.first),
            second: millionth(simulated.points.second),
            deviation: millionth(simulated.points.deviation),
          },
    games: { first: millionth(first.games), second: millionth(second.games) },
    isScheduleSet: isSet,
    pendingGames: millionth(schedule.pendingGames),
  };
}

function tieBreakOf({ simulated, ties, tieRule }: WeekForecast): TieBreakChance | null {
  const { category, otherwise } = ties;
  if (!tieRule || (category === null && otherwise === 'tie')) return null;
  const { win, tie, lose } = simulated.tied;
  return {
    chance: millionth(win + tie + lose),
    rule: category === null && otherwise === 'even' ? 'other' : tieRule.rule,
    statistic: category === null ? null : tieRule.statistic,
  };
}
