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
import type { Answer } from '../loose.ts';
import type { LeagueSource, OlderTransactions } from '../source.ts';
import type { YahooClient } from './client.ts';
import { readTransactions } from './moves.ts';

const pageSize = 25;
/** One broken entry makes Yahoo fail the page it is on; smaller pages lose less. */
const smallerSizes = new Map([
  [pageSize, 5],
  [5, 1],
]);
const mostTransactions = 5000;
/** So many broken entries one after the other are no longer broken entries. */
const mostFailures = 5;

/** Moves and offers as they are collected, each once. */
class Collected {
  readonly transactions = new Map<string, Transaction>();
  readonly offers = new Map<string, TradeOffer>();
  readonly players = new Map<string, Player>();
  readonly skipped: string[] = [];
  /** What could not be read of the pages there were. */
  missing: MissingPart[] = [];

  add({ facts }: ReturnType<typeof readTransactions>, answer: Answer): void {
    this.missing = [...this.missing, ...answer.missing({ part: 'transactions' })].slice(0, 1);
    for (const transaction of facts.transactions) this.transactions.set(transaction.id, transaction);
    for (const offer of facts.offers) this.offers.set(offer.id, offer);
    for (const player of facts.players) if (!this.players.has(player.id)) this.players.set(player.id, player);
    this.skipped.push(...answer.skipped);
  }

  facts(league: League, since: Day | undefined) {
    const isAsked = (instant: string) => since === undefined || fantasyDayOf(new Date(instant)) >= since;
    return {
      transactions: [...this.transactions.values()]
        .filter(({ at }) => isAsked(at))
        .sort((left, right) => right.at.localeCompare(left.at)),
      offers: [...this.offers.values()]
        .map((offer) => afterDeadline(offer, league))
        .filter((offer) => offer.state === 'open' || isAsked(offer.proposedAt))
        .sort((left, right) => right.proposedAt.localeCompare(left.proposedAt)),
      players: [...this.players.values()],
    };
  }
}

/** Yahoo lets an offer wait that nobody can take any more: after the last day of trades, after the season. */
function afterDeadline(offer: TradeOffer, league: League): TradeOffer {
  const { tradeDeadline } = league.acquisitions;
  const isLate = league.phase === 'over' || (tradeDeadline !== null && league.today > tradeDeadline);
  return offer.state === 'open' && isLate ? { ...offer, state: 'expired' } : offer;
}

/**
 * Moves since a day, or all, page by page, and the offers that wait for an answer of the user's own team: Yahoo
 * shows nobody else's. One request a page of 25, and one for the offers.
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
  let size = pageSize;
  for (let start = 0; start < mostTransactions; ) {
    try {
      const { body, answer } = await client.get(`${at}/transactions;count=${size};start=${start}`);
      const page = readTransactions(body, answer);
      collected.add(page, answer);
      const isOld =
        since !== undefined && page.oldest !== null && fantasyDayOf(new Date(page.oldest)) < since;
      if (page.count < size || isOld) break;
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
    const { body, answer } = await client.get(`${at}/transactions;team_key=${team};type=pending_trade`);
    collected.add(readTransactions(body, answer), answer);
  } catch (error) {
    if (!isGap(error)) throw error;
    collected.skipped.push(`pending trades: ${error.name}`);
  }
}

/** Where a walk through older moves has come to. */
interface Place {
  readonly start: number;
  readonly size: number;
  /** Broken entries since the last whole page. */
  readonly failures: number;
  /** Moves of this day and later are whole; entries before it were lost. Null while none was. */
  readonly wholeSince: Day | null;
}

const beginning: Place = { start: 0, size: pageSize, failures: 0, wholeSince: null };

/** `25/5/0/2026-11-01`; a text that is none begins at the newest. */
function readPlace(text: string | null): Place {
  const [, start, size, failures, day] =
    /^(\d{1,5})\/(1|5|25)\/(\d)\/(\d{4}-\d{2}-\d{2})?$/.exec(text ?? '') ?? [];
  if (start === undefined) return beginning;
  return { start: Number(start), size: Number(size), failures: Number(failures), wholeSince: day ?? null };
}

function writePlace({ start, size, failures, wholeSince }: Place): string {
  return `${start}/${size}/${failures}/${wholeSince ?? ''}`;
}

/**
 * A page of older moves. A page Yahoo fails on is asked for again in smaller ones, down to the single entry that is
 * broken; that one is left out, and nothing before it counts as whole. New moves push older ones back, so a page
 * asked for later may repeat some, and never leaves one out.
 */
export async function readOlder(
  client: YahooClient,
  at: string,
  league: League,
  from: string | null,
): Promise<OlderTransactions> {
  const place = readPlace(from);
  const collected = new Collected();
  try {
    const { body, answer } = await client.get(`${at}/transactions;count=${place.size};start=${place.start}`);
    const page = readTransactions(body, answer);
    collected.add(page, answer);
    const isLast = page.count < place.size || place.start + page.count >= mostTransactions;
    const oldest = page.oldest === null ? null : fantasyDayOf(new Date(page.oldest));
    const after: Place = { ...place, start: place.start + page.count, failures: 0 };
    return {
      facts: collected.facts(league, undefined),
      missing: collected.missing,
      skipped: collected.skipped,
      next: isLast ? null : writePlace(after),
      wholeSince: place.wholeSince ?? wholeSince(isLast, oldest, league),
    };
  } catch (error) {
    if (!isGap(error)) throw error;
    return afterFailure(place, error, league);
  }
}

/** The oldest day of a page may go on on the next one; the day after it is whole. */
function wholeSince(isLast: boolean, oldest: Day | null, league: League): Day | null {
  if (!isLast) return oldest === null ? null : addDays(oldest, 1);
  return oldest !== null && oldest < league.firstDay ? oldest : league.firstDay;
}

function afterFailure(place: Place, error: PlatformError, league: League): OlderTransactions {
  const facts = { transactions: [], offers: [], players: [] };
  const smaller = smallerSizes.get(place.size);
  if (smaller !== undefined) {
    const next = writePlace({ ...place, size: smaller });
    return { facts, missing: [], skipped: [], next, wholeSince: place.wholeSince };
  }
  const failures = place.failures + 1;
  /* Nothing is known about when the lost entry was; a season never reaches past its last day. */
  const lost: Place = {
    ...place,
    start: place.start + 1,
    failures,
    wholeSince: place.wholeSince ?? addDays(league.lastDay, 1),
  };
  return {
    facts,
    missing: [{ part: 'transactions', reason: error.name }],
    skipped: [`transaction ${place.start + 1}: ${error.name}`],
    next: failures < mostFailures ? writePlace(lost) : null,
    wholeSince: lost.wholeSince,
  };
}
