/** A game's ten digits as the number the database keeps. */
export function gameNumber(id: string): number {
  return Number(id);
}

export function gameIdOf(number: number): string {
  return String(number).padStart(10, '0');
}
