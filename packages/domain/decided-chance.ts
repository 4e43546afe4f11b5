/** Maximum distance from 0 or 1 at which a chance is called decided. */
const DECIDED = 0.03;

/** Returns whether a win probability (0 to 1) is so close to 0 or 1 that the result is nearly certain. */
export function isChanceDecided(chance: number): boolean {
  return chance < DECIDED || chance > 1 - DECIDED;
}
