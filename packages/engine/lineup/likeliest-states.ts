/**
 * How many states of a lineup are followed at once. Leagues that are played have a few hundred at most; one with dozens of
 * players for half as many places of every kind could have millions, and its cost would rise with the power of its limits.
 */
export const MOST_STATES = 2048;
/** And how many once a lineup has had more than that, or has more players with a game than any roster that is played. */
export const FEW_STATES = 64;
/** Players of one roster, at most, who can have a game on one day. */
export const MOST_PLAYERS = 31;

/** How many states of the next player are followed. */
export function statesFollowed(before: number, states: number): number {
  return states > before ? FEW_STATES : before;
}

/**
 * Keeps the likeliest states where there are more than can be followed, and shares the probability of the others among them.
 *
 * @param most as many as are followed
 * @param probabilityOf the probability of a state
 * @param scaled the same state with its probability multiplied
 */
export function likeliestStates<Key, State>(
  states: Map<Key, State>,
  most: number,
  probabilityOf: (state: State) => number,
  scaled: (state: State, factor: number) => State,
): Map<Key, State> {
  if (states.size <= most) return states;
  let all = 0;
  for (const state of states.values()) all += probabilityOf(state);
  const kept = [...states]
    .sort(([, one], [, other]) => probabilityOf(other) - probabilityOf(one))
    .slice(0, most);
  const rest = kept.reduce((sum, [, state]) => sum + probabilityOf(state), 0);
  return new Map(kept.map(([key, state]) => [key, scaled(state, all / rest)]));
}
