import { oddsParts } from '@fantasy-stats/engine/league-forecast';
import { compiledForecast } from './compiled-forecast.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

export const answerOddsParts: Answerer<LeagueQuestions['oddsParts']> = (
  { inputs, players, season },
  question,
) => oddsParts(season, compiledForecast(inputs, players), question);
