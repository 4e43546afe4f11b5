import { marginOf } from '@fantasy-stats/domain';

export { marginOf };

export function interval(value: number, standardError: number): { low: number; high: number } {
  const margin = marginOf(standardError);
  return { low: value - margin, high: value + margin };
}

/** Formats the simulation error for the end of a sentence: "± 0.6 percentage points (80% interval)". */
export function marginText(margin: number): string {
  return `± ${(margin * 100).toFixed(1)} percentage points (80% interval)`;
}

/** Formats an estimate with its interval: "34% (15% to 57%)"; empty without one. */
export function rangeText(
  estimate: { readonly mean: number; readonly low: number; readonly high: number } | null,
  format: (value: number) => string,
): string {
  return estimate === null
    ? ''
    : `${format(estimate.mean)} (${format(estimate.low)} to ${format(estimate.high)})`;
}
