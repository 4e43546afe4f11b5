import { NotFoundAtPlatform, PlatformUnavailable, UnexpectedAnswer } from '../../errors.ts';
import { type HttpOptions, parseJson, send } from '../../http.ts';
import { PlatformResponse } from '../../loose.ts';
import type { NbaReading } from '../client.ts';
import { type EspnLine, readLines } from './lines.ts';
import { type EspnPlayer, readPlayers } from './players.ts';
import { type EspnGame, readGames } from './schedule.ts';

export interface EspnSeasonConfig extends HttpOptions {
  /** Base URL of the read API; may have a path. Default `https://lm-api-reads.fantasy.espn.com`. */
  readonly baseUrl?: string;
}

/**
 * ESPN's public views of an NBA season, the second source after the NBA's own files. Seasons are named by the
 * year they start. Every call can throw any error of a request, and NotFoundAtPlatform for a missing season.
 */
export interface EspnSeasonClient {
  readGames(season: number): Promise<NbaReading<readonly EspnGame[]>>;
  /** Reads all players ESPN lists, with their NBA team. */
  readPlayers(season: number): Promise<NbaReading<readonly EspnPlayer[]>>;
  /**
   * Reads the most recent games of some players.
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

/** Maximum players per request; their statistics take several megabytes. */
export const cardsAtOnce = 50;

const defaultBaseUrl = 'https://lm-api-reads.fantasy.espn.com';

export function espnSeasonClient(config: EspnSeasonConfig = {}): EspnSeasonClient {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/apis/v3/games/fba/seasons`;

  /** ESPN names a season by the year it ends. */
  const request = async (season: number, path: string, view: string, filter?: object) => {
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
      answer: new PlatformResponse('espn', url.pathname, { body, onUnrecognized: config.onUnrecognized }),
    };
  };

  return {
    readGames: async (season) => {
      const { body, answer: response } = await request(season, '', 'proTeamSchedules_wl');
      return { facts: readGames(body, response), skipped: response.skipped };
    },
    readPlayers: async (season) => {
      const { body, answer: response } = await request(season, '/players', 'players_wl', {
        filterActive: { value: true },
      });
      return { facts: readPlayers(body, response), skipped: response.skipped };
    },
    readLines: async (season, players, games) => {
      const filter = {
        players: {
          filterIds: { value: players },
          filterStatsForTopScoringPeriodIds: { value: Math.max(1, games), additionalValue: [] },
          limit: players.length,
        },
      };
      const { body, answer: response } = await request(
        season,
        '/segments/0/leaguedefaults/1',
        'kona_playercard',
        filter,
      );
      return { facts: readLines(body, response, season), skipped: response.skipped };
    },
  };
}
