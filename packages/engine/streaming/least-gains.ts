import type { ScoringForm } from '@fantasy-stats/domain';

/** Minimum gain per add, in units of the goal. */
export const leastGains: Readonly<Record<ScoringForm, number>> = {
  eachCategory: 0.02,
  mostCategories: 0.003,
  headToHeadPoints: 0.003,
  rotisserie: 0.03,
  seasonPoints: 1,
};
