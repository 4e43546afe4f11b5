/** A game's ten digits as the number the database keeps. */
export function gameNumber(id: string): number {
  return Number(id);
}

export function gameIdOf(number: number): string {
  return String(number).padStart(10, '0');
}

/** The NBA's numbers of games stay below; those ESPN alone has told of keep ESPN's numbers, which lie above. */
export const firstEspnGame = 400_000_000;

/** The NBA's numbers of players stay below; who is known from ESPN alone gets one from here on. */
const firstEspnPlayer = 1_000_000_000;

/** The number of a player who is known from ESPN alone. */
export function numberOfEspnPlayer(espnId: number): number {
  return firstEspnPlayer + espnId;
}

/** ESPN's number of somebody known from ESPN alone. */
export function espnNumberOf(number: number): number {
  return number - firstEspnPlayer;
}
