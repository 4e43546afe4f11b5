import { type Call, calls, ErrorBody, type ParametersOf, type ResponseOf } from '@fantasy-stats/contract';
import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { computedSeason } from '@fantasy-stats/engine/season';
import { plainName } from '@fantasy-stats/words/plain-text';
import type { FastifyInstance } from 'fastify';

export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}

/**
 * Calls the API as the caller.
 * @throws ToolRefused if the API rejects it
 */
export type CallApi = <C extends Call>(call: C, query?: ParametersOf<C>) => Promise<ResponseOf<C>>;

/**
 * Returns a function that calls the API with the request's token, for the same access checks as pages.
 * @param address IP address for request limits
 * @param onMissing called with a scope that the token lacks
 */
export function apiCaller(
  app: Pick<FastifyInstance, 'inject'>,
  token: string,
  address: string,
  onMissing: (scope: string) => void,
): CallApi {
  return async <C extends Call>(call: C, query?: ParametersOf<C>) => {
    const { body, statusCode } = await app.inject({
      method: 'GET',
      url: `/api/${call.path}`,
      query: Object.fromEntries(
        Object.entries(query ?? {}).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: address,
    });
    const json: unknown = JSON.parse(body);
    // The server has already validated this response against the contract.
    if (statusCode === 200) return json as ResponseOf<C>;
    const { error } = ErrorBody.parse(json);
    if (error.code === 'scopeMissing') onMissing(String(error.facts?.scope));
    const missing =
      error.code === 'scopeMissing' ? ` It needs the scope “${String(error.facts?.scope)}”.` : '';
    throw new ToolRefused(`${error.status} ${error.code}: ${error.message}${missing}`);
  };
}

export interface ReadLeague {
  readonly id: string;
  readonly name: string;
  readonly season: LeagueSeason;
  readonly ownTeamId: TeamId | null;
  /** ISO instant of the league's last sync; null before the first one. */
  readonly asOf: string | null;
  teamName(id: TeamId): string;
}

/**
 * Returns the league id of a tool call; the active league's by default.
 * @throws ToolRefused if no league is linked
 */
export async function leagueId(callApi: CallApi, leagueInput: string | undefined): Promise<string> {
  if (leagueInput !== undefined) return leagueInput;
  const { leagues } = await callApi(calls.league.leagues);
  const active = leagues.find(({ isActive }) => isActive) ?? leagues[0];
  if (!active) throw new ToolRefused('No league is linked to this account. Link one in Settings.');
  return active.id;
}

/**
 * Returns the season of a tool call's league.
 * @throws ToolRefused
 */
export async function readLeague(callApi: CallApi, leagueInput: string | undefined): Promise<ReadLeague> {
  const id = await leagueId(callApi, leagueInput);
  const {
    audit: _audit,
    freshness,
    ownTeamId,
    ...facts
  } = await callApi(calls.league.season, { league: id });
  const season = computedSeason({ ...facts, league: facts.league });
  const names = new Map(season.teams.map((team) => [team.id, plainName(team.name, `Team ${team.id}`)]));
  return {
    id,
    name: plainName(season.league.name, id),
    season,
    ownTeamId,
    asOf: freshness.syncedAt,
    teamName: (team) => names.get(team) ?? `Team ${team}`,
  };
}

/**
 * Returns the caller's team.
 * @throws ToolRefused if the team is unknown
 */
export function ownTeamOf({ ownTeamId }: ReadLeague): TeamId {
  if (ownTeamId === null)
    throw new ToolRefused('Your team in this league is not set. Choose it in Settings.');
  return ownTeamId;
}

export function short(value: number, decimals = 4): number {
  return Number(value.toFixed(decimals));
}
