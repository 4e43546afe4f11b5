import { type Day, type GoalUnit, isChanceDecided, type StatLine, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { areMovesClosed } from '../schedule/open-games.ts';
import { lastOf } from '../steps.ts';
import { CannotStream } from './cannot-stream.ts';
import { type DrawnBefore, drawnGains, type PickupGain, simulatedFigures } from './drawn-gains.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { helpfulGains } from './helpful-gains.ts';
import { leagueProblem } from './league-problem.ts';
import { leastGains } from './least-gains.ts';
import type { PlanQuestion } from './plan-outlook.ts';
import { type PlanScale, planScale } from './plan-worth.ts';

export interface PickupWeek {
  /** Null in leagues without matchups, in a bye, and when the pairing is unknown. */
  readonly opponentId: TeamId | null;
  /** Possible opponents with relative probabilities, when the pairing is unknown. */
  readonly likelyOpponents?: readonly (readonly [team: TeamId, weight: number])[];
  /** The league's week; null in leagues without matchups. */
  readonly week: number | null;
  readonly first: Day;
  readonly last: Day;
  /** Games left on these days under team-wide caps; default: from the inputs. */
  readonly gamesLeft?: number | null;
  readonly opponentGamesLeft?: number | null;
}

export interface NextPickupWeek extends PickupWeek {
  /** Adds left on these days; null without a limit. */
  readonly addsLeft: number | null;
}

export interface PickupQuestion extends PickupWeek {
  readonly teamId: TeamId;
  /**
   * First day on which each free agent could play for the team, by id; players not in the map cannot be
   * added.
   */
  readonly from: ReadonlyMap<string, Day>;
  /** Season totals by team, for leagues without matchups. */
  readonly seasonLines: ReadonlyMap<TeamId, StatLine>;
  /** Adds left on these days; null without a limit. */
  readonly addsLeft: number | null;
  /** Whether an each-category league maximizes the matchup chance. */
  readonly isForMatchup?: boolean;
  /** The following week, which is used instead if this one has no matchup or no adds left, or no add helps. */
  readonly next: NextPickupWeek | null;
}

export interface InjuredListReturn {
  readonly day: Day;
  /** Null when the player on the injured list is dropped. */
  readonly activate: string | null;
  readonly drop: string | null;
  /** The player who moves to the injured list instead; absent: none. */
  readonly list?: string;
}

/** A free agent in place of the team's most droppable player, without the free agent's id. */
export interface ListedGain {
  /** Null for an open roster spot. */
  readonly dropId: string | null;
  /** The player who moves to the injured list to open the spot; absent: none. */
  readonly listId?: string;
  /** Players who must come off the injured list first; absent: none. */
  readonly returns?: readonly InjuredListReturn[];
  readonly day: Day;
  /** Gain on the evaluated days in the result's unit, and its standard deviation. */
  readonly gain: number;
  readonly deviation: number;
  /**
   * Change of the team's expected fantasy points on the evaluated days, in head-to-head points leagues;
   * absent in other leagues.
   */
  readonly points?: number;
  /** Value lost after the evaluated days, in the same unit. */
  readonly givenUp: number;
  /** The gain minus the lost value, by which pickups are ranked. */
  readonly net: number;
}

/** Returns a gain with calendar days instead of day indices. */
export function listedGain(
  { question, scale }: Pick<ComparedAdds, 'question' | 'scale'>,
  { day, deviation, drop, gain, givenUp, list, net, points, returns }: PickupGain,
): ListedGain {
  const { days } = scale.problem;
  return {
    dropId: drop,
    ...(list === undefined ? {} : { listId: list }),
    ...(returns ? { returns: returns.map((step) => ({ ...step, day: days[step.day] ?? '' })) } : {}),
    day: days[day] ?? question.first,
    gain,
    deviation,
    ...(points === undefined ? {} : { points }),
    givenUp,
    net,
  };
}

export interface Pickup extends ListedGain {
  readonly id: string;
  /** Expected number of the player's games that count. */
  readonly games: number;
  /** Chance to win the matchup with the player, from simulated weeks; null without a matchup. */
  readonly chance: number | null;
}

export interface PickupAnswer {
  readonly unit: GoalUnit;
  /** The evaluated week and days: the requested ones, or the next matchup's. */
  readonly week: number | null;
  readonly first: Day;
  readonly last: Day;
  /** Best first, at most three. */
  readonly pickups: readonly Pickup[];
  /** Chance to win the matchup with the current roster; null without a matchup. */
  readonly chance: number | null;
  /**
   * Chance to win after the returns from the injured list that help without an add; the baseline of gains.
   */
  readonly chanceWithReturns: number | null;
  /** Number of evaluated free agents; 0 when no add is left. */
  readonly weighed: number;
  /** Adds left, as in the input (null without a limit); 0 when no player can be added. */
  readonly addsLeft: number | null;
  /** Whether no added player could play on the requested days, because all their games are locked. */
  readonly isLocked: boolean;
}

const SHOWN = 3;

/** Returns a team's simulated chance to win a matchup (ties count as half), as shown on pages. */
export function simulatedShare(
  compiled: CompiledForecast,
  week: number,
  first: TeamId,
  second: TeamId,
): number {
  return simulatedFigures(compiled, week, first, second).share;
}

/**
 * Returns whether the remaining games can hardly change the chance to win a matchup or, where each category
 * counts, any category's.
 */
function isDecided({ problem: { goal }, standing }: PlanScale): boolean {
  if (goal.unit !== 'categories' && goal.unit !== 'wins') return false;
  const chances = goal.unit === 'categories' ? goal.byCategory(standing.totals) : [standing.worth];
  return chances.every(isChanceDecided);
}

interface OpenQuestion {
  readonly question: PickupQuestion & PlanQuestion;
  readonly scale: PlanScale;
}

/** @throws CannotStream, InvalidInput as `leagueProblem` */
function openQuestion(compiled: CompiledForecast, pickupQuestion: PickupQuestion): OpenQuestion {
  const question = {
    ...pickupQuestion,
    adds: 1,
    protectedIds: new Set<string>(),
    laterWeight: 1,
    leastGain: leastGains[pickupQuestion.isForMatchup ? 'mostCategories' : compiled.inputs.rules.scoringForm],
  };
  return { question, scale: planScale(leagueProblem(compiled, question)) };
}

function openNext(compiled: CompiledForecast, question: PickupQuestion, next: NextPickupWeek): OpenQuestion {
  return openQuestion(compiled, { ...question, likelyOpponents: [], ...next, next: null });
}

export interface ComparedAdds extends OpenQuestion {
  /** Best first. */
  readonly gains: readonly PickupGain[];
  /** Null without a matchup. */
  readonly before: DrawnBefore | null;
  /** Whether no added player could play on the requested days, because all their games are locked. */
  readonly isLocked: boolean;
}

function addsIn(
  compiled: CompiledForecast,
  { question, scale }: OpenQuestion,
  isLocked: boolean,
): ComparedAdds {
  const gains = question.addsLeft === 0 ? [] : freeAgentGains(scale);
  return { question, scale, isLocked, ...lastOf(drawnGains(compiled, question, scale, gains)) };
}

/**
 * Evaluates every free agent as a single add in place of the best drop, minus the drop's later cost. If the
 * week is locked or decided, has no matchup or no adds left, or no add helps in it, uses the next one.
 *
 * @throws CannotStream when there is nothing to plan
 */
export function compareAdds(compiled: CompiledForecast, question: PickupQuestion): ComparedAdds {
  let open: OpenQuestion;
  try {
    open = openQuestion(compiled, question);
  } catch (thrown) {
    const isClosed =
      thrown instanceof CannotStream && ['locked', 'noOpponent', 'over'].includes(thrown.reason);
    if (!question.next || !isClosed) throw thrown;
    return addsIn(compiled, openNext(compiled, question, question.next), thrown.reason === 'locked');
  }
  const isLocked = areMovesClosed(compiled.inputs, question.first, question.last);
  const inNext = (): ComparedAdds | null => {
    if (question.next?.addsLeft === 0) return null;
    try {
      return question.next && addsIn(compiled, openNext(compiled, question, question.next), isLocked);
    } catch (thrown) {
      if (thrown instanceof CannotStream) return null;
      throw thrown;
    }
  };
  if (isDecided(open.scale)) return inNext() ?? addsIn(compiled, open, isLocked);
  const adds = addsIn(compiled, open, isLocked);
  return helpfulGains(adds.scale, adds.gains).length > 0 ? adds : (inNext() ?? adds);
}

/** @throws CannotStream, InvalidInput as {@link compareAdds} */
export function bestPickups(compiled: CompiledForecast, pickupQuestion: PickupQuestion): PickupAnswer {
  const compared = compareAdds(compiled, pickupQuestion);
  const { before, gains, isLocked, question, scale } = compared;
  const { first, last, week, addsLeft } = question;
  const pickups = helpfulGains(scale, gains)
    .slice(0, SHOWN)
    .map((found): Pickup => {
      const { after, games, id } = found;
      return { id, games, ...listedGain(compared, found), chance: after?.share ?? null };
    });
  return {
    unit: scale.problem.goal.unit,
    week,
    first,
    last,
    addsLeft,
    pickups,
    chance: before?.currentRoster.share ?? null,
    chanceWithReturns: before?.withReturns.share ?? null,
    weighed: gains.length,
    isLocked,
  };
}
