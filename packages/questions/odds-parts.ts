import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { InvalidInput } from '@fantasy-stats/domain';
import {
  compileForecast,
  type OddsMoved,
  type OddsPartsQuestion,
  oddsMoved,
} from '@fantasy-stats/engine/league';
import { cacheLatest } from './cache-latest.ts';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfSeason } from './inputs.ts';

/** `then` holds the forecast inputs from the start of the last completed week; null if not stored. */
interface OfWeekStart extends OfSeason {
  readonly then: WireForecastInputs | null;
}

/** Compiles the inputs from the week's start; null if an incompatible earlier version stored them. */
const compiledStart = cacheLatest(1, (then: WireForecastInputs) => {
  try {
    return compileForecast(decodeForecastInputs(then));
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
});

export const oddsParts = define({
  kind: 'oddsParts',
  run: (
    { inputs, players, season, then }: OfWeekStart,
    question: OddsPartsQuestion,
  ): Generator<null, OddsMoved | null> =>
    oddsMoved(season, compiledForecast(inputs, players), then && compiledStart(then), question),
});
