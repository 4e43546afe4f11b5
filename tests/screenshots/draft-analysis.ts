import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import { answer, hold } from './responses.ts';
import type { Scene } from './scene.ts';

const PATH = '/draftAnalysis';
const ROOM = '/draftAnalysis/room';

async function pickARound(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Snake' }).click({ force: true });
  const rows = page.locator('#room-targets tbody tr');
  for (let pick = 0; pick < 8; pick += 1) {
    await rows.first().getByRole('button').last().click();
    await page.locator('#room-picks li').nth(pick).waitFor();
  }
  await page.locator('[aria-busy="false"]').first().waitFor();
}

export function draftScenes(leagues: LeagueByForm): Scene[] {
  const forms = Object.entries(leagues).flatMap(([form, league]): Scene[] => [
    { name: `draftAnalysis-review-${form}`, path: `${PATH}?league=${league}`, as: 'demo' },
  ]);
  return [
    ...forms,
    {
      name: 'draftAnalysis-leagueRoom',
      path: `${PATH}?view=room&room=new`,
      as: 'demo',
      isIsolated: true,
      prepare: pickARound,
    },
    {
      name: 'draftAnalysis-auction',
      path: `${PATH}?view=room&room=new`,
      as: 'demo',
      isIsolated: true,
      prepare: async (page) => {
        await page.getByRole('radio', { name: 'Auction' }).click({ force: true });
        await page
          .getByRole('button', { name: /^Sold: / })
          .first()
          .click();
      },
    },
    {
      name: 'draftAnalysis-round',
      path: `${PATH}?board=round&round=2`,
      as: 'demo',
      widths: [360],
    },
    ...(['notDrafted', 'noPicks', 'nbaNotRead', 'otherSeason'] as const).map(
      (noReview): Scene => ({
        name: `draftAnalysis-${noReview}`,
        path: PATH,
        as: 'demo',
        before: (page) => answer(page, 'draft/review', { review: null, noReview, version: '0' }),
      }),
    ),
    {
      name: 'draftAnalysis-loading',
      path: PATH,
      as: 'demo',
      waits: 'skeletons',
      before: (page) => hold(page, '**/api/draft/review*'),
    },
    ...roomScenes(),
    { name: 'draftAnalysis-noLeague', path: PATH, as: 'withoutLeague' },
  ];
}

const firstTarget = (page: Page) => page.locator('#room-targets td button[aria-label]').first();

async function mock(page: Page, rounds: number): Promise<void> {
  await firstTarget(page).waitFor();
  await page.getByLabel('Teams').fill('4');
  await page.getByLabel('Rounds').fill(String(rounds));
  await page.getByRole('radio', { name: 'Mock opponents' }).click({ force: true });
}

function roomScenes(): Scene[] {
  const fresh = { path: `${ROOM}?room=new`, as: 'visitor', isIsolated: true } as const;
  return [
    {
      ...fresh,
      name: 'draftRoom-rules',
      prepare: async (page) => {
        await firstTarget(page).waitFor();
        await page.getByText('Scoring, roster slots and traded picks').click();
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      },
    },
    {
      ...fresh,
      name: 'draftRoom-mock',
      prepare: async (page) => {
        await mock(page, 2);
        for (let round = 1; round <= 2; round += 1) {
          await page.getByText('Your pick: press Draft').waitFor();
          await firstTarget(page).click();
          await page
            .locator('#room-picks li')
            .nth(4 * round - 1)
            .waitFor();
        }
        await page.locator('#mock-picks tbody tr').nth(1).waitFor();
      },
    },
    {
      ...fresh,
      name: 'draftRoom-mockAuction',
      prepare: async (page) => {
        await mock(page, 3);
        await page.getByRole('radio', { name: 'Auction' }).click({ force: true });
        await page.getByText('Your nomination').waitFor();
        await page
          .getByRole('button', { name: /^Nominate: / })
          .first()
          .click();
        await page.getByText('no one else raises').waitFor();
        await page.getByText('Each opponent').click();
      },
    },
    {
      ...fresh,
      name: 'draftRoom-paste',
      prepare: async (page) => {
        await firstTarget(page).waitFor();
        await page.getByRole('button', { name: 'Paste a list' }).click();
        await page
          .getByRole('textbox', { name: /^Names/ })
          .fill('1. Lucan Dunleith\nF. Montressor\nNobody Whatever');
      },
    },
    {
      ...fresh,
      name: 'draftRoom-pasteSales',
      prepare: async (page) => {
        await firstTarget(page).waitFor();
        await page.getByRole('radio', { name: 'Auction' }).click({ force: true });
        await page.getByRole('button', { name: 'Paste a list' }).click();
        await page
          .getByRole('textbox', { name: /^Names/ })
          .fill('Lucan Dunleith $45\nF. Montressor, 12\nNobody Whatever 3\nLucan Dunleith');
      },
    },
    {
      ...fresh,
      name: 'draftRoom-sheet',
      path: `${ROOM}?room=new&sheet=1`,
      prepare: (page) => page.locator('#cheat-sheet li').first().waitFor(),
    },
    { ...fresh, name: 'draftRoom-missing', path: `${ROOM}?room=00000000-0000-4000-8000-000000000000` },
  ];
}
