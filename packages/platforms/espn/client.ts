import {
  CredentialsRejected,
  LeagueIsPrivate,
  NotFoundAtPlatform,
  type PlatformError,
  PlatformUnavailable,
  type RequestFacts,
  UnexpectedAnswer,
  WrongSport,
} from '../errors.ts';
import { type HttpAnswer, type HttpOptions, parseJson, send } from '../http.ts';
import { Answer, isProperties, type Properties, readInstant, readInteger } from '../loose.ts';
import { basketballGameId } from './stat-line.ts';

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
}

export interface EspnQuery {
  readonly views: readonly string[];
  readonly scoringPeriodId?: number;
  /** Goes into the `x-fantasy-filter` header. */
  readonly filter?: Properties;
}

export interface EspnClient {
  /** @throws LeagueIsPrivate (no credentials), CredentialsRejected, NotFoundAtPlatform, WrongSport */
  readLeague(seasonEndYear: number, leagueId: string, query: EspnQuery): Promise<EspnAnswer>;
  readSeason(seasonEndYear: number, query: EspnQuery): Promise<EspnAnswer>;
  /** The sport in which a league of that number can be read; null when there is none. Up to three requests. */
  sportOf(seasonEndYear: number, leagueId: string): Promise<string | null>;
  now(): Date;
}

const defaultBaseUrl = 'https://lm-api-reads.fantasy.espn.com';
/** The last season that lives at the endpoint of old seasons. */
const lastHistorySeason = 2017;
/** Seasons around that year are found at one or the other. */
const lastDoubtfulSeason = 2018;

const sports = new Map([
  [1, 'football'],
  [2, 'baseball'],
  [4, 'hockey'],
]);

const otherGames = new Map([
  ['ffl', 'football'],
  ['flb', 'baseball'],
  ['fhl', 'hockey'],
]);

export function espnClient(config: EspnConfig, credentials: EspnCredentials | null): EspnClient {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/apis/v3/games`;
  const basketball = `${base}/fba`;
  const cookie = credentials ? { cookie: cookieOf(credentials) } : {};

  const ask = async (url: URL, query: EspnQuery): Promise<HttpAnswer> => {
    for (const view of query.views) url.searchParams.append('view', view);
    if (query.scoringPeriodId !== undefined)
      url.searchParams.set('scoringPeriodId', String(query.scoringPeriodId));
    const filter = query.filter ? { 'x-fantasy-filter': JSON.stringify(query.filter) } : {};
    return await send({ platform: 'espn', url, headers: { ...cookie, ...filter } }, config);
  };

  const open = (url: URL, reply: HttpAnswer): EspnAnswer => {
    const facts = { platform: 'espn', path: url.pathname, status: reply.status } as const;
    if (reply.status !== 200) throw refusal(facts, credentials !== null);
    const parsed = parseJson(reply, facts);
    const body = Array.isArray(parsed) ? parsed[0] : parsed;
    const answer = new Answer('espn', url.pathname);
    if (!isProperties(body)) throw answer.unexpected('is not an object', 'answer');
    return { body, answer, serverTime: serverTime(reply) };
  };

  return {
    now: config.now ?? (() => new Date()),
    readLeague: async (seasonEndYear, leagueId, query) => {
      const current = new URL(`${basketball}/seasons/${seasonEndYear}/segments/0/leagues/${leagueId}`);
      const history = new URL(`${basketball}/leagueHistory/${leagueId}?seasonId=${seasonEndYear}`);
      const isOld = seasonEndYear <= lastHistorySeason;
      let url = isOld ? history : current;
      let reply = await ask(url, query);
      if (seasonEndYear <= lastDoubtfulSeason && (reply.status === 401 || reply.status === 404)) {
        url = isOld ? current : history;
        reply = await ask(url, query);
      }
      const read = open(url, reply);
      const gameId = readInteger(read.body.gameId);
      if (gameId !== null && gameId !== basketballGameId)
        throw new WrongSport(read.answer, sports.get(gameId) ?? `game ${gameId}`);
      return read;
    },
    sportOf: async (seasonEndYear, leagueId) => {
      for (const [game, sport] of otherGames) {
        const url = new URL(`${base}/${game}/seasons/${seasonEndYear}/segments/0/leagues/${leagueId}`);
        const { status } = await ask(url, { views: ['mStatus'] });
        if (status === 200) return sport;
      }
      return null;
    },
    readSeason: async (seasonEndYear, query) => {
      const url = new URL(`${basketball}/seasons/${seasonEndYear}`);
      return open(url, await ask(url, query));
    },
  };
}

/** @throws nothing: values that no cookie can hold are sent as empty ones, and rejected by ESPN */
function cookieOf(credentials: EspnCredentials): string {
  const clean = (value: string) => (/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value) ? value : '');
  const bare = credentials.swid.trim().replace(/^\{|\}$/g, '');
  return `espn_s2=${clean(credentials.espnS2.trim())}; SWID={${clean(bare)}}`;
}

function serverTime(reply: HttpAnswer): Date | null {
  const instant = readInstant(reply.headers.get('x-fantasy-server-time'));
  return instant === null ? null : new Date(instant);
}

function refusal(facts: RequestFacts, hasCredentials: boolean): PlatformError {
  switch (facts.status) {
    case 401:
      return hasCredentials ? new CredentialsRejected(facts) : new LeagueIsPrivate(facts);
    case 403:
      // ESPN's edge refuses us as a client; it says nothing about the account.
      return new PlatformUnavailable(facts);
    case 404:
      return new NotFoundAtPlatform(facts);
    default:
      return new UnexpectedAnswer(facts, `has status ${facts.status}`);
  }
}
