/** Whether every case is tested, not a sample (`npm run test:full`). */
export const isFull = Boolean(process.env.FULL);

/** Shifts the samples, so that runs with different numbers together test every case. */
const rotation = Number(process.env.ROTATION ?? 0);

/** Returns whether the sample contains a case: `chosen` of each `groups` cases in a row; with FULL=1, every case. */
export function isInSample(index: number, groups: number, chosen = 1): boolean {
  return isFull || (index + rotation) % groups < chosen;
}

/** Returns one case of each `groups` cases in a row; with FULL=1, all. */
export function sampleOf<Case>(cases: readonly Case[], groups: number): Case[] {
  return cases.filter((_, index) => isInSample(index, groups));
}

/**
 * Returns one variant for each tested item, so that a run tests every item and every variant; with FULL=1, all
 * variants.
 *
 * @param index the tested item’s index
 */
export function variantsOf<Variant>(all: readonly Variant[], index: number): readonly Variant[] {
  return isFull ? all : all.filter((_, position) => (position + index + rotation) % all.length === 0);
}
