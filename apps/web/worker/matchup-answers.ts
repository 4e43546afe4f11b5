import { weekProjection } from '@fantasy-stats/engine/league-forecast';
import { compiledForecast } from './compiled-forecast.ts';
import type { LeagueQuestions } from './league-questions.ts';
import { adviceOn } from './matchup-advice.ts';
import type { Answerer } from './serve.ts';

/* What-ifs are answered as they come; advice, which takes hundreds of them, is worked out in the pauses. */

export const answerProjection: Answerer<LeagueQuestions['projection']> = (
  { inputs, players },
  { week, team, opponent, edits },
) => weekProjection(compiledForecast(inputs, players), week, team, opponent, edits);

export const answerAdvice: Answerer<LeagueQuestions['advice']> = ({ inputs, players }, question) =>
  adviceOn(compiledForecast(inputs, players), question);
