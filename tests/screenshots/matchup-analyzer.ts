import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

async function advised(page: Page): Promise<void> {
  await page
    .locator('#what-if [role="status"]')
    .filter({ hasText: /single changes|single lineup change/ })
    .waitFor();
}

/** Applies the first suggestion, and benches a player for the week. */
async function tried(page: Page): Promise<void> {
  await advised(page);
  await page.locator('#lineups').getByText('Sit', { exact: true }).first().click({ force: true });
  await page.locator('#what-if li input:checked').first().waitFor();
  await advised(page);
}

export function matchupScenes(leagues: LeagueByForm): Scene[] {
  const path = '/matchupAnalyzer';
  const forms = Object.entries(leagues).map(
    ([form, league]): Scene => ({
      name: `matchupAnalyzer-${form}`,
      path: `${path}?league=${league}`,
      as: 'demo',
      ...(['rotisserie', 'seasonPoints'].includes(form) ? {} : { prepare: advised }),
    }),
  );
  return [
    ...forms,
    { name: 'matchupAnalyzer-tried', path, as: 'demo', prepare: tried },
    {
      name: 'matchupAnalyzer-adding',
      path,
      as: 'demo',
      prepare: async (page) => {
        await advised(page);
        await page.getByRole('button', { name: 'Add or drop' }).click();
      },
    },
    { name: 'matchupAnalyzer-over', path: `${path}?week=2`, as: 'demo' },
    { name: 'matchupAnalyzer-coming', path: `${path}?week=14`, as: 'demo', prepare: advised },
    { name: 'matchupAnalyzer-playoffs', path: `${path}?week=21`, as: 'demo' },
    {
      name: 'matchupAnalyzer-failed',
      path,
      as: 'demo',
      before: (page) => page.route('**/api/league/forecastInputs**', (route) => route.abort()),
    },
  ];
}
