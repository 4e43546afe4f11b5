import { isHeadToHead, type StatisticId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import type { StreamingPlan } from './best-streaming-plan.ts';
import { editsOfPlan } from './edits-of-plan.ts';
import type { LeagueQuestion } from './league-question.ts';
import { type PlanChange, planFigures } from './plan-figures.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { type PlannedMoves, plannedSeats } from './seats.ts';

export interface PlanChangeShown {
  readonly before: number;
  readonly after: number;
  /** Standard error of the difference from the simulation; null without a simulation. */
  readonly error: number | null;
}

export interface PlanOutlook {
  /** Win probability (ties count as half); null in leagues without matchups. */
  readonly result: PlanChangeShown | null;
  readonly worth: PlanChangeShown;
  /** Both sides' expected fantasy points, the opponent's only from a simulation; null in category leagues. */
  readonly points: {
    readonly before: number;
    readonly after: number;
    readonly opponent: number | null;
  } | null;
  readonly categories: readonly (PlanChangeShown & { readonly statistic: StatisticId })[];
}

/** Inputs of a plan, with the league's week number; null in leagues without matchups. */
export type PlanQuestion = LeagueQuestion & { readonly week: number | null };

/** Minimum distance of a simulated chance from 0 and 1; only the score can make an outcome certain. */
const NEARLY = 1e-4;

/** Combines simulated chances with the analytic ones, which are exact for decided outcomes. */
function drawn(change: PlanChange, before: number | undefined, after: number | undefined): PlanChangeShown {
  const open = (share: number, analytic: number | undefined): number =>
    analytic === 0 || analytic === 1 ? share : Math.min(1 - NEARLY, Math.max(NEARLY, share));
  return { before: open(change.before, before), after: open(change.after, after), error: change.error };
}

export function weighedPlan(scale: PlanScale, plan: PlannedMoves): PlanWorth {
  const { freeAgents, openSpots, roster } = scale.problem;
  return scale.weigh(
    plannedSeats(
      plan,
      roster.map(({ id }) => id),
      freeAgents.map(({ id }) => id),
      openSpots,
      scale.injuredList.returns.map(({ id }) => id),
      new Set(roster.flatMap(({ id, isReserved }) => (isReserved ? [id] : []))),
    ),
  );
}

/**
 * Computes a plan's effect on its days, in the units of its goal: from simulated weeks if the team has a
 * matchup with a known opponent, otherwise analytically and without an error.
 *
 * @param worth the plan's value from {@link weighedPlan}
 * @throws InvalidInput as `planFigures`
 */
export function planOutlook(
  compiled: CompiledForecast,
  question: PlanQuestion,
  scale: PlanScale,
  plan: StreamingPlan,
  worth: PlanWorth,
  isSimulated: boolean,
): PlanOutlook {
  const { problem } = scale;
  const { opponentId, teamId, week } = question;
  const analytic = { before: scale.standing.worth, after: worth.worth, error: null };
  const form = compiled.inputs.rules.scoringForm;
  const before = problem.goal.byCategory(scale.standing.totals);
  const after = problem.goal.byCategory(worth.totals);
  if (!isSimulated || !isHeadToHead(form) || week === null || opponentId === null)
    return {
      result: isHeadToHead(form) && problem.goal.unit === 'wins' ? analytic : null,
      worth: analytic,
      points: expectedPoints(scale, worth),
      categories: problem.goal.set.categories.flatMap(({ statistic }, index) =>
        before.length === 0
          ? []
          : [{ statistic, before: before[index] ?? 0, after: after[index] ?? 0, error: null }],
      ),
    };
  const teams = { own: teamId, opponent: opponentId };
  const figures = planFigures(compiled, week, teams, editsOfPlan(plan, problem.days, teamId));
  const isDecided = (shares: readonly number[]): boolean =>
    shares.length > 0 && shares.every((share) => share === 0 || share === 1);
  const result = drawn(
    figures.result,
    isDecided(before) ? figures.result.before : undefined,
    isDecided(after) ? figures.result.after : undefined,
  );
  return {
    result,
    worth: problem.goal.unit === 'categories' && figures.categoriesWon ? figures.categoriesWon : result,
    points: figures.points,
    categories: figures.categories.map(({ statistic, ...change }, index) => ({
      statistic,
      ...drawn(change, before[index], after[index]),
    })),
  };
}

/** Returns the team's expected fantasy points without and with a plan; null in category leagues. */
function expectedPoints({ problem, standing }: PlanScale, worth: PlanWorth): PlanOutlook['points'] {
  const { points, unit, worth: value } = problem.goal;
  const of = points ?? (unit === 'fantasyPoints' ? value : null);
  return of && { before: of(standing.totals), after: of(worth.totals), opponent: null };
}
