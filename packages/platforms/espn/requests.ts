import type { Properties } from '../loose.ts';
import type { EspnRequest } from './transport.ts';

/** What is asked about a league or a season. */
export interface EspnQuery {
  readonly views: readonly string[];
  readonly scoringPeriodId?: number;
  /** Goes into the `x-fantasy-filter` header. */
  readonly filter?: Properties;
}

const games = '/apis/v3/games';

/** The last season that lives at the endpoint of old seasons. */
const lastHistorySeason = 2017;
/** Seasons around that year are found at one or the other. */
const lastDoubtfulSeason = 2018;

/** A question about a league of some game. */
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

/** Where a league of basketball may be found, the likelier place first: old seasons live elsewhere. */
export function leagueRequests(
  seasonEndYear: number,
  leagueId: string,
  query: EspnQuery,
): readonly [EspnRequest, ...EspnRequest[]] {
  const current = leagueRequest(seasonEndYear, leagueId, query);
  if (seasonEndYear > lastDoubtfulSeason) return [current];
  const history = historyRequest(seasonEndYear, leagueId, query);
  return seasonEndYear <= lastHistorySeason ? [history, current] : [current, history];
}

/** A question about the activity feed of a league. */
export function feedRequest(seasonEndYear: number, leagueId: string, query: EspnQuery): EspnRequest {
  const request = leagueRequest(seasonEndYear, leagueId, query);
  return { ...request, path: `${request.path}/communication/` };
}

/** A question about a season of basketball, without any league. */
export function seasonRequest(seasonEndYear: number, query: EspnQuery): EspnRequest {
  return {
    path: `${games}/fba/seasons/${seasonEndYear}`,
    query: queryText(query),
    filter: filterText(query),
  };
}

/** Views repeat as parameters of their own. */
function queryText({ views, scoringPeriodId }: EspnQuery): string {
  const parts = views.map((view) => `view=${view}`);
  if (scoringPeriodId !== undefined) parts.push(`scoringPeriodId=${scoringPeriodId}`);
  return parts.join('&');
}

function filterText({ filter }: EspnQuery): string | null {
  return filter === undefined ? null : JSON.stringify(filter);
}
