import type { SharpnessWeek } from '@fantasy-stats/engine/matchup';
import type { SharpnessConstants } from '@fantasy-stats/engine/projection-model';

/** The prior: approximately the joint estimate of the seasons since 2018-19. */
const usual: SharpnessConstants = { season: 0.1, week: 0.14 };
/**
 * Minimum ratio of the variation between seasons to that between weeks. It gives two weeks of a season at
 * least the weight of the few earlier seasons.
 */
const LEAST_SHARE = Math.SQRT1_2;
/** The prior's weight, in seasons. */
const USUAL_SEASONS = 3;

/**
 * Fits how much sharpness varies between seasons and between weeks. Because there are few seasons, the prior
 * has the weight of three seasons.
 */
export function fitSharpness(seasons: readonly (readonly SharpnessWeek[])[]): SharpnessConstants {
  const means: { readonly mean: number; readonly weeks: number }[] = [];
  let within = USUAL_SEASONS * usual.week ** 2;
  let freedom = USUAL_SEASONS;
  for (const weeks of seasons) {
    const steps = weeks.flatMap(({ score, information }) => (information > 0 ? [score / information] : []));
    if (steps.length < 2) continue;
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    means.push({ mean, weeks: steps.length });
    for (const step of steps) within += (step - mean) ** 2;
    freedom += steps.length - 1;
  }
  const week = Math.sqrt(within / freedom);
  const all = means.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, means.length);
  let between = USUAL_SEASONS * usual.season ** 2;
  for (const { mean, weeks } of means) between += (mean - all) ** 2 - (week * week) / weeks;
  const seasonVariance = between / (USUAL_SEASONS + Math.max(0, means.length - 1));
  return { season: Math.max(LEAST_SHARE * week, Math.sqrt(Math.max(0, seasonVariance))), week };
}
