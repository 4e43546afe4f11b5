import type { StatisticId, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { finalDraws, weekForecast } from '../league/forecast-matchup.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import type { MatchupForecast } from '../matchup/forecast.ts';
import type { OutcomeChances } from '../matchup/outcome-chances.ts';

export interface PlanChange {
  readonly before: number;
  readonly after: number;
  /** Standard error of the difference, from the simulation. */
  readonly error: number;
}

interface PlanFigures {
  /** Win probability (ties count as half). */
  readonly result: PlanChange;
  /** Expected category wins (ties count as half); null in points leagues. */
  readonly categoriesWon: PlanChange | null;
  /** Expected fantasy points; null in category leagues. */
  readonly points: { readonly before: number; readonly after: number; readonly opponent: number } | null;
  readonly categories: readonly (PlanChange & { readonly statistic: StatisticId })[];
  readonly games: { readonly before: number; readonly after: number };
}

const BATCHES = 8;

const shareOf = ({ win, tie }: OutcomeChances): number => win + tie / 2;

/**
 * Simulates the matchup with and without the plan from the same random numbers. The figures without it equal
 * those on all other pages.
 * @throws InvalidInput as `weekForecast`
 */
export function planFigures(
  compiled: CompiledForecast,
  week: number,
  teams: { readonly own: TeamId; readonly opponent: TeamId },
  edits: readonly RosterEdit[],
  draws = finalDraws,
): PlanFigures {
  const form = compiled.inputs.rules.scoringForm;
  const drawn = (changes: readonly RosterEdit[], seed: number, weeks: number) =>
    weekForecast(compiled, week, teams.own, teams.opponent, changes, { weeks, seed });
  const before = drawn([], draws.seed, draws.weeks);
  const after = drawn(edits, draws.seed, draws.weeks);
  const size = Math.max(1, Math.floor(draws.weeks / BATCHES));
  const pairs = Array.from({ length: BATCHES }, (_, batch) => [
    drawn([], draws.seed + 1 + batch, size).simulated,
    drawn(edits, draws.seed + 1 + batch, size).simulated,
  ]);
  const change = (read: (forecast: MatchupForecast) => number): PlanChange => {
    const differences = pairs.map(([without, withPlan]) =>
      without && withPlan ? read(withPlan) - read(without) : 0,
    );
    const mean = differences.reduce((sum, one) => sum + one, 0) / BATCHES;
    const square = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (BATCHES - 1);
    return {
      before: read(before.simulated),
      after: read(after.simulated),
      error: Math.sqrt(square / BATCHES),
    };
  };
  const result = (forecast: MatchupForecast): number => {
    const outcome = forecast.matchup[form];
    return outcome ? shareOf(outcome) : 0.5;
  };
  const byPoints = form === 'headToHeadPoints';
  return {
    result: change(result),
    categoriesWon: byPoints ? null : change(({ expected }) => shareOf(expected)),
    points:
      byPoints && before.simulated.points && after.simulated.points
        ? {
            before: before.simulated.points.first,
            after: after.simulated.points.first,
            opponent: before.simulated.points.second,
          }
        : null,
    categories: byPoints
      ? []
      : before.simulated.categories.map(({ statistic }, index) => ({
          statistic,
          ...change(({ categories }) => {
            const category = categories[index];
            return category ? shareOf(category) : 0.5;
          }),
        })),
    games: { before: before.first.games, after: after.first.games },
  };
}
