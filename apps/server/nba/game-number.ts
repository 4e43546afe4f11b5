/** Converts a game's ten-digit id to the number in the database. */
export function gameNumber(id: string): number {
  return Number(id);
}

export function gameIdOf(number: number): string {
  return String(number).padStart(10, '0');
}

/** NBA game ids are below; games known from ESPN only have ESPN's ids, which are above. */
export const firstEspnGame = 400_000_000;

/** NBA player ids are below; players known from ESPN only have ids from here on. */
const firstEspnPlayer = 1_000_000_000;

/** Returns the id of a player known from ESPN only. */
export function numberOfEspnPlayer(espnId: number): number {
  return firstEspnPlayer + espnId;
}

/** Returns the ESPN id of a player known from ESPN only. */
export function espnNumberOf(number: number): number {
  return number - firstEspnPlayer;
}
