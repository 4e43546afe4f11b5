import type { Platform } from '@fantasy-stats/domain';
import type { BackfillKind } from '../../kernel/database/schema/sync.ts';

export interface BackfillBudget {
  /** Maximum requests per league and batch: in total, and by kind. */
  readonly batch: number;
  readonly kinds: Readonly<Record<BackfillKind, number>>;
  /**
   * Maximum requests per day (3:00 a.m. to 3:00 a.m. Eastern) for one league, and for all leagues read with
   * one account.
   */
  readonly leagueDay: number;
  readonly accountDay: number;
  /** Seconds between two of a league's batches. */
  readonly pauseSeconds: number;
}

export type BackfillBudgets = Readonly<Record<Platform, BackfillBudget>>;

/**
 * At one request per second, a Yahoo batch takes half a minute. Batches send fewer than a hundred requests in
 * 15 minutes, a fifth of the number at which Yahoo throttles.
 */
export const usualBudgets: BackfillBudgets = {
  yahoo: {
    batch: 30,
    kinds: { weeks: 12, transactions: 6, players: 4, draftAverages: 8, freeAgents: 5, days: 20, seasons: 12 },
    leagueDay: 400,
    accountDay: 800,
    pauseSeconds: 300,
  },
  espn: {
    batch: 40,
    kinds: { weeks: 2, transactions: 20, players: 4, draftAverages: 1, freeAgents: 2, days: 20, seasons: 12 },
    leagueDay: 500,
    accountDay: 1000,
    pauseSeconds: 120,
  },
};

/**
 * Returns budgets for the simulator, which has no rate limit. With a one-second pause, the demo's data is
 * complete within minutes; without one, sooner.
 */
export function simulatedBudgets(pauseSeconds: number): BackfillBudgets {
  const free = { leagueDay: 100_000, accountDay: 100_000, pauseSeconds };
  return { yahoo: { ...usualBudgets.yahoo, ...free }, espn: { ...usualBudgets.espn, ...free } };
}

/** Order in which kinds of data are read: first the data that pages need, then past data. */
export const backfillOrder: readonly BackfillKind[] = [
  'weeks',
  'players',
  'draftAverages',
  'freeAgents',
  'transactions',
  'days',
  'seasons',
];

/** Requests per item of a kind. An item is not started if fewer requests are left. */
export const requestsAtOnce: Readonly<Record<Platform, Readonly<Record<BackfillKind, number>>>> = {
  yahoo: { weeks: 1, transactions: 1, players: 1, draftAverages: 8, freeAgents: 5, days: 2, seasons: 1 },
  espn: { weeks: 1, transactions: 1, players: 1, draftAverages: 1, freeAgents: 1, days: 1, seasons: 1 },
};

/** Number of free agents to read, most rostered first: far more than anyone would pick up. */
export const freeAgentsRead: Readonly<Record<Platform, number>> = { yahoo: 100, espn: 250 };

/**
 * Number of players whose average draft positions are read before a draft: on Yahoo, more than a typical
 * draft's picks; on ESPN, the size of its single response.
 */
export const draftAveragesRead: Readonly<Record<Platform, number>> = { yahoo: 200, espn: 250 };
