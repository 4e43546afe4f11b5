import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { cacheLatest } from './cache-latest.ts';

/** Decodes inputs once for all calculations. */
export const decodedInputs = cacheLatest(2, decodeForecastInputs);
