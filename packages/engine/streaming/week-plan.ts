import type { Day, GoalUnit, LeagueSeason, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { lastOf } from '../steps.ts';
import { type StreamingPlan, searchPlans } from './best-streaming-plan.ts';
import type { PlannedWeek } from './calendar-weeks.ts';
import { drawnGains } from './drawn-gains.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { leagueProblem } from './league-problem.ts';
import { withBestAdd } from './one-add-plan.ts';
import {
  type PlanChangeShown,
  type PlanOutlook,
  type PlanQuestion,
  planOutlook,
  weighedPlan,
} from './plan-outlook.ts';
import { type PlannedPlayer, weekPlanQuestion } from './plan-question.ts';
import { type PlanScale, type PlanWorth, planScale } from './plan-worth.ts';

export interface LineupChange {
  readonly playerId: string;
  readonly day: Day;
  /** Change in the chance that lineups hold the game, if its player plays: −1 to 1. */
  readonly share: number;
}

export interface WeekPlan {
  /** The league's week; null without matchups. */
  readonly week: number | null;
  readonly lastDay: Day;
  readonly unit: GoalUnit;
  readonly moves: readonly { readonly day: Day; readonly add: string; readonly drop: string | null }[];
  /** Gain over making no adds that week, in `unit`. */
  readonly gain: number;
  /** Standard error of the gain in the simulation; null without one. */
  readonly error: number | null;
  readonly lineups: readonly LineupChange[];
}

const LEAST_SHARE = 0.005;

/** Computes how often the lineups hold each game if its player plays, by player and day. */
function rosteredGames({ pool, problem }: PlanScale, { players }: PlanWorth): Map<string, number> {
  const games = new Map<string, number>();
  for (const { outlook, player } of players) {
    const found = pool[player];
    found?.games.forEach(({ day, share }, game) => {
      const plays = (found.outlook.chances[game] ?? 0) * share;
      const counts = outlook.chances[game] ?? 0;
      if (plays > 0) games.set(`${problem.days[day]} ${found.id}`, Math.min(1, counts / plays));
    });
  }
  return games;
}

export function lineupChanges(scale: PlanScale, worth: PlanWorth): LineupChange[] {
  const before = rosteredGames(scale, scale.standing);
  const after = rosteredGames(scale, worth);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const share = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    const space = key.indexOf(' ');
    return Math.abs(share) < LEAST_SHARE
      ? []
      : [{ playerId: key.slice(space + 1), day: key.slice(0, space), share }];
  });
}

export interface PlannedTeamWeek {
  readonly question: PlanQuestion;
  readonly scale: PlanScale;
  readonly best: StreamingPlan;
  readonly weighed: PlanWorth;
  readonly worth: PlanChangeShown;
  readonly points: PlanOutlook['points'];
}

/**
 * Computes a team's week as the streamer does; null when {@link weekPlanQuestion} returns null.
 *
 * @throws CannotStream, InvalidInput as `leagueProblem`
 */
export function plannedTeamWeek(
  compiled: CompiledForecast,
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  left: number | null,
  week?: PlannedWeek,
): PlannedTeamWeek | null {
  const question = weekPlanQuestion(season, teamId, players, left, week);
  if (!question) return null;
  const scale = planScale(leagueProblem(compiled, question));
  const plans = searchPlans(scale);
  const { best } =
    plans.best.moves.length > 1 || question.adds < 1
      ? plans
      : withBestAdd(scale, plans, lastOf(drawnGains(compiled, question, scale, freeAgentGains(scale))).gains);
  const weighed = weighedPlan(scale, best);
  const { points, worth } = planOutlook(compiled, question, scale, best, weighed, true);
  return { question, scale, best, weighed, worth, points };
}

/**
 * Returns the best plan of a team's week as the streamer shows it; null when no add gains enough, or {@link
 * weekPlanQuestion} returns null.
 *
 * @throws CannotStream, InvalidInput as `leagueProblem`
 */
export function weekPlan(
  compiled: CompiledForecast,
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  left: number | null,
  week?: PlannedWeek,
): WeekPlan | null {
  const planned = plannedTeamWeek(compiled, season, teamId, players, left, week);
  if (!planned || planned.best.moves.length === 0) return null;
  const { best, question, scale, weighed, worth } = planned;
  const { problem } = scale;
  return {
    week: question.week,
    lastDay: question.last,
    unit: problem.goal.unit,
    moves: best.moves.map(({ add, day, drop }) => ({ day: problem.days[day] ?? question.last, add, drop })),
    gain: worth.after - worth.before,
    error: worth.error,
    lineups: lineupChanges(scale, weighed),
  };
}
