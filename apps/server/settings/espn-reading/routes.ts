import { calls } from '@fantasy-stats/contract';
import { espnLeagueKey, fantasyDayOf } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, WrongSport } from '@fantasy-stats/platforms';
import { espnReadPlan } from '@fantasy-stats/platforms/espn';
import { ApiError } from '../../http/errors.ts';
import type { Routes } from '../../http/routes.ts';
import type { Auditor } from '../../league/audit/auditor.ts';
import type { Parts } from '../../parts.ts';
import { espnCandidates, readEspnAddress } from '../espn-address.ts';
import type { Platforms } from '../platforms.ts';
import type { Reader } from './reader.ts';
import { movesKnownOf, storeReading } from './store.ts';

/** The calls by which a browser reads an ESPN league for its user. */
export function espnReadingRoutes(
  routes: Routes,
  parts: Parts,
  platforms: Platforms,
  { audit }: Auditor,
  reader: Reader,
): void {
  const { config, now } = parts;

  /** A number that is no basketball league may be one of another sport: worth saying, where it can be seen. */
  async function notFound(season: number, league: string): Promise<Error> {
    const facts = { platform: 'espn', path: league, status: 404 } as const;
    const sport = await platforms
      .espnAccount(null)
      .otherSport(season, league)
      .catch(() => null);
    return sport === null ? new NotFoundAtPlatform(facts) : new WrongSport(facts, sport);
  }

  routes.handle(calls.settings.espnReadPlan, async ({ body }) => {
    const address = readEspnAddress(body.league);
    if (!address)
      throw new ApiError('invalidRequest', {
        fields: [{ path: 'league', message: 'Enter the league number, or the address of its page.' }],
      });
    if (address.sport !== null && address.sport !== 'basketball')
      throw new WrongSport({ platform: 'espn', path: address.league }, address.sport);
    const candidates = espnCandidates(address, body.season, fantasyDayOf(now())).map(espnLeagueKey);
    return {
      seasons: candidates.map(({ league, seasonEndYear }) => ({
        season: seasonEndYear,
        league,
        requests: espnReadPlan({ seasonEndYear, leagueId: league }, null),
      })),
    };
  });

  routes.handleBytes(calls.settings.espnReading, async ({ bytes, log, user }) => {
    const found = await reader.read({
      body: bytes,
      userId: user.id,
      movesKnown: await movesKnownOf(parts, user.id),
      isSimulated: config.platforms.isSimulated,
      now: now(),
    });
    if (found.state === 'notThere') throw await notFound(found.season, found.league);
    if (found.state === 'more') return { state: 'more', requests: found.requests };
    const { answers, copy, ownTeamId, whole } = found;
    log.debug({ league: copy, answers }, 'a browser has read a league');
    await storeReading({ ...parts, audit }, user, copy, whole, { answers, ownTeamId });
    return { state: 'done', league: copy };
  });
}
