import { type Call, calls, type ParametersOf } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceTools } from '../../apps/server/api/mcp/advice-tools.ts';
import type { CallApi } from '../../apps/server/api/mcp/call-api.ts';
import { leagueTools } from '../../apps/server/api/mcp/league-tools.ts';
import { readReports } from '../../apps/server/nba/injury-reports/read-injury-reports.ts';
import { type ReportReader, reportReader } from '../../apps/server/nba/injury-reports/reader.ts';
import { reportedNow } from '../../apps/server/nba/injury-reports/store-report.ts';
import { reportSurroundings } from '../../apps/server/nba/module.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let reader: ReportReader;
let user: TestUser;
let league: string;

beforeAll(async () => {
  app = await nbaApp({ areStatusesRead: false });
  reader = reportReader(app.parts.log);
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
});
afterAll(async () => {
  await reader?.stop();
  await app?.close();
});

const surroundings = () =>
  reportSurroundings(app.parts, reader, new AbortController().signal, { retryMilliseconds: 1 });

async function forecasts() {
  app.parts.callers.expire(null);
  const dashboard = await app.request(calls.league.dashboard, user, { query: { league } });
  const inputs = await app.request(calls.league.forecastInputs, user, { query: { league } });
  return { dashboard, inputs };
}

async function toolResponse(name: string, callApi: CallApi, given: object): Promise<unknown> {
  const run = new Map<string, (given: object) => Promise<unknown>>();
  const server = {
    registerTool: (tool: string, _about: unknown, handler: (given: object) => Promise<unknown>) =>
      run.set(tool, handler),
  };
  for (const register of [...leagueTools, ...adviceTools])
    register(server as unknown as Parameters<typeof register>[0], callApi, (error) => {
      throw error;
    });
  return run.get(name)?.(given);
}

describe('forecasts after a first start', () => {
  it('wait for injury statuses once NBA games are read, with a message', async () => {
    expect((await forecasts()).dashboard).toMatchObject({ week: null, noWeek: 'nbaNotRead' });
    await app.readNba();
    const { dashboard, inputs } = await forecasts();
    expect(dashboard).toMatchObject({ week: null, noWeek: 'playersNotRead' });
    expect(inputs).toMatchObject({ inputs: null, noInputs: 'playersNotRead' });
  });

  it('say in every advice response which data is missing and when to retry', async () => {
    const query = { query: { league } };
    const { teams } = await app.request(calls.league.season, user, query);
    const [own, other] = teams.map(({ id }) => id);
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: own ?? '' } });
    const message = expect.stringMatching(/injury statuses and NBA teams are not synced yet.*try again/i);
    expect(await app.request(calls.league.pickups, user, query)).toMatchObject({
      none: 'playersNotRead',
      message,
    });
    const { rosters } = await app.request(calls.league.rosters, user, query);
    const playerOf = (team: string | undefined) =>
      rosters.find(({ teamId }) => teamId === team)?.entries[0]?.playerId ?? '';
    const trade = { with: other ?? '', give: playerOf(own), get: playerOf(other) };
    expect(await app.request(calls.league.weighTrade, user, { query: { league, ...trade } })).toMatchObject({
      trade: { kind: 'unavailable', reason: 'playersNotRead' },
      message,
    });
    expect((await app.request(calls.draft.review, user, query)).noReview).toBe('playersNotRead');
    const { trades } = await app.request(calls.league.trades, user, query);
    expect(new Set(trades.map(({ noValue }) => noValue))).toEqual(
      new Set(trades.length > 0 ? ['playersNotRead'] : []),
    );
    // The tools of AI assistants return the same messages.
    const callApi = <C extends Call>(call: C, parameters?: ParametersOf<C>) =>
      app.request(call, user, parameters === undefined ? {} : { query: parameters });
    for (const [tool, given] of [
      ['best_pickups', {}],
      ['my_week', {}],
      ['is_this_trade_good', { give: [trade.give], get: [trade.get] }],
    ] as const) {
      const output = JSON.stringify(await toolResponse(tool, callApi as CallApi, { league, ...given }));
      expect(output, tool).toMatch(/injury statuses and NBA teams are not synced yet.*try again/i);
    }
  });

  it('start after the first attempt to read an injury report, even if none is available', async () => {
    const before = (await forecasts()).dashboard.version;
    const { client } = surroundings();
    await readReports({ ...surroundings(), client: { ...client, download: async () => null } });
    const { dashboard, inputs } = await forecasts();
    expect(dashboard.version).not.toBe(before);
    expect(dashboard).toMatchObject({ noWeek: null, week: { matchups: expect.anything() } });
    expect(inputs.inputs).not.toBeNull();
  });

  it('wait again after half a day without an attempt', async () => {
    await app.parts.pool.query(
      `update nba_feeds set read_at = null,
        failure = jsonb_set(failure, '{at}', to_jsonb('2026-12-21T00:00:00.000Z'::text)), due_at = null
        where key = 'injuryReports'`,
    );
    await app.parts.pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
    expect((await forecasts()).dashboard.noWeek).toBe('playersNotRead');
    expect(await readReports(surroundings())).toBe(true);
    expect((await forecasts()).dashboard.noWeek).toBeNull();
  });

  it('include statuses from a report that was read before the NBA’s players', async () => {
    await app.parts.pool.query('update injury_report_players set nba_id = null');
    const unmatched = await reportedNow(app.parts.database);
    expect(unmatched.every(({ nbaId }) => nbaId === null)).toBe(true);
    await app.parts.pool.query(`update nba_feeds set position = null where key = 'matches'`);
    const before = (await forecasts()).dashboard.version;
    await app.readNba();
    const matched = (await reportedNow(app.parts.database)).filter(({ nbaId }) => nbaId !== null);
    expect(matched.length).toBeGreaterThan(unmatched.length / 2);
    expect((await forecasts()).dashboard.version).not.toBe(before);
  });
});
