import type { Page } from 'playwright-core';
import { answer, hold } from './answers.ts';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

const PATH = '/draftAnalysis';

/** A room in which the first round is over, and the reader has picked. */
async function pickARound(page: Page): Promise<void> {
  const rows = page.locator('#room-targets tbody tr');
  for (let pick = 0; pick < 8; pick += 1) {
    await rows.first().getByRole('button').last().click();
    await page.locator('#room-picks li').nth(pick).waitFor();
  }
  await page.locator('[aria-busy="false"]').first().waitFor();
}

/** The draft in every form, the room of a snake and of an auction, and what stands in their place. */
export function draftScenes(leagues: LeagueByForm): Scene[] {
  const forms = Object.entries(leagues).flatMap(([form, league]): Scene[] => [
    { name: `draftAnalysis-review-${form}`, path: `${PATH}?league=${league}`, as: 'demo' },
  ]);
  return [
    ...forms,
    {
      name: 'draftAnalysis-room',
      path: `${PATH}?view=room&room=new`,
      as: 'demo',
      keepsToItself: true,
      prepare: pickARound,
    },
    {
      name: 'draftAnalysis-auction',
      path: `${PATH}?view=room&room=new`,
      as: 'demo',
      keepsToItself: true,
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
    { name: 'draftAnalysis-noLeague', path: PATH, as: 'withoutLeague' },
  ];
}
