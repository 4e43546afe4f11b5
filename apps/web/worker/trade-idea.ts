import { bestTradeIdea } from '@fantasy-stats/engine/trade';
import { compiledForecast } from './compiled-forecast.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

export const answerTradeIdea: Answerer<LeagueQuestions['tradeIdea']> = (
  { inputs, players, season },
  { teamId, from },
) => bestTradeIdea(compiledForecast(inputs, players), season, teamId, Object.fromEntries(from));
