import type { RequestFacts } from '../errors.ts';
import { UnexpectedAnswer } from '../errors.ts';
import { type HttpAnswer, type HttpOptions, send } from '../http.ts';

/** One question to ESPN's reads: a GET of `host + path + '?' + query`. Holds no cookie and no other secret. */
export interface EspnRequest {
  /** Below the host: `/apis/v3/games/fba/seasons/2027/segments/0/leagues/88`. */
  readonly path: string;
  /** As it stands in the address, without the question mark: `view=mTeam&view=mStandings`. */
  readonly query: string;
  /** The value of the header `x-fantasy-filter`: JSON in one line of ASCII; null for none. */
  readonly filter: string | null;
}

/** Whatever brings questions to ESPN and answers back, whatever their status: our own requests, or a browser's. */
export type EspnTransport = (request: EspnRequest) => Promise<HttpAnswer>;

export const espnHost = 'https://lm-api-reads.fantasy.espn.com';

/**
 * Asks ESPN itself. `base` may have a path of its own.
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

/** The headers of an answer that are looked at. Browsers show them to extensions only. */
export const espnHeaders = [
  'content-type',
  'retry-after',
  'x-fantasy-filter-player-count',
  'x-fantasy-server-time',
] as const;

/** What a browser got for a question. */
export interface HandedReply {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Those of {@link espnHeaders} that were there, by their names in lower case. */
  readonly headers: Readonly<Partial<Record<string, string>>>;
  readonly text: string;
}

/** An answer with the question it belongs to, as a browser hands it over. */
export interface HandedAnswer {
  readonly request: EspnRequest;
  readonly reply: HandedReply;
}

/** A question whose answer is not among those that were handed over. Its part is missing, the rest is read. */
export class NotHandedOver extends UnexpectedAnswer {
  constructor(facts: RequestFacts) {
    super(facts, 'was not handed over');
  }
}

function keyOf({ path, query, filter }: EspnRequest): string {
  return JSON.stringify([path, query, filter]);
}

/** Answers that somebody else fetched. @throws NotHandedOver for every other question, after telling `onWanted` */
export function handedAnswers(
  answers: readonly HandedAnswer[],
  onWanted: (request: EspnRequest) => void,
): EspnTransport {
  const known = new Map(answers.map(({ request, reply }) => [keyOf(request), reply]));
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
