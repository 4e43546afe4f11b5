import { marginOf } from '@fantasy-stats/domain';

export { marginOf };

/** An estimate's 80% interval. */
export function interval(value: number, standardError: number): { low: number; high: number } {
  const margin = marginOf(standardError);
  return { low: value - margin, high: value + margin };
}
