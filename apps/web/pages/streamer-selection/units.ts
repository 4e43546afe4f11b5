import { type GoalUnit, goalDecimals, missingText, shownChange } from '@fantasy-stats/domain';
import { addUnits, signedGain } from '@fantasy-stats/words/add-gain';
import { formatEstimateTenths, formatProbabilityTenths } from '../../ui/format-probability.ts';

/** Returns the difference between two values as displayed in `unit`. */
export function shownGain(
  unit: GoalUnit,
  { after, before }: { readonly before: number; readonly after: number },
): number {
  const { factor } = addUnits[unit];
  return shownChange(before * factor, after * factor, goalDecimals[unit]) / factor;
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
