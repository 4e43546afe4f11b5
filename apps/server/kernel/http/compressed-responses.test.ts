import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import type { RegisterRoutes } from '../module.ts';

const days = Array.from({ length: 84 }, (_, index) => ({
  day: `2027-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
  games: [],
}));

const registerRoutes: RegisterRoutes = (routes) => {
  routes.cached(calls.nba.schedule, { inputs: ['nba'] }, async ({ query }) => ({
    days: query.from === query.to ? days.slice(0, 1) : days,
    readAt: null,
    nbaOutage: null,
  }));
  routes.handle(calls.settings.espnReadPlan, async ({ body }) => ({
    seasons: Array.from({ length: 40 }, () => ({ season: 2027, league: body.league, requests: [] })),
  }));
};

describe('response compression', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await testApp({
      concerns: [registerRoutes],
      environment: { WEB_ORIGINS: 'https://pages.example.org' },
    });
    user = await test.signIn({ premium: true });
  });
  afterAll(() => test.close());

  const get = (encoding: string, headers: Record<string, string> = {}, to = '2027-03-28') =>
    test.app.inject({
      url: `/api/${calls.nba.schedule.path}?from=2027-01-01&to=${to}`,
      headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': encoding, ...headers },
    });

  it('uses the preferred encoding of the browser and sets Vary', async () => {
    const plain = await get('identity');
    expect(plain.json()).toEqual({ days, readAt: null, nbaOutage: null });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get('gzip, deflate, br');
    const gzip = await get('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers, rawPayload } of [plain, brotli, gzip]) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(String(headers.vary)).toMatch(/Origin.*Accept-Encoding/);
    }
  });

  it('returns 304 in any encoding when the ETag matches', async () => {
    const { headers } = await get('br');
    const weak = String(headers.etag);
    expect(weak).toMatch(/^W\/"[\w-]{27}"$/);
    const strong = weak.slice(2);
    for (const tag of [weak, strong, `"other", ${weak}`]) {
      const again = await get('gzip', { 'if-none-match': tag });
      expect(again.statusCode, tag).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag: weak });
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(String(again.headers.vary)).toContain('Accept-Encoding');
    }
    expect((await get('gzip', { 'if-none-match': weak.replace(/.."$/, '--"') })).statusCode).toBe(200);
  });

  it('skips responses that fit into one packet', async () => {
    const short = await get('br', {}, '2027-01-01');
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.json()).toEqual({ days: days.slice(0, 1), readAt: null, nbaOutage: null });
  });

  it('skips responses about an account and responses that echo input', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/${calls.settings.espnReadPlan.path}`,
      headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip, br' },
      payload: { league: '77210291' },
    });
    expect(response.json()).toMatchObject({ seasons: { length: 40 } });
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});
