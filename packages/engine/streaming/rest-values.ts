import { addDays, InvalidInput, isHeadToHead } from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from '../league/compile.ts';
import { laterError, laterValue } from './later-value.ts';
import { availableAgents } from './league-problem.ts';
import type { LeagueQuestion } from './league-question.ts';
import { laterMatchups, seasonStakes } from './stakes.ts';

/** Inputs for valuing players after the given days; a subset of the inputs for adds. */
export type RestQuestion = Pick<
  LeagueQuestion,
  'teamId' | 'first' | 'last' | 'from' | 'seasonLines' | 'counts' | 'isForMatchup'
>;

/** A player's value to a team over the rest of the season, beyond the best free agents. */
export interface RestValue {
  /** In units of the league's goal, at least 0. */
  readonly value: number;
  /** Standard error of the value from the error of the player's mean line. */
  readonly error: number;
}

/**
 * Returns the value of every projected player to a team after the given days.
 *
 * @throws CannotStream when season totals are missing; InvalidInput for an unknown team
 */
export function restValues(
  compiled: CompiledForecast,
  question: RestQuestion,
): ReadonlyMap<string, RestValue> {
  const { inputs, constants } = compiled;
  const { last, teamId } = question;
  if (!inputs.teams.some(({ id }) => id === teamId))
    throw new InvalidInput('teamId', `there is no team ${teamId}`);
  const first = question.first > inputs.today ? question.first : inputs.today;
  const stakes = isHeadToHead(inputs.rules.scoringForm)
    ? laterMatchups(compiled, question)
    : seasonStakes(compiled, question, first);
  const from = addDays(last, 1);
  const free = availableAgents(compiled, question);
  const laterOf = laterValue(free, stakes, from, inputs.lastDay, inputs.teams.length);
  const restOf = (player: ForecastPlayer): [string, RestValue] => {
    const error = laterError(player, stakes, from, constants.spread.correlation);
    return [player.rostered.id, { value: laterOf(player), error }];
  };
  return new Map([...[...compiled.players.values()].flat(), ...compiled.freeAgents].map(restOf));
}
