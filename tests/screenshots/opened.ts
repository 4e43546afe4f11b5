import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const WIDE_WIDTHS = [768, 1440];
const PHONE = [360];

async function openPhoneMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^LEAGUE/ })
    .click();
}

async function hoverGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true }).hover();
}

export const openedScenes: readonly Scene[] = [
  {
    name: 'phoneMenu',
    path: '/home',
    as: 'demo',
    isWhole: false,
    widths: PHONE,
    prepare: openPhoneMenu,
  },
  ...['LEAGUE', 'TOOLS'].map(
    (group): Scene => ({
      name: `flyOut-${group}`,
      path: '/leagueDashboard',
      as: 'demo',
      isWhole: false,
      widths: WIDE_WIDTHS,
      prepare: (page) => hoverGroup(page, group),
    }),
  ),
  {
    name: 'leagueSwitcher',
    path: '/leagueDashboard',
    as: 'demo',
    isWhole: false,
    prepare: (page) => page.getByRole('button', { name: /Switch league/ }).click(),
  },
  {
    name: 'playerSearch',
    path: '/leagueDashboard',
    as: 'demo',
    isWhole: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Find a player' }).click();
      await page.getByRole('combobox', { name: 'Player name' }).fill('an');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'keys',
    path: '/home',
    as: 'demo',
    isWhole: false,
    widths: WIDE_WIDTHS,
    prepare: (page) => page.keyboard.press('?'),
  },
  {
    name: 'howComputed',
    path: '/leagueDashboard',
    as: 'demo',
    isWhole: false,
    prepare: async (page) => {
      const button = page.getByRole('button', { name: 'How is this computed?' }).first();
      await button.scrollIntoViewIfNeeded();
      await button.click();
    },
  },
  {
    name: 'heatReadout',
    path: '/teamAverages',
    as: 'demo',
    isWhole: false,
    prepare: async (page) => {
      const cell = page.locator('main table tbody tr:nth-child(3) td').nth(5);
      await cell.scrollIntoViewIfNeeded();
      await cell.click();
    },
  },
  {
    name: 'teamAverages-chosenWeeks',
    path: '/teamAverages?window=chosen&weeks=2,3,5&basis=game&sort=PTS-',
    as: 'demo',
  },
  {
    name: 'stats-week2',
    path: '/stats?week=2',
    as: 'demo',
  },
  {
    name: 'leagueDashboard-comfortable',
    path: '/leagueDashboard',
    as: 'demo',
    isIsolated: true,
    before: (page) => page.addInitScript(() => localStorage.setItem('density', 'comfortable')),
  },
  {
    name: 'settings-espnPrivate',
    path: '/settings',
    as: 'withoutLeague',
    prepare: (page) => page.getByRole('button', { name: 'Enter cookies' }).click(),
  },
  {
    name: 'settings-unlinkDialog',
    path: '/settings',
    as: 'demo',
    isWhole: false,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Unlink / })
        .first()
        .click(),
  },
  {
    name: 'settings-deleteDialog',
    path: '/settings/account',
    as: 'demo',
    isWhole: false,
    prepare: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
];
