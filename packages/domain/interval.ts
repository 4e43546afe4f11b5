/** Half the width of an 80 % interval, in standard errors: every ± of the product is that of an 80 % interval. */
const EIGHTY = 1.2815516;

/** Half the width of an estimate's 80 % interval, in the estimate's own unit. */
export function marginOf(standardError: number): number {
  return EIGHTY * standardError;
}
