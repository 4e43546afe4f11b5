import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../testing/app.ts';
import { readBuiltWeb } from './web.ts';

const page = '<!doctype html><html><head><title>Pages</title></head><body></body></html>';
const found = [
  { path: '/', title: 'Start', description: 'What decides </script> your week' },
  { path: '/draftAnalysis/room', title: 'Draft "room"', description: 'Picks & prices <now>' },
];
const origin = 'https://stats.example';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-found-'));
  const paths = [...found.map(({ path }) => path), '/home', '/login/reset'];
  const files = {
    'index.html': page,
    'pages.json': JSON.stringify(Object.fromEntries(paths.map((path) => [path, 'index.html']))),
    'found-pages.json': JSON.stringify(found),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const web = await readBuiltWeb(folder);
  if (!web) throw new Error('nothing was read');
  test = await testApp({ web, environment: { PUBLIC_URL: `${origin}/` } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const headOf = async (url: string) => (await get(url)).body.split('</head>')[0] ?? '';
const contentOf = (head: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(head)?.[1];

describe('a public page’s head', () => {
  it('names its canonical URL, whatever URL was typed, and its link preview', async () => {
    for (const typed of ['/draftAnalysis/room', '/DRAFTANALYSIS/room/', '/draftAnalysis/room?teams=12']) {
      const head = await headOf(typed);
      expect(head).toContain(`<link rel="canonical" href="${origin}/draftAnalysis/room">`);
      expect(contentOf(head, 'og:url')).toBe(`${origin}/draftAnalysis/room`);
      expect(contentOf(head, 'og:title')).toBe('Draft &quot;room&quot;');
      expect(contentOf(head, 'og:description')).toBe('Picks &amp; prices &lt;now>');
      expect(contentOf(head, 'og:type')).toBe('website');
      expect(head).not.toContain('ld+json');
    }
  });

  it('describes the site to search engines on the home page', async () => {
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await headOf('/')) ?? [];
    const site = z.object({ '@type': z.string(), url: z.string(), description: z.string() });
    expect(site.parse(JSON.parse(data))).toEqual({
      '@type': 'WebApplication',
      url: `${origin}/`,
      description: found[0]?.description,
    });
  });

  it('is the same in the compressed page, which has a separate ETag', async () => {
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(
      plain.body,
    );
    expect(plain.headers.etag).not.toBe((await get('/home')).headers.etag);
  });

  it('is empty on pages that search engines do not list', async () => {
    for (const url of ['/home', '/login/reset', '/nowhere']) expect((await get(url)).body).toBe(page);
  });
});

describe('the sitemap', () => {
  it('lists exactly the public pages', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`]),
    );
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const locations = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual([`${origin}/`, `${origin}/draftAnalysis/room`]);
  });
});
