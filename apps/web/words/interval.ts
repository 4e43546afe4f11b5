import { marginOf } from '@fantasy-stats/domain';

export { marginOf };

/** An estimate's 80% interval. */
export function interval(value: number, standardError: number): { low: number; high: number } {
  const margin = marginOf(standardError);
  return { low: value - margin, high: value + margin };
}

/** How far simulations alone can be off, for the end of a sentence: "± 0.6 points (80% interval)". */
export function marginText(margin: number): string {
  return `± ${(margin * 100).toFixed(1)} points (80% interval)`;
}
