import type { League } from '@fantasy-stats/domain';
import { CredentialsRejected, isGap, LeagueIsPrivate } from '../errors.ts';
import { periodOfDay } from './calendar.ts';
import { type HistoryReads, readFeedPage, readPeriod, rulesOf } from './history-reads.ts';
import { dayOfInstant, type NamelessTransaction } from './moves.ts';
import { executedTrades, type UntoldTrade } from './trades.ts';
import type { TransactionRecord } from './transactions.ts';

/** Offers live for a few days: the records of more are not searched for one. */
const mostDaysBack = 7;
/** ESPN writes the records of a trade and its topic in the feed within moments. */
const closeBy = 10 * 60_000;

/**
 * Looks for the players of trades whose records name none: in the first page of the activity feed where somebody is
 * signed in, then in the records of the days before, among which is the offer. Seldom needed, and never more than
 * eight requests. `records` are those that were read, from the day `period` on.
 */
export async function findTrades(
  reads: HistoryReads,
  league: League,
  untold: readonly UntoldTrade[],
  records: readonly TransactionRecord[],
  period: number,
): Promise<{ readonly trades: NamelessTransaction[]; readonly missed: number }> {
  if (untold.length === 0) return { trades: [], missed: 0 };
  const told = await tradesInFeed(reads, league);
  const trades: NamelessTransaction[] = [];
  let missed = new Set<string>();
  for (const { id, at } of untold) {
    const inFeed = told.find((trade) => Math.abs(Date.parse(trade.at) - Date.parse(at)) <= closeBy);
    if (inFeed) trades.push({ ...inFeed, at });
    else missed.add(id);
  }
  const all = [...records];
  for (let back = 1; back <= mostDaysBack && missed.size > 0 && period - back >= 1; back++) {
    const before = await recordsBefore(reads, league, period - back);
    if (before === null) break;
    all.push(...before);
    const found = executedTrades(all, rulesOf(league, reads));
    const still = new Set(found.untold.map(({ id }) => id));
    for (const { id, at } of untold) {
      if (!missed.has(id) || still.has(id)) continue;
      const trade = found.trades.find((candidate) => candidate.at === at && !trades.includes(candidate));
      if (trade) trades.push(trade);
    }
    missed = new Set([...missed].filter((id) => still.has(id)));
  }
  return { trades, missed: missed.size };
}

async function tradesInFeed(reads: HistoryReads, league: League): Promise<NamelessTransaction[]> {
  if (!reads.isSignedIn) return [];
  try {
    const { topics } = await readFeedPage(reads, league, 0);
    return topics.flatMap(({ transaction, isUnclear }) =>
      transaction?.kind === 'trade' && !isUnclear ? [transaction] : [],
    );
  } catch (error) {
    if (isGap(error) || isClosed(error)) return [];
    throw error;
  }
}

async function recordsBefore(
  reads: HistoryReads,
  league: League,
  period: number,
): Promise<readonly TransactionRecord[] | null> {
  try {
    return (await readPeriod(reads, league, period)).records;
  } catch (error) {
    if (isGap(error)) return null;
    throw error;
  }
}

/** Whether the feed is not for whoever asks, while the league is. */
export function isClosed(error: unknown): boolean {
  return error instanceof CredentialsRejected || error instanceof LeagueIsPrivate;
}

/** The number of the day an instant belongs to; the first for all that was before. */
export function periodAt(league: League, at: string): number {
  return Math.max(1, periodOfDay(league.firstDay, dayOfInstant(at)));
}
