import type { League } from '@fantasy-stats/domain';
import { CredentialsRejected, isGap, LeagueIsPrivate } from '../errors.ts';
import { periodOfDay } from './calendar.ts';
import { type HistoryReads, readFeedPage, readPeriod, rulesOf } from './history-reads.ts';
import { dayOfInstant, type NamelessTransaction } from './moves.ts';
import { executedTrades, type UntoldTrade } from './trades.ts';
import type { TransactionRecord } from './transactions.ts';
import { NotHandedOver } from './transport.ts';

/** Offers live for a few days: the records of more are not searched for one. */
const mostDaysBack = 7;
/** ESPN writes the records of a trade and its topic in the feed within moments. */
const closeBy = 10 * 60_000;

/**
 * Looks for the players of trades whose records name none: in the first page of the activity feed where somebody is
 * signed in, then {@link findInOffers}. Seldom needed, and never more than eight requests.
 */
export async function findTrades(
  reads: HistoryReads,
  league: League,
  untold: readonly UntoldTrade[],
  known: KnownRecords,
): Promise<{ readonly trades: NamelessTransaction[]; readonly missed: number }> {
  if (untold.length === 0) return { trades: [], missed: 0 };
  const told = await tradesInFeed(reads, league);
  // The feed is still to be handed over: it may tell what else would be searched for day by day.
  if (told === null) return { trades: [], missed: untold.length };
  const inFeed = ({ at }: UntoldTrade) =>
    told.find((trade) => Math.abs(Date.parse(trade.at) - Date.parse(at)) <= closeBy);
  const trades = untold.flatMap((trade) => {
    const found = inFeed(trade);
    return found ? [{ ...found, at: trade.at }] : [];
  });
  const found = await findInOffers(
    reads,
    league,
    untold.filter((trade) => !inFeed(trade)),
    known,
  );
  return { trades: [...trades, ...found.trades], missed: found.missed };
}

/** Records that were read, from a numbered day on. */
export interface KnownRecords {
  readonly records: readonly TransactionRecord[];
  readonly period: number;
}

/** Looks for the players of trades in the records of the days before, among which are the offers. */
export async function findInOffers(
  reads: HistoryReads,
  league: League,
  untold: readonly UntoldTrade[],
  { records, period }: KnownRecords,
): Promise<{ readonly trades: NamelessTransaction[]; readonly missed: number }> {
  const trades: NamelessTransaction[] = [];
  const all = [...records];
  let missed = untold;
  for (let back = 1; back <= mostDaysBack && missed.length > 0 && period - back >= 1; back++) {
    const before = await recordsBefore(reads, league, period - back);
    if (before === null) break;
    all.push(...before);
    const found = executedTrades(all, rulesOf(league, reads));
    const still = new Set(found.untold.map(({ id }) => id));
    for (const { id, at } of missed) {
      if (still.has(id)) continue;
      const trade = found.trades.find((candidate) => candidate.at === at && !trades.includes(candidate));
      if (trade) trades.push(trade);
    }
    missed = missed.filter(({ id }) => still.has(id));
  }
  return { trades, missed: missed.length };
}

async function tradesInFeed(reads: HistoryReads, league: League): Promise<NamelessTransaction[] | null> {
  if (!reads.isSignedIn) return [];
  try {
    const { topics } = await readFeedPage(reads, league, 0);
    return topics.flatMap(({ transaction, isUnclear }) =>
      transaction?.kind === 'trade' && !isUnclear ? [transaction] : [],
    );
  } catch (error) {
    if (error instanceof NotHandedOver) return null;
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
