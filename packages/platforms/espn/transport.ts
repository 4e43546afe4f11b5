import type { RequestFacts } from '../errors.ts';
import { UnexpectedAnswer } from '../errors.ts';
import { type HttpOptions, type HttpResponse, send } from '../http.ts';

/**
 * One request to ESPN's API: a GET of `host + path + '?' + query`. Holds no cookie and no other secret.
 */
export interface EspnRequest {
  /** Below the host: `/apis/v3/games/fba/seasons/2027/segments/0/leagues/88`. */
  readonly path: string;
  /** Query without the question mark: `view=mTeam&view=mStandings`. */
  readonly query: string;
  /** The value of the header `x-fantasy-filter`: JSON in one line of ASCII; null for none. */
  readonly filter: string | null;
}

/** Sends requests to ESPN and returns responses with any status: our own requests, or a browser's. */
export type EspnTransport = (request: EspnRequest) => Promise<HttpResponse>;

export const espnHost = 'https://lm-api-reads.fantasy.espn.com';

/**
 * Sends requests to ESPN directly. `base` may include a path.
 * @throws PlatformUnreachable, PlatformUnavailable, PlatformThrottled, UnexpectedAnswer for redirects
 */
export function httpTransport(base: string, cookie: string | null, options: HttpOptions): EspnTransport {
  const root = base.replace(/\/+$/, '');
  return async ({ path, query, filter }) => {
    const url = new URL(`${root}${path}${query === '' ? '' : `?${query}`}`);
    const headers = {
      ...(cookie === null ? {} : { cookie }),
      ...(filter === null ? {} : { 'x-fantasy-filter': filter }),
    };
    return await send({ platform: 'espn', url, headers }, options);
  };
}

/** Response headers that are read. Browsers only show them to extensions. */
export const espnHeaders = [
  'content-type',
  'retry-after',
  'x-fantasy-filter-player-count',
  'x-fantasy-server-time',
] as const;

export interface HandedReply {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The {@link espnHeaders} of the response, by lower-case name. */
  readonly headers: Readonly<Partial<Record<string, string>>>;
  readonly text: string;
}

export interface HandedResponse {
  readonly request: EspnRequest;
  readonly reply: HandedReply;
}

/** A request without a submitted response. Its part is missing, the rest is read. */
export class NotHandedOver extends UnexpectedAnswer {
  constructor(facts: RequestFacts) {
    super(facts, 'was not handed over');
  }
}

function keyOf({ path, query, filter }: EspnRequest): string {
  return JSON.stringify([path, query, filter]);
}

/**
 * Creates a transport from submitted responses.
 * @throws NotHandedOver for every other request, after calling `onWanted`
 */
export function handedResponses(
  responses: readonly HandedResponse[],
  onWanted: (request: EspnRequest) => void,
): EspnTransport {
  const known = new Map(responses.map(({ request, reply }) => [keyOf(request), reply]));
  return async (request) => {
    const reply = known.get(keyOf(request));
    if (!reply) {
      onWanted(request);
      throw new NotHandedOver({ platform: 'espn', path: request.path });
    }
    return { status: reply.status, headers: headersOf(reply), text: reply.text };
  };
}

function headersOf({ headers }: HandedReply): Headers {
  const known = new Headers();
  for (const name of espnHeaders) {
    const value = headers[name];
    if (value !== undefined && /^[\x20-\x7e]*$/.test(value)) known.set(name, value);
  }
  return known;
}
