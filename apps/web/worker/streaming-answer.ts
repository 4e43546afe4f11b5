import { type CompiledForecast, gamesLeft } from '@fantasy-stats/engine/league-forecast';
import {
  CannotStream,
  freeAgentGainsInSteps,
  type LeagueQuestion,
  leagueProblem,
  type PlanScale,
  type PlanWorth,
  planOutlook,
  planScale,
  type StreamingPlan,
  searchPlansInSteps,
  weighedPlan,
} from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';
import { resumable } from './resumable.ts';
import type { Answerer } from './serve.ts';
import type {
  PlanChoice,
  PlanRow,
  ShownPlan,
  StreamingAsk,
  StreamingPlans,
  StreamingProgress,
  StreamingResult,
} from './streaming-messages.ts';

/** Shares of the whole at which each part begins. */
const PLANS_AT = 0.25;
const FIGURES_AT = 0.8;

/** A question that is being answered, step by step: each step tells all that is known so far. */
interface StreamingAnswering {
  /** Weighs all free agents, then searches plans. */
  search(): Generator<StreamingProgress | null, StreamingProgress>;
  /** The result with one of its plans in full: by simulated weeks where the form has them, else analytically. */
  show(result: StreamingResult, choice: PlanChoice, isSimulated: boolean): StreamingResult;
}

/** The plan of a choice; the best one where there is none of that name. */
function chosenPlan(plans: StreamingPlans, choice: PlanChoice): StreamingPlan {
  const [kind, number] = choice.split('-');
  const place = Number(number) - 1;
  const found = kind === 'adds' ? plans.byAdds[place] : kind === 'other' ? plans.others[place] : undefined;
  return found ?? plans.best;
}

/** A message as the engine asks it. */
function questionOf(ask: StreamingAsk): LeagueQuestion {
  return {
    ...ask,
    from: new Map(ask.from),
    keeps: new Set(ask.keeps),
    seasonLines: new Map(ask.seasonLines),
  };
}

/**
 * Lays out a question about a league.
 *
 * @throws CannotStream, InvalidInput as `leagueProblem`
 */
function streamingAnswering(compiled: CompiledForecast, ask: StreamingAsk): StreamingAnswering {
  const problem = leagueProblem(compiled, questionOf(ask));
  const scale = planScale(problem);
  const gamesBefore = gamesByPlayer(scale, scale.standing);
  const nothing: StreamingResult = {
    unit: problem.goal.unit,
    days: problem.days,
    openSpots: problem.openSpots,
    unknownCaps: gamesLeft(compiled.inputs, ask.teamId, ask.first, ask.last).unknown,
    roster: problem.roster.map(({ id, later, isReserved = false }) => ({
      id,
      later,
      games: sumOf(gamesBefore.get(id)),
      isReserved,
    })),
    gains: [],
    plans: null,
    shown: null,
  };
  return {
    *search() {
      yield { share: 0, result: nothing };
      const gains = yield* withEach(freeAgentGainsInSteps(scale), ({ share, found }) => ({
        share: PLANS_AT * share,
        result: {
          ...nothing,
          gains: found.toSorted((a, b) => b.gain - b.givenUp - (a.gain - a.givenUp)),
        },
      }));
      const weighed = { ...nothing, gains };
      yield { share: PLANS_AT, result: weighed };
      const { best, byAdds, alternatives } = yield* withEach(
        searchPlansInSteps(scale),
        (step) =>
          step && {
            share: PLANS_AT + (FIGURES_AT - PLANS_AT) * step.share,
            result: { ...weighed, plans: { best: step.best, byAdds: [], others: [] } },
          },
      );
      const plans = { best, byAdds, others: alternatives };
      return { share: FIGURES_AT, result: { ...weighed, plans } };
    },
    show: (result, choice, isSimulated) =>
      result.plans
        ? {
            ...result,
            shown: shownPlan(compiled, ask, scale, choice, chosenPlan(result.plans, choice), isSimulated),
          }
        : result,
  };
}

/** Steps, each told in other words. */
function* withEach<Step, Told, Result>(
  steps: Generator<Step, Result>,
  tell: (step: Step) => Told,
): Generator<Told, Result> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield tell(step.value);
  return step.value;
}

/** Of the latest question its search: it goes on where it was stopped, and another choice among its plans needs none. */
const searchOf = keepLatest(1, (compiled: CompiledForecast, question: string) => {
  const { search, show } = streamingAnswering(compiled, JSON.parse(question) as StreamingAsk);
  return { steps: resumable(search), show };
});

export const answerStreaming: Answerer<LeagueQuestions['streaming']> = function* (
  { inputs, players },
  { ask, choice, isStopped },
) {
  try {
    const { steps, show } = searchOf(compiledForecast(inputs, players), JSON.stringify(ask));
    if (isStopped) {
      /* Stopped before it began, it takes its first step: that tells what it is about. */
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
};

/** By weights the plan knows nothing of: what its moves bring is a forecast. */
export const answerRestValues: Answerer<LeagueQuestions['restValues']> = (
  { inputs, players },
  { ask, counts },
) => {
  try {
    const { roster, freeAgents } = leagueProblem(compiledForecast(inputs, players), {
      ...questionOf(ask),
      counts,
    });
    return Object.fromEntries([...roster, ...freeAgents].map(({ id, later }) => [id, later]));
  } catch (thrown) {
    if (thrown instanceof CannotStream) return {};
    throw thrown;
  }
};

function unbegun(): never {
  throw new Error('The search told nothing in its first step.');
}

type GamesByPlayer = Map<string, Map<number, number>>;

/** The chance of each game to count, by player and day. */
function gamesByPlayer(scale: PlanScale, worth: PlanWorth): GamesByPlayer {
  return new Map(
    worth.players.map(({ player, outlook }) => {
      const { id, games } = scale.pool[player] ?? { id: '', games: [] };
      return [id, new Map(games.map(({ day }, game) => [day, outlook.chances[game] ?? 0]))];
    }),
  );
}

function sumOf(games: ReadonlyMap<number, number> | undefined): number {
  let sum = 0;
  for (const chance of games?.values() ?? []) sum += chance;
  return sum;
}

function shownPlan(
  compiled: CompiledForecast,
  ask: StreamingAsk,
  scale: PlanScale,
  choice: PlanChoice,
  plan: StreamingPlan,
  isSimulated: boolean,
): ShownPlan {
  const worth = weighedPlan(scale, plan);
  const question = { ...questionOf(ask), week: ask.week };
  return {
    choice,
    plan,
    ...planOutlook(compiled, question, scale, plan, worth, isSimulated),
    rows: planRows(scale, worth),
  };
}

/** Everybody who is with the team at some time, day by day: who comes first, then who goes, then the others. */
function planRows(scale: PlanScale, worth: PlanWorth): PlanRow[] {
  const { pool, problem } = scale;
  const days = problem.days.length;
  const roster = problem.roster.length;
  const after = gamesByPlayer(scale, worth);
  const before = gamesByPlayer(scale, scale.standing);
  const order = { added: 0, dropped: 1, stays: 2 } as const;
  return worth.plan.seats
    .flatMap((seat) =>
      seat.flatMap(({ player, from }, stint): PlanRow[] => {
        const found = pool[player];
        if (!found) return [];
        const until = seat[stint + 1]?.from ?? days;
        const own = after.get(found.id);
        return [
          {
            id: found.id,
            kind: player >= roster ? 'added' : stint + 1 < seat.length ? 'dropped' : 'stays',
            days: problem.days.map((_, day) => {
              const isOn = day >= from && day < until;
              const hasGame = found.games.some((game) => game.day === day);
              return { isOn, counting: hasGame ? (isOn ? (own?.get(day) ?? 0) : 0) : null };
            }),
            games: sumOf(own),
            before: sumOf(before.get(found.id)),
          },
        ];
      }),
    )
    .sort((a, b) => order[a.kind] - order[b.kind] || b.games - a.games);
}
