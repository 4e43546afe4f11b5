import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { espnLeagueKey, fantasyDayOf } from '@fantasy-stats/domain';
import { type LeagueSource, NotFoundAtPlatform, PlatformError } from '@fantasy-stats/platforms';
import { espnAccount } from '@fantasy-stats/platforms/espn';
import { mayBeUnknownNumber, yahooPublic } from '@fantasy-stats/platforms/yahoo';
import { espnCandidates, readEspnAddress } from '../../apps/server/leagues/linking/espn-address.ts';
import { readYahooAddress } from '../../apps/server/leagues/linking/yahoo-address.ts';
import { checkLeague } from './check-league.ts';
import { checkNba } from './check-nba.ts';

export const usage = `Usage: npm run check -- yahoo NUMBER_OR_ADDRESS
       npm run check -- espn NUMBER_OR_ADDRESS
       npm run check -- nba`;

export interface CheckOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly now: () => Date;
  /** Milliseconds between two requests. */
  readonly pace: number;
}

const meanings: Readonly<Record<string, string>> = {
  LeagueIsPrivate:
    'The league is private. The browser extension can read it; at Yahoo, the commissioner can turn on “Make League Publicly Viewable”.',
  NotFoundAtPlatform: 'No basketball league has this number in the running season.',
  WrongSport: 'The league is in another sport.',
  PlatformUnavailable: 'The platform is not answering. Try again later.',
  PlatformUnreachable: 'The platform could not be reached from this machine.',
  PlatformThrottled: 'The platform asks us to wait. Try again in fifteen minutes.',
  UnsupportedScoring: 'This way of scoring is not supported.',
};

/**
 * Reads one league or the NBA's feeds once, and prints the result.
 *
 * @returns the exit code: 0 if everything was understood, 1 if not, 2 for an invalid command line
 */
export async function check(parameters: readonly string[], options: CheckOptions): Promise<number> {
  const { environment, now, pace, print } = options;
  const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true });
  const [platform, typed = ''] = positionals;
  let requests = 0;
  const http = {
    now,
    beforeRequest: async () => {
      if (requests > 0) await wait(pace);
      requests += 1;
    },
  };
  const started = performance.now();
  const printTime = () =>
    print(`${requests} requests, ${((performance.now() - started) / 1000).toFixed(1)} seconds`);
  if (platform === 'nba') {
    let code = 1;
    try {
      const { notUnderstood } = await checkNba({ environment, http, now, print });
      for (const line of notUnderstood) print(`not understood: ${line}`);
      code = notUnderstood.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      print(meanings[error.name] ?? `${error.name}: ${error.message}`);
    }
    printTime();
    return code;
  }
  const sources =
    platform === 'yahoo' ? yahooSources(typed) : platform === 'espn' ? espnSources(typed) : null;
  if (!sources) {
    print(usage);
    return 2;
  }
  let code = 1;
  for (const [index, open] of sources.entries())
    try {
      const { notUnderstood } = await checkLeague(open(), print);
      for (const line of notUnderstood) print(`not understood: ${line}`);
      code = notUnderstood.length === 0 ? 0 : 1;
      break;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error instanceof NotFoundAtPlatform && index + 1 < sources.length) continue;
      const found = await unknownOrOutage(error);
      print(meanings[found.name] ?? `${found.name}: ${found.message}`);
    }
  printTime();
  return code;

  function yahoo() {
    const { YAHOO_PUBLIC_URL: publicUrl } = environment;
    return yahooPublic({ ...http, ...(publicUrl ? { publicUrl } : {}) });
  }

  function yahooSources(text: string): (() => LeagueSource)[] | null {
    const address = readYahooAddress(text);
    const key = address?.key;
    return key ? [() => yahoo().league(key)] : null;
  }

  function espnSources(text: string): (() => LeagueSource)[] | null {
    const address = readEspnAddress(text);
    const { ESPN_API_URL: baseUrl } = environment;
    const account = espnAccount({ ...http, ...(baseUrl ? { baseUrl } : {}) }, null);
    return (
      address &&
      espnCandidates(address, undefined, fantasyDayOf(now())).map((id) => () => {
        const { league, seasonEndYear } = espnLeagueKey(id);
        return account.league(seasonEndYear, league);
      })
    );
  }

  /* Yahoo's response to an unknown league number is the same as in an outage. */
  async function unknownOrOutage(error: PlatformError): Promise<PlatformError> {
    if (!mayBeUnknownNumber(error) || !(await yahoo().isServing())) return error;
    return new NotFoundAtPlatform(error);
  }
}
