import { calls } from '@fantasy-stats/contract';
import { espnLeagueKey, fantasyDayOf } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, WrongSport } from '@fantasy-stats/platforms';
import { espnReadPlan } from '@fantasy-stats/platforms/espn';
import { ApiError } from '../../../kernel/http/errors.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import type { Parts } from '../../../kernel/parts.ts';
import type { Auditor } from '../../audit/auditor.ts';
import { espnCandidates, readEspnAddress } from '../espn-address.ts';
import type { Platforms } from '../platforms.ts';
import type { Reader } from './reader.ts';
import { knownCopiesOf, storeReading } from './store-reading.ts';

export function espnReadingRoutes(
  routes: Routes,
  parts: Parts,
  platforms: Platforms,
  { audit }: Auditor,
  reader: Reader,
): void {
  const { config, now } = parts;

  /**
   * Returns the error for an unknown league id. It names the sport if the id is a public league in another
   * sport.
   */
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
      platform: 'espn',
      body: bytes,
      userId: user.id,
      known: await knownCopiesOf(parts, user.id),
      market: null,
      isSimulated: config.platforms.isSimulated,
      now: now(),
    });
    if (found.state === 'notThere') throw await notFound(found.season, found.league);
    if (found.state === 'more') return { state: 'more', requests: found.requests };
    if (found.state !== 'whole') throw new Error('a reading of ESPN found a league of Yahoo');
    const { answers, copy, hasSettings, ownTeamId, whole } = found;
    log.debug({ league: copy, answers }, 'a browser has read a league');
    await storeReading({ ...parts, audit }, user, copy, whole, { answers, hasSettings, ownTeamId });
    return { state: 'done', league: copy };
  });
}
