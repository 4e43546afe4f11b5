import type { HttpOptions } from '../http.ts';
import type { LeagueSource } from '../source.ts';
import { espnClientOver } from './client.ts';
import { espnLeague } from './source.ts';
import { type EspnRequest, type HandedResponse, handedResponses } from './transport.ts';

/** A league read from responses that a browser fetched. */
export interface HandedEspnLeague {
  readonly source: LeagueSource;
  /** Requests made so far that have no response in the set. Their parts are missing. */
  wanted(): readonly EspnRequest[];
}

export interface HandedEspnKey extends Pick<HttpOptions, 'onUnrecognized'> {
  readonly seasonEndYear: number;
  readonly leagueId: string;
  /**
   * The user's identity at ESPN, to find their team: the hex SHA-256 of `espn:` and the upper-case SWID
   * without braces (see `personId`), computed in the browser; null when unknown.
   */
  readonly ownPersonId: string | null;
  readonly isSimulated?: boolean;
  readonly now?: () => Date;
}

/** Creates a source from responses to {@link espnReadPlan}. */
export function handedEspnLeague(
  responses: readonly HandedResponse[],
  { seasonEndYear, leagueId, ownPersonId, isSimulated = false, ...options }: HandedEspnKey,
): HandedEspnLeague {
  const wanted = new Map<string, EspnRequest>();
  const transport = handedResponses(responses, (request) => wanted.set(JSON.stringify(request), request));
  const client = espnClientOver(transport, { isSignedIn: true, ...options });
  return {
    source: espnLeague(client, { seasonEndYear, leagueId, ownPersonId, isSimulated }),
    wanted: () => [...wanted.values()],
  };
}
