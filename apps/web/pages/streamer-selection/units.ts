import { type GoalUnit, goalDecimals, marginOf, missingText, shownChange } from '@fantasy-stats/domain';
import { addUnits, restValue, signedGain } from '@fantasy-stats/words/add-gain';
import { formatEstimateTenths, formatProbabilityTenths } from '../../ui/format-probability.ts';

/** Returns the difference between two values as displayed in `unit`. */
export function shownGain(
  unit: GoalUnit,
  { after, before }: { readonly before: number; readonly after: number },
): number {
  const { factor } = addUnits[unit];
  return shownChange(before * factor, after * factor, goalDecimals[unit]) / factor;
}

/** Formats a rest-of-season value with the margin of its 80% interval: "0.42 ±0.10". */
export function laterEstimate(
  unit: GoalUnit,
  rest: { readonly value: number; readonly error: number } | null,
): string {
  if (!rest) return missingText;
  const value = restValue(unit, rest.value);
  return rest.error > 0 ? `${value} ±${restValue(unit, marginOf(rest.error))}` : value;
}

/** Formats a category's change in percentage points, or in rotisserie points in rotisserie leagues. */
export function categoryChange(unit: GoalUnit, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missingText;
  return unit === 'rotisseriePoints' ? signedGain(unit, value) : signedGain('wins', value);
}

/**
 * Formats a probability to a tenth of a percent. Only simulated values (with an error) can show 0% or 100%,
 * because other values could reach them by rounding.
 */
export function chanceTenths(chance: number, error: number | null): string {
  return error === null ? formatEstimateTenths(chance) : formatProbabilityTenths(chance);
}
