import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loads } from '../../apps/web/shell/loads.ts';
import { browserNote, browserPath, type Product, settled, sharedProduct } from './support.ts';

/** A page, one of its answers, and what the page says without it. */
const known = [
  ['/home', 'league/season', 'Try again'],
  ['/home', 'league/dashboard', 'Pickups and trade ideas are not available now'],
  ['/home', 'league/players', 'Pickups and trade ideas are not available now'],
  ['/leagueDashboard', 'league/lineups', 'Awards for lineups are missing'],
  ['/weeklyMatchups', 'league/dashboard', 'Chances to win are not available now'],
  ['/matchupAnalyzer', 'league/players', 'Free agents are not available now'],
  ['/matchupAnalyzer', 'nba/schedule', 'The NBA’s schedule is not available now'],
  ['/playerRankings', 'marks/players', 'marks and ranks are not available now'],
  ['/settings', 'marks/players', 'Something went wrong'],
  ['/settings', 'league/season', 'Something went wrong'],
] as const;

const every = Object.entries(loads).flatMap(([path, all]) =>
  all.map(({ call }) => [path, call.path] as const).filter(([, call]) => call !== 'init/context'),
);

let product: Product;
let token: string;

/** Opens a page that one answer never reaches, waits until it says some words and for nothing any more, and gives what it says. */
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
  const said = await window.page.locator('main').innerText();
  await window.close();
  return said;
}

describe.skipIf(!browserPath)(`a page that lacks one of its answers (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    token = manager.token;
  });
  afterAll(() => product?.stop());

  it.each(known)('%s without %s says what is missing', async (path, call, words) => {
    expect(await without(path, call, words)).toContain(words);
  });

  it.runIf(process.env.FULL).each(every)(
    '%s without %s waits for nothing for ever (needs FULL=1)',
    async (path, call) => {
      expect(await without(path, call)).not.toBe('');
    },
  );
});
