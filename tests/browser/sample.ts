/** Whether every combination is tested, not a sample. */
export const isFull = process.env.FULL !== undefined;

/** Selects the sample, so that runs with different seeds test everything. */
const seed = Number(process.env.SEED ?? 0);

/** Returns whether the sample contains an item: every `step`-th, shifted by SEED; with FULL=1, every item. */
export function isInSample(index: number, step: number): boolean {
  return isFull || (index + seed) % step === 0;
}

/**
 * Returns a different variant for each index, so that a run tests each item once and each variant. SEED
 * shifts them. With FULL=1, returns all variants.
 *
 * @param index the tested item’s index
 */
export function variantsOf<Variant>(all: readonly Variant[], index: number): readonly Variant[] {
  return isFull ? all : all.filter((_, position) => (position + index + seed) % all.length === 0);
}
