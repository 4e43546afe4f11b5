import type { Properties } from '../loose.ts';
import type { EspnRequest } from './transport.ts';

/** A request about a league or a season. */
export interface EspnQuery {
  readonly views: readonly string[];
  readonly scoringPeriodId?: number;
  /** Sent in the `x-fantasy-filter` header. */
  readonly filter?: Properties;
}

const games = '/apis/v3/games';

/**
 * The last season for which ESPN's address for old seasons is tried first. Later seasons can move to it too.
 */
const lastHistorySeason = 2017;
/** July, with months counted from 0. NBA seasons end in June. */
const firstMonthAfter = 6;

export function leagueRequest(
  seasonEndYear: number,
  leagueId: string,
  query: EspnQuery,
  game = 'fba',
): EspnRequest {
  return {
    path: `${games}/${game}/seasons/${seasonEndYear}/segments/0/leagues/${leagueId}`,
    query: queryText(query),
    filter: filterText(query),
  };
}

function historyRequest(seasonEndYear: number, leagueId: string, query: EspnQuery): EspnRequest {
  return {
    path: `${games}/fba/leagueHistory/${leagueId}`,
    query: `seasonId=${seasonEndYear}&${queryText(query)}`,
    filter: filterText(query),
  };
}

export function likelierRequest(seasonEndYear: number, leagueId: string, query: EspnQuery): EspnRequest {
  const isOld = seasonEndYear <= lastHistorySeason;
  return isOld
    ? historyRequest(seasonEndYear, leagueId, query)
    : leagueRequest(seasonEndYear, leagueId, query);
}

/**
 * Returns the requests that can find a basketball league, the likelier address first. A past season can be at
 * either of two addresses, the current season has only one.
 */
export function leagueRequests(
  seasonEndYear: number,
  leagueId: string,
  query: EspnQuery,
  now: Date,
): readonly [EspnRequest, EspnRequest?] {
  const first = likelierRequest(seasonEndYear, leagueId, query);
  if (now.getTime() < Date.UTC(seasonEndYear, firstMonthAfter, 1)) return [first];
  const other = seasonEndYear <= lastHistorySeason ? leagueRequest : historyRequest;
  return [first, other(seasonEndYear, leagueId, query)];
}

export function feedRequest(seasonEndYear: number, leagueId: string, query: EspnQuery): EspnRequest {
  const request = leagueRequest(seasonEndYear, leagueId, query);
  return { ...request, path: `${request.path}/communication/` };
}

export function seasonRequest(seasonEndYear: number, query: EspnQuery): EspnRequest {
  return {
    path: `${games}/fba/seasons/${seasonEndYear}`,
    query: queryText(query),
    filter: filterText(query),
  };
}

/** Each view is a separate parameter. */
function queryText({ views, scoringPeriodId }: EspnQuery): string {
  const parts = views.map((view) => `view=${view}`);
  if (scoringPeriodId !== undefined) parts.push(`scoringPeriodId=${scoringPeriodId}`);
  return parts.join('&');
}

function filterText({ filter }: EspnQuery): string | null {
  return filter === undefined ? null : JSON.stringify(filter);
}
