/** Whether all cases run (`npm run test:full`). */
export const isFull = Boolean(process.env.FULL);

/** `npm test` sets it to the number of commits, so that each commit runs other cases. */
const rotation = Number(process.env.ROTATION ?? 0);

/** Returns whether a case is in this run's sample: `chosen` of `groups` cases in a row; with FULL=1, every case. */
export function isInSample(index: number, groups: number, chosen = 1): boolean {
  return isFull || (index + rotation) % groups < chosen;
}

/** Returns one case of each `groups` cases in a row; with FULL=1, all. */
export function sampleOf<Case>(cases: readonly Case[], groups: number): Case[] {
  return cases.filter((_, index) => isInSample(index, groups));
}
