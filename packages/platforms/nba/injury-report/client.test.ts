import { afterEach, describe, expect, it } from 'vitest';
import { type LocalReply, type LocalServer, serveLocally } from '../../testing/local-server.ts';
import { injuryReportClient, injuryReportFiles } from './client.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function clientOf(reply: LocalReply) {
  server = await serveLocally(() => reply);
  return injuryReportClient({
    baseUrl: `${server.url}/nba/`,
    retryMilliseconds: 1,
    timeoutMilliseconds: 2000,
  });
}

describe('file names of NBA injury reports', () => {
  it('have a time every quarter of an hour, latest first', () => {
    expect(injuryReportFiles('2026-12-22', 17 * 60 + 20, 3)).toEqual([
      'Injury-Report_2026-12-22_05_15PM.pdf',
      'Injury-Report_2026-12-22_05_00PM.pdf',
      'Injury-Report_2026-12-22_04_45PM.pdf',
    ]);
  });

  it('continue on the previous day before midnight, and write midnight as 12', () => {
    expect(injuryReportFiles('2026-12-22', 5, 2)).toEqual([
      'Injury-Report_2026-12-22_12_00AM.pdf',
      'Injury-Report_2026-12-21_11_45PM.pdf',
    ]);
  });

  it('have a time every hour for days before the NBA published reports every quarter of an hour', () => {
    expect(injuryReportFiles('2025-11-01', 17 * 60 + 40, 2)).toEqual([
      'Injury-Report_2025-11-01_05PM.pdf',
      'Injury-Report_2025-11-01_04PM.pdf',
    ]);
  });
});

describe('an injury report', () => {
  it('is requested with a browser’s user agent', async () => {
    const client = await clientOf({ body: 'bytes' });
    const found = await client.download('Injury-Report_2026-12-22_05_15PM.pdf');
    expect(new TextDecoder().decode(found?.bytes)).toBe('bytes');
    expect(server?.requests[0]?.path).toBe('/nba/referee/injury/Injury-Report_2026-12-22_05_15PM.pdf');
    expect(server?.requests[0]?.headers['user-agent']).toMatch(/^Mozilla/);
  });

  it.each([403, 404])('is missing for the status %i', async (status) => {
    expect(await (await clientOf({ status })).download('any.pdf')).toBeNull();
  });

  it.each([
    [{ status: 500 }, 'PlatformUnavailable'],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'PlatformThrottled'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'UnexpectedAnswer'],
    [{ status: 204 }, 'UnexpectedAnswer'],
    [{ fault: 'drop' }, 'PlatformUnreachable'],
  ] as const)('causes a specific error type if the download fails: %j', async (reply, name) => {
    await expect((await clientOf(reply)).download('any.pdf')).rejects.toMatchObject({
      name,
      platform: 'nba',
    });
  });
});
