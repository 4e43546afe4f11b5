import { addDays, type Day, daysFrom, type League } from '@fantasy-stats/domain';
import { type LeagueSource, PlatformResponse } from '@fantasy-stats/platforms';
import {
  type EspnRequest,
  espnClientOver,
  espnLeague,
  type HandedResponse,
  handedResponses,
} from '@fantasy-stats/platforms/espn';
import { yahooAuthorization, yahooLeague } from '@fantasy-stats/platforms/yahoo';
import { setUp, startSimulator } from '@fantasy-stats/simulator';

// A season of a twelve-team league on each platform, as text in memory. Responses are requested once and
// parsed repeatedly.

/** A league that can be read from memory repeatedly. */
export interface RecordedSeason {
  readonly league: League;
  /** Opens a source for one sync. `onText` receives every response text. */
  open(onText: (text: string) => void): LeagueSource;
}

export interface RecordedSeasons {
  readonly yahoo: RecordedSeason;
  readonly espn: RecordedSeason;
}

const size = 12;
/** The day after the season of both leagues. */
const over = '2027-04-12';
const now = () => new Date(`${over}T16:00:00Z`);

export async function recordSeasons(): Promise<RecordedSeasons> {
  const leagues = (['yahoo', 'espn'] as const).map((platform) =>
    setUp({ platform, size, name: `Bench of ${platform}`, earlierSeasons: 0 }),
  );
  const simulator = await startSimulator({ seed: 1, date: over, placement: 'calendar', only: true, leagues });
  try {
    const { espn, yahoo } = simulator.facts();
    return {
      espn: await recordEspn(`${simulator.url}/espn`, espn),
      yahoo: await recordYahoo(`${simulator.url}/yahoo`, yahoo),
    };
  } finally {
    await simulator.close();
  }
}

export async function readSeason(source: LeagueSource): Promise<League> {
  const league = (await source.readLeague()).facts;
  const teams = (await source.readTeams(league)).facts;
  for await (const week of source.readWeeks(
    league,
    league.weeks.map(({ number }) => number),
  ))
    if (week.missing.length > 0) throw new Error(`week ${week.facts.week} is missing`);
  await source.readRosters(league, teams);
  await source.readDraft(league);
  await source.readTransactions(league, addDays(league.lastDay, -1));
  let place: string | null = null;
  do place = (await source.readOlderTransactions(league, place)).next;
  while (place !== null);
  await source.readFreeAgents(league, { limit: 100 });
  return league;
}

export function playedDays(league: League): Day[] {
  return daysFrom(league.firstDay, league.today < league.lastDay ? league.today : league.lastDay);
}

/**
 * Reads every day's lineups and team statistics.
 *
 * @returns the number of days
 */
export async function readEveryDay(source: LeagueSource, league: League): Promise<number> {
  let read = 0;
  for await (const { facts, missing } of source.readDays(league, playedDays(league))) {
    if (missing.length > 0 || facts.rosters.length !== size) throw new Error(`${facts.day} is missing`);
    read += 1;
  }
  return read;
}

async function readAll(source: LeagueSource): Promise<League> {
  const league = await readSeason(source);
  await readEveryDay(source, league);
  return league;
}

interface EspnFacts {
  readonly season: number;
  readonly leagues: readonly { readonly id: number; readonly key: string }[];
  readonly members: readonly {
    readonly swid: string;
    readonly espnS2: string;
    readonly leagueIds: readonly number[];
  }[];
}

async function recordEspn(base: string, facts: EspnFacts): Promise<RecordedSeason> {
  const [own] = facts.leagues;
  const member = facts.members.find(({ leagueIds }) => leagueIds.includes(own?.id ?? 0));
  if (!own || !member) throw new Error('the simulated ESPN has no league');
  const key = { seasonEndYear: facts.season, leagueId: own.key, ownPersonId: null, isSimulated: true };
  const responses: HandedResponse[] = [];
  const sendRequest = async (request: EspnRequest) => {
    const headers = {
      cookie: `espn_s2=${member.espnS2}; SWID=${member.swid}`,
      ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }),
    };
    const reply = await fetch(`${base}${request.path}?${request.query}`, { headers });
    const text = await reply.text();
    responses.push({
      request,
      reply: { status: reply.status, headers: Object.fromEntries(reply.headers), text },
    });
    return { status: reply.status, headers: reply.headers, text };
  };
  const league = await readAll(espnLeague(espnClientOver(sendRequest, { isSignedIn: true, now }), key));
  const memory = handedResponses(responses, ({ path, query }) => {
    throw new Error(`${path}?${query} was not recorded`);
  });
  return {
    league,
    open: (onText) => {
      const transport = async (request: EspnRequest) => {
        const response = await memory(request);
        onText(response.text);
        return response;
      };
      return espnLeague(espnClientOver(transport, { isSignedIn: true, now }), key);
    },
  };
}

interface YahooFacts {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly leagues: readonly { readonly key: string; readonly managers: readonly number[] }[];
}

async function logIn(base: string, facts: YahooFacts, manager: number): Promise<string> {
  const { clientId, clientSecret } = facts;
  const authorization = yahooAuthorization({
    loginUrl: base,
    clientId,
    clientSecret,
    redirectUri: 'http://127.0.0.1/back',
  });
  const page = authorization.authorizeUrl('state');
  const form = new URLSearchParams([
    ...page.searchParams,
    ['manager', String(manager)],
    ['decision', 'agree'],
  ]);
  const reply = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(reply.headers.get('location') ?? '').searchParams;
  return (await authorization.exchangeCode(authorization.readCallback(back).code)).accessToken;
}

async function recordYahoo(base: string, facts: YahooFacts): Promise<RecordedSeason> {
  const [own] = facts.leagues;
  if (!own) throw new Error('the simulated Yahoo has no league');
  const token = await logIn(base, facts, own.managers[0] ?? 1);
  const texts = new Map<string, string>();
  const responseOf = (resource: string, text: string) => {
    const body: unknown = JSON.parse(text);
    return { body, response: new PlatformResponse('yahoo', `/fantasy/v2/${resource}`, { body }) };
  };
  const request = async (resource: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${base}/fantasy/v2/${resource}?format=json`, { headers });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${resource}: ${reply.status} ${text.slice(0, 200)}`);
    texts.set(resource, text);
    return responseOf(resource, text);
  };
  const league = await readAll(
    yahooLeague({ get: request, now, rights: 'account', pageSize: 25 }, own.key, true),
  );
  return {
    league,
    open: (onText) => {
      const get = async (resource: string) => {
        const text = texts.get(resource);
        if (text === undefined) throw new Error(`${resource} was not recorded`);
        onText(text);
        return responseOf(resource, text);
      };
      return yahooLeague({ get, now, rights: 'account', pageSize: 25 }, own.key, true);
    },
  };
}
