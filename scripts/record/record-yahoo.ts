import { readFileSync } from 'node:fs';
import { type LeagueId, yahooLeagueKey } from '@fantasy-stats/domain';
import {
  type HttpOptions,
  type LeagueSource,
  PlatformError,
  type RawResponse,
} from '@fantasy-stats/platforms';
import {
  type HandedYahooResponse,
  handedYahooLeague,
  memoryTokenStore,
  type YahooConfig,
  type YahooTokens,
  yahooAccount,
  yahooAuthorization,
  yahooPublic,
  yahooPublicHost,
} from '@fantasy-stats/platforms/yahoo';
import { z } from 'zod';
import type { Prompt, RecordCredentials } from './credentials.ts';
import { type RecordOptions, UsageError } from './options.ts';
import { attempt, type Print, readEverything } from './readings.ts';
import type { RecorderSurroundings } from './surroundings.ts';

async function readLeagues(
  keys: readonly string[],
  open: (key: string) => LeagueSource,
  print: Print,
): Promise<void> {
  const visited = new Set<string>();
  const read = async (key: string, title: string): Promise<LeagueId | null> => {
    if (visited.has(key)) return null;
    visited.add(key);
    const league = await readEverything(() => open(key), title, print);
    return league?.previousId ?? null;
  };
  for (const [index, key] of keys.entries()) {
    const previous = await read(key, `Yahoo league ${index + 1}`);
    if (previous) await read(yahooLeagueKey(previous), `Yahoo league ${index + 1}, the season before`);
  }
}

export async function recordYahooAccount(
  options: RecordOptions,
  credentials: RecordCredentials['yahoo'],
  { environment, prompt, print, now }: RecorderSurroundings,
  http: HttpOptions,
): Promise<void> {
  if (!credentials) {
    print('Yahoo is left out: there is no YAHOO_CLIENT_ID. Without one, use --yahoo-transport public.');
    return;
  }
  const {
    YAHOO_LOGIN_URL: loginUrl,
    YAHOO_API_URL: fantasyUrl,
    YAHOO_REDIRECT_URI: redirectUri,
  } = environment;
  const config: YahooConfig = {
    ...http,
    ...(loginUrl ? { loginUrl } : {}),
    ...(fantasyUrl ? { fantasyUrl } : {}),
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    redirectUri: redirectUri || 'oob',
    now,
  };
  const tokens = await yahooTokens(config, credentials.refreshToken, prompt, print);
  if (!tokens) {
    print('Yahoo is left out: there is no YAHOO_REFRESH_TOKEN, and no terminal to ask for a code.');
    return;
  }
  const account = yahooAccount(config, memoryTokenStore(tokens));
  print('Yahoo');
  const own = await attempt(
    "the account's leagues",
    print,
    () => account.leaguesOfUser(),
    (leagues) => String(leagues.length),
  );
  const keys =
    options.yahooLeagues.length > 0 ? options.yahooLeagues : (own ?? []).map(({ id }) => yahooLeagueKey(id));
  await readLeagues(keys, (key) => account.league(key), print);
}

async function yahooTokens(
  config: YahooConfig,
  refreshToken: string | null,
  prompt: Prompt,
  print: Print,
): Promise<YahooTokens | null> {
  // The access token is marked as expired, so it is refreshed before the first request.
  if (refreshToken !== null)
    return { accessToken: '', refreshToken, expiresAt: '2000-01-01T00:00:00.000Z', userId: null };
  const authorization = yahooAuthorization(config);
  print(`Open this address, agree, and copy the code: ${authorization.authorizeUrl('recorder').href}`);
  const code = await prompt('Yahoo: code: ', true);
  return code ? await authorization.exchangeCode(code.trim()) : null;
}

/**
 * Returns paths that Yahoo rejects: an unknown resource, private data, a wrong league number. The error
 * responses reveal facts about the host.
 */
function refusedResources(key: string): string[] {
  const [game = ''] = key.split('.');
  return [
    `league/${key}/nosuchpart`,
    `league/${key}/transactions;type=pending_trade`,
    'users;use_login=1/games;game_keys=nba/leagues',
    `league/${game}.l.1/settings`,
  ];
}

/** Records without an account: what everyone can see. */
export async function recordPublicYahoo(
  { yahooLeagues }: Pick<RecordOptions, 'yahooLeagues'>,
  { environment, print, now }: RecorderSurroundings,
  http: HttpOptions,
): Promise<void> {
  const { YAHOO_PUBLIC_URL: publicUrl } = environment;
  const yahoo = yahooPublic({ ...http, ...(publicUrl ? { publicUrl } : {}), now });
  print('Yahoo, without an account');
  await readLeagues(yahooLeagues, (key) => yahoo.league(key), print);
  await attempt(
    'average draft positions',
    print,
    () => yahoo.draftMarket(),
    ({ facts }) => `${facts.averages.length} players`,
  );
  const [first = ''] = yahooLeagues;
  const statistics = `league/${first}/teams/roster;date=${now().toISOString().slice(0, 10)}/players/stats;type=date;date=${now().toISOString().slice(0, 10)}`;
  for (const resource of [...refusedResources(first), statistics])
    await attempt(
      `${resource.replace(first, 'league')}`,
      print,
      async () => {
        try {
          await yahoo.request(resource);
          return 'served';
        } catch (error) {
          if (!(error instanceof PlatformError) || error.name === 'PlatformThrottled') throw error;
          return `refused with ${error.status ?? 'no status'}`;
        }
      },
      (outcome) => outcome,
    );
}

/**
 * The body of the page's last request to `settings/yahoo/reading`, as a browser's developer tools save it.
 */
const HandedFile = z.object({
  league: z.string().regex(/^(?:nba|\d{1,5})\.l\.\d{1,12}$/),
  answers: z
    .array(
      z.object({
        request: z.object({ resource: z.string() }),
        reply: z.object({
          status: z.number().int(),
          headers: z.record(z.string(), z.string()),
          text: z.string(),
        }),
      }),
    )
    .min(1),
});

function readHandedFile(file: string): z.output<typeof HandedFile> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return HandedFile.parse(value);
  } catch {
    throw new UsageError(
      `${file} does not hold a browser's responses: save the body of the last request to settings/yahoo/reading.`,
    );
  }
}

/**
 * Records responses that the browser extension received.
 *
 * @param onResponse called for each response
 */
export async function recordHandedYahoo(
  file: string,
  { print, now }: RecorderSurroundings,
  onResponse: (response: RawResponse) => void,
): Promise<void> {
  const { answers, league } = readHandedFile(file);
  for (const { reply, request } of answers)
    onResponse({
      platform: 'yahoo',
      method: 'GET',
      url: new URL(`${yahooPublicHost}/fantasy/v2/${request.resource}?format=json`),
      filter: null,
      status: reply.status,
      headers: new Headers(reply.headers),
      text: reply.text,
    });
  print('Yahoo, from a browser');
  const handed: readonly HandedYahooResponse[] = answers;
  await readEverything(
    () => handedYahooLeague(handed, { leagueKey: league, now }).source,
    'Yahoo league 1',
    print,
  );
}
