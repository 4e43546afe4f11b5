import { extensionDownload, handedHeaders } from '@fantasy-stats/contract/extension';
import { espnHeaders } from '@fantasy-stats/platforms/espn';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../apps/extension/testing/unzip.ts';
import { type TestAppOptions, testApp } from '../../apps/server/testing/app.ts';

/**
 * Downloads a server’s extension ten times. `fastestRepeat` is the fastest repeat, which excludes other load.
 */
async function downloaded(options: TestAppOptions) {
  const test = await testApp(options);
  const download = async () => {
    const started = performance.now();
    const response = await test.app.inject({ url: extensionDownload });
    return { response, milliseconds: performance.now() - started };
  };
  try {
    const { response: first, milliseconds: building } = await download();
    const { response: again, milliseconds } = await download();
    let fastestRepeat = milliseconds;
    for (let count = 0; count < 8; count += 1)
      fastestRepeat = Math.min(fastestRepeat, (await download()).milliseconds);
    return { first, again, building, fastestRepeat };
  } finally {
    await test.close();
  }
}

function manifestIn(file: Buffer): { host_permissions: string[]; content_scripts: { matches: string[] }[] } {
  const manifest = entriesOf(file).find(({ name }) => name === 'manifest.json');
  return JSON.parse(manifest?.content.toString('utf8') ?? 'null');
}

describe('the extension download', () => {
  it('is built once for the server that serves it', async () => {
    const { again, building, first, fastestRepeat } = await downloaded({
      environment: {
        PUBLIC_URL: 'https://stats.example.com',
        WEB_ORIGINS: 'https://pages.example.com',
        PLATFORMS: 'live',
        SIMULATOR_URL: '',
      },
    });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="fantasy-stats-extension.zip"',
    });
    const manifest = manifestIn(first.rawPayload);
    expect(manifest.host_permissions).toEqual([
      'https://lm-api-reads.fantasy.espn.com/*',
      'https://fantasy.espn.com/*',
      'https://fan.api.espn.com/*',
      'https://pub-api-ro.fantasysports.yahoo.com/*',
      'https://basketball.fantasysports.yahoo.com/*',
    ]);
    expect(manifest.content_scripts[0]?.matches).toEqual([
      'https://stats.example.com/*',
      'https://pages.example.com/*',
    ]);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(fastestRepeat).toBeLessThan(building / 5);
    const code = entriesOf(first.rawPayload).map(({ content }) => content.toString('utf8'));
    expect(code.join()).not.toMatch(
      /\beval\(|new Function|https?:\/\/(?!stats|pages|lm-api|fantasy\.espn|fan\.api\.espn|pub-api-ro\.|basketball\.)\w/,
    );
  });

  it('responds with an explanation if no browser could use it', async () => {
    const { first } = await downloaded({ environment: { PUBLIC_URL: 'http://localhost:0' } });
    expect(first.statusCode).toBe(503);
    expect(first.body).toContain('Use another way to link');
  });

  it('targets the simulated platforms on a simulated server', async () => {
    const { first } = await downloaded({
      environment: { PUBLIC_URL: 'http://localhost:3000', SIMULATOR_URL: 'http://127.0.0.1:4000' },
    });
    expect(manifestIn(first.rawPayload).host_permissions).toEqual(['http://127.0.0.1:4000/*']);
    const worker = entriesOf(first.rawPayload).find(({ name }) => name === 'worker.js');
    expect(worker?.content.toString('utf8')).toContain('http://127.0.0.1:4000/yahoo-public');
  });

  it('keeps exactly the response headers that the server reads from ESPN', () => {
    expect([...handedHeaders].sort()).toEqual([...espnHeaders].sort());
  });
});
