import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { readBuiltWeb } from './web.ts';

const page = '<!doctype html><title>Pages</title><script>document.title = "x";</script>';
const script = `console.log("${'long enough to be worth it '.repeat(40)}");`;

const resetPage = page.replace('<script>', '<link rel="modulepreload" href="/assets/reset-1.js"><script>');

describe('the built pages', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-web-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'pages'));
    const files = {
      'index.html': page,
      'pages/reset.html': resetPage,
      'assets/main-abc123.js': script,
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content);
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(folder, `${name}.gz`), gzipSync(content));
    }
    await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(
      join(folder, 'pages.json'),
      JSON.stringify({
        '/': 'index.html',
        '/leagueDashboard': 'index.html',
        '/login/reset': 'pages/reset.html',
      }),
    );
    const web = await readBuiltWeb(folder);
    if (!web) throw new Error('nothing was read');
    test = await testApp({ web });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('match paths in any letter case, with and without a trailing slash', async () => {
    for (const url of ['/', '/leagueDashboard', '/LEAGUEDASHBOARD', '/leaguedashboard/']) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(200);
      expect(response.body).toBe(page);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
  });

  it('are served by their path in any letter case, and not by their file name', async () => {
    const reset = await get('/login/RESET?code=x', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(reset.rawPayload).toString()).toBe(resetPage);
    expect(reset.headers.etag).not.toBe((await get('/')).headers.etag);
    expect((await get('/pages/reset.html')).statusCode).toBe(404);
  });

  it('include a not-found page with status 404 for unknown paths', async () => {
    const response = await get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(page);
    expect((await get('/no-such-file.js')).headers['content-type']).toContain('text/plain');
    for (const name of ['gone-abc.js', 'main-abc123.js.br', '', '__proto__', '%2e%2e%2findex.html'])
      expect((await get(`/assets/${name}`)).statusCode, name).toBe(404);
    expect((await get('/../../package.json')).body).not.toContain('fantasy-stats');
    expect((await get('/assets/%2e%2e/%2e%2e/package.json')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await test.app.inject({ method: 'POST', url: '/leagueDashboard' })).statusCode).toBe(404);
  });

  it('are sent in the accepted encoding, compressed at build time', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page);
    const zipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(page);
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
    const asset = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(asset.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(script);
    expect((await get('/assets/main-abc123.js')).body).toBe(script);
  });

  it('are sent with each file’s content type, and with 304 if the ETag matches', async () => {
    const types = { 'assets/main-abc123.js': 'text/javascript; charset=utf-8', 'mark.svg': 'image/svg+xml' };
    for (const [name, type] of Object.entries(types)) {
      const { headers } = await get(`/${name}`, { 'accept-encoding': 'gzip' });
      expect(headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
      // Pictures are not precompressed.
      expect(headers['content-encoding']).toBe(name.endsWith('.js') ? 'gzip' : undefined);
      const again = await get(`/${name}`, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await test.app.inject({ method: 'HEAD', url: `/${name}` });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    }
  });

  it('are revalidated, and hashed files are cached forever', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const first = await get('/');
    const again = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/pages.json')).statusCode).toBe(404);
  });

  it('allow the scripts in the page, and no other inline scripts', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+'/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});

describe('a server without built pages', () => {
  it('responds with 503 and says how to start it with its pages', async () => {
    const test = await testApp();
    try {
      const response = await test.app.inject('/');
      expect(response.statusCode).toBe(503);
      expect(response.body).toContain('npm start');
      expect(await readBuiltWeb(join(tmpdir(), 'nothing-was-built-here'))).toBeNull();
    } finally {
      await test.close();
    }
  });
});
