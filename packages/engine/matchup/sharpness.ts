import { InvalidInput } from '@fantasy-stats/domain';
import { requireFinite, requireNonNegative } from '../errors.ts';
import { exponential, logarithm, normalCumulative, normalQuantile } from '../numeric/functions.ts';
import type { ProjectionConstants, SharpnessConstants } from '../projection/constants.ts';
import type { OutcomeChances } from './outcome-chances.ts';

/**
 * Sums over one week's forecasts that measure their sharpness, for a chance p made before the week and its
 * outcome y (1, ½ or 0).
 */
export interface SharpnessWeek {
  readonly sharpness: number;
  /** Σ logit(p)·(y − p): above 0 when the forecasts should have been sharper. */
  readonly score: number;
  readonly information: number;
}

/**
 * Chances are clipped to this distance from 0 and 1. Closer chances add no information, and a single miss
 * would outweigh all other forecasts.
 */
const CLIPPED = 0.001;

export function sharpnessOf(chance: number, outcome: number): Pick<SharpnessWeek, 'score' | 'information'> {
  const p = Math.min(1 - CLIPPED, Math.max(CLIPPED, chance));
  const logit = logarithm(p / (1 - p));
  return { score: logit * (outcome - p), information: logit * logit * p * (1 - p) };
}

/**
 * Computes the factor by which forecasts should be sharper (above 1) than the fit of past seasons
 * (docs/engine.md#sharpness). Returns 1 without weeks.
 *
 * @throws InvalidInput naming the field: a sharpness that is not above 0, sums that are not numbers
 */
export function learnedSharpness(
  weeks: readonly SharpnessWeek[],
  { season, week: spread }: SharpnessConstants,
): number {
  let precision = 1 / (season * season);
  let sum = 0;
  weeks.forEach(({ sharpness, score, information }, index) => {
    requireFinite(score, `weeks[${index}].score`);
    requireNonNegative(information, `weeks[${index}].information`);
    if (!(sharpness > 0 && Number.isFinite(sharpness)))
      throw new InvalidInput(`weeks[${index}].sharpness`, `must be a number above 0, got ${sharpness}`);
    const own = logarithm(sharpness);
    if (information === 0) return;
    const weight = 1 / (spread * spread + 1 / information);
    // One Newton step from the current sharpness, limited to the range in which it is accurate.
    const step = Math.min(1, Math.max(-1, score / information));
    sum += weight * (own + step);
    precision += weight;
  });
  return exponential(sum / precision);
}

/** Sharpness factors beyond the fit of past seasons: above 1 sharper, below 1 less sharp. */
export interface Sharpness {
  readonly categories: number;
  /** Sharpness of whole matchups, calibrated separately from categories. */
  readonly matchups: number;
}

/** Returns the constants with every category scale multiplied by the sharpness. */
export function sharpened<Constants extends Pick<ProjectionConstants, 'categoryScales'>>(
  constants: Constants,
  { categories, matchups }: Sharpness,
): Constants & { readonly matchupSharpness: number } {
  const scales = Object.entries(constants.categoryScales).map(([id, scale]) => [id, scale * categories]);
  return { ...constants, categoryScales: Object.fromEntries(scales), matchupSharpness: matchups };
}

/**
 * Sharpens a matchup's chances on the scale of the standard normal deviation. Tie chances and certain
 * outcomes do not change.
 */
export function sharpenedOutcome(outcome: OutcomeChances, sharpness: number): OutcomeChances {
  const { win, tie, lose } = outcome;
  if (sharpness === 1 || win <= 0 || lose <= 0) return outcome;
  const share = normalCumulative(sharpness * normalQuantile(Math.min(1, win + tie / 2)));
  const half = Math.min(tie / 2, share, 1 - share);
  return { win: share - half, tie: 2 * half, lose: 1 - share - half };
}
