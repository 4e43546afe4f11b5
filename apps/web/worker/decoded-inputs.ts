import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { keepLatest } from './keep-latest.ts';

/** A league's inputs as the engine takes them, decoded once for all questions about them. */
export const decodedInputs = keepLatest(2, decodeForecastInputs);
