/**
 * How many states of a lineup are followed at once. Leagues that are played have a few hundred at most; one with dozens of
 * players for half as many places of every kind could have millions, and its cost would rise with the power of its limits.
 */
export const MOST_STATES = 2048;

/**
 * Keeps the likeliest states where there are more than can be followed, and shares the probability of the others among them.
 *
 * @param probabilityOf the probability of a state
 * @param scaled the same state with its probability multiplied
 */
export function likeliestStates<Key, State>(
  states: Map<Key, State>,
  probabilityOf: (state: State) => number,
  scaled: (state: State, factor: number) => State,
): Map<Key, State> {
  if (states.size <= MOST_STATES) return states;
  let all = 0;
  for (const state of states.values()) all += probabilityOf(state);
  const kept = [...states]
    .sort(([, one], [, other]) => probabilityOf(other) - probabilityOf(one))
    .slice(0, MOST_STATES);
  const rest = kept.reduce((sum, [, state]) => sum + probabilityOf(state), 0);
  return new Map(kept.map(([key, state]) => [key, scaled(state, all / rest)]));
}
