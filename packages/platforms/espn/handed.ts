import type { HttpOptions } from '../http.ts';
import type { LeagueSource } from '../source.ts';
import { espnClientOver } from './client.ts';
import { espnLeague } from './source.ts';
import { type EspnRequest, type HandedAnswer, handedAnswers } from './transport.ts';

/** A league read from answers a browser handed over. It makes no request itself. */
export interface HandedEspnLeague {
  readonly source: LeagueSource;
  /** Every question that was asked so far and has no answer among those handed over. Such parts are missing. */
  wanted(): readonly EspnRequest[];
}

export interface HandedEspnKey extends Pick<HttpOptions, 'onUnrecognized'> {
  readonly seasonEndYear: number;
  readonly leagueId: string;
  /**
   * Who the user is at ESPN, to find the own team: the SHA-256, in hex, that the browser makes of `espn:` and the
   * SWID without braces in capitals (see `personId`), so that the SWID stays there; null when unknown.
   */
  readonly ownPersonId: string | null;
  readonly isSimulated?: boolean;
  readonly now?: () => Date;
}

/** A source over answers that a browser fetched by {@link espnReadPlan}. */
export function handedEspnLeague(
  answers: readonly HandedAnswer[],
  { seasonEndYear, leagueId, ownPersonId, isSimulated = false, ...options }: HandedEspnKey,
): HandedEspnLeague {
  const wanted = new Map<string, EspnRequest>();
  const transport = handedAnswers(answers, (request) => wanted.set(JSON.stringify(request), request));
  const client = espnClientOver(transport, { isSignedIn: true, ...options });
  return {
    source: espnLeague(client, { seasonEndYear, leagueId, ownPersonId, isSimulated }),
    wanted: () => [...wanted.values()],
  };
}
