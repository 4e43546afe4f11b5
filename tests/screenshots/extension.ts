import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

// The linking page with a mock browser extension, which responds as the content script would.

const espn = 'https://espn.example';

/** The mock extension’s version, and its fixed response to everything else, if any. */
interface Pretended {
  readonly protocol?: number;
  readonly espn?: string;
  readonly response?: object;
  readonly open?: readonly object[];
  /** The account’s leagues. If undefined, listing them fails. */
  readonly own?: readonly object[];
}

async function pretend(page: Page, pretended: Pretended): Promise<void> {
  await page.route('**/api/settings/overview*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { espn: { apiUrl: string } };
    await route.fulfill({ response, json: { ...body, espn: { ...body.espn, apiUrl: espn } } });
  });
  await page.addInitScript(
    ({ response: answer, open = [], own, protocol = 2, espn: place }) => {
      const responses = new Map<string, object | undefined>([
        ['hello', { kind: 'hello', protocol, version: protocol === 2 ? '1.0.0' : '0.9.0', espn: place }],
        ['leagues', { kind: 'leagues', leagues: open }],
        [
          'ownLeagues',
          own ? { kind: 'ownLeagues', leagues: own } : { kind: 'failed', reason: 'unreachable' },
        ],
      ]);
      window.addEventListener('message', ({ data, source }) => {
        if (source !== window || data?.to !== 'extension') return;
        const kind = String(data.request?.kind);
        const response = responses.has(kind) ? responses.get(kind) : answer;
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
    { espn, ...pretended },
  );
}

async function start(page: Page, button: 'Sync here' | 'Keep in sync'): Promise<void> {
  await page.getByLabel('League number or address').fill('12345678');
  await page.locator('#espn').getByRole('button', { name: button }).click();
}

async function readHere(page: Page): Promise<void> {
  await start(page, 'Sync here');
  await page.locator('#espn [data-failure]').waitFor();
}

const failed = (reason: string) => ({ response: { kind: 'failed', reason } });
const refused = (isSignedIn: boolean) => ({
  response: { kind: 'read', status: 401, headers: {}, text: '', isSignedIn, ownTeamId: null },
});

const failures: readonly (readonly [name: string, pretended: Pretended])[] = [
  ['notSignedIn', refused(false)],
  ['notInLeague', refused(true)],
  ['notAllowed', failed('notAllowed')],
  ['unreachable', failed('unreachable')],
  ['tooLarge', failed('tooLarge')],
  ['gone', failed('gone')],
];

const scene = (name: string, pretended: Pretended, prepare?: Scene['prepare']): Scene => ({
  name: `settings-extension-${name}`,
  path: '/settings',
  as: 'withoutLeague',
  isIsolated: true,
  before: (page) => pretend(page, pretended),
  ...(prepare ? { prepare } : {}),
});

export const extensionScenes: readonly Scene[] = [
  {
    name: 'settings-extension-absent',
    path: '/settings',
    as: 'withoutLeague',
    widths: [768, 1440],
    prepare: (page) => page.locator('#espn').getByRole('button', { name: 'Add the extension' }).click(),
  },
  scene('there', { open: [{ league: '12345678', season: 2027 }] }),
  scene('listed', {
    own: [
      { league: '12345678', season: 2027, name: 'Backcourt Society', size: 12, teamName: 'Night Shift' },
      { league: '12345679', season: 2027, name: 'Office League', size: 10, teamName: null },
    ],
  }),
  scene('outdated', { protocol: 0 }),
  scene('elsewhere', { espn: 'https://another.example' }),
  scene('reading', {}, async (page) => {
    await start(page, 'Sync here');
    await page.getByText(/^Reading from ESPN/).waitFor();
  }),
  scene('asking', {}, async (page) => {
    await start(page, 'Keep in sync');
    await page.getByText('Confirm in the extension').waitFor();
  }),
  scene('declined', failed('declined'), async (page) => {
    await start(page, 'Keep in sync');
    await page.locator('#espn [data-failure]').waitFor();
  }),
  ...failures.map(([name, pretended]) => scene(name, pretended, readHere)),
];
