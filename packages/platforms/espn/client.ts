import {
  CredentialsRejected,
  LeagueIsPrivate,
  NotFoundAtPlatform,
  type PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
  type RequestFacts,
  UnexpectedAnswer,
  WrongSport,
} from '../errors.ts';
import { type HttpOptions, type HttpResponse, parseJson, retryAfter } from '../http.ts';
import { isProperties, PlatformResponse, type Properties, readInstant, readInteger } from '../loose.ts';
import { type EspnQuery, feedRequest, leagueRequest, leagueRequests, seasonRequest } from './requests.ts';
import { basketballGameId } from './stat-line.ts';
import { type EspnRequest, type EspnTransport, espnHost, httpTransport } from './transport.ts';

/** The two session cookies, which together are the user's session. */
export interface EspnCredentials {
  /** The cookie as copied from the browser, still percent-encoded. */
  readonly espnS2: string;
  /** The SWID, with or without braces. */
  readonly swid: string;
}

export interface EspnConfig extends HttpOptions {
  /** Base URL of the read API; may have a path. Default `https://lm-api-reads.fantasy.espn.com`. */
  readonly baseUrl?: string;
  /** Base URL of the account API; may have a path. Default `https://fan.api.espn.com`. */
  readonly fanUrl?: string;
  /** True if the simulator replaces ESPN. */
  readonly isSimulated?: boolean;
  readonly now?: () => Date;
}

export interface EspnResponse {
  readonly body: Properties;
  readonly response: PlatformResponse;
  /** Server time of the platform, if the response contains it. */
  readonly serverTime: Date | null;
  /** Total number of matching players, if the response has it. */
  readonly playerCount?: number | null;
}

export interface EspnClient {
  /** Whether there is a session. Some responses need one even in public leagues. */
  readonly isSignedIn: boolean;
  /** @throws LeagueIsPrivate (no credentials), CredentialsRejected, NotFoundAtPlatform, WrongSport */
  readLeague(seasonEndYear: number, leagueId: string, query: EspnQuery): Promise<EspnResponse>;
  readFeed(seasonEndYear: number, leagueId: string, query: EspnQuery): Promise<EspnResponse>;
  readSeason(seasonEndYear: number, query: EspnQuery): Promise<EspnResponse>;
  /**
   * Returns the sport of a league with this number among ESPN's other games; null if none. At most one
   * request per sport.
   */
  sportOf(seasonEndYear: number, leagueId: string): Promise<string | null>;
  now(): Date;
}

const sports = new Map([
  [1, 'football'],
  [2, 'baseball'],
  [4, 'hockey'],
]);

/** ESPN's other fantasy games: a league number is valid in one of them only. */
const otherGames = new Map([
  ['ffl', 'football'],
  ['flb', 'baseball'],
  ['fhl', 'hockey'],
]);

export function espnClient(config: EspnConfig, credentials: EspnCredentials | null): EspnClient {
  const cookie = credentials ? cookieOf(credentials) : null;
  const transport = httpTransport(config.baseUrl ?? espnHost, cookie, config);
  return espnClientOver(transport, {
    isSignedIn: credentials !== null,
    ...(config.now ? { now: config.now } : {}),
    ...(config.onUnrecognized ? { onUnrecognized: config.onUnrecognized } : {}),
  });
}

interface EspnClientOptions extends Pick<HttpOptions, 'onUnrecognized'> {
  readonly isSignedIn: boolean;
  readonly now?: () => Date;
}

export function espnClientOver(transport: EspnTransport, options: EspnClientOptions): EspnClient {
  const { isSignedIn } = options;

  const open = (request: EspnRequest, reply: HttpResponse): EspnResponse => {
    const facts = { platform: 'espn', path: request.path, status: reply.status } as const;
    if (reply.status !== 200) throw refusal(facts, reply, isSignedIn);
    const parsed = parseJson(reply, facts, options.onUnrecognized);
    const body = Array.isArray(parsed) ? parsed[0] : parsed;
    const response = new PlatformResponse('espn', request.path, {
      body: parsed,
      onUnrecognized: options.onUnrecognized,
    });
    if (!isProperties(body)) throw response.unexpected('is not an object', 'answer');
    const time = readInstant(reply.headers.get('x-fantasy-server-time'));
    return {
      body,
      response,
      serverTime: time === null ? null : new Date(time),
      playerCount: readInteger(reply.headers.get('x-fantasy-filter-player-count')),
    };
  };

  const sportsOwn = (read: EspnResponse): EspnResponse => {
    const gameId = readInteger(read.body.gameId);
    if (gameId !== null && gameId !== basketballGameId)
      throw new WrongSport(read.response, sports.get(gameId) ?? `game ${gameId}`);
    return read;
  };

  const now = options.now ?? (() => new Date());
  /** Past seasons found at the less likely of their two addresses. */
  const isAtSecond = new Set<string>();

  return {
    isSignedIn,
    now,
    readLeague: async (seasonEndYear, leagueId, query) => {
      const [first, second] = leagueRequests(seasonEndYear, leagueId, query, now());
      const key = `${seasonEndYear} ${leagueId}`;
      const requests = second && isAtSecond.has(key) ? [second, first] : second ? [first, second] : [first];
      let found: { request: EspnRequest; reply: HttpResponse } | null = null;
      for (const request of requests) {
        const reply = await transport(request);
        // Report a rejection rather than the other URL's 404, because it says more.
        if (found === null || reply.status !== 404) found = { request, reply };
        if (reply.status !== 401 && reply.status !== 404) break;
      }
      if (found === null) throw new Error('a league has no address');
      if (found.reply.status === 200 && found.request === second) isAtSecond.add(key);
      return sportsOwn(open(found.request, found.reply));
    },
    readFeed: async (seasonEndYear, leagueId, query) => {
      const request = feedRequest(seasonEndYear, leagueId, query);
      return sportsOwn(open(request, await transport(request)));
    },
    readSeason: async (seasonEndYear, query) => {
      const request = seasonRequest(seasonEndYear, query);
      return open(request, await transport(request));
    },
    sportOf: async (seasonEndYear, leagueId) => {
      for (const [game, sport] of otherGames) {
        const request = leagueRequest(seasonEndYear, leagueId, { views: ['mSettings'] }, game);
        const { status } = await transport(request);
        if (status === 200 || status === 401) return sport;
      }
      return null;
    },
  };
}

/** Returns the `Cookie` header. A value that no cookie can hold is sent as empty, so that ESPN rejects it. */
export function cookieOf(credentials: EspnCredentials): string {
  const clean = (value: string) => (/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value) ? value : '');
  const bare = credentials.swid.trim().replace(/^\{|\}$/g, '');
  return `espn_s2=${clean(credentials.espnS2.trim())}; SWID={${clean(bare)}}`;
}

/** Returns the error for a rejected response. Server errors reach it only from responses a browser fetched. */
function refusal(facts: RequestFacts, reply: HttpResponse, isSignedIn: boolean): PlatformError {
  const { status } = reply;
  if (status === 0) return new PlatformUnreachable(facts, false);
  if (status === 401) return isSignedIn ? new CredentialsRejected(facts) : new LeagueIsPrivate(facts);
  // Status 403 comes from ESPN's CDN, which rejects our client regardless of the account.
  if (status === 403 || status >= 500) return new PlatformUnavailable(facts);
  if (status === 404) return new NotFoundAtPlatform(facts);
  if (status === 429) return new PlatformThrottled(facts, retryAfter(reply));
  return new UnexpectedAnswer(facts, `has status ${status}`);
}
