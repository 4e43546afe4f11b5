import { espnLeagueKey, type LeagueId, yahooLeagueKey } from '@fantasy-stats/domain';
import { type HttpOptions, PlatformError, type RawAnswer } from '@fantasy-stats/platforms';
import { espnAccount, espnHost } from '@fantasy-stats/platforms/espn';
import { cardsAtOnce, espnSeasonClient, nbaClient } from '@fantasy-stats/platforms/nba';
import {
  memoryTokenStore,
  type YahooConfig,
  type YahooTokens,
  yahooAccount,
  yahooAuthorization,
} from '@fantasy-stats/platforms/yahoo';
import { shownBeliefs } from './beliefs.ts';
import { type Ask, type Environment, type RecordCredentials, secretsOf } from './credentials.ts';
import type { RecordOptions } from './options.ts';
import { attempt, type Print, readEverything } from './readings.ts';
import { type Recordings, sanitiseAnswers } from './recordings.ts';

export interface RecorderSurroundings {
  readonly environment: Environment;
  readonly ask: Ask;
  readonly print: Print;
  readonly now: () => Date;
  /** Names that are to be replaced wherever they stand. */
  readonly names: readonly string[];
}

/** Asks the feeds everything the product asks, and gives the answers with placeholders for names and secrets. */
export async function record(
  options: RecordOptions,
  credentials: RecordCredentials,
  surroundings: RecorderSurroundings,
): Promise<Recordings> {
  const { environment, print } = surroundings;
  const answers: RawAnswer[] = [];
  const secrets = new Set([...secretsOf(credentials)]);
  const http = (): HttpOptions => ({
    beforeRequest: spaced(options.pace),
    timeoutMilliseconds: 60_000,
    onRawAnswer: (answer) => {
      for (const secret of tokensIn(answer)) secrets.add(secret);
      if (answer.method === 'GET' && !answer.url.pathname.includes('/oauth2/')) answers.push(answer);
    },
  });
  const stages = [
    { feed: 'yahoo', run: () => recordYahoo(options, credentials.yahoo, surroundings, http()) },
    { feed: 'espn', run: () => recordEspn(options, credentials.espn, surroundings, http()) },
    { feed: 'nba', run: () => recordNba(options, surroundings, http()) },
  ] as const;
  for (const { feed, run } of stages) {
    if (!options.feeds.includes(feed)) continue;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      print(`${feed} ends here: ${error.name}, ${error.message}.`);
    }
  }
  print(`${answers.length} answers came.`);
  for (const line of shownBeliefs(answers)) print(line);
  const base = (name: string, fallback: string) =>
    new URL(environment[name]?.trim() || fallback).pathname.replace(/\/+$/, '');
  const bases = {
    yahoo: base('YAHOO_API_URL', 'https://fantasysports.yahooapis.com'),
    espn: base('ESPN_API_URL', espnHost),
    nba: base('NBA_URL', 'https://cdn.nba.com'),
  };
  return sanitiseAnswers(answers, bases, [...surroundings.names, ...secrets]);
}

/** Waits until so many milliseconds have gone by since the request before. */
function spaced(pace: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const wait = next - Date.now();
    next = Math.max(Date.now(), next) + pace;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}

/** Tokens that a log-in brought: they must not be anywhere in what is kept. */
function tokensIn({ url, text }: RawAnswer): string[] {
  if (!url.pathname.includes('/oauth2/')) return [];
  return [...text.matchAll(/"(?:access_token|refresh_token|xoauth_yahoo_guid)"\s*:\s*"([^"]+)"/g)].flatMap(
    ([, token]) => token ?? [],
  );
}

async function recordYahoo(
  options: RecordOptions,
  credentials: RecordCredentials['yahoo'],
  { environment, ask, print, now }: RecorderSurroundings,
  http: HttpOptions,
): Promise<void> {
  if (!credentials) {
    print('Yahoo is left out: there is no YAHOO_CLIENT_ID.');
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
  const tokens = await yahooTokens(config, credentials.refreshToken, ask, print);
  if (!tokens) {
    print('Yahoo is left out: there is no YAHOO_REFRESH_TOKEN, and nobody to ask for a code.');
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
  const seen = new Set<string>();
  const read = async (key: string, title: string): Promise<LeagueId | null> => {
    if (seen.has(key)) return null;
    seen.add(key);
    const league = await readEverything(() => account.league(key), title, print);
    return league?.previousId ?? null;
  };
  for (const [index, key] of keys.entries()) {
    const previous = await read(key, `Yahoo league ${index + 1}`);
    if (previous) await read(yahooLeagueKey(previous), `Yahoo league ${index + 1}, the season before`);
  }
}

async function yahooTokens(
  config: YahooConfig,
  refreshToken: string | null,
  ask: Ask,
  print: Print,
): Promise<YahooTokens | null> {
  /* Ended long ago: it is renewed before the first request. */
  if (refreshToken !== null)
    return { accessToken: '', refreshToken, expiresAt: '2000-01-01T00:00:00.000Z', userId: null };
  const authorization = yahooAuthorization(config);
  print(`Open this address, agree, and copy the code: ${authorization.authorizeUrl('recorder').href}`);
  const code = await ask('Yahoo: code: ', true);
  return code ? await authorization.exchangeCode(code.trim()) : null;
}

async function recordEspn(
  options: RecordOptions,
  credentials: RecordCredentials['espn'],
  { environment, print, now }: RecorderSurroundings,
  http: HttpOptions,
): Promise<void> {
  if (options.espnLeagues.length === 0) {
    print('ESPN is left out: name a league with --espn-league.');
    return;
  }
  const baseUrl = environment.ESPN_API_URL?.trim();
  const account = espnAccount({ ...http, ...(baseUrl ? { baseUrl } : {}), now }, credentials);
  for (const [index, id] of options.espnLeagues.entries()) {
    const title = `ESPN league ${index + 1}`;
    const league = await readEverything(() => account.league(options.espnSeason, id), title, print);
    if (!league?.previousId) continue;
    const { seasonEndYear, league: previous } = espnLeagueKey(league.previousId);
    await readEverything(() => account.league(seasonEndYear, previous), `${title}, the season before`, print);
  }
}

const boxScores = 3;

async function recordNba(
  { espnSeason }: RecordOptions,
  { environment, print, now }: RecorderSurroundings,
  http: HttpOptions,
): Promise<void> {
  const { NBA_URL: nbaUrl, NBA_USER_AGENT: userAgent, ESPN_API_URL: espnUrl } = environment;
  print('The NBA');
  const client = nbaClient({
    ...http,
    ...(nbaUrl ? { baseUrl: nbaUrl } : {}),
    ...(userAgent ? { userAgent } : {}),
  });
  const schedule = await attempt(
    'schedule',
    print,
    () => client.readSchedule(),
    ({ facts, skipped }) => `${facts.games.length} games, ${skipped.length} left out`,
  );
  const games = schedule?.facts.games ?? [];
  const final = games.filter(({ status }) => status === 'final').slice(-boxScores);
  const coming = games.filter(({ status }) => status !== 'final').slice(0, 1);
  for (const [index, { id }] of [...final, ...coming].entries())
    await attempt(
      `box score ${index + 1}`,
      print,
      () => client.readBoxScore(id),
      (read) => (read ? `${read.facts.players.length} players` : 'none'),
    );
  const espn = espnSeasonClient({ ...http, ...(espnUrl ? { baseUrl: espnUrl } : {}) });
  const season = espnSeason - 1;
  await attempt(
    "ESPN's games",
    print,
    () => espn.readGames(season),
    ({ facts }) => String(facts.length),
  );
  const players = await attempt(
    "ESPN's players",
    print,
    () => espn.readPlayers(season),
    ({ facts }) => String(facts.length),
  );
  const some = (players?.facts ?? []).map(({ id }) => id).slice(0, Math.min(10, cardsAtOnce));
  if (some.length > 0)
    await attempt(
      "ESPN's lines",
      print,
      () => espn.readLines(season, some, 3),
      ({ facts }) => String(facts.length),
    );
  print(`  (on ${now().toISOString().slice(0, 10)})`);
}
