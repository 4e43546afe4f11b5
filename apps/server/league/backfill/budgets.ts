import type { Platform } from '@fantasy-stats/domain';
import type { BackfillKind } from '../../database/schema/sync.ts';

/** What the background may ask of a platform. */
export interface BackfillBudget {
  /** Requests in one batch with a league: in all, and for each kind. */
  readonly batch: number;
  readonly kinds: Readonly<Record<BackfillKind, number>>;
  /** Requests a day (03:00 to 03:00 Eastern) for one league, and with one account for all of its leagues. */
  readonly leagueDay: number;
  readonly accountDay: number;
  /** Seconds between two batches with one league. */
  readonly pauseSeconds: number;
}

export type BackfillBudgets = Readonly<Record<Platform, BackfillBudget>>;

/**
 * The background's budgets. With one request a second, a batch at Yahoo takes half a minute and the batches of a quarter
 * of an hour stay below a hundred requests, a fifth of what Yahoo was seen to refuse.
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

/** The simulator has no limits: with a second's pause the demo is filled within minutes, without one in less. */
export function simulatedBudgets(pauseSeconds: number): BackfillBudgets {
  const free = { leagueDay: 100_000, accountDay: 100_000, pauseSeconds };
  return { yahoo: { ...usualBudgets.yahoo, ...free }, espn: { ...usualBudgets.espn, ...free } };
}

/** In this order: what the pages lack first, then what looks back. */
export const backfillOrder: readonly BackfillKind[] = [
  'weeks',
  'players',
  'draftAverages',
  'freeAgents',
  'transactions',
  'days',
  'seasons',
];

/** The requests one thing of a kind takes: it is not begun with fewer left. */
export const requestsAtOnce: Readonly<Record<Platform, Readonly<Record<BackfillKind, number>>>> = {
  yahoo: { weeks: 1, transactions: 1, players: 1, draftAverages: 8, freeAgents: 5, days: 2, seasons: 1 },
  espn: { weeks: 1, transactions: 1, players: 1, draftAverages: 1, freeAgents: 1, days: 1, seasons: 1 },
};

/** Players nobody has that are read: the most owned ones, and far more than anybody picks from. */
export const freeAgentsRead: Readonly<Record<Platform, number>> = { yahoo: 100, espn: 250 };

/** Players whose usual picks are read before a draft: at Yahoo more than any usual draft takes, at ESPN as many as its one answer holds. */
export const draftAveragesRead: Readonly<Record<Platform, number>> = { yahoo: 200, espn: 250 };
