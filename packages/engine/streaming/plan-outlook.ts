import { isHeadToHead, type StatisticId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league-forecast/compile.ts';
import { gamesLeft } from '../league-forecast/games-left.ts';
import type { StreamingPlan } from './best-streaming-plan.ts';
import type { LeagueQuestion } from './league-problem.ts';
import { editsOfPlan, type PlanChange, planFigures } from './plan-figures.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { plannedSeats } from './seats.ts';

/** A figure with and without a plan. */
export interface PlanChangeShown {
  readonly before: number;
  readonly after: number;
  /** Standard error of the difference by the draws; null where nothing is drawn. */
  readonly error: number | null;
}

/** What a plan does to the days it is made for. */
export interface PlanOutlook {
  /** The share of the matchup; null in forms without. */
  readonly result: PlanChangeShown | null;
  /** What the plan was made for. */
  readonly worth: PlanChangeShown;
  /** Expected fantasy points of both; null elsewhere. */
  readonly points: {
    readonly before: number;
    readonly after: number;
    readonly opponent: number | null;
  } | null;
  readonly categories: readonly (PlanChangeShown & { readonly statistic: StatisticId })[];
}

/** A question with the number of the league's week; null in forms without matchups. */
export type PlanQuestion = LeagueQuestion & { readonly week: number | null };

/** Draws that all went one way are no certainty: only what the score alone decides is certain. */
const NEARLY = 1e-4;

/** Drawn shares beside the analytic ones, which know what is decided. */
function drawn(change: PlanChange, before: number | undefined, after: number | undefined): PlanChangeShown {
  const open = (share: number, analytic: number | undefined): number =>
    analytic === 0 || analytic === 1 ? share : Math.min(1 - NEARLY, Math.max(NEARLY, share));
  return { before: open(change.before, before), after: open(change.after, after), error: change.error };
}

/** A plan weighed day by day. */
export function weighedPlan(scale: PlanScale, { moves }: StreamingPlan): PlanWorth {
  const { freeAgents, openSpots, roster } = scale.problem;
  return scale.weigh(
    plannedSeats(
      moves,
      roster.map(({ id }) => id),
      freeAgents.map(({ id }) => id),
      openSpots,
    ),
  );
}

/**
 * What a plan does to its days, in the units of its goal: by simulated weeks where the form has matchups, the opponent is known and no
 * cap on games is followed, else analytically and without an error.
 *
 * @param worth the plan as {@link weighedPlan} weighs it
 * @throws InvalidInput as `planFigures`
 */
export function planOutlook(
  compiled: CompiledForecast,
  question: PlanQuestion,
  scale: PlanScale,
  { moves }: StreamingPlan,
  worth: PlanWorth,
  isSimulated: boolean,
): PlanOutlook {
  const { problem } = scale;
  const { first, last, opponentId, teamId, week } = question;
  const analytic = { before: scale.standing.worth, after: worth.worth, error: null };
  const form = compiled.inputs.rules.scoringForm;
  const before = problem.goal.byCategory(scale.standing.totals);
  const after = problem.goal.byCategory(worth.totals);
  const isCapped =
    (question.gamesLeft ?? null) !== null ||
    (question.opponentGamesLeft ?? null) !== null ||
    [teamId, ...(opponentId === null ? [] : [opponentId])].some(
      (id) => gamesLeft(compiled.inputs, id, first, last).bySlot !== null,
    );
  if (!isSimulated || !isHeadToHead(form) || week === null || opponentId === null || isCapped)
    return {
      result: isHeadToHead(form) && problem.goal.unit === 'wins' ? analytic : null,
      worth: analytic,
      points:
        problem.goal.unit === 'fantasyPoints'
          ? { before: analytic.before, after: analytic.after, opponent: null }
          : null,
      categories: problem.goal.set.categories.flatMap(({ statistic }, index) =>
        before.length === 0
          ? []
          : [{ statistic, before: before[index] ?? 0, after: after[index] ?? 0, error: null }],
      ),
    };
  const teams = { own: teamId, opponent: opponentId };
  const figures = planFigures(compiled, week, teams, editsOfPlan(moves, problem.days, teamId));
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
