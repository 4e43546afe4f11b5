import type { Defaults } from './marks.ts';

/** What holds for accounts that have said nothing. */
export const usualDefaults: Defaults = {
  theme: null,
  density: null,
  window: null,
  punts: [],
  weights: {},
  usesOwnWeights: true,
  usesOwnProjections: false,
  hasSeenTour: false,
};
