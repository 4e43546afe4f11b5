import { calls } from '@fantasy-stats/contract';
import { espnLeagueKey, fantasyDayOf } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, UnexpectedAnswer, WrongSport } from '@fantasy-stats/platforms';
import { espnReadPlan, type HandedAnswer, handedEspnLeague } from '@fantasy-stats/platforms/espn';
import { ApiError } from '../../http/errors.ts';
import type { Routes } from '../../http/routes.ts';
import type { Auditor } from '../../league/audit/auditor.ts';
import type { Parts } from '../../parts.ts';
import { espnCandidates, readEspnAddress } from '../espn-address.ts';
import type { Platforms } from '../platforms.ts';
import { copyIdOf, movesKnownOf, storeReading } from './store.ts';
import { readWhole } from './whole.ts';

/** The calls by which a browser reads an ESPN league for its user. */
export function espnReadingRoutes(
  routes: Routes,
  parts: Parts,
  platforms: Platforms,
  { audit }: Auditor,
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
        fields: [{ path: 'league', message: 'Enter the league’s number, or the address of its page.' }],
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

  routes.handle(calls.settings.espnReading, async ({ body, log, user }) => {
    const { league, ownTeamId, season } = body;
    const answers: readonly HandedAnswer[] = body.answers;
    /* The database keeps no such character, and no league of ESPN's has one. */
    const spoiled = answers.find(({ reply }) => /\\u0000/.test(reply.text));
    if (spoiled)
      throw new UnexpectedAnswer({ platform: 'espn', path: spoiled.request.path }, 'holds what is no text');
    const copy = copyIdOf(user.id, season, league);
    /* Who the user is at ESPN stays in the browser; which team is the user's own is told. */
    const opened = handedEspnLeague(answers, {
      seasonEndYear: season,
      leagueId: league,
      ownPersonId: null,
      isSimulated: config.platforms.isSimulated,
      now,
    });
    const whole = await readWhole(opened, await movesKnownOf(parts, copy)).catch(async (error: unknown) => {
      if (!(error instanceof NotFoundAtPlatform)) throw error;
      throw await notFound(season, league);
    });
    log.debug({ league: copy, answers: answers.length }, 'a browser reads a league');
    if (whole === null) {
      /* The readers look among ESPN's other games for a league that is not there: that is ours to do. */
      const requests = opened.wanted().filter(({ path }) => path.startsWith('/apis/v3/games/fba/'));
      if (requests.length === 0) throw await notFound(season, league);
      return { state: 'more', requests };
    }
    await storeReading({ ...parts, audit }, user, copy, whole, { answers: answers.length, ownTeamId });
    return { state: 'done', league: copy };
  });
}
