import type { Day, GoalUnit, TeamId } from '@fantasy-stats/domain';
import {
  type Aim,
  bestLineup,
  type CompiledForecast,
  type EditGain,
  editGains,
  type RosterEdit,
  type WeekProjection,
  weekProjection,
} from '@fantasy-stats/engine/league';
import { firstDayToHave } from '@fantasy-stats/engine/roster';
import {
  CannotStream,
  compareAdds,
  editsOfPlan,
  helpfulGains,
  type MatchupFigures,
  movesOf,
  simulatedFigures,
} from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfPlayers } from './inputs.ts';

export interface MatchupQuestion {
  readonly week: number;
  readonly team: TeamId;
  readonly opponent: TeamId;
  readonly edits: readonly RosterEdit[];
}

export interface AdviceRules {
  readonly aim: Aim;
  /** The first day on which each free agent could play, by player id. */
  readonly adds: readonly (readonly [string, Day])[];
  readonly addsLeft: number | null;
}

export interface AdviceQuestion extends MatchupQuestion {
  readonly rules: AdviceRules;
}

export interface EditEffect {
  readonly edit: RosterEdit;
  /** Edits that must precede this edit, such as a move to the injured list; absent if none. */
  readonly needs?: readonly RosterEdit[];
  readonly share: number;
  readonly score: number;
  /** An add's net gain and the rest-of-season cost of its drop; absent without a cost. */
  readonly later?: { readonly unit: GoalUnit; readonly net: number; readonly givenUp: number };
}

export interface Advice {
  readonly tried: readonly EditEffect[];
  /** Edits that would help further, best first. */
  readonly suggestions: readonly EditEffect[];
  /**
   * Edits that lead to the best lineup for the objective; empty if the lineup by value is already the best.
   */
  readonly plan: readonly EditEffect[];
  readonly planned: { readonly share: number; readonly score: number };
  readonly count: number;
}

/** Number of suggestions that are simulated after the analytic comparison. */
const MOST_SUGGESTIONS = 6;
/** Minimum effect of a suggestion: half of 0.1 percentage points, or half of 0.01 categories. */
const LEAST = { share: 0.0005, score: 0.005 } as const;

function figures(
  compiled: CompiledForecast,
  { week, team, opponent }: MatchupQuestion,
  edits: readonly RosterEdit[],
): MatchupFigures {
  return simulatedFigures(compiled, week, team, opponent, edits);
}

/**
 * Returns the adds that help, as the home page and the streamer list them, and the number of evaluated free
 * agents.
 */
export function bestAdds(
  { inputs, players }: OfPlayers,
  { opponent, rules, team, week }: Pick<AdviceQuestion, 'opponent' | 'rules' | 'team' | 'week'>,
): { readonly effects: EditEffect[]; readonly compared: number } {
  const compiled = compiledForecast(inputs, players);
  const { today } = compiled.inputs;
  const { scoringForm, weeks } = compiled.inputs.rules;
  const days = weeks.find(({ number }) => number === week);
  if (!days) return { effects: [], compared: 0 };
  const first = days.firstDay > today ? days.firstDay : today;
  try {
    const { before, gains, scale } = compareAdds(compiled, {
      teamId: team,
      opponentId: opponent,
      week,
      first,
      last: days.lastDay,
      // Include free agents without games this week, as on all pages: they affect later weeks' replacement
      // level.
      from: new Map(
        players.flatMap((player): [string, Day][] => {
          const day = firstDayToHave(player, first);
          return day === null ? [] : [[player.id, day]];
        }),
      ),
      seasonLines: new Map(),
      addsLeft: rules.addsLeft,
      isForMatchup: rules.aim === 'share' && scoringForm === 'eachCategory',
      next: null,
    });
    const effects = helpfulGains(scale, gains).flatMap((one): EditEffect[] => {
      const { after, gain, net } = one;
      const edits = editsOfPlan(movesOf(one), scale.problem.days, team);
      const edit = edits.at(-1);
      if (!after || !before || !edit) return [];
      const { withReturns } = before;
      const change = { share: after.share - withReturns.share, score: after.score - withReturns.score };
      const key = scale.problem.goal.unit === 'categories' ? 'score' : 'share';
      const needs = edits.slice(0, -1);
      const { unit } = scale.problem.goal;
      const { givenUp } = one;
      const later = givenUp === 0 ? {} : { later: { unit, net, givenUp } };
      return [{ edit, ...(needs.length > 0 ? { needs } : {}), ...change, [key]: gain, ...later }];
    });
    return { effects: effects.slice(0, MOST_SUGGESTIONS), compared: gains.length };
  } catch (thrown) {
    if (thrown instanceof CannotStream) return { effects: [], compared: 0 };
    throw thrown;
  }
}

/**
 * Sorts effects, largest first. Adds keep their order among themselves, because simulated effects differ by
 * chance.
 */
function ranked(effects: readonly EditEffect[], aim: Aim): EditEffect[] {
  const adds = effects.filter(({ edit }) => edit.kind === 'add');
  let next = 0;
  return effects
    .toSorted((one, other) => other[aim] - one[aim])
    .map((effect) => (effect.edit.kind === 'add' ? (adds[next++] ?? effect) : effect));
}

/**
 * Computes the effect of each edit alone, further helpful edits, and the best lineup. Takes hundreds of
 * forecasts.
 */
function* adviceOn(about: OfPlayers, question: AdviceQuestion): Generator<null, Advice> {
  const compiled = compiledForecast(about.inputs, about.players);
  const { edits, rules } = question;
  const base = figures(compiled, question, edits);
  yield null;
  const without = edits.length === 0 ? base : figures(compiled, question, []);
  yield null;
  const against = (edit: RosterEdit, from: typeof base, others: readonly RosterEdit[]): EditEffect => {
    const { share, score } = figures(compiled, question, [...others, edit]);
    return { edit, share: share - from.share, score: score - from.score };
  };
  const tried: EditEffect[] = [];
  for (const edit of edits) {
    tried.push(against(edit, without, []));
    yield null;
  }
  // Without other edits, use the same best adds as all pages. Otherwise, evaluate adds together with the
  // edits.
  const adds = edits.length === 0 ? bestAdds(about, question) : { effects: [], compared: 0 };
  yield null;
  const gains: EditGain[] = [];
  const tryable = { from: new Map(edits.length === 0 ? [] : rules.adds), addsLeft: rules.addsLeft };
  for (const gain of editGains(compiled, question, tryable)) {
    gains.push(gain);
    yield null;
  }
  const found: EditEffect[] = [...adds.effects];
  for (const { edit } of bestOfEach(gains, rules.aim)) {
    const effect = against(edit, base, edits);
    if (effect[rules.aim] > LEAST[rules.aim]) found.push(effect);
    yield null;
  }
  const suggestions = ranked(found, rules.aim).slice(0, MOST_SUGGESTIONS);
  const plan: EditEffect[] = [];
  for (const step of bestLineup(compiled, question, rules.aim)) {
    if (step) plan.push(step);
    yield null;
  }
  const planned =
    plan.length === 0 ? base : figures(compiled, question, [...edits, ...plan.map(({ edit }) => edit)]);
  return {
    tried,
    suggestions,
    plan,
    planned: { share: planned.share - base.share, score: planned.score - base.score },
    count: gains.length + adds.compared,
  };
}

/** Returns at most one gain per player. */
function bestOfEach(gains: readonly EditGain[], aim: AdviceRules['aim']): EditGain[] {
  const addedIds = new Set<string>();
  return gains
    .filter((gain) => gain[aim] > LEAST[aim])
    .sort((one, other) => other[aim] - one[aim])
    .filter(({ edit }) => {
      if (addedIds.has(edit.playerId)) return false;
      addedIds.add(edit.playerId);
      return true;
    })
    .slice(0, MOST_SUGGESTIONS);
}

export const projection = define({
  kind: 'projection',
  run: ({ inputs, players }: OfPlayers, { edits, opponent, team, week }: MatchupQuestion): WeekProjection =>
    weekProjection(compiledForecast(inputs, players), week, team, opponent, edits),
});

export const advice = define({
  kind: 'advice',
  run: adviceOn,
});
