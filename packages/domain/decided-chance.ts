/** A chance further from even than this is called decided. */
const DECIDED = 0.03;

/** Returns whether a chance to win, from 0 to 1, hardly leaves the other outcome open. */
export function isChanceDecided(chance: number): boolean {
  return chance < DECIDED || chance > 1 - DECIDED;
}
