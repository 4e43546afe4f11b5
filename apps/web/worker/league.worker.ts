import type { LeagueQuestions } from './league-questions.ts';
import { serve } from './serve.ts';

/* The engine beside the pages, for all of them. The code that answers a kind of question is loaded when it is first asked. */

const matchup = () => import('./matchup-answers.ts');
const mock = () => import('./mock-answers.ts');
const pickups = () => import('./pickup-answers.ts');
const trade = () => import('./trade-answers.ts');
const values = () => import('./values-answers.ts');

serve<LeagueQuestions>(self, {
  whatIf: async () => (await import('./what-if.ts')).answerWhatIf,
  projection: async () => (await matchup()).answerProjection,
  advice: async () => (await matchup()).answerAdvice,
  streaming: async () => (await import('./streaming-answer.ts')).answerStreaming,
  restValues: async () => (await import('./streaming-answer.ts')).answerRestValues,
  share: async () => (await pickups()).answerShare,
  pickups: async () => (await pickups()).answerPickups,
  oddsParts: async () => (await import('./odds-parts-answer.ts')).answerOddsParts,
  tradeIdea: async () => (await import('./trade-idea.ts')).answerTradeIdea,
  worth: async () => (await trade()).answerWorth,
  trade: async () => (await trade()).answerTrade,
  tradesNow: async () => (await trade()).answerTradesNow,
  counter: async () => (await trade()).answerCounter,
  trades: async () => (await trade()).answerTrades,
  draft: async () => (await import('./draft-answers.ts')).answerDraft,
  mock: async () => (await mock()).answerMock,
  mockReview: async () => (await mock()).answerMockReview,
  values: async () => (await values()).answerValues,
  player: async () => (await values()).answerPlayer,
});
