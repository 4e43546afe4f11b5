import { createGamesFlow, type PlayableGame } from './games-flow.ts';

export interface SeasonCaps {
  /** Spots of each slot on a day. */
  readonly spots: readonly number[];
  /** Games each slot can still use; Infinity without a cap. */
  readonly left: readonly number[];
  /** Games that all slots together can still use; Infinity without a cap. */
  readonly teamLeft: number;
}

export interface GamesWithinCaps {
  /** Expected games that count, by game. */
  readonly counted: Float64Array;
  /** Expected games that count, by game and slot. */
  readonly bySlot: Float64Array;
}

/**
 * Chooses the games that count under caps over many days. An uncertain game uses its expected share of a cap.
 * Exact, as the amounts that fit form a polymatroid (docs/engine.md#games-caps).
 */
export function gamesWithinCaps(
  games: readonly PlayableGame[],
  days: number,
  caps: SeasonCaps,
): GamesWithinCaps {
  return planWithinCaps(games, days, caps, false);
}

/**
 * Computes {@link gamesWithinCaps}, and also the games by slot if every game is played: those within the
 * caps, and all others in the slots that hold them.
 */
export function gamesWithAndWithoutCaps(
  games: readonly PlayableGame[],
  days: number,
  caps: SeasonCaps,
): GamesWithinCaps & { readonly playedBySlot: Float64Array } {
  return planWithinCaps(games, days, caps, true);
}

function planWithinCaps(
  games: readonly PlayableGame[],
  days: number,
  { left, spots, teamLeft }: SeasonCaps,
  isAll: boolean,
): GamesWithinCaps & { readonly playedBySlot: Float64Array } {
  const flow = createGamesFlow(games, days, spots, left);
  const order = games.map((_, game) => game).sort((a, b) => games[b]!.value - games[a]!.value || a - b);
  const counted = new Float64Array(games.length);
  let open = teamLeft;
  for (const game of order) {
    const amount = Math.min(games[game]!.amount, open);
    counted[game] = amount > 0 ? flow.add(game, amount) : 0;
    open -= counted[game]!;
  }
  const bySlot = flow.bySlot.slice();
  if (isAll) {
    flow.liftCaps();
    for (const game of order) flow.add(game, games[game]!.amount - counted[game]!);
  }
  return { counted, bySlot, playedBySlot: flow.bySlot };
}
