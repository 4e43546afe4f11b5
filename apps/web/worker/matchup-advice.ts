import {
  bestLineup,
  type CompiledForecast,
  type EditGain,
  editGains,
  type RosterEdit,
  shareOf,
  weekForecast,
} from '@fantasy-stats/engine/league-forecast';
import type { Advice, AdviceQuestion, AdviceRules, EditEffect, MatchupQuestion } from './matchup-messages.ts';

/** Suggestions that are drawn again after all were compared analytically, and shown at most. */
const MOST_SUGGESTIONS = 6;
/** What is not worth a tap: a tenth of a point of percentage, or a hundredth of a category. */
const LEAST = { share: 0.001, score: 0.01 } as const;

/** The final figures with some edits: the share of the matchup and the expected score. */
function figures(
  compiled: CompiledForecast,
  { week, team, opponent }: MatchupQuestion,
  edits: readonly RosterEdit[],
) {
  const { scoringForm } = compiled.inputs.rules;
  const { simulated } = weekForecast(compiled, week, team, opponent, edits);
  const outcome = simulated.matchup[scoringForm];
  const points = scoringForm === 'headToHeadPoints' ? simulated.points : null;
  return {
    share: outcome ? shareOf(outcome) : 0.5,
    score: points ? points.first - points.second : shareOf(simulated.expected),
  };
}

/**
 * What can be said beside the answer itself: what each edit brings on its own, which others would help, and the best line-up.
 * A generator, so that questions that came in the meantime are answered first.
 */
export function* adviceOn(compiled: CompiledForecast, question: AdviceQuestion): Generator<null, Advice> {
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
  const gains: EditGain[] = [];
  const adds = { from: new Map(rules.adds), addsLeft: rules.addsLeft };
  for (const gain of editGains(compiled, question, adds)) {
    gains.push(gain);
    yield null;
  }
  const suggestions: EditEffect[] = [];
  for (const { edit } of bestOfEach(gains, rules.aim)) {
    const effect = against(edit, base, edits);
    if (effect[rules.aim] > LEAST[rules.aim]) suggestions.push(effect);
    yield null;
  }
  suggestions.sort((one, other) => other[rules.aim] - one[rules.aim]);
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
    count: gains.length,
  };
}

/** The best gains, one a player. */
function bestOfEach(gains: readonly EditGain[], aim: AdviceRules['aim']): EditGain[] {
  const seen = new Set<string>();
  return gains
    .filter((gain) => gain[aim] > LEAST[aim] / 2)
    .sort((one, other) => other[aim] - one[aim])
    .filter(({ edit }) => {
      if (seen.has(edit.playerId)) return false;
      seen.add(edit.playerId);
      return true;
    })
    .slice(0, MOST_SUGGESTIONS);
}
