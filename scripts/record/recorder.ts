import { espnLeagueKey } from '@fantasy-stats/domain';
import { type HttpOptions, PlatformError, type RawResponse } from '@fantasy-stats/platforms';
import { espnAccount, espnHost } from '@fantasy-stats/platforms/espn';
import { cardsAtOnce, espnRosterClient, espnSeasonClient, nbaClient } from '@fantasy-stats/platforms/nba';
import { yahooPublicHost } from '@fantasy-stats/platforms/yahoo';
import { assumptionReport, shownHostFacts } from './assumptions.ts';
import { type RecordCredentials, secretsOf } from './credentials.ts';
import type { RecordOptions } from './options.ts';
import { attempt, readEverything } from './readings.ts';
import { recordHandedYahoo, recordPublicYahoo, recordYahooAccount } from './record-yahoo.ts';
import { type Recordings, sanitiseResponses } from './recordings.ts';
import type { RecorderSurroundings } from './surroundings.ts';

/** Sends every request of the product to the feeds; responses have placeholders for names and secrets. */
export async function record(
  options: RecordOptions,
  credentials: RecordCredentials,
  surroundings: RecorderSurroundings,
): Promise<Recordings> {
  const { environment, print } = surroundings;
  const responses: RawResponse[] = [];
  const secrets = new Set([...secretsOf(credentials)]);
  const http = (): HttpOptions => ({
    beforeRequest: spaced(options.pace),
    timeoutMilliseconds: 60_000,
    onRawResponse: (response) => {
      for (const secret of tokensIn(response)) secrets.add(secret);
      if (response.method === 'GET' && !response.url.pathname.includes('/oauth2/')) responses.push(response);
    },
  });
  const stages = [
    {
      feed: 'yahoo',
      run: () =>
        recordYahoo(options, credentials.yahoo, surroundings, http(), (response) => responses.push(response)),
    },
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
  print(`${responses.length} answers came.`);
  for (const line of assumptionReport(responses)) print(line);
  for (const line of shownHostFacts(responses, options.yahooWay)) print(line);
  const base = (name: string, fallback: string) =>
    new URL(environment[name]?.trim() || fallback).pathname.replace(/\/+$/, '');
  const yahooBase = (way: RecordOptions['yahooWay']) => {
    if (way === 'browser') return '';
    return way === 'public'
      ? base('YAHOO_PUBLIC_URL', yahooPublicHost)
      : base('YAHOO_API_URL', 'https://fantasysports.yahooapis.com');
  };
  const bases = {
    yahoo: yahooBase(options.yahooWay),
    espn: base('ESPN_API_URL', espnHost),
    nba: base('NBA_URL', 'https://cdn.nba.com'),
  };
  return sanitiseResponses(responses, bases, [...surroundings.names, ...secrets]);
}

/** Waits until some milliseconds have passed since the previous request. */
function spaced(pace: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const wait = next - Date.now();
    next = Math.max(Date.now(), next) + pace;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}

/** Returns tokens issued by a login, which must not appear in the output. */
function tokensIn({ url, text }: RawResponse): string[] {
  if (!url.pathname.includes('/oauth2/')) return [];
  return [...text.matchAll(/"(?:access_token|refresh_token|xoauth_yahoo_guid)"\s*:\s*"([^"]+)"/g)].flatMap(
    ([, token]) => token ?? [],
  );
}

async function recordYahoo(
  options: RecordOptions,
  credentials: RecordCredentials['yahoo'],
  surroundings: RecorderSurroundings,
  http: HttpOptions,
  onResponse: (response: RawResponse) => void,
): Promise<void> {
  if (options.handedFile !== null) await recordHandedYahoo(options.handedFile, surroundings, onResponse);
  else if (options.yahooWay === 'public') await recordPublicYahoo(options, surroundings, http);
  else await recordYahooAccount(options, credentials, surroundings, http);
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
  const { NBA_URL: nbaUrl, NBA_USER_AGENT: userAgent } = environment;
  const { ESPN_API_URL: espnUrl, ESPN_SITE_URL: siteUrl } = environment;
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
    ({ facts, skipped }) => `${facts.games.length} games, ${skipped.length} skipped`,
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
  const rosters = espnRosterClient({ ...http, ...(siteUrl ? { baseUrl: siteUrl } : {}) });
  await attempt(
    "ESPN's birth dates",
    print,
    () => rosters.readRoster('BOS'),
    ({ facts }) => `${facts.length} players`,
  );
  print(`  (on ${now().toISOString().slice(0, 10)})`);
}
