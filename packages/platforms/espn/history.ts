import {
  addDays,
  type Day,
  daysFrom,
  type League,
  type Transaction,
  type TransactionFacts,
} from '@fantasy-stats/domain';
import { CredentialsRejected, isGap, LeagueIsPrivate } from '../errors.ts';
import { properties, readNumber } from '../loose.ts';
import type { OlderTransactions, Reading } from '../source.ts';
import { feedQuery, fewestTopics, readFeed } from './activity.ts';
import { periodOfDay } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { dayOfInstant, movesKey, type NamelessTransaction, named } from './moves.ts';
import { readOffers } from './offers.ts';
import type { EspnQuery } from './requests.ts';
import { executedMoves, type MoveRules, readRecords, type TransactionRecord } from './transactions.ts';

/** What the history of a league's moves is read with. */
export interface HistoryReads {
  readonly league: (query: EspnQuery) => Promise<EspnAnswer>;
  readonly feed: (query: EspnQuery) => Promise<EspnAnswer>;
  readonly isSignedIn: boolean;
  readonly now: () => Date;
  /** Whether trades wait for a review; null while the settings have not been read. */
  reviewsTrades: boolean | null;
}

/** Whether a league's accepted trades wait for a review, from `mSettings`. */
export function readReview({ body }: EspnAnswer): boolean {
  const hours = readNumber(properties(properties(body.settings).tradeSettings).revisionHours);
  return hours !== null && hours > 0;
}

/** The question for the records of a numbered day; with the settings where they are not known. */
export function recordsQuery(scoringPeriodId: number, hasSettings: boolean): EspnQuery {
  return { views: hasSettings ? ['mTransactions2'] : ['mTransactions2', 'mSettings'], scoringPeriodId };
}

async function readPeriod(
  reads: HistoryReads,
  league: League,
  period: number,
): Promise<{ found: EspnAnswer; records: TransactionRecord[] }> {
  const found = await reads.league(recordsQuery(period, reads.reviewsTrades !== null));
  reads.reviewsTrades ??= readReview(found);
  return { found, records: readRecords(found, league.size) };
}

function rulesOf(league: League, reads: HistoryReads): MoveRules {
  const { usesFaab } = league.acquisitions;
  return { usesFaab, size: league.size, reviewsTrades: reads.reviewsTrades ?? false };
}

/** The numbers of the days to ask for, newest first; before the season the first day holds everything. */
export function periodsSince(league: League, since: Day | undefined): number[] {
  const last = league.today < league.lastDay ? league.today : league.lastDay;
  if (last <= league.firstDay) return [1];
  const first = since !== undefined && since > league.firstDay ? since : league.firstDay;
  const from = first < last ? first : last;
  return daysFrom(from, last)
    .map((day) => periodOfDay(league.firstDay, day))
    .reverse();
}

/** The days since a day, one by one from ESPN's records. What was read before a gap is kept. */
export async function readRecent(
  reads: HistoryReads,
  league: League,
  since: Day | undefined,
): Promise<Reading<TransactionFacts>> {
  const records = new Map<string, TransactionRecord>();
  const skipped: string[] = [];
  let reason: string | null = null;
  let clock = reads.now();
  for (const period of periodsSince(league, since))
    try {
      const day = await readPeriod(reads, league, period);
      for (const record of day.records) records.set(record.id, record);
      skipped.push(...day.found.answer.skipped);
      clock = day.found.serverTime ?? clock;
    } catch (error) {
      if (!isGap(error)) throw error;
      reason = error.name;
      break;
    }
  const all = [...records.values()];
  return {
    facts: {
      transactions: named(executedMoves(all, rulesOf(league, reads))),
      offers: readOffers(all, clock),
      players: [],
    },
    missing: reason === null ? [] : [{ part: 'transactions', reason }],
    skipped,
  };
}

const feedPlace = /^feed:(\d{1,6})$/;
const dayPlace = /^day:(\d{1,3})$/;

/**
 * A step back through the moves: a page of the activity feed where somebody is signed in (it needs a log-in, also in
 * public leagues), else the records of one day. A feed that does not answer is left for the records.
 */
export async function readOlder(
  reads: HistoryReads,
  league: League,
  from: string | null,
): Promise<OlderTransactions> {
  const offset = Number(feedPlace.exec(from ?? 'feed:0')?.[1] ?? Number.NaN);
  if (reads.isSignedIn && Number.isInteger(offset))
    try {
      return await readFeedPage(reads, league, offset);
    } catch (error) {
      const isClosed = error instanceof CredentialsRejected || error instanceof LeagueIsPrivate;
      if (!isClosed && !isGap(error)) throw error;
    }
  const newest = periodsSince(league, league.today)[0] ?? 1;
  const asked = Number(dayPlace.exec(from ?? '')?.[1] ?? newest);
  return await readOlderDay(reads, league, Math.max(1, Math.min(asked, newest)));
}

async function readOlderDay(reads: HistoryReads, league: League, period: number): Promise<OlderTransactions> {
  const day = addDays(league.firstDay, period - 1);
  const next = period > 1 ? `day:${period - 1}` : null;
  try {
    const { found, records } = await readPeriod(reads, league, period);
    const transactions = named(executedMoves(records, rulesOf(league, reads)));
    return {
      facts: { transactions, offers: readOffers(records, found.serverTime ?? reads.now()), players: [] },
      missing: [],
      skipped: found.answer.skipped,
      next,
      wholeSince: next === null ? earliest(league, transactions) : day,
    };
  } catch (error) {
    if (!isGap(error)) throw error;
    return {
      facts: { transactions: [], offers: [], players: [] },
      missing: [{ part: 'transactions', days: [day], reason: error.name }],
      skipped: [],
      next,
      wholeSince: null,
    };
  }
}

/** Moves before the season's first day, and the draft's, belong to that day's number. */
function earliest(league: League, transactions: readonly Transaction[]): Day {
  const days = transactions.map(({ at }) => dayOfInstant(at));
  return days.reduce((first, day) => (day < first ? day : first), league.firstDay);
}

async function readFeedPage(reads: HistoryReads, league: League, offset: number): Promise<OlderTransactions> {
  const found = await reads.feed(feedQuery(offset));
  const { topics, count } = readFeed(found, league.acquisitions.usesFaab);
  const isLast = count < fewestTopics;
  // The last day of a page may go on in the next one: it is left to that, unless the page holds nothing else.
  const lastDay = dayOfInstant(topics.at(-1)?.at ?? '2000-01-01T12:00:00.000Z');
  const whole = isLast ? topics : topics.filter(({ at }) => dayOfInstant(at) > lastDay);
  const told = whole.length > 0 ? whole : topics;
  const skipped = [...found.answer.skipped];
  const transactions = named(await clearedUp(reads, league, told, skipped));
  const isCut = !isLast && told === topics;
  return {
    facts: { transactions, offers: [], players: [] },
    missing: [],
    skipped,
    next: isLast ? null : `feed:${offset + (told === topics ? count : told.length)}`,
    wholeSince: isLast ? earliest(league, transactions) : isCut ? null : addDays(lastDay, 1),
  };
}

/** Trades the feed does not tell wholly are looked up in the records of their day, one request a day. */
async function clearedUp(
  reads: HistoryReads,
  league: League,
  topics: ReturnType<typeof readFeed>['topics'],
  skipped: string[],
): Promise<NamelessTransaction[]> {
  const days = [...new Set(topics.filter(({ isUnclear }) => isUnclear).map(({ at }) => dayOfInstant(at)))];
  const trades = new Map<Day, NamelessTransaction[]>();
  for (const day of days) {
    const period = Math.max(1, periodOfDay(league.firstDay, day));
    try {
      const { records } = await readPeriod(reads, league, period);
      const found = executedMoves(records, rulesOf(league, reads)).filter(({ kind }) => kind === 'trade');
      trades.set(day, found);
    } catch (error) {
      if (!isGap(error)) throw error;
    }
  }
  return topics.flatMap(({ at, transaction, isUnclear }) => {
    if (!isUnclear) return transaction ? [transaction] : [];
    const sameDay = trades.get(dayOfInstant(at)) ?? [];
    const match = sameDay.find((trade) => matches(trade, transaction)) ?? sameDay[0];
    if (match) sameDay.splice(sameDay.indexOf(match), 1);
    else skipped.push('a trade the activity feed does not tell wholly');
    const best = match ?? transaction;
    return best ? [best] : [];
  });
}

function matches(trade: NamelessTransaction, told: NamelessTransaction | null): boolean {
  if (told === null) return false;
  const players = new Set(trade.moves.map(({ playerId }) => playerId));
  return told.moves.some(({ playerId }) => players.has(playerId)) || movesKey(trade) === movesKey(told);
}
