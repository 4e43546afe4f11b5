/** Maximum number of lineup states tracked in parallel. Real leagues have a few hundred. */
export const MOST_STATES = 2048;
/**
 * Lower maximum, once a lineup has exceeded {@link MOST_STATES} or if it has more players than {@link
 * MOST_PLAYERS}.
 */
export const FEW_STATES = 64;
/** Maximum number of players with a game on one day in any real roster. */
export const MOST_PLAYERS = 31;

/** Returns how many states to track for the next player. */
export function statesFollowed(before: number, states: number): number {
  return states > before ? FEW_STATES : before;
}

/**
 * Keeps the likeliest states, and distributes the probability of the dropped states among them.
 * @param probabilityOf returns the probability of a state
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
  const top = [...states]
    .sort(([, one], [, other]) => probabilityOf(other) - probabilityOf(one))
    .slice(0, most);
  const rest = top.reduce((sum, [, state]) => sum + probabilityOf(state), 0);
  return new Map(top.map(([key, state]) => [key, scaled(state, all / rest)]));
}
