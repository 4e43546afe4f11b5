import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

/** Waits until the search for the best plan has come to its end, or there is nothing to search. */
async function searched(page: Page): Promise<void> {
  await page
    .locator('main p[role="status"], main [role="alert"], main [data-state="empty"]')
    .filter({ hasNotText: /Comparing|Searching|Simulating/ })
    .first()
    .waitFor({ timeout: 120_000 });
}

/** Whom to stream, in every form, for both weeks, and with a keep list and one add. */
export function streamerScenes(leagues: LeagueByForm): Scene[] {
  const path = '/streamer-selection';
  return [
    ...Object.entries(leagues).map(
      ([form, league]): Scene => ({
        name: `streamers-${form}`,
        path: `${path}?league=${league}`,
        as: 'demo',
        prepare: searched,
      }),
    ),
    {
      name: 'streamers-nextWeek',
      path: `${path}?week=next&adds=1&later=ignored`,
      as: 'demo',
      prepare: searched,
    },
    {
      name: 'streamers-playoffs',
      path: `${path}?week=19&adds=1`,
      as: 'demo',
      prepare: searched,
    },
    { name: 'streamers-noLeague', path, as: 'withoutLeague' },
  ];
}
