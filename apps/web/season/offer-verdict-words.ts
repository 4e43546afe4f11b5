import type { OfferVerdict } from '@fantasy-stats/questions/trade';
import { gainInWords } from '@fantasy-stats/words/gain-units';
import { offerVerdictWords } from '@fantasy-stats/words/trade-verdict';

/** Formats the verdict on an offer: "Decline: −0.21 category wins per matchup". */
export function offerVerdictInWords({ gain, unit, verdict }: OfferVerdict): string {
  return `${offerVerdictWords[verdict]}: ${gainInWords(unit, gain)}`;
}
