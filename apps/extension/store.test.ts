import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers, InstallationInvalid, realEspnApi, realYahooApi } from './manifest.ts';
import { buildForStore, type StorePackage } from './store.ts';
import { entriesOf } from './testing/unzip.ts';

const installation = {
  origins: ['https://stats.example.com'],
  espnApi: realEspnApi,
  yahooApi: realYahooApi,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(browsers)('the package for the %s store', (browser) => {
  let built: StorePackage;
  let files: Map<string, Buffer>;
  let manifest: Record<string, unknown>;
  beforeAll(async () => {
    built = await buildForStore(installation, browser, join(folder, browser));
    files = new Map(
      entriesOf(await readFile(built.file)).map(({ content, name }) => [name, Buffer.from(content)]),
    );
    manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? 'null');
  }, 120_000);

  it('has a manifest with the fields that the store requires', () => {
    expect(manifest).toMatchObject({ manifest_version: 3, version: built.version, permissions: ['cookies'] });
    expect(String(manifest.name).length).toBeLessThanOrEqual(45);
    expect(String(manifest.description).length).toBeLessThanOrEqual(132);
    expect(manifest.version).toMatch(/^\d+(\.\d+){1,3}$/);
    if (browser === 'chrome') {
      expect(manifest.background).toEqual({ service_worker: 'worker.js' });
      expect(manifest).not.toHaveProperty('browser_specific_settings');
    } else {
      expect(manifest.background).toEqual({ scripts: ['worker.js'] });
      expect(manifest.browser_specific_settings).toEqual({
        gecko: {
          id: 'league-reader@stats.example.com',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['websiteContent'], optional: ['authenticationInfo'] },
        },
      });
      for (const name of ['minimum_chrome_version', 'incognito']) expect(manifest).not.toHaveProperty(name);
    }
  });

  it('contains every file that the manifest names, and icons of the stated sizes', () => {
    const { icons } = manifest as { icons: Record<string, string> };
    for (const [size, name] of Object.entries(icons)) {
      const icon = files.get(name);
      expect(icon?.subarray(1, 4).toString('latin1'), name).toBe('PNG');
      expect([icon?.readUInt32BE(16), icon?.readUInt32BE(20)], name).toEqual([Number(size), Number(size)]);
    }
    for (const name of ['worker.js', 'bridge.js', 'confirm.html']) expect(files.has(name), name).toBe(true);
  });

  it('contains no remote code, and URLs only of the product and the platforms', () => {
    for (const [name, content] of files) {
      if (!/\.(js|html|css)$/.test(name)) continue;
      const text = content.toString('utf8');
      expect(text, name).not.toMatch(
        /\beval\(|new Function|importScripts|\bimport\(|<script[^>]+src="(?:https?:)?\/\//,
      );
      const hosts = [...text.matchAll(/https?:\/\/([\w.-]+\w)/g)].map(([, host]) => host);
      for (const host of hosts)
        expect(
          [
            'stats.example.com',
            'lm-api-reads.fantasy.espn.com',
            'fan.api.espn.com',
            'fantasy.espn.com',
            'pub-api-ro.fantasysports.yahoo.com',
            'basketball.fantasysports.yahoo.com',
          ],
          name,
        ).toContain(host);
    }
  });

  it('includes a store listing, which names every requested host, and a privacy statement', async () => {
    const [listing = '', privacy = ''] = await Promise.all(built.texts.map((file) => readFile(file, 'utf8')));
    for (const text of [listing, privacy]) {
      expect(text).toContain('https://stats.example.com');
      expect(text).not.toMatch(/\{\w+\}/);
    }
    const { host_permissions, name, description } = manifest as Record<string, string & string[]>;
    for (const host of host_permissions ?? []) expect(listing).toContain(`\`${new URL(host).host}\``);
    expect(listing).toContain(String(name));
    expect(listing).toContain(String(description));
  });
});

it.each([
  { origins: ['http://localhost:3000'] },
  { espnApi: 'https://espn.example' },
  { yahooApi: 'https://yahoo.example' },
])('the package is not built for an installation with the setting %j', async (other) => {
  await expect(buildForStore({ ...installation, ...other }, 'chrome', join(folder, 'none'))).rejects.toThrow(
    InstallationInvalid,
  );
});
