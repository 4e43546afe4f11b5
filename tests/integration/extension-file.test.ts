import { extensionDownload, handedHeaders } from '@fantasy-stats/contract/extension';
import { espnHeaders } from '@fantasy-stats/platforms/espn';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../apps/extension/testing/unzip.ts';
import { type TestAppOptions, testApp } from '../../apps/server/testing/app.ts';

/** What a server hands out as its extension, asked again and again: what took longer was the machine, not the server. */
async function downloaded(options: TestAppOptions) {
  const test = await testApp(options);
  const ask = async () => {
    const started = performance.now();
    const answer = await test.app.inject({ url: extensionDownload });
    return { answer, milliseconds: performance.now() - started };
  };
  try {
    const { answer: first, milliseconds: building } = await ask();
    const { answer: again, milliseconds } = await ask();
    let kept = milliseconds;
    for (let count = 0; count < 8; count += 1) kept = Math.min(kept, (await ask()).milliseconds);
    return { first, again, building, kept };
  } finally {
    await test.close();
  }
}

function manifestIn(file: Buffer): { host_permissions: string[]; content_scripts: { matches: string[] }[] } {
  const manifest = entriesOf(file).find(({ name }) => name === 'manifest.json');
  return JSON.parse(manifest?.content.toString('utf8') ?? 'null');
}

describe('the extension’s file', () => {
  it('is made for the server that hands it out, once', async () => {
    const { again, building, first, kept } = await downloaded({
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
    ]);
    expect(manifest.content_scripts[0]?.matches).toEqual([
      'https://stats.example.com/*',
      'https://pages.example.com/*',
    ]);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(kept).toBeLessThan(building / 5);
    const code = entriesOf(first.rawPayload).map(({ content }) => content.toString('utf8'));
    expect(code.join()).not.toMatch(
      /\beval\(|new Function|https?:\/\/(?!stats|pages|lm-api|fantasy\.espn)\w/,
    );
  });

  it('is not available where no browser could use it, and says so', async () => {
    const { first } = await downloaded({ environment: { PUBLIC_URL: 'http://localhost:0' } });
    expect(first.statusCode).toBe(503);
    expect(first.body).toContain('Use another way to link');
  });

  it('hands on the headers the readers look at', () => {
    expect([...handedHeaders].sort()).toEqual([...espnHeaders].sort());
  });
});
