import { addLines, type League, readStatistic, type StatLine } from '@fantasy-stats/domain';
import type { LeagueSource, WeekReading } from '@fantasy-stats/platforms';
import { espnAccount } from '@fantasy-stats/platforms/espn';
import {
  memoryTokenStore,
  type YahooAccount,
  yahooAccount,
  yahooAuthorization,
} from '@fantasy-stats/platforms/yahoo';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

// Clients and simulator share no code, so a wrong assumption about a platform is not repeated in both.

let simulator: Simulator;
let yahoo: YahooAccount;
const requested: string[] = [];
const onRequest = ({ path }: { readonly path: string }) => void requested.push(path);

const yahooConfig = () => ({
  loginUrl: `${simulator.url}/yahoo`,
  fantasyUrl: `${simulator.url}/yahoo`,
  clientId: simulator.facts().yahoo.clientId,
  clientSecret: simulator.facts().yahoo.clientSecret,
  redirectUri: 'http://127.0.0.1/back',
  isSimulated: true,
  retryMilliseconds: 1,
  timeoutMilliseconds: 60_000,
  onRequest,
});

async function consent(decision: 'agree' | 'deny'): Promise<URLSearchParams> {
  const url = yahooAuthorization(yahooConfig()).authorizeUrl('state');
  const form = new URLSearchParams([...url.searchParams, ['manager', '1'], ['decision', decision]]);
  const reply = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? '').searchParams;
}

async function control(path: string, body: object): Promise<void> {
  const reply = await fetch(`${simulator.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

type Form = 'eachCategory' | 'headToHeadPoints';

const espnConfig = () => ({
  baseUrl: `${simulator.url}/espn`,
  isSimulated: true,
  retryMilliseconds: 1,
  timeoutMilliseconds: 60_000,
  onRequest,
});

function espnLeague(form: Form): LeagueSource {
  const { espn } = simulator.facts();
  const league = espn.leagues.find((entry) => entry.form === form);
  const member = espn.members.find((entry) => entry.leagueIds.includes(league?.id ?? 0));
  const credentials = member ? { espnS2: member.espnS2, swid: member.swid } : null;
  return espnAccount(espnConfig(), credentials).league(espn.season, league?.key ?? '');
}

function yahooLeague(form: Form): LeagueSource {
  const league = simulator.facts().yahoo.leagues.find((entry) => entry.form === form);
  return yahoo.league(league?.key ?? '');
}

beforeAll(async () => {
  simulator = await startSimulator({ seed: 5, date: '2027-01-14' });
  const authorization = yahooAuthorization(yahooConfig());
  const { code } = authorization.readCallback(await consent('agree'));
  yahoo = yahooAccount(yahooConfig(), memoryTokenStore(await authorization.exchangeCode(code)));
});
afterEach(() => control('faults/clear', {}));
afterAll(() => simulator.close());

async function readWeeks(source: LeagueSource, league: League): Promise<WeekReading[]> {
  const played = league.weeks.filter((week) => week.number <= (league.currentWeek ?? 0));
  const read: WeekReading[] = [];
  for await (const week of source.readWeeks(
    league,
    played.map((entry) => entry.number),
  ))
    read.push(week);
  return read;
}

const sources: readonly (readonly [string, () => LeagueSource])[] = [
  ['a Yahoo category league', () => yahooLeague('eachCategory')],
  ['a Yahoo points league', () => yahooLeague('headToHeadPoints')],
  ['an ESPN category league', () => espnLeague('eachCategory')],
  ['an ESPN points league', () => espnLeague('headToHeadPoints')],
];

describe.each(sources)('the simulator’s league at %s', (_title, open) => {
  it('is read completely, without missing or unknown parts', async () => {
    const source = open();
    const league = await source.readLeague();
    const teams = await source.readTeams(league.facts);
    const weeks = await readWeeks(source, league.facts);
    const readings = [
      league,
      teams,
      ...weeks,
      await source.readRosters(league.facts, teams.facts),
      await source.readDraft(league.facts),
      await source.readTransactions(league.facts, '2027-01-04'),
    ];
    for (const reading of readings) {
      expect(reading.missing).toEqual([]);
      expect(reading.skipped).toEqual([]);
    }
    expect(league.facts).toMatchObject({ isSimulated: true, today: '2027-01-14', phase: 'running' });
    expect(teams.facts.teams).toHaveLength(league.facts.size);
    expect(teams.facts.ownTeamId).not.toBeNull();
  });

  it("has consistent sums of results and records, and of weeks and the season's totals", async () => {
    const source = open();
    const league = (await source.readLeague()).facts;
    const { standings } = (await source.readTeams(league)).facts;
    const weeks = await readWeeks(source, league);
    for (const standing of standings) {
      const record = { wins: 0, losses: 0, ties: 0 };
      for (const { facts } of weeks)
        for (const matchup of facts.matchups) {
          if (matchup.status !== 'final') continue;
          const side =
            matchup.home === standing.teamId ? 'home' : matchup.away === standing.teamId ? 'away' : null;
          if (side === null) continue;
          const verdicts =
            league.scoringForm === 'eachCategory' ? Object.values(matchup.categories) : [matchup.winner];
          for (const verdict of verdicts) {
            if (verdict === 'tie') record.ties += 1;
            else if (verdict === side) record.wins += 1;
            else record.losses += 1;
          }
        }
      expect({ wins: standing.wins, losses: standing.losses, ties: standing.ties }).toEqual(record);
      const lines = weeks.flatMap(({ facts }) =>
        facts.teamWeeks.filter((entry) => entry.teamId === standing.teamId).map((entry) => entry.line),
      );
      const isWhole = (line: StatLine) => Object.keys(line).length > 0;
      const season = addLines(lines.filter(isWhole));
      for (const { statistic } of league.scored)
        expect(readStatistic(season, statistic)).toBeCloseTo(
          readStatistic(standing.seasonLine, statistic) ?? Number.NaN,
          8,
        );
    }
  });

  it('is read again with at most six requests', async () => {
    const known = (await open().readLeague()).facts;
    const source = open();
    requested.length = 0;
    const league = (await source.readLeague(known)).facts;
    const teams = (await source.readTeams(league)).facts;
    const week = league.currentWeek ?? 0;
    for await (const reading of source.readWeeks(league, [week, week - 1, week - 2]))
      expect(reading.facts.matchups.length).toBeGreaterThan(0);
    await source.readRosters(league, teams);
    await source.readTransactions(league, '2027-01-13');
    expect(requested.length).toBeLessThanOrEqual(6);
  });

  it('has weeks with the same first and last days as on the platform', async () => {
    const source = open();
    const league = (await source.readLeague()).facts;
    for (const { facts, dates } of await readWeeks(source, league)) {
      const week = league.weeks.find((entry) => entry.number === facts.week);
      if (dates) expect(dates).toEqual({ firstDay: week?.firstDay, lastDay: week?.lastDay });
    }
    const lengths = league.weeks.map((week) => Date.parse(week.lastDay) - Date.parse(week.firstDay));
    expect(lengths.filter((length) => length > 7 * 86_400_000)).toHaveLength(1);
  });
});

describe("the platforms' errors", () => {
  it.each([
    ['token-rejected', 'CredentialsRejected', 2],
    ['additional-authorization', 'ApplicationNotAuthorized', 1],
    ['application-not-authorized', 'ApplicationNotAuthorized', 1],
    ['forbidden', 'NotAMember', 1],
    ['not-in-league', 'NotAMember', 1],
    ['not-found', 'NotFoundAtPlatform', 1],
    ['too-many-requests', 'PlatformThrottled', 1],
    ['throttled', 'PlatformThrottled', 1],
    ['server-error', 'PlatformUnavailable', 3],
    ['html', 'UnexpectedAnswer', 1],
    ['truncated', 'UnexpectedAnswer', 1],
    ['dropped', 'PlatformUnreachable', 3],
  ])('include Yahoo’s %s, which is reported as %s', async (kind, name, times) => {
    await control('faults', { match: '/settings', kind, times });
    await expect(yahooLeague('eachCategory').readLeague()).rejects.toMatchObject({ name });
    // After the fault, everything works again.
    expect((await yahooLeague('eachCategory').readLeague()).missing).toEqual([]);
  });

  it.each([
    ['unauthorized', 'CredentialsRejected', 1],
    ['edge-block', 'PlatformUnavailable', 1],
    ['too-many-requests', 'PlatformThrottled', 1],
    ['server-error', 'PlatformUnavailable', 3],
    ['html', 'UnexpectedAnswer', 1],
    ['truncated', 'UnexpectedAnswer', 1],
    ['dropped', 'PlatformUnreachable', 3],
  ])('include ESPN’s %s, which is reported as %s', async (kind, name, times) => {
    await control('faults', { match: 'mSettings', kind, times });
    await expect(espnLeague('eachCategory').readLeague()).rejects.toMatchObject({ name });
    expect((await espnLeague('eachCategory').readLeague()).missing).toEqual([]);
  });

  it('are retried if they are temporary: an expired token, two failures in a row', async () => {
    await control('tokens', { action: 'expire' });
    expect((await yahooLeague('eachCategory').readLeague()).missing).toEqual([]);
    await control('faults', { match: '/settings', kind: 'server-error', times: 2 });
    expect((await yahooLeague('eachCategory').readLeague()).missing).toEqual([]);
  });

  it('include a timeout if a platform hangs', async () => {
    await control('faults', { match: '/settings', kind: 'hang', times: 1 });
    const source = yahooAccount(
      { ...yahooConfig(), timeoutMilliseconds: 150 },
      memoryTokenStore({
        accessToken: 'any',
        refreshToken: 'any',
        expiresAt: '2999-01-01T00:00:00.000Z',
        userId: null,
      }),
    ).league(simulator.facts().yahoo.leagues[0]?.key ?? '');
    await expect(source.readLeague()).rejects.toMatchObject({ name: 'PlatformUnreachable', timedOut: true });
  });

  it('distinguish private leagues, unknown leagues and other sports', async () => {
    const { espn } = simulator.facts();
    const account = espnAccount(espnConfig(), null);
    for (const league of espn.leagues) {
      const read = account.league(espn.season, league.key).readLeague();
      if (league.isPublic) expect((await read).facts.isPublic).toBe(true);
      else await expect(read).rejects.toMatchObject({ name: 'LeagueIsPrivate' });
    }
    await expect(account.league(espn.season, '1').readLeague()).rejects.toMatchObject({
      name: 'NotFoundAtPlatform',
    });
    const hockey = account.league(espn.season, String(espn.hockeyLeagueId));
    await expect(hockey.readLeague()).rejects.toMatchObject({ name: 'WrongSport', sport: 'hockey' });
  });

  it('include a declined consent and a reused code', async () => {
    const authorization = yahooAuthorization(yahooConfig());
    const denied = await consent('deny');
    expect(() => authorization.readCallback(denied)).toThrow('did not give access');
    const { code } = authorization.readCallback(await consent('agree'));
    await authorization.exchangeCode(code);
    await expect(authorization.exchangeCode(code)).rejects.toMatchObject({ name: 'CredentialsRejected' });
  });

  it('include revoked access', async () => {
    const member = await yahoo.userId();
    expect(member).toMatch(/^[0-9a-f]{64}$/);
    const authorization = yahooAuthorization(yahooConfig());
    const { code } = authorization.readCallback(await consent('agree'));
    const tokens = await authorization.exchangeCode(code);
    expect(tokens.userId).toBe(member);
    const broken = { ...tokens, refreshToken: 'refresh.taken.back' };
    await expect(authorization.refresh(broken)).rejects.toMatchObject({ name: 'CredentialsExpired' });
  });
});
