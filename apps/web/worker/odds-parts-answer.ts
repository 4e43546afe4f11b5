import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { InvalidInput } from '@fantasy-stats/domain';
import { compileForecast, oddsMoved } from '@fantasy-stats/engine/league-forecast';
import { compiledForecast } from './compiled-forecast.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

/** Null where an earlier engine kept what this one cannot read. */
const compiledStart = keepLatest(1, (then: WireForecastInputs) => {
  try {
    return compileForecast(decodeForecastInputs(then));
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
});

export const answerOddsParts: Answerer<LeagueQuestions['oddsParts']> = (
  { inputs, players, season, then },
  question,
) => oddsMoved(season, compiledForecast(inputs, players), then && compiledStart(then), question);
