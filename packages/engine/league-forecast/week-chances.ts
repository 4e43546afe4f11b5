import { isCategoryForm, type StatisticId, type TeamId } from '@fantasy-stats/domain';
import type { OutcomeChances } from '../matchup/compare.ts';
import type { CompiledForecast } from './compile.ts';
import { finalDraws, forecastRunningWeek, type WeekForecast } from './forecast-matchup.ts';
import type { RosterEdit } from './roster-edits.ts';
import type { RosterChanges } from './team-week.ts';

/** A category of the running week, seen from the first team. */
interface CategoryChances {
  readonly statistic: StatisticId;
  /** By the normal approximation, and by drawing whole weeks; null where it cannot be projected. */
  readonly analytic: OutcomeChances | null;
  readonly simulated: OutcomeChances | null;
  /** Expected final values, and the deviation of their difference. */
  readonly first: number | null;
  readonly second: number | null;
  readonly deviation: number | null;
}

/** How the running week of two teams will end, as the pages show it. Numbers are rounded to a millionth. */
export interface WeekChances {
  /** In the league's order; empty in points forms. */
  readonly categories: readonly CategoryChances[];
  readonly expected: OutcomeChances | null;
  /** The matchup under the league's form. */
  readonly result: OutcomeChances;
  readonly points: { readonly first: number; readonly second: number; readonly deviation: number } | null;
  /** Games expected to count until the week ends. */
  readonly games: { readonly first: number; readonly second: number };
}

const millionth = (value: number): number => Math.round(value * 1e6) / 1e6;
const orNull = (value: number | null): number | null => (value === null ? null : millionth(value));

/** Three chances that still add up to one after rounding. */
function roundedOutcome({ win, lose }: OutcomeChances): OutcomeChances {
  const [won, lost] = [millionth(win), millionth(lose)];
  return { win: won, tie: Math.max(0, millionth(1 - won - lost)), lose: lost };
}

/**
 * Chances of the running week between two teams: each category and the matchup, final figures by drawing weeks. The same
 * inputs give the same numbers on the server and in every browser.
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

/** A forecast of a week as pages show it. */
export function chancesOf(
  { inputs }: CompiledForecast,
  { analytic, simulated, first, second }: WeekForecast,
): WeekChances {
  const { scored, scoringForm } = inputs.rules;
  const isByCategory = isCategoryForm(scoringForm);
  const analyticOf = new Map(analytic.categories.map((one) => [one.statistic, one]));
  const simulatedOf = new Map(simulated.categories.map((one) => [one.statistic, one]));
  const result = simulated.matchup[scoringForm];
  return {
    categories: isByCategory
      ? scored.map(({ statistic }): CategoryChances => {
          const byNormal = analyticOf.get(statistic);
          const byDraws = simulatedOf.get(statistic);
          return {
            statistic,
            analytic: byNormal ? roundedOutcome(byNormal) : null,
            simulated: byDraws ? roundedOutcome(byDraws) : null,
            first: orNull(byNormal?.first ?? null),
            second: orNull(byNormal?.second ?? null),
            deviation: orNull(byNormal?.deviation ?? null),
          };
        })
      : [],
    expected: isByCategory
      ? {
          win: millionth(simulated.expected.win),
          tie: millionth(simulated.expected.tie),
          lose: millionth(simulated.expected.lose),
        }
      : null,
    result: result ? roundedOutcome(result) : { win: 0, tie: 1, lose: 0 },
    points:
      isByCategory || !simulated.points
        ? null
        : {
            first: millionth(simulated.points.first),
            second: millionth(simulated.points.second),
            deviation: millionth(simulated.points.deviation),
          },
    games: { first: millionth(first.games), second: millionth(second.games) },
  };
}
