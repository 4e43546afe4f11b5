import type { NoDraftAdviceReason } from '@fantasy-stats/contract/draft-advice';
import { noForecastWords } from './no-forecast.ts';

/** Reasons for missing draft advice, for API responses and assistants. */
export const noDraftAdviceWords = {
  ...noForecastWords,
  noRoom: 'There is no saved draft room for this league. Open one on the draft page.',
  draftOver: 'Every roster spot in this draft room is filled.',
} as const satisfies Record<NoDraftAdviceReason, string>;
