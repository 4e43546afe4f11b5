import type { League } from '@fantasy-stats/domain';
import { properties, readInteger, readNumber } from '../loose.ts';
import { feedQuery, readFeed } from './activity.ts';
import type { EspnAnswer } from './client.ts';
import type { TeamOwners } from './owners.ts';
import type { EspnQuery } from './requests.ts';
import { type MoveRules, readRecords, type TradeReview, type TransactionRecord } from './transactions.ts';

/** What the history of a league's moves is read with. */
export interface HistoryReads {
  readonly league: (query: EspnQuery) => Promise<EspnAnswer>;
  readonly feed: (query: EspnQuery) => Promise<EspnAnswer>;
  readonly isSignedIn: boolean;
  /** Whose teams are whose: one request where the teams have not been read. Empty where that cannot be told. */
  readonly owners: () => Promise<TeamOwners>;
  readonly now: () => Date;
  /** How the league reviews trades; null while its settings have not been read. */
  review: TradeReview | null;
}

/** How a league reviews accepted trades, from `mSettings`. */
export function readReview({ body }: EspnAnswer): TradeReview {
  const { revisionHours, vetoVotesRequired } = properties(properties(body.settings).tradeSettings);
  const votes = readInteger(vetoVotesRequired);
  return {
    reviewsTrades: (readNumber(revisionHours) ?? 0) > 0,
    vetoVotes: votes !== null && votes > 0 ? votes : null,
  };
}

/** The question for the records of a numbered day; with the settings where they are not known. */
export function recordsQuery(scoringPeriodId: number, hasSettings: boolean): EspnQuery {
  return { views: hasSettings ? ['mTransactions2'] : ['mTransactions2', 'mSettings'], scoringPeriodId };
}

export interface PeriodRecords {
  readonly found: EspnAnswer;
  readonly records: readonly TransactionRecord[];
}

/** The records of a numbered day. */
export async function readPeriod(
  reads: HistoryReads,
  league: League,
  period: number,
): Promise<PeriodRecords> {
  const found = await reads.league(recordsQuery(period, reads.review !== null));
  const { transactions } = found.body;
  // A day without any may lack the list.
  if (transactions !== undefined && transactions !== null && !Array.isArray(transactions))
    throw found.answer.unexpected('is not a list', 'transactions');
  reads.review ??= readReview(found);
  return { found, records: readRecords(found, league.size) };
}

/** A page of the activity feed. Without `owners`, what the commissioner did is not told from others' moves. */
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
