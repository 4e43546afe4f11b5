/** Half the width of an 80 % interval in standard errors; every ± in the product is an 80 % interval. */
const EIGHTY = 1.2815516;

/** Returns half the width of an estimate's 80 % interval, in the estimate's unit. */
export function marginOf(standardError: number): number {
  return EIGHTY * standardError;
}
