import type { League } from '@fantasy-stats/domain';
import { properties, readInteger, readNumber } from '../loose.ts';
import { feedQuery, readFeed } from './activity.ts';
import type { EspnResponse } from './client.ts';
import type { TeamOwners } from './owners.ts';
import type { EspnQuery } from './requests.ts';
import { type MoveRules, readRecords, type TradeReview, type TransactionRecord } from './transactions.ts';

export interface HistoryReads {
  readonly league: (query: EspnQuery) => Promise<EspnResponse>;
  readonly feed: (query: EspnQuery) => Promise<EspnResponse>;
  readonly isSignedIn: boolean;
  /** Returns the team owners, with one request if the teams have not been read; empty if unknown. */
  readonly owners: () => Promise<TeamOwners>;
  readonly now: () => Date;
  /** How the league reviews trades; null while its settings have not been read. */
  review: TradeReview | null;
}

export function readReview({ body }: EspnResponse): TradeReview {
  const { revisionHours, vetoVotesRequired } = properties(properties(body.settings).tradeSettings);
  const votes = readInteger(vetoVotesRequired);
  return {
    reviewsTrades: (readNumber(revisionHours) ?? 0) > 0,
    vetoVotes: votes !== null && votes > 0 ? votes : null,
  };
}

/** Returns the request for a day's records, by ESPN's day number, with the settings if they are not known. */
export function recordsQuery(scoringPeriodId: number, hasSettings: boolean): EspnQuery {
  return { views: hasSettings ? ['mTransactions2'] : ['mTransactions2', 'mSettings'], scoringPeriodId };
}

export interface PeriodRecords {
  readonly found: EspnResponse;
  readonly records: readonly TransactionRecord[];
}

/** Reads a day's records, by ESPN's day number. */
export async function readPeriod(
  reads: HistoryReads,
  league: League,
  period: number,
): Promise<PeriodRecords> {
  const found = await reads.league(recordsQuery(period, reads.review !== null));
  const { transactions } = found.body;
  // A day without transactions may have no list.
  if (transactions !== undefined && transactions !== null && !Array.isArray(transactions))
    throw found.response.unexpected('is not a list', 'transactions');
  reads.review ??= readReview(found);
  return { found, records: readRecords(found, league.size) };
}

/** Reads a page of the activity feed. Without `owners`, commissioner moves look like other moves. */
export async function readFeedPage(
  reads: HistoryReads,
  league: League,
  offset: number,
  owners: () => Promise<TeamOwners> = async () => new Map(),
) {
  const found = await reads.feed(feedQuery(offset));
  const { usesFaab } = league.acquisitions;
  return { found, ...readFeed(found, { usesFaab, owners: await owners() }) };
}

export function rulesOf(league: League, { review }: HistoryReads): MoveRules {
  return {
    usesFaab: league.acquisitions.usesFaab,
    size: league.size,
    reviewsTrades: review?.reviewsTrades ?? false,
    vetoVotes: review?.vetoVotes ?? null,
  };
}
