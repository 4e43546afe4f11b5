import type { Page } from 'playwright-core';
import type { Scene } from '../scenes.ts';
import type { LeagueByForm } from './leagues.ts';

const PATH = '/tradeHistory';

/** Opens the last trade of the list, which has most behind it. */
async function openTrade(page: Page): Promise<void> {
  await page.locator('#trades tbody a').last().click();
  await page.locator('#trade').waitFor();
}

async function inLineUp(page: Page): Promise<void> {
  await openTrade(page);
  await page.getByRole('radio', { name: 'In the line-up' }).check({ force: true });
}

/** The states of the trade history: every form, a trade opened, a league without trades, past seasons, no answer. */
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
      prepare: async (page) => {
        await page.getByRole('navigation', { name: 'Other seasons' }).getByRole('link').first().click();
        await page.locator('#traders').waitFor();
      },
    },
    { name: 'tradeHistory-noLeague', path: PATH, as: 'withoutLeague' },
    {
      name: 'tradeHistory-broken',
      path: PATH,
      as: 'demo',
      keepsToItself: true,
      before: (page) =>
        page.context().route('**/api/league/trades**', (route) =>
          route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ error: { code: 'internal', message: 'Broken', status: 500 } }),
          }),
        ),
      prepare: (page) => page.getByText('The trades cannot be had now.').waitFor(),
    },
    {
      name: 'tradeHistory-waiting',
      path: PATH,
      as: 'demo',
      waits: 'skeletons',
      keepsToItself: true,
      before: (page) => page.context().route('**/api/league/trades**', () => new Promise(() => undefined)),
    },
  ];
}
