import type { Day, GoalUnit, RosterSlot, StatLine, TeamId } from '@fantasy-stats/domain';
import { type CompiledForecast, gamesLeft } from '@fantasy-stats/engine/league';
import {
  CannotStream,
  drawnGains,
  freeAgentGainsInSteps,
  helpfulGains,
  type LeagueQuestion,
  leagueProblem,
  type NoPlanReason,
  type PickupGain,
  type PlanOutlook,
  type PlanScale,
  planOutlook,
  planScale,
  rankedGains,
  type StreamingPlan,
  searchPlansInSteps,
  weighedPlan,
  withBestAdd,
  withDeviation,
} from '@fantasy-stats/engine/streaming';
import { cacheLatest } from './cache-latest.ts';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfPlayers } from './inputs.ts';
import { gamesByPlayer, type PlanRow, planRows, sumOf } from './plan-rows.ts';
import { resumable } from './resumable.ts';

export type { PlanDay, PlanRow } from './plan-rows.ts';

export interface StreamingRequest {
  readonly teamId: TeamId;
  readonly opponentId: TeamId | null;
  /** Possible opponents with relative probabilities, when the pairing is unknown. */
  readonly likelyOpponents: readonly (readonly [TeamId, number])[];
  /** The league's week number; null in leagues without matchups. */
  readonly week: number | null;
  readonly first: Day;
  readonly last: Day;
  readonly adds: number;
  readonly from: readonly (readonly [string, Day])[];
  readonly protectedIds: readonly string[];
  readonly seasonLines: readonly (readonly [TeamId, StatLine])[];
  readonly gamesLeft: number | null;
  readonly opponentGamesLeft: number | null;
  readonly laterWeight: number;
  readonly leastGain: number;
  /** Whether an each-category league maximizes the chance to win the matchup. */
  readonly isForMatchup: boolean;
}

/**
 * The plan to show in full: the best one, the best with a certain number of adds, or an alternative by
 * number.
 */
export type PlanChoice = 'best' | `adds-${number}` | `other-${number}`;

export interface StreamingQuestion {
  readonly request: StreamingRequest;
  readonly choice: PlanChoice;
  /** Whether only the current results are requested, without continuing the search. */
  readonly isStopped: boolean;
}

export interface ShownPlan extends PlanOutlook {
  readonly choice: PlanChoice;
  readonly plan: StreamingPlan;
  readonly rows: readonly PlanRow[];
}

export interface RosterWorth {
  readonly id: string;
  /** Value lost after the window if the player is dropped for a replacement player, in the unit of gains. */
  readonly later: number;
  readonly laterError: number;
  /** Expected number of counted games in the window. */
  readonly games: number;
  readonly isReserved: boolean;
}

export interface StreamingPlans {
  readonly best: StreamingPlan;
  readonly byAdds: readonly StreamingPlan[];
  readonly others: readonly StreamingPlan[];
}

/**
 * Results so far: first the free agents' gains, then the plans, and last the full figures of the shown plan.
 */
export interface StreamingResult {
  readonly unit: GoalUnit;
  readonly days: readonly Day[];
  readonly openSpots: number;
  /** Slots whose games caps are ignored because the used games are unknown. */
  readonly unknownCaps: readonly RosterSlot[];
  readonly roster: readonly RosterWorth[];
  readonly gains: readonly PickupGain[];
  /** How many of the first `gains` are worth a move. */
  readonly helpful: number;
  readonly plans: StreamingPlans | null;
  readonly shown: ShownPlan | null;
}

/** Partial results, with the progress of the search from 0 to 1. */
export interface StreamingProgress {
  readonly share: number;
  readonly result: StreamingResult;
}

export type StreamingUpdate = StreamingProgress | { readonly none: NoPlanReason };

/** Progress at which the search for plans and the figures of the shown plan start. */
const PLANS_AT = 0.25;
const FIGURES_AT = 0.8;

interface StreamingCalculator {
  search(): Generator<StreamingProgress | null, StreamingProgress>;
  /**
   * Adds the chosen plan's full figures: from simulated weeks in leagues with matchups, otherwise analytic.
   */
  show(result: StreamingResult, choice: PlanChoice, isSimulated: boolean): StreamingResult;
}

function chosenPlan(plans: StreamingPlans, choice: PlanChoice): StreamingPlan {
  const [kind, number] = choice.split('-');
  const index = Number(number) - 1;
  const found = kind === 'adds' ? plans.byAdds[index] : kind === 'other' ? plans.others[index] : undefined;
  return found ?? plans.best;
}

function questionOf(request: StreamingRequest): LeagueQuestion {
  return {
    ...request,
    from: new Map(request.from),
    protectedIds: new Set(request.protectedIds),
    seasonLines: new Map(request.seasonLines),
  };
}

/** @throws CannotStream or InvalidInput, as `leagueProblem` does */
function streamingCalculator(compiled: CompiledForecast, request: StreamingRequest): StreamingCalculator {
  const problem = leagueProblem(compiled, questionOf(request));
  const scale = planScale(problem);
  const gamesBefore = gamesByPlayer(scale, scale.standing);
  const nothing: StreamingResult = {
    unit: problem.goal.unit,
    days: problem.days,
    openSpots: problem.openSpots,
    unknownCaps: gamesLeft(compiled.inputs, request.teamId, request.first, request.last).unknown,
    roster: problem.roster.map(({ id, later, laterError = 0, isReserved = false }) => ({
      id,
      later,
      laterError,
      games: sumOf(gamesBefore.get(id)),
      isReserved,
    })),
    gains: [],
    helpful: 0,
    plans: null,
    shown: null,
  };
  const withGains = (gains: readonly PickupGain[]): StreamingResult => ({
    ...nothing,
    gains,
    helpful: helpfulGains(scale, gains).length,
  });
  return {
    *search() {
      yield { share: 0, result: nothing };
      const gains = yield* withEach(freeAgentGainsInSteps(scale), ({ share, found }) => ({
        share: PLANS_AT * share,
        result: withGains(rankedGains(found, problem.goal.unit, problem.laterWeight ?? 1)),
      }));
      const drawn = yield* withEach(
        drawnGains(compiled, { ...questionOf(request), week: request.week }, scale, gains),
        (found) => ({ share: PLANS_AT, result: withGains(found) }),
      );
      const weighed = withGains(drawn.gains);
      yield { share: PLANS_AT, result: weighed };
      const { best, byAdds, alternatives } = yield* withEach(
        searchPlansInSteps(scale),
        (step) =>
          step && {
            share: PLANS_AT + (FIGURES_AT - PLANS_AT) * step.share,
            result: { ...weighed, plans: { best: step.best, byAdds: [], others: [] } },
          },
      );
      const found = { ...withBestAdd(scale, { best, byAdds }, drawn.gains), others: alternatives };
      const plans = {
        best: withDeviation(scale, found.best),
        byAdds: found.byAdds.map((plan) => withDeviation(scale, plan)),
        others: found.others.map((plan) => withDeviation(scale, plan)),
      };
      return { share: FIGURES_AT, result: { ...weighed, plans } };
    },
    show: (result, choice, isSimulated) =>
      result.plans
        ? {
            ...result,
            shown: shownPlan(compiled, request, scale, choice, chosenPlan(result.plans, choice), isSimulated),
          }
        : result,
  };
}

function* withEach<Step, Mapped, Result>(
  steps: Generator<Step, Result>,
  map: (step: Step) => Mapped,
): Generator<Mapped, Result> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield map(step.value);
  return step.value;
}

/**
 * Caches the latest request's search. It continues where it stopped, and showing another of its plans needs
 * no new search.
 */
const searchOf = cacheLatest(1, (compiled: CompiledForecast, question: string) => {
  const { search, show } = streamingCalculator(compiled, JSON.parse(question) as StreamingRequest);
  return { steps: resumable(search), show };
});

export const streaming = define({
  kind: 'streaming',
  *run(
    { inputs, players }: OfPlayers,
    { request, choice, isStopped }: StreamingQuestion,
  ): Generator<StreamingUpdate | null, StreamingUpdate> {
    try {
      const { steps, show } = searchOf(compiledForecast(inputs, players), JSON.stringify(request));
      if (isStopped) {
        // Run at least the first step, even if the search was already stopped, because the result needs it.
        if (!steps.soFar) steps.goOn().next();
        const { share, result } = steps.soFar ?? unbegun();
        return { share, result: show(result, choice, false) };
      }
      const found = yield* steps.goOn();
      yield found;
      return { share: 1, result: show(found.result, choice, true) };
    } catch (thrown) {
      if (thrown instanceof CannotStream) return { none: thrown.reason };
      throw thrown;
    }
  },
});

function unbegun(): never {
  throw new Error('The search told nothing in its first step.');
}

function shownPlan(
  compiled: CompiledForecast,
  request: StreamingRequest,
  scale: PlanScale,
  choice: PlanChoice,
  plan: StreamingPlan,
  isSimulated: boolean,
): ShownPlan {
  const worth = weighedPlan(scale, plan);
  const question = { ...questionOf(request), week: request.week };
  return {
    choice,
    plan,
    ...planOutlook(compiled, question, scale, plan, worth, isSimulated),
    rows: planRows(scale, worth),
  };
}
