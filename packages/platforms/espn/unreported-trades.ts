import type { League } from '@fantasy-stats/domain';
import { CredentialsRejected, isGap, LeagueIsPrivate } from '../errors.ts';
import { openingDayOf, periodOfDay } from './calendar.ts';
import { type HistoryReads, readFeedPage, readPeriod, rulesOf } from './history-reads.ts';
import { dayOfInstant, type NamelessTransaction } from './moves.ts';
import { executedTrades, type UnreportedTrade } from './trades.ts';
import type { TransactionRecord } from './transactions.ts';
import { NotHandedOver } from './transport.ts';

/** Maximum number of days to search; offers stay open for only a few days. */
const mostDaysBack = 7;
/** Maximum time in ms between a trade's records and its topic, which ESPN writes within moments. */
const closeBy = 10 * 60_000;

/**
 * Finds the players of trades whose records name none, in the activity feed, then by {@link findInOffers}. At
 * most eight requests.
 */
export async function findTrades(
  reads: HistoryReads,
  league: League,
  unreported: readonly UnreportedTrade[],
  known: KnownRecords,
): Promise<{ readonly trades: NamelessTransaction[]; readonly missed: number }> {
  if (unreported.length === 0) return { trades: [], missed: 0 };
  const reported = await tradesInFeed(reads, league);
  // The browser has not uploaded the feed yet.
  if (reported === null) return { trades: [], missed: unreported.length };
  const inFeed = ({ at }: UnreportedTrade) =>
    reported.find((trade) => Math.abs(Date.parse(trade.at) - Date.parse(at)) <= closeBy);
  const trades = unreported.flatMap((trade) => {
    const found = inFeed(trade);
    return found ? [{ ...found, at: trade.at }] : [];
  });
  const found = await findInOffers(
    reads,
    league,
    unreported.filter((trade) => !inFeed(trade)),
    known,
  );
  return { trades: [...trades, ...found.trades], missed: found.missed };
}

/** The records read so far: those of day number `period` and all later days. */
export interface KnownRecords {
  readonly records: readonly TransactionRecord[];
  readonly period: number;
}

export async function findInOffers(
  reads: HistoryReads,
  league: League,
  unreported: readonly UnreportedTrade[],
  { records, period }: KnownRecords,
): Promise<{ readonly trades: NamelessTransaction[]; readonly missed: number }> {
  const trades: NamelessTransaction[] = [];
  const all = [...records];
  let missed = unreported;
  for (let back = 1; back <= mostDaysBack && missed.length > 0 && period - back >= 1; back++) {
    const before = await recordsBefore(reads, league, period - back);
    if (before === null) break;
    all.push(...before);
    const found = executedTrades(all, rulesOf(league, reads));
    const still = new Set(found.unreported.map(({ id }) => id));
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

/** Returns whether the session can read the league but not its feed. */
export function isClosed(error: unknown): boolean {
  return error instanceof CredentialsRejected || error instanceof LeagueIsPrivate;
}

/** Returns the day number of an instant; the first day's number for earlier instants. */
export function periodAt(league: League, at: string): number {
  return Math.max(1, periodOfDay(openingDayOf(league), dayOfInstant(at)));
}
