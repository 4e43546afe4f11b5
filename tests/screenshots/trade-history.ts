import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

const PATH = '/tradeHistory';

async function openTrade(page: Page): Promise<void> {
  const trades = page.locator('#trades tbody a');
  if ((await trades.count()) === 0) return;
  await trades.last().click();
  await page.locator('#trade').waitFor();
}

async function inLineUp(page: Page): Promise<void> {
  await openTrade(page);
  const choice = page.getByRole('radio', { name: 'In the lineup' });
  if ((await choice.count()) > 0 && (await choice.isEnabled())) await choice.dispatchEvent('click');
}

async function toSeasonBefore(page: Page): Promise<void> {
  const seasons = page.getByRole('navigation', { name: 'Other seasons' }).getByRole('link');
  if ((await seasons.count()) === 0) return;
  await seasons.first().click();
  await page.waitForFunction(() => !document.querySelector('span[aria-busy="true"], div[aria-busy="true"]'));
}

export function tradeHistoryScenes(leagues: LeagueByForm): Scene[] {
  return [
    ...Object.entries(leagues).map(
      ([form, league]): Scene => ({
        name: `tradeHistory-${form}`,
        path: `${PATH}?league=${league}`,
        as: 'demo',
      }),
    ),
    {
      name: 'tradeHistory-open',
      path: `${PATH}?league=${leagues.mostCategories}`,
      as: 'demo',
      prepare: openTrade,
    },
    {
      name: 'tradeHistory-lineUp',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      prepare: inLineUp,
    },
    {
      name: 'tradeHistory-pastSeason',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      prepare: toSeasonBefore,
    },
    { name: 'tradeHistory-noLeague', path: PATH, as: 'withoutLeague' },
    {
      name: 'tradeHistory-broken',
      path: PATH,
      as: 'demo',
      isIsolated: true,
      before: (page) =>
        page.context().route('**/api/league/trades**', (route) =>
          route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ error: { code: 'internal', message: 'Broken', status: 500 } }),
          }),
        ),
      prepare: (page) => page.getByText('Trades are not available now.').waitFor(),
    },
    {
      name: 'tradeHistory-waiting',
      path: PATH,
      as: 'demo',
      waits: 'skeletons',
      isIsolated: true,
      before: (page) => page.context().route('**/api/league/trades**', () => new Promise(() => undefined)),
    },
  ];
}
