import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension } from '../../apps/extension/build.ts';
import { realEspnApi } from '../../apps/extension/manifest.ts';
import { answerWith, askFrom, launchWith } from './extension-support.ts';
import { wholeBrowserNote, wholeBrowserPath } from './support.ts';

/*
 * The extension as it is built for the real ESPN, in a browser that finds ESPN's hosts at a server of ours: whether its
 * permissions are enough for cookies of all of espn.com, and whether they go out with its requests.
 */

const hasCertificates = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;
const origin = 'https://stats.example.com';

interface Asked {
  readonly host: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

let folder: string;
let server: Server;
let context: BrowserContext;
let page: Page;
const asked: Asked[] = [];

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
          asked.push({ host: String(headers.host), url, method, headers });
          /* With an icon that nobody asks for: a browser does so when it likes. */
          if (headers.host === 'stats.example.com')
            return response
              .writeHead(200, { 'content-type': 'text/html' })
              .end('<!doctype html><link rel="icon" href="data:,"><p>Ours</p>');
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
        { origins: [origin], espnApi: realEspnApi },
        join(folder, 'built'),
      );
      context = await launchWith(directory, join(folder, 'profile'), [
        `--host-resolver-rules=MAP *.espn.com 127.0.0.1:${port}, MAP stats.example.com 127.0.0.1:${port}`,
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

    it('knows that nobody is signed in', async () => {
      expect(await askFrom(page, { kind: 'hello' })).toMatchObject({ espn: realEspnApi });
      const request = { path, query: 'view=mTeam', filter: null };
      expect(await askFrom(page, { ...read, request })).toMatchObject({
        status: 401,
        isSignedIn: false,
        ownTeamId: null,
      });
      expect(await askFrom(page, { kind: 'cookies' })).toEqual({ kind: 'failed', reason: 'notSignedIn' });
    });

    it.each([
      'Lax',
      'None',
      'Strict',
    ] as const)('reads with a session whose cookies are %s', async (sameSite) => {
      await context.clearCookies();
      const cookie = { domain: '.espn.com', path: '/', secure: true, sameSite } as const;
      await context.addCookies([
        { name: 'espn_s2', value: 'AEB%2Fx%3D', ...cookie },
        { name: 'SWID', value: '{A-B}', ...cookie },
      ]);
      asked.length = 0;
      const request = { path, query: 'view=mTeam', filter: '{"players":{"limit":5}}' };
      expect(await askFrom(page, { ...read, request })).toEqual({
        kind: 'read',
        status: 200,
        headers: { 'content-type': 'application/json', 'x-fantasy-server-time': '1800000000000' },
        text: '{"teams":[{"id":8,"owners":["{A-B}"]}]}',
        isSignedIn: true,
        ownTeamId: '8',
      });
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({
        host: 'lm-api-reads.fantasy.espn.com',
        method: 'GET',
        url: `${path}?view=mTeam`,
      });
      expect(asked[0]?.headers).toMatchObject({
        'x-fantasy-filter': '{"players":{"limit":5}}',
        cookie: expect.stringContaining('SWID={A-B}'),
      });
      expect(JSON.stringify(asked)).not.toContain('stats.example.com/');
    });

    it('finds leagues that are open in other tabs, and hands the session over after a yes', async () => {
      const tab = await context.newPage();
      await tab.goto('https://fantasy.espn.com/basketball/team?leagueId=77&seasonId=2027&teamId=3');
      expect(await askFrom(page, { kind: 'leagues' })).toEqual({
        kind: 'leagues',
        leagues: [{ league: '77', season: 2027 }],
      });
      await tab.close();
      const asking = context.waitForEvent('page');
      const answer = askFrom(page, { kind: 'cookies' });
      await answerWith(await asking, 'Hand over');
      expect(await answer).toEqual({ kind: 'cookies', espnS2: 'AEB%2Fx%3D', swid: '{A-B}' });
    });
  },
);
