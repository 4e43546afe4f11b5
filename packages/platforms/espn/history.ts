import {
  addDays,
  type Day,
  daysFrom,
  type League,
  type MissingPart,
  type Transaction,
  type TransactionFacts,
} from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { OlderTransactions, Reading } from '../source.ts';
import { type ActivityTopic, fewestTopics } from './activity.ts';
import { dayOfPeriod, openingDayOf, periodOfDay } from './calendar.ts';
import { type HistoryPlace, placeText, readPlace } from './history-place.ts';
import { type HistoryReads, readFeedPage, readPeriod, rulesOf } from './history-reads.ts';
import { dayOfInstant, isExchange, movesKey, type NamelessTransaction, withIds } from './moves.ts';
import { executedTrades, type OfferAnswers, readOffers, readOffersBack } from './trades.ts';
import { executedMoves, type TransactionRecord } from './transactions.ts';
import { NotHandedOver } from './transport.ts';
import { findInOffers, findTrades, isClosed, periodAt } from './unreported-trades.ts';

/**
 * Returns the day numbers to request, newest first. Before the season, that is only day 1, whose records
 * contain everything so far.
 */
export function periodsSince(league: League, since: Day | undefined): number[] {
  const last = league.today < league.lastDay ? league.today : league.lastDay;
  const opening = openingDayOf(league);
  if (last <= opening) return [1];
  const first = since !== undefined && since > opening ? since : opening;
  const from = first < last ? first : last;
  return daysFrom(from, last)
    .map((day) => periodOfDay(opening, day))
    .reverse();
}

/**
 * Reads the moves since a day from ESPN's records, newest day first. If a day cannot be read, the result
 * contains only the later days.
 */
export async function readRecent(
  reads: HistoryReads,
  league: League,
  since: Day | undefined,
): Promise<Reading<TransactionFacts>> {
  const records = new Map<string, TransactionRecord>();
  const skipped: string[] = [];
  let reason: string | null = null;
  let missing: MissingPart[] = [];
  let clock = reads.now();
  let earliest = 1;
  for (const period of periodsSince(league, since))
    try {
      const day = await readPeriod(reads, league, period);
      for (const record of day.records) records.set(record.id, record);
      skipped.push(...day.found.response.skipped);
      if (missing.length === 0) missing = day.found.response.missing({ part: 'transactions' });
      clock = day.found.serverTime ?? clock;
      earliest = period;
    } catch (error) {
      if (!isGap(error)) throw error;
      reason = error.name;
      break;
    }
  const all = [...records.values()];
  const facts: TransactionFacts = {
    transactions: await movesOf(reads, league, all, earliest, skipped),
    offers: readOffers(all, rulesOf(league, reads), clock),
    players: [],
  };
  if (reason !== null) missing = [{ part: 'transactions', reason }];
  return { facts, missing, skipped };
}

/** Returns the moves in the records of a numbered day and all later days. */
async function movesOf(
  reads: HistoryReads,
  league: League,
  records: readonly TransactionRecord[],
  period: number,
  skipped: string[],
): Promise<Transaction[]> {
  const rules = rulesOf(league, reads);
  const { trades, unreported } = executedTrades(records, rules);
  const found = await findTrades(reads, league, unreported, { records, period });
  if (found.missed > 0) skipped.push('a trade whose players no record names');
  return withIds([...executedMoves(records, rules), ...trades, ...found.trades]);
}

/**
 * Days of records to read after the feed's end: as long as offers typically stay open, because the feed has
 * no offers.
 */
const daysOfOffers = 3;

/**
 * Reads one step back with one request: a page of the activity feed with a session (required even in public
 * leagues), otherwise one day's records. After the end of the feed, it also reads the last days' records,
 * because only they contain offers.
 */
export async function readOlder(
  reads: HistoryReads,
  league: League,
  from: string | null,
): Promise<OlderTransactions> {
  const place = from === null ? null : readPlace(from);
  if (reads.isSignedIn && place?.kind !== 'day')
    try {
      return await readOlderTopics(reads, league, place?.offset ?? 0);
    } catch (error) {
      if (error instanceof NotHandedOver) return waiting(error.name, from ?? 'feed:0');
      if (!isClosed(error) && !isGap(error)) throw error;
    }
  const newest = newestPeriod(league);
  if (place?.kind !== 'day')
    return await readOlderDay(reads, league, { kind: 'day', period: newest, last: 1, answers: new Map() });
  return await readOlderDay(reads, league, {
    ...place,
    period: Math.max(1, Math.min(place.period, newest)),
    last: Math.max(1, place.last),
  });
}

function newestPeriod(league: League): number {
  return periodsSince(league, league.today)[0] ?? 1;
}

/** Returns no moves; the next read resumes at the same point. */
function waiting(reason: string, next: string): OlderTransactions {
  return {
    facts: { transactions: [], offers: [], players: [] },
    missing: [{ part: 'transactions', reason }],
    skipped: [],
    next,
    wholeSince: null,
  };
}

async function readOlderDay(
  reads: HistoryReads,
  league: League,
  { period, last, answers }: HistoryPlace & { readonly kind: 'day' },
): Promise<OlderTransactions> {
  const day = dayOfPeriod(openingDayOf(league), period);
  const nextPlace = (left: OfferAnswers) =>
    period > last ? placeText({ kind: 'day', period: period - 1, last, answers: left }) : null;
  // If `last` is above 1, only the latest days are read, which cannot prove that earlier days are complete.
  const knownDown = (transactions: readonly Transaction[]) => {
    if (last > 1) return null;
    return period === 1 ? seasonsFirst(league, transactions) : day;
  };
  try {
    const { found, records } = await readPeriod(reads, league, period);
    const skipped = [...found.response.skipped];
    const clock = found.serverTime ?? reads.now();
    const transactions = await movesOf(reads, league, records, period, skipped);
    const read = readOffersBack(records, rulesOf(league, reads), clock, answers);
    return {
      facts: { transactions, offers: read.offers, players: [] },
      missing: found.response.missing({ part: 'transactions', days: [day] }),
      skipped,
      next: nextPlace(read.answers),
      wholeSince: knownDown(transactions),
    };
  } catch (error) {
    if (!isGap(error)) throw error;
    return {
      facts: { transactions: [], offers: [], players: [] },
      missing: [{ part: 'transactions', days: [day], reason: error.name }],
      skipped: [],
      next: nextPlace(answers),
      wholeSince: null,
    };
  }
}

/**
 * Returns the day of the earliest move, or the season's first day if that is earlier. ESPN numbers the draft
 * and preseason moves as that first day.
 */
function seasonsFirst(league: League, transactions: readonly Transaction[]): Day {
  const days = transactions.map(({ at }) => dayOfInstant(at));
  return days.reduce((first, day) => (day < first ? day : first), openingDayOf(league));
}

async function readOlderTopics(
  reads: HistoryReads,
  league: League,
  offset: number,
): Promise<OlderTransactions> {
  const { found, topics, count } = await readFeedPage(reads, league, offset, reads.owners);
  const skipped = [...found.response.skipped];
  const isLast = count < fewestTopics;
  // A page may end in the middle of its oldest day, so leave that day for the next page.
  const lastDay = topics.reduce((first, { day }) => (day < first ? day : first), '9999');
  const whole = topics.filter(({ day }) => day > lastDay);
  const isCut = !isLast && whole.length === 0;
  const reported = isLast || isCut ? topics : whole;
  const transactions = withIds(await clearedUp(reads, league, reported, skipped));
  const after = offset + (isCut ? count : reported.length);
  return {
    facts: { transactions, offers: [], players: [] },
    missing: found.response.missing({ part: 'transactions' }),
    skipped,
    next: placeText(isLast ? recordsOfOffers(league) : { kind: 'feed', offset: after }),
    wholeSince: isLast ? seasonsFirst(league, transactions) : isCut ? null : addDays(lastDay, 1),
  };
}

function recordsOfOffers(league: League): HistoryPlace {
  const period = newestPeriod(league);
  return { kind: 'day', period, last: Math.max(1, period - daysOfOffers + 1), answers: new Map() };
}

/** Incompletely described trades are looked up in the records of their day and of their offer's day. */
async function clearedUp(
  reads: HistoryReads,
  league: League,
  topics: readonly ActivityTopic[],
  skipped: string[],
): Promise<NamelessTransaction[]> {
  const trades = new Map<number, NamelessTransaction[]>();
  const moves: NamelessTransaction[] = [];
  for (const { at, transaction, isUnclear } of topics) {
    if (!isUnclear) {
      if (transaction) moves.push(transaction);
      continue;
    }
    const period = periodAt(league, at);
    const sameDay = trades.get(period) ?? (await tradesOn(reads, league, period));
    trades.set(period, sameDay);
    const match = sameDay.find((trade) => isAbout(trade, transaction));
    if (match) sameDay.splice(sameDay.indexOf(match), 1);
    else skipped.push('a trade the activity feed does not tell wholly');
    const best = match ?? transaction;
    if (best) moves.push(best);
  }
  return moves;
}

async function tradesOn(reads: HistoryReads, league: League, period: number): Promise<NamelessTransaction[]> {
  try {
    const { records } = await readPeriod(reads, league, period);
    const rules = rulesOf(league, reads);
    const { trades, unreported } = executedTrades(records, rules);
    const found = await findInOffers(reads, league, unreported, { records, period });
    // Include moves without an offer, because commissioners can move players between teams directly.
    return [...trades, ...found.trades, ...executedMoves(records, rules).filter(isExchange)];
  } catch (error) {
    if (isGap(error)) return [];
    throw error;
  }
}

/** Returns whether a recorded trade matches the start of a topic; any trade if the topic names no team. */
function isAbout(trade: NamelessTransaction, reported: NamelessTransaction | null): boolean {
  if (reported === null) return true;
  const players = new Set(trade.moves.map(({ playerId }) => playerId));
  return (
    reported.moves.some(({ playerId }) => players.has(playerId)) || movesKey(trade) === movesKey(reported)
  );
}
