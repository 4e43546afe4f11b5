import {
  addDays,
  type Day,
  fantasyDayOf,
  type League,
  type MissingPart,
  type Player,
  type TradeOffer,
  type Transaction,
} from '@fantasy-stats/domain';
import { isGap, type PlatformError } from '../errors.ts';
import type { PlatformResponse } from '../loose.ts';
import type { LeagueSource, OlderTransactions } from '../source.ts';
import { smallestPage, type YahooClient } from './client.ts';
import { readTransactions } from './moves.ts';

/** One malformed entry makes Yahoo reject the whole page, so smaller pages lose fewer entries. */
const smallerSizes = new Map([
  [100, 25],
  [smallestPage, 5],
  [5, 1],
]);
/** Returns whether a page is the last one. A host may serve fewer rows than requested. */
const isLastPage = (rows: number, size: number) => rows < Math.min(size, smallestPage);
const mostTransactions = 5000;
/** Number of consecutive broken entries after which the failure is treated as an outage. */
const mostFailures = 5;

class Collected {
  readonly transactions = new Map<string, Transaction>();
  readonly offers = new Map<string, TradeOffer>();
  readonly players = new Map<string, Player>();
  readonly skipped: string[] = [];
  /** The first problem found while reading the pages, if any. */
  missing: MissingPart[] = [];

  add({ facts }: ReturnType<typeof readTransactions>, response: PlatformResponse): void {
    this.missing = [...this.missing, ...response.missing({ part: 'transactions' })].slice(0, 1);
    for (const transaction of facts.transactions) this.transactions.set(transaction.id, transaction);
    for (const offer of facts.offers) this.offers.set(offer.id, offer);
    for (const player of facts.players) if (!this.players.has(player.id)) this.players.set(player.id, player);
    this.skipped.push(...response.skipped);
  }

  facts(league: League, since: Day | undefined) {
    const isRequested = (instant: string) => since === undefined || fantasyDayOf(new Date(instant)) >= since;
    return {
      transactions: [...this.transactions.values()]
        .filter(({ at }) => isRequested(at))
        .sort((left, right) => right.at.localeCompare(left.at)),
      offers: [...this.offers.values()]
        .map((offer) => afterDeadline(offer, league))
        .filter((offer) => offer.state === 'open' || isRequested(offer.proposedAt))
        .sort((left, right) => right.proposedAt.localeCompare(left.proposedAt)),
      players: [...this.players.values()],
    };
  }
}

/**
 * Returns an open offer as expired after the trade deadline and after the season, because Yahoo leaves it
 * open.
 */
function afterDeadline(offer: TradeOffer, league: League): TradeOffer {
  const { tradeDeadline } = league.acquisitions;
  const isLate = league.phase === 'over' || (tradeDeadline !== null && league.today > tradeDeadline);
  return offer.state === 'open' && isLate ? { ...offer, state: 'expired' } : offer;
}

/**
 * Reads moves since a day, or all, and the open offers of the user's own team: Yahoo shows no others. One
 * request per page, and one for the offers.
 */
export async function readTransactionsSince(
  client: YahooClient,
  at: string,
  league: League,
  since: Day | undefined,
  ownTeamId: string | null,
): ReturnType<LeagueSource['readTransactions']> {
  const collected = new Collected();
  let failure: PlatformError | null = null;
  let size = client.pageSize;
  for (let start = 0; start < mostTransactions; ) {
    try {
      const { body, response } = await client.get(`${at}/transactions;count=${size};start=${start}`);
      const page = readTransactions(body, response);
      collected.add(page, response);
      const isOld =
        since !== undefined && page.oldest !== null && fantasyDayOf(new Date(page.oldest)) < since;
      if (isLastPage(page.count, size) || isOld) break;
      start += page.count;
    } catch (error) {
      if (!isGap(error)) throw error;
      const smaller = smallerSizes.get(size);
      if (smaller === undefined || smaller === 1) {
        failure = error;
        break;
      }
      size = smaller;
    }
  }
  if (ownTeamId !== null && league.phase !== 'beforeDraft' && league.phase !== 'over')
    await addPendingTrades(client, at, ownTeamId, collected);
  return {
    facts: collected.facts(league, since),
    missing: failure ? [{ part: 'transactions', reason: failure.name }] : collected.missing,
    skipped: collected.skipped,
  };
}

async function addPendingTrades(
  client: YahooClient,
  at: string,
  ownTeamId: string,
  collected: Collected,
): Promise<void> {
  const team = `${at.slice(at.indexOf('/') + 1)}.t.${ownTeamId}`;
  try {
    const { body, response } = await client.get(`${at}/transactions;team_key=${team};type=pending_trade`);
    collected.add(readTransactions(body, response), response);
  } catch (error) {
    if (!isGap(error)) throw error;
    collected.skipped.push(`pending trades: ${error.name}`);
  }
}

interface ResumePoint {
  readonly start: number;
  readonly size: number;
  /** Broken entries since the last complete page. */
  readonly failures: number;
  /** If entries were unreadable, the day since which moves are complete; otherwise null. */
  readonly wholeSince: Day | null;
}

/** Parses a resume point such as `25/5/0/2026-11-01`; any other text means the newest move. */
function parseResumePoint(text: string | null, pageSize: number): ResumePoint {
  const [, start, size, failures, day] =
    /^(\d{1,5})\/(1|5|25|100)\/(\d)\/(\d{4}-\d{2}-\d{2})?$/.exec(text ?? '') ?? [];
  if (start === undefined) return { start: 0, size: pageSize, failures: 0, wholeSince: null };
  // A host with a different page size may have written the resume point.
  return {
    start: Number(start),
    size: Math.min(Number(size), pageSize),
    failures: Number(failures),
    wholeSince: day ?? null,
  };
}

function formatResumePoint({ start, size, failures, wholeSince }: ResumePoint): string {
  return `${start}/${size}/${failures}/${wholeSince ?? ''}`;
}

/**
 * Reads a page of older moves. A page that Yahoo fails on is requested again in smaller pages, down to the
 * single broken entry, which is left out. New moves can cause repeated moves but no gaps.
 */
export async function readOlder(
  client: YahooClient,
  at: string,
  league: League,
  from: string | null,
): Promise<OlderTransactions> {
  const resumePoint = parseResumePoint(from, client.pageSize);
  const collected = new Collected();
  try {
    const { body, response } = await client.get(
      `${at}/transactions;count=${resumePoint.size};start=${resumePoint.start}`,
    );
    const page = readTransactions(body, response);
    collected.add(page, response);
    const isLast =
      isLastPage(page.count, resumePoint.size) || resumePoint.start + page.count >= mostTransactions;
    const oldest = page.oldest === null ? null : fantasyDayOf(new Date(page.oldest));
    const after: ResumePoint = { ...resumePoint, start: resumePoint.start + page.count, failures: 0 };
    return {
      facts: collected.facts(league, undefined),
      missing: collected.missing,
      skipped: collected.skipped,
      next: isLast ? null : formatResumePoint(after),
      wholeSince: resumePoint.wholeSince ?? wholeSince(isLast, oldest, league),
    };
  } catch (error) {
    if (!isGap(error)) throw error;
    return afterFailure(resumePoint, error, league);
  }
}

/**
 * Returns the first day with complete moves: the one after a page's oldest day, which may continue on the
 * next page.
 */
function wholeSince(isLast: boolean, oldest: Day | null, league: League): Day | null {
  if (!isLast) return oldest === null ? null : addDays(oldest, 1);
  return oldest !== null && oldest < league.firstDay ? oldest : league.firstDay;
}

function afterFailure(resumePoint: ResumePoint, error: PlatformError, league: League): OlderTransactions {
  const facts = { transactions: [], offers: [], players: [] };
  const smaller = smallerSizes.get(resumePoint.size);
  if (smaller !== undefined) {
    const next = formatResumePoint({ ...resumePoint, size: smaller });
    return { facts, missing: [], skipped: [], next, wholeSince: resumePoint.wholeSince };
  }
  const failures = resumePoint.failures + 1;
  // The lost entry's day is unknown, but it is not after the season's last day.
  const lost: ResumePoint = {
    ...resumePoint,
    start: resumePoint.start + 1,
    failures,
    wholeSince: resumePoint.wholeSince ?? addDays(league.lastDay, 1),
  };
  return {
    facts,
    missing: [{ part: 'transactions', reason: error.name }],
    skipped: [`transaction ${resumePoint.start + 1}: ${error.name}`],
    next: failures < mostFailures ? formatResumePoint(lost) : null,
    wholeSince: lost.wholeSince,
  };
}
