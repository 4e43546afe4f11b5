import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { cacheLatest } from './cache-latest.ts';

export const decodedInputs = cacheLatest(2, decodeForecastInputs);
