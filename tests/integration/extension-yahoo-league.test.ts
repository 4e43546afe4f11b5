/// <reference path="../../apps/extension/chrome.d.ts" />
import { calls, type InputOf } from '@fantasy-stats/contract';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asWorker, cookiesOf } from '../../apps/extension/testing/worker-globals.ts';
import { readYahoo } from '../../apps/extension/yahoo.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { storedText } from './stored-text.ts';

const { settings } = calls;
const log: string[] = [];
let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({
    date: '2027-01-13',
    world: { isSmall: true },
    log: createLog('debug', { write: (line: string) => void log.push(line) }),
  });
  // The parser thread loads its code on the first request, which is slow on a busy machine.
  const { token } = await app.signIn({ premium: true });
  const body = { league: 'nba.l.1', ownTeamId: null, answers: [] };
  for (let attempt = 0; attempt < 5; attempt++)
    if ((await app.call(settings.yahooReading, { body, token })).status === 200) break;
}, 300_000);
afterAll(() => app.close());
afterEach(() => vi.unstubAllGlobals());

function privateLeague() {
  const { leagues, members } = app.simulator.facts().yahoo;
  const league = leagues.find(({ isPublic }) => !isPublic);
  const member = members.find(({ number }) => league?.managers.includes(number));
  if (!league || !member) throw new Error('the simulated Yahoo has no private league');
  return { league, member, members };
}

async function readWithWorker(user: TestUser, typed: string, cookie: string) {
  const api = `${app.simulator.url}/yahoo-public`;
  let requests = 0;
  asWorker({
    constants: { __YAHOO_API__: api, __YAHOO_SITE__: `${app.simulator.url}/`, __ESPN_SITE__: '' },
    cookies: cookiesOf(cookie),
    onRequest: () => {
      requests += 1;
    },
  });
  const plan = await app.request(settings.yahooReadPlan, user, { body: { league: typed } });
  const responses: InputOf<typeof settings.yahooReading>['answers'] = [];
  let ownTeamId: string | null = null;
  const rounds = [plan.requests];
  for (;;) {
    for (const request of rounds.at(-1) ?? []) {
      const response = await readYahoo(plan.league, request);
      if (response.kind !== 'readYahoo') throw new Error(JSON.stringify(response));
      const { headers, status, text } = response;
      responses.push({ request, reply: { status, headers, text } });
      ownTeamId ??= response.ownTeamId;
    }
    const body = { league: plan.league, ownTeamId: ownTeamId ?? plan.ownTeamId, answers: responses };
    const handed = await app.request(settings.yahooReading, user, { body });
    if (handed.state === 'done') return { league: handed.league, body, requests, rounds: rounds.length };
    rounds.push(handed.requests);
    if (rounds.length > 20) throw new Error('the server never has enough');
  }
}

describe('a private Yahoo league read by the extension', () => {
  it('is linked within forty requests and updated within six, and stores no secret', async () => {
    const { league, member, members } = privateLeague();
    const user = await app.signIn({ premium: true });
    const typed = `https://basketball.fantasysports.yahoo.com/nba/${league.id}`;
    const read = await readWithWorker(user, typed, member.cookie);
    expect(isBrowserCopy(read.league)).toBe(true);
    expect(read.requests).toBeLessThanOrEqual(40);

    const season = await app.request(calls.league.season, user, { query: { league: read.league } });
    expect(season.teams).toHaveLength(league.teams);
    expect(season.ownTeamId).toBe(String(league.managers.indexOf(member.number) + 1));
    expect(season.freshness.state).toBe('complete');

    const again = await readWithWorker(user, league.key, member.cookie);
    expect(again.league).toBe(read.league);
    expect(again.requests).toBeLessThanOrEqual(6);
    const updated = await app.request(calls.league.season, user, { query: { league: read.league } });
    expect(updated.freshness.state).toBe('complete');
    expect(updated.league).toEqual(season.league);
    expect(updated.matchups).toEqual(season.matchups);
    expect(updated.teamWeeks).toEqual(season.teamWeeks);

    const places = {
      handed: JSON.stringify(read.body),
      database: await storedText(app.parts.pool),
      log: log.join('\n'),
    };
    expect(places.database).toContain(read.league);
    expect(places.log).toContain(read.league);
    const secrets = [...members.map(({ guid }) => guid), ...Object.values(cookiesOf(member.cookie))];
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) expect(text.includes(secret), place).toBe(false);
      expect(text, place).not.toMatch(/[\w]+\.[\w]+@example\.com/);
    }
  });
});
