import { InvalidInput } from '@fantasy-stats/domain';
import { requireFinite, requireNonNegative } from '../errors.ts';
import { exponential, logarithm, normalCumulative, normalQuantile } from '../numeric/functions.ts';
import type { ProjectionConstants, SharpnessConstants } from '../projection/constants.ts';
import type { OutcomeChances } from './compare.ts';

/**
 * What one week's outcomes say of how sharp its forecasts were: sums over forecasts made before the week, of a chance p with the
 * outcome y (1, ½ or 0).
 */
export interface SharpnessWeek {
  /** The sharpness they were made with. */
  readonly sharpness: number;
  /** Σ logit(p)·(y − p): above 0 when they should have been sharper. */
  readonly score: number;
  /** Σ logit(p)²·p(1 − p). */
  readonly information: number;
}

/** Chances this close to 0 or 1 say what the score says, and one of them that fails would outweigh all others. */
const CLIPPED = 0.001;

/** A forecast's part in the sums of its week. */
export function sharpnessOf(chance: number, outcome: number): Pick<SharpnessWeek, 'score' | 'information'> {
  const p = Math.min(1 - CLIPPED, Math.max(CLIPPED, chance));
  const logit = logarithm(p / (1 - p));
  return { score: logit * (outcome - p), information: logit * logit * p * (1 - p) };
}

/**
 * The factor by which forecasts should be sharper (above 1) or more timid than past seasons taught, from this season's weeks so far:
 * each week's own factor, weighed by how well it is known, drawn toward 1 by how little seasons differ. 1 without weeks.
 *
 * @throws InvalidInput naming the field: a sharpness that is not above 0, sums that are no numbers
 */
export function learnedSharpness(
  weeks: readonly SharpnessWeek[],
  { season, week: spread }: SharpnessConstants,
): number {
  let precision = 1 / (season * season);
  let sum = 0;
  weeks.forEach(({ sharpness, score, information }, place) => {
    requireFinite(score, `weeks[${place}].score`);
    requireNonNegative(information, `weeks[${place}].information`);
    if (!(sharpness > 0 && Number.isFinite(sharpness)))
      throw new InvalidInput(`weeks[${place}].sharpness`, `must be a number above 0, got ${sharpness}`);
    const own = logarithm(sharpness);
    if (information === 0) return;
    const weight = 1 / (spread * spread + 1 / information);
    // One step of Newton's method from the sharpness they were made with, no further than a step is good for.
    const step = Math.min(1, Math.max(-1, score / information));
    sum += weight * (own + step);
    precision += weight;
  });
  return exponential(sum / precision);
}

/** How sharp forecasts are to be beyond what past seasons taught: above 1 sharper, below more timid. */
export interface Sharpness {
  readonly categories: number;
  /** Of matchups as a whole: they come true by themselves, however right their categories are. */
  readonly matchups: number;
}

/** The same constants with every forecast so much sharper. */
export function sharpened<Constants extends Pick<ProjectionConstants, 'categoryScales'>>(
  constants: Constants,
  { categories, matchups }: Sharpness,
): Constants & { readonly matchupSharpness: number } {
  const scales = Object.entries(constants.categoryScales).map(([id, scale]) => [id, scale * categories]);
  return { ...constants, categoryScales: Object.fromEntries(scales), matchupSharpness: matchups };
}

/** A matchup's chances so much sharper, on the scale of the standard normal deviation; ties stay as likely. What is certain stays so. */
export function sharpenedOutcome(outcome: OutcomeChances, sharpness: number): OutcomeChances {
  const { win, tie, lose } = outcome;
  if (sharpness === 1 || win <= 0 || lose <= 0) return outcome;
  const share = normalCumulative(sharpness * normalQuantile(Math.min(1, win + tie / 2)));
  const half = Math.min(tie / 2, share, 1 - share);
  return { win: share - half, tie: 2 * half, lose: 1 - share - half };
}
