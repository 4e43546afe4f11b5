import type { Question } from './define.ts';

const matchup = () => import('./matchup.ts');
const mock = () => import('./mock.ts');
const pickups = () => import('./pickups.ts');
const streaming = () => import('./streaming.ts');
const trade = () => import('./trade.ts');
const tradeIdea = () => import('./trade-idea.ts');
const values = () => import('./values.ts');
const weekly = () => import('./weekly-lineup.ts');

/** All calculations by kind; the code of each is loaded on first use. */
export const questions = {
  whatIf: async () => (await import('./what-if.ts')).whatIf,
  projection: async () => (await matchup()).projection,
  advice: async () => (await matchup()).advice,
  streaming: async () => (await streaming()).streaming,
  restValues: async () => (await import('./rest-values.ts')).restValues,
  share: async () => (await pickups()).share,
  pickups: async () => (await pickups()).pickups,
  addGains: async () => (await pickups()).addGains,
  sitsToday: async () => (await import('./sits-today.ts')).sitsToday,
  weeklyLineup: async () => (await weekly()).weeklyLineup,
  startOrSit: async () => (await weekly()).startOrSit,
  oddsParts: async () => (await import('./odds-parts.ts')).oddsParts,
  tradeIdea: async () => (await tradeIdea()).tradeIdea,
  worth: async () => (await trade()).worth,
  trade: async () => (await trade()).trade,
  tradesNow: async () => (await trade()).tradesNow,
  offerVerdict: async () => (await trade()).offerVerdict,
  counter: async () => (await trade()).counter,
  trades: async () => (await trade()).trades,
  draft: async () => (await import('./draft.ts')).draft,
  mock: async () => (await mock()).mock,
  mockReview: async () => (await mock()).mockReview,
  movement: async () => (await import('./movement.ts')).movement,
  values: async () => (await values()).values,
  player: async () => (await values()).player,
};

export type QuestionKind = keyof typeof questions;

type Of<Kind extends QuestionKind> = Awaited<ReturnType<(typeof questions)[Kind]>>;

export type InputOf<Kind extends QuestionKind> =
  Of<Kind> extends Question<infer Input, infer _Request, infer _Result> ? Input : never;
export type RequestOf<Kind extends QuestionKind> =
  Of<Kind> extends Question<infer _Input, infer Request, infer _Result> ? Request : never;
export type ResultOf<Kind extends QuestionKind> =
  Of<Kind> extends Question<infer _Input, infer _Request, infer Result> ? Result : never;
