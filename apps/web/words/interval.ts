/** Half the width of an 80% interval, in standard errors: every ± of the product is that of an 80% interval. */
const EIGHTY = 1.2816;

/** Half the width of an estimate's 80% interval. */
export function marginOf(standardError: number): number {
  return EIGHTY * standardError;
}

/** An estimate's 80% interval. */
export function interval(value: number, standardError: number): { low: number; high: number } {
  const margin = marginOf(standardError);
  return { low: value - margin, high: value + margin };
}
