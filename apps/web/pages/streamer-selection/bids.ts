import { daysBetween, isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { type FaabBid, faabBid } from '@fantasy-stats/engine/streaming';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { StreamingResult } from '../../worker/streaming-messages.ts';

/** Free agents whose mean gain is what an add usually brings. */
const USUAL = 10;
/** Adds a week that managers spend money on, where the league sets no limit or a higher one. */
const PAID_ADDS = 1;
const WEEK_DAYS = 7;

/** What to bid for a free agent; null where adds cost no money, or the balance is not known. */
export function bidFor(view: SeasonView, result: StreamingResult, own: TeamId, id: string): FaabBid | null {
  const { league, transactions } = view;
  const balance = view.team(own)?.faabBalance ?? null;
  if (!league.acquisitions.usesFaab || balance === null || balance < 0) return null;
  const worth = result.gains.map((one) => Math.max(0, one.gain));
  const gain = result.gains.find((one) => one.id === id);
  if (!gain) return null;
  const best = worth.toSorted((a, b) => b - a).slice(0, USUAL);
  const usual = best.length === 0 ? 0 : best.reduce((sum, one) => sum + one, 0) / best.length;
  const weeksLeft = isHeadToHead(league.scoringForm)
    ? league.weeks.filter(({ firstDay }) => firstDay > (result.days.at(-1) ?? league.today)).length
    : Math.max(0, Math.floor(daysBetween(league.today, league.lastDay) / WEEK_DAYS));
  const bids = transactions.flatMap(({ faabBid: bid }) => (bid === null ? [] : [bid]));
  return faabBid(gain.gain - gain.givenUp, usual, PAID_ADDS * weeksLeft, balance, bids);
}

/** "bid up to $9, $4 is likely enough". */
export function bidWords(
  view: SeasonView,
  result: StreamingResult,
  own: TeamId,
  book: PlayerBook,
  id: string,
): string | null {
  // Who is not on waivers joins at once, and for nothing.
  if (book.entry(id)?.availability !== 'waivers') return null;
  const bid = bidFor(view, result, own, id);
  if (!bid) return null;
  const likely =
    bid.likely !== null && bid.likely < bid.most ? `, $${bid.likely} matches 75% of winning bids` : '';
  return `bid up to $${bid.most}${likely}`;
}
