import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { type Day, espnLeagueId, fantasyDayOf } from '@fantasy-stats/domain';
import type { EspnCredentials } from '@fantasy-stats/platforms/espn';
import { ApiError } from '../../kernel/http/errors.ts';
import { leaguesOf } from '../membership.ts';
import { espnCredentials, findAccount } from './accounts.ts';
import type { Linking } from './link-league.ts';
import { publicLane } from './sources.ts';

type EspnLeagues = ResponseOf<typeof calls.settings.espnLeagues>['leagues'];

/**
 * Returns the year in which the current season ends. From July through September, that is the season that has
 * just ended.
 */
export function runningSeason(today: Day): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month >= 10 ? year + 1 : year;
}

/**
 * Lists an ESPN account's basketball leagues without past seasons.
 *
 * @param given cookies to use instead of the linked account's; they are not stored
 * @throws ApiError `notLinked` if there are no cookies; any error of a request
 */
export async function listEspnLeagues(
  { parts, platforms }: Linking,
  userId: string,
  given: EspnCredentials | null,
): Promise<EspnLeagues> {
  const account = given ? null : await findAccount(parts.database, userId, 'espn');
  if (!given && !account) throw new ApiError('notLinked', { facts: { platform: 'espn' } });
  const cookies = given ?? (account && espnCredentials(parts.credentialsKeys, account));
  const own = await platforms.espnAccount(cookies, {}, account?.id ?? publicLane(userId)).ownLeagues();
  const linked = new Set((await leaguesOf(parts.database, userId)).map(({ league }) => league.id));
  const oldest = runningSeason(fantasyDayOf(parts.now()));
  return own
    .filter(({ seasonEndYear }) => seasonEndYear >= oldest)
    .map(({ league, name, seasonEndYear, size, teamName }) => {
      const id = espnLeagueId(seasonEndYear, league);
      return {
        id,
        number: league,
        name,
        season: seasonEndYear - 1,
        size,
        teamName,
        isLinked: linked.has(id),
      };
    });
}
