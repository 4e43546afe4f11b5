import type { Day, LeagueSeason, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league-forecast/compile.ts';
import { type StreamingPlan, searchPlans } from './best-streaming-plan.ts';
import type { GoalUnit } from './goal.ts';
import { leagueProblem } from './league-problem.ts';
import { type PlanChangeShown, type PlanQuestion, planOutlook, weighedPlan } from './plan-outlook.ts';
import { type PlannedPlayer, weekPlanQuestion } from './plan-question.ts';
import { type PlanScale, type PlanWorth, planScale } from './plan-worth.ts';

/** A game that a plan's lineups hold more often than those without it, or less often. */
export interface LineupChange {
  readonly playerId: string;
  readonly day: Day;
  /** The share with the plan less the one without it, if he plays: 1 to −1. */
  readonly share: number;
}

/** A plan of a week as the streamer selection shows it. */
export interface WeekPlan {
  /** The league's week; null where it has no matchups. */
  readonly week: number | null;
  readonly lastDay: Day;
  readonly unit: GoalUnit;
  readonly moves: readonly { readonly day: Day; readonly add: string; readonly drop: string | null }[];
  /** What it promises over the week without adds, in the unit. */
  readonly gain: number;
  /** Standard error of that by the draws; null where nothing is drawn. */
  readonly error: number | null;
  readonly lineups: readonly LineupChange[];
}

/** Less of a game is nothing. */
const LEAST_SHARE = 0.005;

/** How often the lineups hold each game, if its player plays, by player and day. */
function heldGames({ pool, problem }: PlanScale, { players }: PlanWorth): Map<string, number> {
  const held = new Map<string, number>();
  for (const { outlook, player } of players) {
    const found = pool[player];
    found?.games.forEach(({ day, share }, game) => {
      const plays = (found.outlook.chances[game] ?? 0) * share;
      const counts = outlook.chances[game] ?? 0;
      if (plays > 0) held.set(`${problem.days[day]} ${found.id}`, Math.min(1, counts / plays));
    });
  }
  return held;
}

/** The games that lineups hold more or less often with a plan than without it. */
export function lineupChanges(scale: PlanScale, worth: PlanWorth): LineupChange[] {
  const before = heldGames(scale, scale.standing);
  const after = heldGames(scale, worth);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const share = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    const space = key.indexOf(' ');
    return Math.abs(share) < LEAST_SHARE
      ? []
      : [{ playerId: key.slice(space + 1), day: key.slice(0, space), share }];
  });
}

/** A team's week with its best plan, which may be to add nobody. */
export interface PlannedTeamWeek {
  readonly question: PlanQuestion;
  readonly scale: PlanScale;
  readonly best: StreamingPlan;
  readonly weighed: PlanWorth;
  readonly worth: PlanChangeShown;
}

/**
 * A team's week as the streamer selection works it out; null as {@link weekPlanQuestion}.
 *
 * @throws CannotStream, InvalidInput as `leagueProblem`
 */
export function plannedTeamWeek(
  compiled: CompiledForecast,
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  left: number | null,
): PlannedTeamWeek | null {
  const question = weekPlanQuestion(season, teamId, players, left);
  if (!question) return null;
  const scale = planScale(leagueProblem(compiled, question));
  const { best } = searchPlans(scale);
  const weighed = weighedPlan(scale, best);
  const { worth } = planOutlook(compiled, question, scale, best, weighed, true);
  return { question, scale, best, weighed, worth };
}

/**
 * The best plan of a team's week as the streamer selection shows it; null where no add is worth making, and as
 * {@link weekPlanQuestion}.
 *
 * @throws CannotStream, InvalidInput as `leagueProblem`
 */
export function weekPlan(
  compiled: CompiledForecast,
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  left: number | null,
): WeekPlan | null {
  const planned = plannedTeamWeek(compiled, season, teamId, players, left);
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
