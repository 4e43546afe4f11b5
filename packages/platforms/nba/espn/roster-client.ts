import { isNbaTeam, type NbaTeam } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, PlatformUnavailable, UnexpectedAnswer } from '../../errors.ts';
import { type HttpOptions, parseJson, send } from '../../http.ts';
import { PlatformResponse } from '../../loose.ts';
import { numbersOfNbaTeams } from '../../nba-teams.ts';
import type { NbaReading } from '../client.ts';
import { type EspnAthlete, readBirthDates } from './birth-dates.ts';

export interface EspnRosterConfig extends HttpOptions {
  /** Base URL of ESPN's site API; may have a path. Default `https://site.api.espn.com`. */
  readonly baseUrl?: string;
}

/** ESPN's public rosters of the NBA teams, read for birth dates. */
export interface EspnRosterClient {
  /**
   * Reads a team's roster in one request.
   * @throws PlatformUnavailable (also for 403), NotFoundAtPlatform and every other error of a request
   */
  readRoster(nbaTeam: NbaTeam): Promise<NbaReading<readonly EspnAthlete[]>>;
}

const defaultBaseUrl = 'https://site.api.espn.com';

const numbers = new Map(
  [...numbersOfNbaTeams].flatMap(([number, nbaTeam]) => (isNbaTeam(nbaTeam) ? [[nbaTeam, number]] : [])),
);

export function espnRosterClient(config: EspnRosterConfig = {}): EspnRosterClient {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/apis/site/v2/sports/basketball/nba`;
  return {
    readRoster: async (nbaTeam) => {
      const url = new URL(`${base}/teams/${numbers.get(nbaTeam)}/roster`);
      const reply = await send({ platform: 'espn', url, headers: {} }, config);
      const facts = { platform: 'espn', path: url.pathname, status: reply.status } as const;
      if (reply.status === 401 || reply.status === 403) throw new PlatformUnavailable(facts);
      if (reply.status === 404) throw new NotFoundAtPlatform(facts);
      if (reply.status !== 200) throw new UnexpectedAnswer(facts, `has status ${reply.status}`);
      const body = parseJson(reply, facts, config.onUnrecognized);
      const response = new PlatformResponse('espn', url.pathname, {
        body,
        onUnrecognized: config.onUnrecognized,
      });
      return { facts: readBirthDates(body, response, nbaTeam), skipped: response.skipped };
    },
  };
}
