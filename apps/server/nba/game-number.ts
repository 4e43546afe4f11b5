/** Converts a game's ten-digit id to the number stored in the database. */
export function gameNumber(id: string): number {
  return Number(id);
}

export function gameIdOf(number: number): string {
  return String(number).padStart(10, '0');
}

/** Upper limit of NBA game ids. Games known only from ESPN have ESPN's ids, which are larger. */
export const firstEspnGame = 400_000_000;

/** Upper limit of NBA player ids. Ids of players known only from ESPN start here. */
const firstEspnPlayer = 1_000_000_000;

/** Returns the id for a player known only from ESPN. */
export function numberOfEspnPlayer(espnId: number): number {
  return firstEspnPlayer + espnId;
}

export function espnNumberOf(number: number): number {
  return number - firstEspnPlayer;
}
