import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

async function traded(page: Page): Promise<void> {
  const partner = page.getByLabel('Trade with');
  await partner.waitFor({ timeout: 180_000 });
  const first = await partner.locator('option').nth(1).getAttribute('value');
  await partner.selectOption(first ?? '');
  for (const [side, place, count] of [
    [0, 2, 1],
    [1, 3, 2],
  ] as const) {
    const picker = page.locator('[data-player-picker]').nth(side);
    await picker.getByRole('button', { name: /^Add a player/ }).click();
    for (let player = 0; player < count; player += 1) await picker.locator('li button').nth(place).click();
    await picker.getByRole('button', { name: /Add a player/ }).click();
  }
  await page.locator('#changes').waitFor({ timeout: 60_000 });
  await page
    .locator('#changes p[role="status"]')
    .filter({ hasNotText: 'Simulating seasons with' })
    .waitFor({ timeout: 120_000 });
  await page
    .locator('#counter p[role="status"]')
    .filter({ hasNotText: 'Looking for' })
    .waitFor({ timeout: 120_000 });
}

async function searched(page: Page): Promise<void> {
  await page
    .locator('#finder p[role="status"]')
    .filter({ hasText: 'computed in full' })
    .waitFor({ timeout: 180_000 });
}

export function tradeScenes(leagues: LeagueByForm): Scene[] {
  const path = '/tradeAnalyzer';
  return [
    ...Object.entries(leagues).map(
      ([form, league]): Scene => ({
        name: `trade-${form}`,
        path: `${path}?league=${league}`,
        as: 'demo',
        prepare: traded,
      }),
    ),
    { name: 'trade-finder', path: `${path}?view=find`, as: 'demo', prepare: searched },
    { name: 'trade-noLeague', path, as: 'withoutLeague' },
  ];
}
