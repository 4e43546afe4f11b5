import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

async function searched(page: Page): Promise<void> {
  await page
    .locator('main p[role="status"], main [role="alert"], main [data-state="empty"]')
    .filter({ hasNotText: /Comparing|Searching|Simulating/ })
    .first()
    .waitFor({ timeout: 120_000 });
}

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
