import { PlatformError, type RequestFacts } from '../errors.ts';
import type { HttpOptions } from '../http.ts';
import type { LeagueSource } from '../source.ts';
import { yahooClientOver } from './client.ts';
import { isServing } from './public.ts';
import { yahooLeague } from './source.ts';
import { pathOf, type YahooTransport } from './transport.ts';

export interface YahooRequest {
  /** Such as `league/466.l.175298/settings`. */
  readonly resource: string;
}

export interface HandedYahooResponse {
  readonly request: YahooRequest;
  readonly reply: {
    /** The HTTP status; 0 without a response. */
    readonly status: number;
    readonly headers: Readonly<Partial<Record<string, string>>>;
    readonly text: string;
  };
}

/**
 * Thrown when a response from the browser is missing. Ends the current part, so that readers do not try
 * fallbacks before it arrives.
 */
export class YahooNotHandedOver extends PlatformError {
  constructor(facts: RequestFacts) {
    super('NotHandedOver', 'has no response from the browser', facts);
  }
}

export interface HandedYahooLeague {
  readonly source: LeagueSource;
  /** Returns whether Yahoo serves other requests, which distinguishes an unknown number from an outage. */
  isServing(): Promise<boolean>;
  /** Returns all requests that still lack a response. */
  wanted(): readonly YahooRequest[];
}

export interface HandedYahooKey extends Pick<HttpOptions, 'onUnrecognized'> {
  /** Such as `466.l.175298`, or `nba.l.175298` in the current season. */
  readonly leagueKey: string;
  readonly isSimulated?: boolean;
  readonly now?: () => Date;
}

const headerNames = ['content-type', 'retry-after'];

function transportOver(
  responses: readonly HandedYahooResponse[],
  onWanted: (resource: string) => void,
): YahooTransport {
  const replies = new Map(responses.map(({ request, reply }) => [request.resource, reply]));
  return async (resource) => {
    const reply = replies.get(resource);
    if (!reply) {
      onWanted(resource);
      throw new YahooNotHandedOver({ platform: 'yahoo', path: pathOf(resource) });
    }
    const headers = new Headers();
    for (const name of headerNames) {
      const value = reply.headers[name];
      if (value !== undefined && /^[\x20-\x7e]*$/.test(value)) headers.set(name, value);
    }
    return { status: reply.status, headers, text: reply.text };
  };
}

export function handedYahooLeague(
  responses: readonly HandedYahooResponse[],
  { isSimulated = false, leagueKey, now, ...options }: HandedYahooKey,
): HandedYahooLeague {
  const wanted = new Set<string>();
  const transport = transportOver(responses, (resource) => wanted.add(resource));
  const client = yahooClientOver(transport, { rights: 'browser', now, ...options });
  return {
    source: yahooLeague(client, leagueKey, isSimulated),
    isServing: () => isServing(client),
    wanted: () => [...wanted].map((resource) => ({ resource })),
  };
}
