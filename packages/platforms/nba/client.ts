import type { NbaBoxScore } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, PlatformUnavailable, UnexpectedAnswer } from '../errors.ts';
import { type HttpAnswer, type HttpOptions, parseJson, send } from '../http.ts';
import { Answer } from '../loose.ts';
import { readBoxScore } from './box-score.ts';
import { type NbaSchedule, readSchedule } from './schedule.ts';

export interface NbaConfig extends HttpOptions {
  /** The host of the feeds, `https://cdn.nba.com` when left out; may have a path. */
  readonly baseUrl?: string;
  /** In place of a browser's. */
  readonly userAgent?: string;
}

/** What was read, and what had to be left out of it, in words for a log. */
export interface NbaReading<T> {
  readonly facts: T;
  readonly skipped: readonly string[];
}

/** The NBA's public feeds: files, without keys. */
export interface NbaClient {
  /**
   * The season that is published now.
   * @throws PlatformUnavailable also when the NBA's edge refuses us (403), and every other error of a request
   */
  readSchedule(): Promise<NbaReading<NbaSchedule>>;
  /**
   * The box score of a game, live or final; null where there is none: before the game, or for a number no game has.
   * The NBA's edge says the same (403) when it refuses us: only the schedule tells the two apart.
   */
  readBoxScore(gameId: string): Promise<NbaReading<NbaBoxScore> | null>;
}

const defaultBaseUrl = 'https://cdn.nba.com';

/** The NBA's edge turns away clients that do not look like its own pages in a browser. */
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

  const ask = async (path: string): Promise<{ reply: HttpAnswer; path: string }> => {
    const url = new URL(`${base}/${path}`);
    return { reply: await send({ platform: 'nba', url, headers }, config), path: url.pathname };
  };
  const open = (reply: HttpAnswer, path: string): { body: unknown; answer: Answer } => {
    const facts = { platform: 'nba', path, status: reply.status } as const;
    if (reply.status === 403) throw new PlatformUnavailable(facts);
    if (reply.status === 404) throw new NotFoundAtPlatform(facts);
    if (reply.status !== 200) throw new UnexpectedAnswer(facts, `has status ${reply.status}`);
    const body = parseJson(reply, facts, config.onUnrecognized);
    return { body, answer: new Answer('nba', path, { body, onUnrecognized: config.onUnrecognized }) };
  };

  return {
    readSchedule: async () => {
      const { reply, path } = await ask('staticData/scheduleLeagueV2.json');
      const { body, answer } = open(reply, path);
      return { facts: readSchedule(body, answer), skipped: answer.skipped };
    },
    readBoxScore: async (gameId) => {
      const { reply, path } = await ask(`liveData/boxscore/boxscore_${encodeURIComponent(gameId)}.json`);
      if (reply.status === 403 || reply.status === 404) return null;
      const { body, answer } = open(reply, path);
      const facts = readBoxScore(body, answer);
      if (facts.game.id !== gameId) throw answer.unexpected('is another game', 'game.gameId');
      return { facts, skipped: answer.skipped };
    },
  };
}
