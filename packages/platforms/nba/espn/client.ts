import { NotFoundAtPlatform, PlatformUnavailable, UnexpectedAnswer } from '../../errors.ts';
import { type HttpOptions, parseJson, send } from '../../http.ts';
import { Answer } from '../../loose.ts';
import type { NbaReading } from '../client.ts';
import { type EspnLine, readLines } from './lines.ts';
import { type EspnPlayer, readPlayers } from './players.ts';
import { type EspnGame, readGames } from './schedule.ts';

export interface EspnSeasonConfig extends HttpOptions {
  /** The host of reads, `https://lm-api-reads.fantasy.espn.com` when left out; may have a path. */
  readonly baseUrl?: string;
}

/**
 * ESPN's public views of an NBA season: without a league, without cookies. Second source where the NBA's own files are
 * not available. Seasons are named by the year they start.
 *
 * Every call may throw PlatformUnavailable (also for 403), NotFoundAtPlatform (a season that is not there) and every
 * other error of a request.
 */
export interface EspnSeasonClient {
  /** The NBA teams' games, each once. */
  readGames(season: number): Promise<NbaReading<readonly EspnGame[]>>;
  /** Everybody ESPN lists, with his NBA team. */
  readPlayers(season: number): Promise<NbaReading<readonly EspnPlayer[]>>;
  /**
   * The last single games of some players.
   *
   * @param players ESPN's numbers; at most {@link cardsAtOnce}
   * @param games how many of each, from 1
   */
  readLines(
    season: number,
    players: readonly number[],
    games: number,
  ): Promise<NbaReading<readonly EspnLine[]>>;
}

/** Players asked for in one request: a season of each is some megabytes. */
export const cardsAtOnce = 50;

const defaultBaseUrl = 'https://lm-api-reads.fantasy.espn.com';

export function espnSeasonClient(config: EspnSeasonConfig = {}): EspnSeasonClient {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/apis/v3/games/fba/seasons`;

  /** ESPN names a season by the year it ends. */
  const ask = async (season: number, path: string, view: string, filter?: object) => {
    const url = new URL(`${base}/${season + 1}${path}`);
    url.searchParams.set('view', view);
    const headers = filter ? { 'x-fantasy-filter': JSON.stringify(filter) } : {};
    const reply = await send({ platform: 'espn', url, headers }, config);
    const facts = { platform: 'espn', path: url.pathname, status: reply.status } as const;
    if (reply.status === 401 || reply.status === 403) throw new PlatformUnavailable(facts);
    if (reply.status === 404) throw new NotFoundAtPlatform(facts);
    if (reply.status !== 200) throw new UnexpectedAnswer(facts, `has status ${reply.status}`);
    const body = parseJson(reply, facts, config.onUnrecognized);
    return {
      body,
      answer: new Answer('espn', url.pathname, { body, onUnrecognized: config.onUnrecognized }),
    };
  };

  return {
    readGames: async (season) => {
      const { body, answer } = await ask(season, '', 'proTeamSchedules_wl');
      return { facts: readGames(body, answer), skipped: answer.skipped };
    },
    readPlayers: async (season) => {
      const { body, answer } = await ask(season, '/players', 'players_wl', {
        filterActive: { value: true },
      });
      return { facts: readPlayers(body, answer), skipped: answer.skipped };
    },
    readLines: async (season, players, games) => {
      const filter = {
        players: {
          filterIds: { value: players },
          filterStatsForTopScoringPeriodIds: { value: Math.max(1, games), additionalValue: [] },
          limit: players.length,
        },
      };
      const { body, answer } = await ask(season, '/segments/0/leaguedefaults/1', 'kona_playercard', filter);
      return { facts: readLines(body, answer, season), skipped: answer.skipped };
    },
  };
}
