import { type AnswerOf, type Call, calls, ErrorBody, type ParametersOf } from '@fantasy-stats/contract';
import { plainName } from '@fantasy-stats/contract/plain-text';
import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { computedSeason } from '@fantasy-stats/engine/standings';
import type { FastifyInstance } from 'fastify';

/** What a tool cannot answer, in words for whoever asked. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}

/** Makes a call of the API as whoever asks. @throws ToolRefused where the API refuses it */
export type Ask = <C extends Call>(call: C, query?: ParametersOf<C>) => Promise<AnswerOf<C>>;

/**
 * Makes calls with the token a request came with, through the API itself: what it refuses a page, it refuses a tool.
 *
 * @param address whose requests they are counted among
 * @param onMissing told of a scope that the token lacks
 */
export function askWith(
  app: Pick<FastifyInstance, 'inject'>,
  token: string,
  address: string,
  onMissing: (scope: string) => void,
): Ask {
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
    /* Held to the contract where it was sent. */
    if (statusCode === 200) return json as AnswerOf<C>;
    const { error } = ErrorBody.parse(json);
    if (error.code === 'scopeMissing') onMissing(String(error.facts?.scope));
    const missing =
      error.code === 'scopeMissing' ? ` It needs the scope “${String(error.facts?.scope)}”.` : '';
    throw new ToolRefused(`${error.status} ${error.code}: ${error.message}${missing}`);
  };
}

/** A league as tools read it. */
export interface ReadLeague {
  readonly id: string;
  readonly name: string;
  readonly season: LeagueSeason;
  readonly ownTeamId: TeamId | null;
  /** ISO instant of the sync it is from; null before the first. */
  readonly asOf: string | null;
  teamName(id: TeamId): string;
}

/** The league a tool was asked about; without a name the active one. @throws ToolRefused without any */
export async function leagueId(ask: Ask, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { leagues } = await ask(calls.league.leagues);
  const active = leagues.find(({ isActive }) => isActive) ?? leagues[0];
  if (!active) throw new ToolRefused('No league is linked to this account. Link one in Settings.');
  return active.id;
}

/** The same with its season. @throws ToolRefused */
export async function readLeague(ask: Ask, named: string | undefined): Promise<ReadLeague> {
  const id = await leagueId(ask, named);
  const { audit: _audit, freshness, ownTeamId, ...facts } = await ask(calls.league.season, { league: id });
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

/** @throws ToolRefused where whoever asks has not said which team is his */
export function ownTeamOf({ ownTeamId }: ReadLeague): TeamId {
  if (ownTeamId === null)
    throw new ToolRefused('It is not known which team of this league is yours. Choose it in Settings.');
  return ownTeamId;
}

/** A number as assistants need it. */
export function short(value: number, decimals = 4): number {
  return Number(value.toFixed(decimals));
}
