import { bestPickups, CannotStream, simulatedShare } from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

export const answerShare: Answerer<LeagueQuestions['share']> = (
  { inputs, players },
  { week, team, opponent },
) => simulatedShare(compiledForecast(inputs, players), week, team, opponent);

export const answerPickups: Answerer<LeagueQuestions['pickups']> = ({ inputs, players }, question) => {
  try {
    return bestPickups(compiledForecast(inputs, players), question);
  } catch (thrown) {
    if (thrown instanceof CannotStream) return { none: thrown.reason };
    throw thrown;
  }
};
