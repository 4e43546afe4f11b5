import type { ErrorCode } from '@fantasy-stats/contract/error-codes';
import type { SimulatorFacts } from '@fantasy-stats/simulator';
import type { Page } from 'playwright-core';
import { fail } from './responses.ts';
import type { Scene } from './scene.ts';

// The Yahoo section of the linking page in every case.

const label = 'Yahoo league number or URL';

interface Overview {
  readonly yahoo: { readonly publicUrl: string; readonly readsPublicLeagues: boolean };
}

async function changeOverview(page: Page, change: (overview: Overview) => object): Promise<void> {
  await page.route('**/api/settings/overview*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Overview) });
  });
}

async function numberOf(page: Page, isPublic: boolean): Promise<string> {
  const publicUrl = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const response = await fetch('/api/settings/overview', { headers });
    return ((await response.json()) as Overview).yahoo.publicUrl;
  });
  const facts = await fetch(new URL('/control/facts', publicUrl));
  const { yahoo } = (await facts.json()) as SimulatorFacts;
  return String(yahoo.leagues.find((league) => league.isPublic === isPublic)?.id);
}

async function linkByNumber(page: Page, league: string): Promise<void> {
  await page.getByLabel(label).fill(league);
  await page.getByRole('button', { name: 'Link Yahoo league' }).click();
}

async function untilRefused(page: Page, league: string): Promise<void> {
  await linkByNumber(page, league);
  await page.locator('#yahoo').getByRole('alert').first().waitFor();
}

const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `settings-yahoo-${name}`,
  path: '/settings#yahoo',
  as: 'withoutLeague',
  isIsolated: true,
  ...more,
});

const refused = (
  name: string,
  code: ErrorCode,
  status: number,
  facts: Readonly<Record<string, string | number>> = {},
): Scene =>
  scene(name, {
    before: (page) =>
      fail(page, 'settings/yahoo/publicLeague', code, status, { platform: 'yahoo', ...facts }),
    prepare: (page) => untilRefused(page, '12345'),
  });

async function pretendExtension(page: Page, leagues: object): Promise<void> {
  const yahoo = 'https://yahoo.example';
  await changeOverview(page, (overview) => ({ ...overview, yahoo: { ...overview.yahoo, publicUrl: yahoo } }));
  await page.addInitScript(
    ({ listed, publicUrl }) => {
      const responses: Record<string, object> = {
        hello: {
          kind: 'hello',
          protocol: 2,
          version: '1.0.0',
          espn: 'https://espn.example',
          yahoo: publicUrl,
        },
        leagues: { kind: 'leagues', leagues: [] },
        ownLeagues: { kind: 'failed', reason: 'unreachable' },
        yahooLeagues: listed,
      };
      window.addEventListener('message', ({ data, source }) => {
        if (source !== window || data?.to !== 'extension') return;
        const response = responses[String(data.request?.kind)];
        if (!response) return;
        const message = {
          channel: 'fantasy-stats-extension',
          to: 'page',
          nonce: data.nonce,
          answer: response,
        };
        window.postMessage(message, window.location.origin);
      });
    },
    { listed: leagues, publicUrl: yahoo },
  );
}

const listed = {
  kind: 'yahooLeagues',
  leagues: [
    { league: '12345', season: null, team: '3', name: 'Backcourt Society' },
    { league: '37133', season: 2025, team: null, name: 'Office League' },
  ],
  listFailure: null,
};

export const yahooLinkingScenes: readonly Scene[] = [
  scene('ready'),
  scene('private', { prepare: async (page) => untilRefused(page, await numberOf(page, false)) }),
  scene('unknown', { prepare: (page) => untilRefused(page, '1') }),
  scene('notALeague', {
    prepare: async (page) => {
      await linkByNumber(page, 'my league');
      await page.getByText('Enter the league number').waitFor();
    },
  }),
  scene('otherSport', {
    prepare: (page) => untilRefused(page, 'https://hockey.fantasysports.yahoo.com/hockey/123'),
  }),
  refused('unavailable', 'platformUnavailable', 503),
  refused('throttled', 'platformThrottled', 503, {
    retryAfter: 900,
    until: new Date(Date.now() + 900_000).toISOString(),
  }),
  scene('off', {
    before: (page) =>
      changeOverview(page, (overview) => ({
        ...overview,
        yahoo: { ...overview.yahoo, readsPublicLeagues: false },
      })),
  }),
  scene('extension', { before: (page) => pretendExtension(page, listed) }),
  scene('extensionSignedOut', {
    before: (page) =>
      pretendExtension(page, { kind: 'yahooLeagues', leagues: [], listFailure: 'notSignedIn' }),
  }),
  scene('steps', {
    widths: [768, 1440],
    prepare: (page) => page.locator('#yahoo').getByRole('button', { name: 'Add the extension' }).click(),
  }),
  scene('linked', {
    prepare: async (page) => {
      await linkByNumber(page, await numberOf(page, true));
      await page.locator('#yahoo').getByText('is linked.').waitFor();
    },
  }),
];
