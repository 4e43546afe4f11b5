import type { NbaBoxScore } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, PlatformUnavailable, UnexpectedAnswer } from '../errors.ts';
import { type HttpOptions, type HttpResponse, parseJson, send } from '../http.ts';
import { PlatformResponse } from '../loose.ts';
import { readBoxScore } from './box-score.ts';
import { type NbaSchedule, readSchedule } from './schedule.ts';

export interface NbaConfig extends HttpOptions {
  /** Base URL of the feeds; may have a path. Default `https://cdn.nba.com`. */
  readonly baseUrl?: string;
  /** Replaces the browser's user agent. */
  readonly userAgent?: string;
}

/** Data, and everything that was skipped, as text for a log. */
export interface NbaReading<T> {
  readonly facts: T;
  readonly skipped: readonly string[];
}

/** The NBA's public feeds: files without authentication. */
export interface NbaClient {
  /**
   * Reads the currently published season.
   * @throws PlatformUnavailable also when the NBA's edge refuses us (403), and all request errors
   */
  readSchedule(): Promise<NbaReading<NbaSchedule>>;
  /**
   * Reads the box score of a game, live or final; null if there is none. The NBA responds with 403 in that
   * case, and also when it rejects us.
   */
  readBoxScore(gameId: string): Promise<NbaReading<NbaBoxScore> | null>;
}

const defaultBaseUrl = 'https://cdn.nba.com';

/** The NBA's edge rejects clients that do not look like a browser. */
export const browserLike =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export function nbaClient(config: NbaConfig = {}): NbaClient {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/static/json`;
  const headers = {
    accept: 'application/json, text/plain, */*',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent': config.userAgent ?? browserLike,
    origin: 'https://www.nba.com',
    referer: 'https://www.nba.com/',
  };

  const request = async (path: string): Promise<{ reply: HttpResponse; path: string }> => {
    const url = new URL(`${base}/${path}`);
    return { reply: await send({ platform: 'nba', url, headers }, config), path: url.pathname };
  };
  const open = (reply: HttpResponse, path: string): { body: unknown; response: PlatformResponse } => {
    const facts = { platform: 'nba', path, status: reply.status } as const;
    if (reply.status === 403) throw new PlatformUnavailable(facts);
    if (reply.status === 404) throw new NotFoundAtPlatform(facts);
    if (reply.status !== 200) throw new UnexpectedAnswer(facts, `has status ${reply.status}`);
    const body = parseJson(reply, facts, config.onUnrecognized);
    return {
      body,
      response: new PlatformResponse('nba', path, { body, onUnrecognized: config.onUnrecognized }),
    };
  };

  return {
    readSchedule: async () => {
      const { reply, path } = await request('staticData/scheduleLeagueV2.json');
      const { body, response } = open(reply, path);
      return { facts: readSchedule(body, response), skipped: response.skipped };
    },
    readBoxScore: async (gameId) => {
      const { reply, path } = await request(`liveData/boxscore/boxscore_${encodeURIComponent(gameId)}.json`);
      if (reply.status === 403 || reply.status === 404) return null;
      const { body, response } = open(reply, path);
      const facts = readBoxScore(body, response);
      if (facts.game.id !== gameId) throw response.unexpected('is another game', 'game.gameId');
      return { facts, skipped: response.skipped };
    },
  };
}
