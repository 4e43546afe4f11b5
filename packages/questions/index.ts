export { forgetInputs } from './cache-latest.ts';
export { compiledForecast } from './compiled-forecast.ts';
export { define, type Question, resultOf, stepsOf } from './define.ts';
export type { OfInputs, OfPlayers, OfSeason } from './inputs.ts';
export { type InputOf, type QuestionKind, questions, type RequestOf, type ResultOf } from './registry.ts';
