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
import { type HttpAnswer, type HttpOptions, parseJson, retryAfter } from '../http.ts';
import { Answer, isProperties, type Properties, readInstant, readInteger } from '../loose.ts';
import { type EspnQuery, feedRequest, leagueRequest, leagueRequests, seasonRequest } from './requests.ts';
import { basketballGameId } from './stat-line.ts';
import { type EspnRequest, type EspnTransport, espnHost, httpTransport } from './transport.ts';

/** The two cookies of a signed-in ESPN browser: together the user's whole session. */
export interface EspnCredentials {
  /** As it is copied from the browser, with its percent signs. */
  readonly espnS2: string;
  /** With or without its braces. */
  readonly swid: string;
}

export interface EspnConfig extends HttpOptions {
  /** The host of reads, `https://lm-api-reads.fantasy.espn.com` when left out; may have a path. */
  readonly baseUrl?: string;
  /** True where the simulator stands in for ESPN. */
  readonly isSimulated?: boolean;
  readonly now?: () => Date;
}

export interface EspnAnswer {
  readonly body: Properties;
  readonly answer: Answer;
  /** The platform's clock, where it tells. */
  readonly serverTime: Date | null;
  /** How many players there are behind a filter, where the answer is about players and tells. */
  readonly playerCount?: number | null;
}

export interface EspnClient {
  /** Whether questions go with somebody's log-in: some answers need one also in public leagues. */
  readonly isSignedIn: boolean;
  /** @throws LeagueIsPrivate (no credentials), CredentialsRejected, NotFoundAtPlatform, WrongSport */
  readLeague(seasonEndYear: number, leagueId: string, query: EspnQuery): Promise<EspnAnswer>;
  /** The activity feed of a league. */
  readFeed(seasonEndYear: number, leagueId: string, query: EspnQuery): Promise<EspnAnswer>;
  readSeason(seasonEndYear: number, query: EspnQuery): Promise<EspnAnswer>;
  /**
   * The sport of a league of that number among ESPN's other games; null when there is none. A private league shows
   * by refusing. At most one request a sport.
   */
  sportOf(seasonEndYear: number, leagueId: string): Promise<string | null>;
  now(): Date;
}

const sports = new Map([
  [1, 'football'],
  [2, 'baseball'],
  [4, 'hockey'],
]);

/** ESPN's other fantasy games: a league's number is good in one of them only. */
const otherGames = new Map([
  ['ffl', 'football'],
  ['flb', 'baseball'],
  ['fhl', 'hockey'],
]);

/** A client that makes its requests itself, with a user's two cookies or without. */
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

/** A client over whatever brings questions to ESPN and answers back. */
export function espnClientOver(transport: EspnTransport, options: EspnClientOptions): EspnClient {
  const { isSignedIn } = options;

  const open = (request: EspnRequest, reply: HttpAnswer): EspnAnswer => {
    const facts = { platform: 'espn', path: request.path, status: reply.status } as const;
    if (reply.status !== 200) throw refusal(facts, reply, isSignedIn);
    const parsed = parseJson(reply, facts, options.onUnrecognized);
    const body = Array.isArray(parsed) ? parsed[0] : parsed;
    const answer = new Answer('espn', request.path, { body: parsed, onUnrecognized: options.onUnrecognized });
    if (!isProperties(body)) throw answer.unexpected('is not an object', 'answer');
    const time = readInstant(reply.headers.get('x-fantasy-server-time'));
    return {
      body,
      answer,
      serverTime: time === null ? null : new Date(time),
      playerCount: readInteger(reply.headers.get('x-fantasy-filter-player-count')),
    };
  };

  const sportsOwn = (read: EspnAnswer): EspnAnswer => {
    const gameId = readInteger(read.body.gameId);
    if (gameId !== null && gameId !== basketballGameId)
      throw new WrongSport(read.answer, sports.get(gameId) ?? `game ${gameId}`);
    return read;
  };

  return {
    isSignedIn,
    now: options.now ?? (() => new Date()),
    readLeague: async (seasonEndYear, leagueId, query) => {
      const [first, ...others] = leagueRequests(seasonEndYear, leagueId, query);
      let request = first;
      let reply = await transport(request);
      for (const other of others) {
        if (reply.status !== 401 && reply.status !== 404) break;
        request = other;
        reply = await transport(request);
      }
      return sportsOwn(open(request, reply));
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

/** @throws nothing: values that no cookie can hold are sent as empty ones, and rejected by ESPN */
function cookieOf(credentials: EspnCredentials): string {
  const clean = (value: string) => (/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value) ? value : '');
  const bare = credentials.swid.trim().replace(/^\{|\}$/g, '');
  return `espn_s2=${clean(credentials.espnS2.trim())}; SWID={${clean(bare)}}`;
}

/** Our own requests throw the later ones themselves; answers that a browser fetched come as they are. */
function refusal(facts: RequestFacts, reply: HttpAnswer, isSignedIn: boolean): PlatformError {
  const { status } = reply;
  if (status === 0) return new PlatformUnreachable(facts, false);
  if (status === 401) return isSignedIn ? new CredentialsRejected(facts) : new LeagueIsPrivate(facts);
  // ESPN's edge refuses us as a client; it says nothing about the account.
  if (status === 403 || status >= 500) return new PlatformUnavailable(facts);
  if (status === 404) return new NotFoundAtPlatform(facts);
  if (status === 429) return new PlatformThrottled(facts, retryAfter(reply));
  return new UnexpectedAnswer(facts, `has status ${status}`);
}
