import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { readBuiltWeb } from '../web.ts';

const page = '<!doctype html><html><head><title>Pages</title></head><body></body></html>';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-previews-'));
  await writeFile(join(folder, 'index.html'), page);
  const paths = ['/', '/login', '/pricing', '/tools', '/about', '/home', '/leagueDashboard'];
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(Object.fromEntries(paths.map((path) => [path, 'index.html']))),
  );
  const found = ['/', '/login', '/pricing', '/tools', '/about'].map((path) => ({
    path,
    title: `Page ${path}`,
    description: 'A page.',
  }));
  await writeFile(join(folder, 'found-pages.json'), JSON.stringify(found));
  const web = await readBuiltWeb(folder);
  if (!web) throw new Error('nothing was read');
  test = await testApp({ web });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it.each([
  '/',
  '/login',
  '/pricing',
  '/tools',
  '/about',
])('%s names an existing preview picture', async (path) => {
  const html = (await test.app.inject({ url: path })).body;
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(address).toMatch(/^https?:\/\//);
  expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('</head>'));
  const picture = await test.app.inject({ url: new URL(address).pathname });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('previewTags adds the same tags to the compressed page', async () => {
  const plain = (await test.app.inject({ url: '/pricing' })).body;
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpack] of Object.entries(unpacked)) {
    const response = await test.app.inject({ url: '/pricing', headers: { 'accept-encoding': encoding } });
    expect(unpack(response.rawPayload).toString()).toBe(plain);
  }
});

it('previewTags skips pages for logged-in users, and the server serves no other pictures', async () => {
  for (const path of ['/home', '/leagueDashboard'])
    expect((await test.app.inject({ url: path })).body).toBe(page);
  expect((await test.app.inject({ url: '/cards/other.png' })).statusCode).toBe(404);
});
