import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension } from '../../apps/extension/build.ts';
import { realEspnApi, realYahooApi } from '../../apps/extension/manifest.ts';
import { launchWith, requestFrom, respondWith } from './extension-support.ts';
import { wholeBrowserNote, wholeBrowserPath } from './support.ts';

// Runs the production build of the extension against a test server that replaces ESPN’s hosts. Checks that
// its requests send all cookies of espn.com.

const hasCertificates = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;
const origin = 'https://stats.example.com';

const guid = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function yahooBody(url: string): string {
  const manager = { nickname: 'Ada', guid, email: 'ada@example.com' };
  const team = [[{ team_key: '478.l.5.t.8' }, { managers: [{ manager }] }]];
  const league = [{ league_key: '478.l.5', name: 'Backcourt', game_code: 'nba' }];
  const games = { 0: { game: [{ code: 'nba' }, { leagues: { 0: { league } } }] } };
  const users = { 0: { user: [{ guid }, url.includes('games') ? { games } : {}] } };
  return JSON.stringify({ fantasy_content: url.includes('users') ? { users } : { teams: [{ team }] } });
}

interface ExtensionRequest {
  readonly host: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

let folder: string;
let server: Server;
let context: BrowserContext;
let page: Page;
const requests: ExtensionRequest[] = [];

describe.skipIf(!wholeBrowserPath || !hasCertificates)(
  `the extension at ESPN’s own hosts (${hasCertificates ? wholeBrowserNote : 'no openssl to make a certificate'})`,
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-hosts-'));
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      const made = spawnSync('openssl', [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
        ...['-keyout', key, '-out', certificate],
      ]);
      expect(made.status, String(made.stderr)).toBe(0);
      server = createServer(
        { key: readFileSync(key), cert: readFileSync(certificate) },
        ({ headers, method = '', url = '' }, response) => {
          requests.push({ host: String(headers.host), url, method, headers });
          // Ignore the favicon, which browsers request at any time.
          if (headers.host === 'stats.example.com')
            return response
              .writeHead(200, { 'content-type': 'text/html' })
              .end('<!doctype html><link rel="icon" href="data:,"><p>Ours</p>');
          if (String(headers.host).endsWith('.yahoo.com')) {
            const isYahooIn = /(?=.*\bT=z%3D1)(?=.*\bY=v%3D1)/.test(headers.cookie ?? '');
            const json = { 'content-type': 'application/json' };
            return response.writeHead(isYahooIn ? 200 : 401, json).end(yahooBody(url));
          }
          const isIn = /espn_s2=AEB%2Fx%3D/.test(headers.cookie ?? '');
          response
            .writeHead(isIn ? 200 : 401, {
              'content-type': 'application/json',
              'x-fantasy-server-time': '1800000000000',
            })
            .end(JSON.stringify({ teams: [{ id: 8, owners: ['{A-B}'] }] }));
        },
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const { directory } = await buildExtension(
        { origins: [origin], espnApi: realEspnApi, yahooApi: realYahooApi },
        join(folder, 'built'),
      );
      context = await launchWith(directory, join(folder, 'profile'), [
        `--host-resolver-rules=MAP *.espn.com 127.0.0.1:${port}, MAP *.yahoo.com 127.0.0.1:${port}, MAP stats.example.com 127.0.0.1:${port}`,
        '--ignore-certificate-errors',
      ]);
      page = await context.newPage();
      await page.goto(origin);
    });
    afterAll(async () => {
      await context?.close();
      server?.closeAllConnections();
      server?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const path = '/apis/v3/games/fba/seasons/2027/segments/0/leagues/5';
    const read = { kind: 'read', season: 2027, league: '5' } as const;

    it('detects that no user is signed in at ESPN', async () => {
      expect(await requestFrom(page, { kind: 'hello' })).toMatchObject({ espn: realEspnApi });
      const request = { path, query: 'view=mTeam', filter: null };
      expect(await requestFrom(page, { ...read, request })).toMatchObject({
        status: 401,
        isSignedIn: false,
        ownTeamId: null,
      });
      expect(await requestFrom(page, { kind: 'cookies' })).toEqual({ kind: 'failed', reason: 'notSignedIn' });
    });

    it.each([
      'Lax',
      'None',
      'Strict',
    ] as const)('reads data with a session whose cookies have SameSite=%s', async (sameSite) => {
      await context.clearCookies();
      const cookie = { domain: '.espn.com', path: '/', secure: true, sameSite } as const;
      await context.addCookies([
        { name: 'espn_s2', value: 'AEB%2Fx%3D', ...cookie },
        { name: 'SWID', value: '{A-B}', ...cookie },
      ]);
      requests.length = 0;
      const request = { path, query: 'view=mTeam', filter: '{"players":{"limit":5}}' };
      expect(await requestFrom(page, { ...read, request })).toEqual({
        kind: 'read',
        status: 200,
        headers: { 'content-type': 'application/json', 'x-fantasy-server-time': '1800000000000' },
        text: '{"teams":[{"id":8,"owners":["{A-B}"]}]}',
        isSignedIn: true,
        ownTeamId: '8',
      });
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({
        host: 'lm-api-reads.fantasy.espn.com',
        method: 'GET',
        url: `${path}?view=mTeam`,
      });
      expect(requests[0]?.headers).toMatchObject({
        'x-fantasy-filter': '{"players":{"limit":5}}',
        cookie: expect.stringContaining('SWID={A-B}'),
      });
      expect(JSON.stringify(requests)).not.toContain('stats.example.com/');
    });

    it('detects that no user is signed in at Yahoo', async () => {
      expect(await requestFrom(page, { kind: 'hello' })).toMatchObject({ yahoo: realYahooApi });
      const request = { resource: 'league/478.l.5/standings' };
      expect(await requestFrom(page, { kind: 'readYahoo', league: '478.l.5', request })).toMatchObject({
        status: 401,
        isSignedIn: false,
        ownTeamId: null,
      });
    });

    it.each([
      'Lax',
      'None',
      'Strict',
    ] as const)('reads Yahoo data with a session whose cookies have SameSite=%s', async (sameSite) => {
      await context.clearCookies();
      const cookie = { domain: '.yahoo.com', path: '/', secure: true, sameSite } as const;
      await context.addCookies([
        { name: 'T', value: 'z%3D1', httpOnly: true, ...cookie },
        { name: 'Y', value: 'v%3D1', ...cookie },
      ]);
      requests.length = 0;
      const request = { resource: 'league/478.l.5/standings' };
      const response = await requestFrom(page, { kind: 'readYahoo', league: '478.l.5', request });
      expect(response).toMatchObject({ kind: 'readYahoo', status: 200, isSignedIn: true, ownTeamId: '8' });
      expect(JSON.stringify(response)).not.toMatch(/guid|ABCDEF|@|z%3D1/);
      const resources = ['league/478.l.5/standings', 'users;use_login=1/profile'];
      expect(requests[0]?.url).toBe(`/fantasy/v2/${resources[0]}?format=json`);
      for (const { host, method, url } of requests) {
        expect([host, method]).toEqual(['pub-api-ro.fantasysports.yahoo.com', 'GET']);
        expect(resources.map((resource) => `/fantasy/v2/${resource}?format=json`)).toContain(url);
      }
      for (const { headers } of requests) expect(headers).toMatchObject({ accept: 'application/json' });
      expect(JSON.stringify(requests)).not.toMatch(/stats\.example\.com\/|x-fantasy|authorization/);
    });

    it('lists Yahoo leagues from the account and from open tabs', async () => {
      const tab = await context.newPage();
      await tab.goto('https://basketball.fantasysports.yahoo.com/draftclient/nba/77/3?auth=secret');
      const response = await requestFrom(page, { kind: 'yahooLeagues' });
      expect(response).toEqual({
        kind: 'yahooLeagues',
        leagues: [
          { league: '5', season: null, team: null, name: 'Backcourt' },
          { league: '77', season: null, team: '3', name: null },
        ],
        listFailure: null,
      });
      await tab.close();
    });

    it('never exposes a Yahoo cookie', async () => {
      expect(await requestFrom(page, { kind: 'cookies' })).toEqual({ kind: 'failed', reason: 'notSignedIn' });
    });

    it('finds leagues in open tabs and shares the session after consent', async () => {
      const session = { domain: '.espn.com', path: '/', secure: true, sameSite: 'Lax' } as const;
      await context.addCookies([
        { name: 'espn_s2', value: 'AEB%2Fx%3D', ...session },
        { name: 'SWID', value: '{A-B}', ...session },
      ]);
      const tab = await context.newPage();
      await tab.goto('https://fantasy.espn.com/basketball/team?leagueId=77&seasonId=2027&teamId=3');
      expect(await requestFrom(page, { kind: 'leagues' })).toEqual({
        kind: 'leagues',
        leagues: [{ league: '77', season: 2027 }],
      });
      await tab.close();
      const opened = context.waitForEvent('page');
      const response = requestFrom(page, { kind: 'cookies' });
      await respondWith(await opened, 'Share login');
      expect(await response).toEqual({ kind: 'cookies', espnS2: 'AEB%2Fx%3D', swid: '{A-B}' });
    });
  },
);
