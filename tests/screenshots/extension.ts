import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/* The linking page with a browser extension that does what the picture wants: it answers as its content script would. */

const espn = 'https://espn.example';

/** What the extension says: who it is, and to everything else this, or nothing at all. */
interface Pretended {
  readonly protocol?: number;
  readonly espn?: string;
  readonly answer?: object;
  readonly open?: readonly object[];
}

async function pretend(page: Page, pretended: Pretended): Promise<void> {
  await page.route('**/api/settings/overview*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { espn: { apiUrl: string } };
    await route.fulfill({ response, json: { ...body, espn: { ...body.espn, apiUrl: espn } } });
  });
  await page.addInitScript(
    ({ answer, open = [], protocol = 1, espn: place }) => {
      const answers = new Map<string, object | undefined>([
        ['hello', { kind: 'hello', protocol, version: protocol === 1 ? '1.0.0' : '0.9.0', espn: place }],
        ['leagues', { kind: 'leagues', leagues: open }],
      ]);
      window.addEventListener('message', ({ data, source }) => {
        if (source !== window || data?.to !== 'extension') return;
        const kind = String(data.request?.kind);
        const said = answers.has(kind) ? answers.get(kind) : answer;
        if (!said) return;
        const message = { channel: 'fantasy-stats-extension', to: 'page', nonce: data.nonce, answer: said };
        window.postMessage(message, window.location.origin);
      });
    },
    { espn, ...pretended },
  );
}

async function start(page: Page, button: 'Sync here' | 'Keep in sync'): Promise<void> {
  await page.getByLabel('League number or address').fill('12345678');
  await page.getByRole('button', { name: button }).click();
}

async function readHere(page: Page): Promise<void> {
  await start(page, 'Sync here');
  await page.locator('#espn [data-failure]').waitFor();
}

const failed = (reason: string) => ({ answer: { kind: 'failed', reason } });
const refused = (isSignedIn: boolean) => ({
  answer: { kind: 'read', status: 401, headers: {}, text: '', isSignedIn, ownTeamId: null },
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
  keepsToItself: true,
  before: (page) => pretend(page, pretended),
  ...(prepare ? { prepare } : {}),
});

/** Every state of linking with the extension. */
export const extensionScenes: readonly Scene[] = [
  {
    name: 'settings-extension-absent',
    path: '/settings',
    as: 'withoutLeague',
    widths: [768, 1440],
    prepare: (page) => page.getByRole('button', { name: 'Add the extension' }).click(),
  },
  scene('there', { open: [{ league: '12345678', season: 2027 }] }),
  scene('outdated', { protocol: 0 }),
  scene('elsewhere', { espn: 'https://another.example' }),
  scene('reading', {}, async (page) => {
    await start(page, 'Sync here');
    await page.getByText(/^Reading from ESPN/).waitFor();
  }),
  scene('asking', {}, async (page) => {
    await start(page, 'Keep in sync');
    await page.getByText('The extension asks you').waitFor();
  }),
  scene('declined', failed('declined'), async (page) => {
    await start(page, 'Keep in sync');
    await page.locator('#espn [data-failure]').waitFor();
  }),
  ...failures.map(([name, pretended]) => scene(name, pretended, readHere)),
];
