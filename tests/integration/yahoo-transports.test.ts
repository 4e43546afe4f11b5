import { isYahooResource } from '@fantasy-stats/contract/yahoo-resources';
import type { League, TeamsFacts } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import {
  type HandedYahooLeague,
  type HandedYahooResponse,
  handedYahooLeague,
  memoryTokenStore,
  yahooAccount,
  yahooAuthorization,
  yahooPublic,
  yahooReadStart,
} from '@fantasy-stats/platforms/yahoo';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Reads one simulated Yahoo league over each transport: OAuth, the public host, and responses uploaded by a
// member’s browser.

let simulator: Simulator;
let requested: string[] = [];
beforeAll(async () => {
  simulator = await startSimulator({ seed: 5, date: '2027-01-14' });
});
afterAll(() => simulator.close());

const options = () => ({
  isSimulated: true,
  retryMilliseconds: 1,
  timeoutMilliseconds: 60_000,
  now: () => new Date('2027-01-14T17:00:00Z'),
  onRequest: ({ path }: { readonly path: string }) => void requested.push(path),
});

function viewable() {
  const { leagues, members } = simulator.facts().yahoo;
  const league = leagues.find(({ isPublic }) => isPublic);
  const member = members.find(({ number }) => league?.managers.includes(number));
  if (!league || !member) throw new Error('the simulated Yahoo has no viewable league');
  return { league, member };
}

async function withToken(key: string, manager: number): Promise<LeagueSource> {
  const { yahoo } = simulator.facts();
  const config = {
    ...options(),
    loginUrl: `${simulator.url}/yahoo`,
    fantasyUrl: `${simulator.url}/yahoo`,
    clientId: yahoo.clientId,
    clientSecret: yahoo.clientSecret,
    redirectUri: 'http://127.0.0.1/back',
  };
  const authorization = yahooAuthorization(config);
  const url = authorization.authorizeUrl('state');
  const body = new URLSearchParams([
    ...url.searchParams,
    ['manager', String(manager)],
    ['decision', 'agree'],
  ]);
  const reply = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
  const { code } = authorization.readCallback(new URL(reply.headers.get('location') ?? '').searchParams);
  return yahooAccount(config, memoryTokenStore(await authorization.exchangeCode(code))).league(key);
}

async function requestAsBrowser(resource: string, cookie: string): Promise<HandedYahooResponse> {
  const reply = await fetch(`${simulator.url}/yahoo-public/fantasy/v2/${resource}?format=json`, {
    headers: { cookie },
  });
  return {
    request: { resource },
    reply: {
      status: reply.status,
      headers: { 'content-type': reply.headers.get('content-type') ?? '' },
      text: await reply.text(),
    },
  };
}

/** Reads with the responses so far, and lets the browser send missing responses until none is missing. */
async function handedOver<T>(
  key: string,
  cookie: string,
  read: (source: LeagueSource) => Promise<T>,
): Promise<T> {
  const responses: HandedYahooResponse[] = [];
  let requests = yahooReadStart(key);
  for (let round = 0; round < 60; round++) {
    for (const { resource } of requests) {
      expect(isYahooResource(key, resource), resource).toBe(true);
      responses.push(await requestAsBrowser(resource, cookie));
    }
    const handed: HandedYahooLeague = handedYahooLeague(responses, { leagueKey: key, ...options() });
    const result = await read(handed.source).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    requests = [...handed.wanted()];
    if ('value' in result) return result.value;
    if (requests.length === 0) throw result.error;
  }
  throw new Error('the readers never have enough');
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const one of list) read.push(one);
  return read;
}

async function readEverything(source: LeagueSource) {
  const league = await source.readLeague();
  const { facts } = league;
  const numbers = facts.weeks.map((week) => week.number).filter((week) => week <= (facts.currentWeek ?? 0));
  const teams = await source.readTeams(facts);
  const weeks = await all(source.readWeeks(facts, numbers));
  const rosters = await source.readRosters(facts, teams.facts);
  const draft = await source.readDraft(facts);
  const transactions = await source.readTransactions(facts);
  const freeAgents = await source.readFreeAgents(facts, { limit: 100 });
  const draftAverages = await source.readDraftAverages(facts, { limit: 50 });
  const days = await all(source.readDays(facts, ['2027-01-12']));
  const ids = draft.facts.picks.map((pick) => pick.playerId).filter((id) => id !== null);
  const players = await source.readPlayers(facts, ids.slice(0, 30));
  return { league, teams, weeks, rosters, draft, transactions, freeAgents, draftAverages, days, players };
}

type Everything = Awaited<ReturnType<typeof readEverything>>;

/** Removes data that only members or only the public host get, so that the rest can be compared. */
function apart({ draftAverages, league, teams, transactions, ...rest }: Everything) {
  const reported = { isPublic: league.facts.isPublic, ownTeamId: teams.facts.ownTeamId };
  const facts: League = { ...league.facts, isPublic: false };
  const teamsFacts: TeamsFacts = { ...teams.facts, ownTeamId: null };
  // Exclude players who appear only in offers.
  const moved = new Set(
    transactions.facts.transactions.flatMap(({ moves }) => moves.map(({ playerId }) => playerId)),
  );
  const players = transactions.facts.players.filter(({ id }) => moved.has(id));
  return {
    reported,
    draftAverages: draftAverages.facts.averages,
    offers: transactions.facts.offers,
    rest: {
      ...rest,
      league: { ...league, facts },
      teams: { ...teams, facts: teamsFacts },
      transactions: { ...transactions, facts: { ...transactions.facts, players, offers: [] } },
    },
  };
}

describe('a Yahoo league', () => {
  it('has the same data over OAuth, over the public host and from browser responses', async () => {
    const { league, member } = viewable();
    const account = apart(await readEverything(await withToken(league.key, member.number)));
    requested = [];
    const publicLeague = apart(
      await readEverything(
        yahooPublic({ ...options(), publicUrl: `${simulator.url}/yahoo-public` }).league(
          `nba.l.${league.id}`,
        ),
      ),
    );
    const browser = apart(await handedOver(league.key, member.cookie, readEverything));

    expect(publicLeague.rest).toEqual(account.rest);
    expect(browser.rest).toEqual(account.rest);
    expect(browser.offers).toEqual(account.offers);
    // Without an account, average picks come from Yahoo’s public league, which lists more players in another
    // order.
    expect(browser.draftAverages).toEqual(publicLeague.draftAverages);
    expect(publicLeague.draftAverages.length).toBeGreaterThanOrEqual(50);
    const averages = new Map(publicLeague.draftAverages.map((average) => [average.playerId, average]));
    const shared = account.draftAverages.filter(({ playerId }) => averages.has(playerId));
    expect(shared.map(({ playerId }) => averages.get(playerId))).toEqual(shared);
    expect(shared.length).toBeGreaterThan(0);
    expect(account.reported.ownTeamId).not.toBeNull();
    expect(browser.reported).toEqual(account.reported);
    // A visitor has no team and sees no offers, and only the public host reports the league as public.
    expect(publicLeague.reported).toEqual({ isPublic: true, ownTeamId: null });
    expect(publicLeague.offers).toEqual([]);
    expect(account.reported.isPublic).toBe(false);
    expect(account.rest.league.missing).toEqual([]);
    expect(account.rest.weeks.length).toBeGreaterThan(10);
    expect(account.rest.transactions.facts.transactions.length).toBeGreaterThan(25);
  }, 180_000);
});
