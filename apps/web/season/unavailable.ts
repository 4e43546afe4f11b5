import type { NoPickupReason, NoTradeReason } from '@fantasy-stats/contract/advice';
import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import type { NoOddsReason, NoWeekReason } from '@fantasy-stats/contract/dashboard';
import type { NoReviewReason } from '@fantasy-stats/contract/draft-review';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming';
import type { DashboardResponse } from '../api/responses.ts';

/** Reasons that only a draft review has. */
type DraftUnavailableReason = 'noDraft' | 'noPicks' | 'picksNotMatched' | 'otherSeason';

export type UnavailableReason =
  | NoWeekReason
  | NoOddsReason
  | NoPickupReason
  | NoTradeReason
  /** The user has not chosen a team. */
  | 'noTeam'
  | 'nothingProjected'
  | 'computationFailed'
  | DraftUnavailableReason;

/** A missing forecast: the reason, and the numbers for its text, if known. */
export interface MissingForecast {
  readonly reason: UnavailableReason;
  /** Why NBA games are missing; null without an outage. */
  readonly outage?: NbaOutage | null;
  /** The season's completed NBA games, and how many of them are synced. */
  readonly games?: { readonly over: number; readonly synced: number };
  /** Rostered players, and how many of them are matched to NBA players. */
  readonly players?: { readonly rostered: number; readonly matched: number };
}

export interface FailedRequest {
  readonly reason: 'requestFailed';
  readonly thrown: unknown;
  readonly retry: () => void;
}

export type Unavailable = MissingForecast | FailedRequest;

function withFacts(
  reason: UnavailableReason,
  { nba, nbaOutage, players }: Pick<DashboardResponse, 'nba' | 'nbaOutage' | 'players'>,
): MissingForecast {
  return {
    reason,
    outage: nbaOutage,
    games: { over: nba.gamesOver, synced: nba.gamesRead },
    players: { rostered: players.rostered, matched: players.found },
  };
}

/** Returns why the current week has no probabilities; null if it has some, or if there is no current week. */
export function weekUnavailable(dashboard: DashboardResponse): MissingForecast | null {
  switch (dashboard.noWeek) {
    case null:
    case 'noMatchups':
    case 'notBegun':
    case 'betweenWeeks':
    case 'over':
    case 'pastWeek':
      return null;
    default:
      return withFacts(dashboard.noWeek, dashboard);
  }
}

export function oddsUnavailable(dashboard: DashboardResponse): MissingForecast | null {
  return dashboard.noOdds && withFacts(dashboard.noOdds, dashboard);
}

type InputsResponse = Pick<ResponseOf<typeof calls.league.forecastInputs>, 'inputs' | 'nbaOutage'> & {
  readonly noInputs?: ResponseOf<typeof calls.league.forecastInputs>['noInputs'];
};

/**
 * Returns why forecast inputs are missing; null if none are missing.
 *
 * @param dashboard may have a more precise reason; null if not loaded
 */
export function inputsUnavailable(
  { inputs, noInputs = 'notRead', nbaOutage }: InputsResponse,
  dashboard: DashboardResponse | null,
): MissingForecast | null {
  if (inputs) return null;
  const reason = noInputs ?? 'notRead';
  if (reason !== 'notRead') return { reason };
  if (nbaOutage) return { reason, outage: nbaOutage };
  return (dashboard && weekUnavailable(dashboard)) ?? { reason };
}

const planReasons = {
  over: 'noDaysLeft',
  locked: 'locked',
  noOpponent: 'noMatchup',
  noSeasonTotals: 'noSeasonTotals',
  nothingProjected: 'nothingProjected',
  recoveredOnList: 'recoveredOnList',
} as const satisfies Record<NoPlanReason, UnavailableReason>;

export function planUnavailable(reason: NoPlanReason): MissingForecast {
  return { reason: planReasons[reason] };
}

const reviewReasons = {
  notDrafted: 'noDraft',
  noPicks: 'noPicks',
  nothingProjectable: 'nothingProjectable',
  nbaNotRead: 'nbaNotRead',
  playersNotRead: 'playersNotRead',
  playersNotMatched: 'picksNotMatched',
  otherSeason: 'otherSeason',
} as const satisfies Record<NoReviewReason, UnavailableReason>;

export function reviewUnavailable(reason: NoReviewReason, outage: NbaOutage | null): MissingForecast {
  return { reason: reviewReasons[reason], outage };
}

interface FailedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export function failedRequest({ error, refetch }: FailedQuery): FailedRequest {
  return { reason: 'requestFailed', thrown: error, retry: () => void refetch() };
}
