import type { Day, StatisticId, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league-forecast/compile.ts';
import { finalDraws, weekForecast } from '../league-forecast/forecast-matchup.ts';
import type { RosterEdit } from '../league-forecast/roster-edits.ts';
import type { OutcomeChances } from '../matchup/compare.ts';
import type { MatchupForecast } from '../matchup/forecast.ts';
import type { StreamingMove } from './best-streaming-plan.ts';

/** A figure with and without a plan. */
export interface PlanChange {
  readonly before: number;
  readonly after: number;
  /** Standard error of the difference by the draws. */
  readonly error: number;
}

/** What a plan does to a matchup, by drawing whole weeks with and without it. */
interface PlanFigures {
  /** Share of the matchup, ties half. */
  readonly result: PlanChange;
  /** Expected category wins, ties half; null where points decide. */
  readonly categoriesWon: PlanChange | null;
  /** Expected fantasy points; null where categories decide. */
  readonly points: { readonly before: number; readonly after: number; readonly opponent: number } | null;
  /** Share of each category. */
  readonly categories: readonly (PlanChange & { readonly statistic: StatisticId })[];
  /** Games expected to count. */
  readonly games: { readonly before: number; readonly after: number };
}

const BATCHES = 8;

const shareOf = ({ win, tie }: OutcomeChances): number => win + tie / 2;

/** The moves of a plan as edits of a roster. */
export function editsOfPlan(
  moves: readonly StreamingMove[],
  days: readonly Day[],
  teamId: TeamId,
): RosterEdit[] {
  return moves.map(({ day, add, drop }) => ({
    kind: 'add',
    playerId: add,
    teamId,
    day: days[day] ?? '',
    dropId: drop,
  }));
}

/**
 * The final figures of a plan: the matchup drawn with it and without it from the same random numbers, so that the difference is
 * the plan's. What it is without it is what every other page says of the week.
 *
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
