import type { Defaults } from './marks.ts';

/** Defaults of accounts without saved settings. */
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
