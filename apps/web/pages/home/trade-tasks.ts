import { type Day, daysBetween, type LeagueId } from '@fantasy-stats/domain';
import type { OpenOffersResponse } from '../../api/responses.ts';
import { linkTo } from '../../links/link-to.ts';
import { writeMoves } from '../../links/trade-address.ts';
import { counted, inRow } from '../../text/phrases.ts';

export type OpenOffer = OpenOffersResponse['offers'][number];

/** Omits offers that have expired since they were loaded. */
export function stillOpen(offers: readonly OpenOffer[], now: Date): OpenOffer[] {
  return offers.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);
}

/** Formats the sides of an offer: "You get Alex Able for Ben Best". */
export function offerInWords({ gets, gives }: Pick<OpenOffer, 'gets' | 'gives'>): string {
  return `You get ${inRow(gets) || 'nothing'} for ${inRow(gives) || 'nothing'}`;
}

/** Returns the trade analyzer with both sides filled in; without known players, the list of offers. */
export function offerAddress(league: LeagueId, { trade }: Pick<OpenOffer, 'trade'>): string {
  if (!trade || trade.moves.length === 0) return linkTo('/tradeHistory', { league }, 'offers');
  return linkTo('/tradeAnalyzer', { league, with: trade.with.join(','), trade: writeMoves(trade.moves) });
}

/** Formats the time to a deadline: "today", "in 3 days". */
export function timeToDeadline(deadline: Day, today: Day): string {
  const days = daysBetween(today, deadline);
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`;
}
