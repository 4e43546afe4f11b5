import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { preloadedCalls } from '../../apps/web/shell/preloaded-calls.ts';
import { browserNote, browserPath, type Product, settled, sharedProduct } from './support.ts';

const known = [
  ['/home', 'league/season', 'Try again'],
  ['/home', 'league/dashboard', 'Pickups and trade ideas are not available now'],
  ['/home', 'league/players', 'Pickups and trade ideas are not available now'],
  ['/leagueDashboard', 'league/lineups', 'Awards for lineups are missing'],
  ['/weeklyMatchups', 'league/dashboard', 'Chances to win are not available now'],
  ['/matchupAnalyzer', 'league/players', 'Free agents could not be loaded'],
  ['/matchupAnalyzer', 'nba/schedule', 'The NBA’s schedule is not available now'],
  ['/playerRankings', 'marks/players', 'notes and ranks are not available now'],
  ['/settings/projections', 'marks/players', 'Something went wrong'],
  ['/settings/preferences', 'league/season', 'Something went wrong'],
] as const;

const every = (await readPages()).flatMap((page) =>
  preloadedCalls(page).map(({ call }) => [page.path, call.path] as const),
);

let product: Product;
let token: string;

/**
 * Opens a page while `call` fails with status 500. Returns the page’s text once `words` appear and nothing is
 * loading.
 */
async function without(path: string, call: string, words = ''): Promise<string> {
  const window = await product.open({ token, viewport: { width: 1440, height: 4000 } });
  const body = { error: { code: 'internal', message: 'Something went wrong.', status: 500 } };
  await window.page.route(
    ({ pathname }) => pathname === `/api/${call}`,
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(body) }),
  );
  await window.go(path);
  await expect.poll(() => window.page.locator('main').innerText()).toContain(words);
  await settled(window.page);
  const text = await window.page.locator('main').innerText();
  await window.close();
  return text;
}

describe.skipIf(!browserPath)(`a page without one of its responses (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    token = manager.token;
  });
  afterAll(() => product?.stop());

  it.each(known)('names the missing data on %s without %s', async (path, call, words) => {
    expect(await without(path, call, words)).toContain(words);
  });

  it.runIf(process.env.FULL).each(every)(
    'never shows only a spinner on %s without %s (needs FULL=1)',
    async (path, call) => {
      expect(await without(path, call)).not.toBe('');
    },
  );
});
