import { formatSigned } from '@fantasy-stats/domain';
import { gainDecimals } from '@fantasy-stats/engine/trade';
import type { OfferVerdict } from '@fantasy-stats/questions/trade';
import { gainUnitNames } from '@fantasy-stats/words/gain-units';
import { offerVerdictWords } from '@fantasy-stats/words/trade-verdict';

/** Formats the verdict on an offer: "Decline: −0.21 category wins per matchup". */
export function offerVerdictInWords({ gain, unit, verdict }: OfferVerdict): string {
  return `${offerVerdictWords[verdict]}: ${formatSigned(gain, gainDecimals[unit])} ${gainUnitNames[unit]}`;
}
