import { daysBetween, isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { bidMarket, type FaabBid, faabBid } from '@fantasy-stats/engine/streaming';
import type { StreamingResult } from '@fantasy-stats/questions/streaming';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { counted } from '../../text/phrases.ts';
import { formatEstimate } from '../../ui/format-probability.ts';

/** The mean gain of this many best free agents is the gain of a typical add. */
const USUAL = 10;
/** Assumed paid adds per week, unless the league's limit is lower. */
const PAID_ADDS = 1;
const WEEK_DAYS = 7;

export interface Bids {
  /** Returns a suggested bid; null if the add is free or has no gain. */
  readonly of: (id: string) => FaabBid | null;
  /** Number of other teams' winning bids that the probabilities are based on. */
  readonly known: number;
}

/** Returns suggested bids; null if adds cost no money or the balance is unknown. */
export function bidsIn(
  view: SeasonView,
  result: Pick<StreamingResult, 'days' | 'gains'>,
  own: TeamId,
  book: PlayerBook,
): Bids | null {
  const { league, transactions } = view;
  const { usesFaab, faabBudget } = league.acquisitions;
  const balance = view.team(own)?.faabBalance ?? null;
  if (!usesFaab || balance === null || balance < 0) return null;
  const rosteredOf = (id: string): number | null => {
    const percent = book.entry(id)?.percentRostered ?? null;
    return percent === null ? null : percent / 100;
  };
  const won = transactions.flatMap(({ faabBid: dollars, moves }) => {
    const add = moves.find(({ from, to }) => from === null && to !== null && to !== own);
    return dollars === null || !add ? [] : [{ dollars, rostered: rosteredOf(add.playerId) }];
  });
  const balances = view.season.teams.map(({ faabBalance }) => faabBalance ?? 0);
  const market = bidMarket(won, faabBudget ?? Math.max(...balances));
  const best = result.gains
    .map(({ gain }) => Math.max(0, gain))
    .sort((a, b) => b - a)
    .slice(0, USUAL);
  const usual = best.length === 0 ? 0 : best.reduce((sum, one) => sum + one, 0) / best.length;
  const weeksLeft = isHeadToHead(league.scoringForm)
    ? league.weeks.filter(({ firstDay }) => firstDay > (result.days.at(-1) ?? league.today)).length
    : Math.max(0, Math.floor(daysBetween(league.today, league.lastDay) / WEEK_DAYS));
  return {
    known: won.length,
    of: (id) => {
      const gain = result.gains.find((one) => one.id === id);
      if (!gain || book.entry(id)?.availability !== 'waivers') return null;
      const net = gain.gain - gain.givenUp;
      return faabBid(net, usual, PAID_ADDS * weeksLeft, balance, market, rosteredOf(id));
    },
  };
}

/** Returns e.g. "42% to win at $12"; null without a probability. */
export function chanceInWords({ bid, chance }: FaabBid): string | null {
  return chance === null ? null : `${formatEstimate(chance)} to win at $${bid}`;
}

/** Returns e.g. "bid up to $12 · 42% to win at $12 · from 31 bids". */
export function bidWords(bids: Bids | null, id: string): string | null {
  const bid = bids?.of(id) ?? null;
  if (!bids || !bid) return null;
  const chance = chanceInWords(bid);
  return [
    `bid up to $${bid.most}`,
    ...(chance === null ? [] : [chance, `from ${counted(bids.known, 'bid')}`]),
  ].join(' · ');
}
