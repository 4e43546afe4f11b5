import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type OpenOptions,
  overflow,
  type Product,
  phone,
  sharedProduct,
  turnInto,
  wide,
} from './support.ts';

const projectionScore = {
  players: 450,
  games: 1420,
  lines: ['MIN', 'FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'].map((statistic) => ({
    statistic,
    weight: 1420,
    actual: 11,
    error: statistic.endsWith('%') ? 0.061 : 4.82,
    squared: statistic.endsWith('%') ? 0.01 : 36,
    bias: statistic.endsWith('%') ? 0.002 : -0.1,
    beside: { weight: 1300, error: 4.8, squared: 36, averageError: 5.1, averageSquared: 49 },
  })),
  chances: [{ from: 0.9, to: 1, forecasts: 1000, shown: 0.95, came: 0.94 }],
  logLoss: 0.21,
  brier: 0.05,
  played: { expected: 1440.2, actual: 1420, error: 0.61 },
};

describe.skipIf(!browserPath)(`the explanation page in a browser (${browserNote})`, () => {
  let product: Product;

  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  async function about(
    options: OpenOptions,
    hash: string,
    use: (page: Page) => Promise<void>,
    prepare?: (page: Page) => Promise<void>,
  ) {
    const window = await product.open({ theme: 'system', ...options });
    await prepare?.(window.page);
    await window.go(`/about${hash}`);
    await use(window.page);
    await window.close();
  }

  const onBoth = (use: (page: Page) => Promise<void>) => async (page: Page) => {
    await use(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await turnInto(page, wide);
    await use(page);
  };

  it.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])('scrolls to the section in the URL, on %s', async (_, options) => {
    await about(options, '#win-probability', async (page) => {
      const term = page.locator('#win-probability dt');
      await expect.poll(async () => (await term.boundingBox())?.y ?? -1).toBeLessThan(200);
      // No sticky element may cover the section’s heading.
      const isOnTop = () =>
        term.evaluate((element) => {
          const { x, y, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + 4, y + height / 2));
        });
      await expect.poll(isOnTop).toBe(true);
    });
  });

  it('shows the stored projections by week, with hashes and files, on a phone and a wide screen', async () => {
    const weeks = ['2026-12-07', '2026-11-30'].map((monday, index) => ({
      monday,
      frozenAt: `${monday}T11:15:00.000Z`,
      players: 612,
      hash: (index === 0 ? 'ab' : 'cd').repeat(32),
      previousHash: index === 0 ? 'cd'.repeat(32) : null,
    }));
    const respond = async (page: Page) => {
      await page.route('**/api/league/ledger*', (route) =>
        route.fulfill({ json: { isSimulated: false, weeks } }),
      );
      await page.route('**/api/league/projectionRecord*', (route) =>
        route.fulfill({
          json: {
            isSimulated: false,
            season: 2026,
            seasons: [2026],
            nextOn: '2026-12-15',
            horizons: ['day', 'week', 'later'].map((horizon) => ({
              horizon,
              weeks: 3,
              replayed: 0,
              score: projectionScore,
            })),
            weeks: [{ monday: '2026-11-30', isReplayed: false, score: projectionScore }],
          },
        }),
      );
    };
    const use = async (page: Page) => {
      const stored = page.getByRole('table', { name: /Stored projections/ });
      const row = stored.getByRole('row', { name: /Nov 30 – Dec 6/ });
      await row.waitFor();
      await expect
        .poll(() => row.getByRole('cell').allTextContents())
        .toContainEqual(expect.stringContaining('cdcdcdcdcdcd…'));
      const errors = page.getByRole('table', { name: /Projection errors by category/ });
      // Our error is √36 = 6. The error of using averages is √49 = 7, so ours is 1/7 = 14.3% smaller.
      const points = errors.getByRole('row', { name: /PTS/ });
      await expect
        .poll(() => points.getByRole('cell').allTextContents())
        .toEqual(['1 day', '1 week', '2–4 weeks'].flatMap(() => ['6.00', '+14.3%']));
      await page.getByText(/errors in the nine categories were 14\.3% smaller over 1 day/).waitFor();
      const all = page.getByRole('link', { name: 'Full record (CSV)' });
      await expect.poll(() => all.getAttribute('href')).toMatch(/\/api\/league\/recordFile$/);
      const scored = page.getByRole('table', { name: /Projection errors by week/ });
      await expect.poll(() => scored.getByRole('row').count()).toBe(2);
      await expect.poll(() => scored.getByRole('row').last().textContent()).toContain('4.8');
      const file = page.getByRole('link', { name: 'Download the file for Nov 30 – Dec 6' });
      await expect
        .poll(() => file.getAttribute('href'))
        .toMatch(/\/api\/league\/ledgerWeek\?monday=2026-11-30$/);
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
    };
    await about(phone, '#ledger', onBoth(use), respond);
  });

  it('compares promised and actual results of advice, on a phone and a wide screen', async () => {
    const figure = {
      ...{ count: 80, leagueWeeks: 40, promised: 0.31, actual: 0.22 },
      ...{ low: 0.1, high: 0.34, margin: null },
    };
    const shared = {
      isSimulated: false,
      season: 2026,
      leagues: 12,
      leastLeagues: 5,
      waiting: 9,
      nextOn: '2026-12-15',
      replayed: 0,
    };
    const respond = async (page: Page) => {
      const row = (unit: string, isFollowed: boolean, of = {}, side = 'own') => ({
        ...{ unit, isFollowed, side },
        figure: { ...figure, ...of },
      });
      const sides = ['own', 'partner'].map((side) => row('categoryWins', false, { margin: 0.25 }, side));
      const rowsOf: Readonly<Record<string, readonly object[]>> = {
        pickups: [row('categories', true, { count: 7 }), row('categories', false)],
        plans: [row('wins', false, { margin: 0.02 }), row('rotisseriePoints', false)],
        tradeIdeas: sides,
        foundTrades: sides,
        trades: [row('g', true)],
      };
      const bins = [
        { from: 0.5, to: 0.6, forecasts: 50, shown: 0.56, came: 0.5 },
        { from: 0.7, to: 0.8, forecasts: 30, shown: 0.74, came: 0.8 },
      ];
      await page.route('**/api/record/advice*', (route) => {
        const kind = new URL(route.request().url()).searchParams.get('kind') ?? '';
        const json = { ...shared, kind, rows: rowsOf[kind], bins: kind === 'trades' ? bins : [] };
        return route.fulfill({ json });
      });
    };
    // Sections far from the viewport get their layout only when they are near.
    const shownText = async (row: Locator) => {
      await row.scrollIntoViewIfNeeded();
      return row.innerText();
    };
    const use = async (page: Page) => {
      const pickups = page.getByRole('table', { name: /Recommended pickups/ });
      await pickups.getByRole('row').nth(2).waitFor();
      await expect
        .poll(() => shownText(pickups.getByRole('row').nth(1)))
        .toMatch(/category wins\s+made\s+7 of 30\s+(40\s+)?–\s+–\s+–/);
      await expect
        .poll(() => shownText(pickups.getByRole('row').nth(2)))
        .toMatch(/not made\s+80\s+(40\s+)?\+0\.31\s+\+0\.22\s+\+0\.10 to \+0\.34/);
      const plans = page.getByRole('table', { name: /Streaming plans/ });
      await expect
        .poll(() => shownText(plans.getByRole('row').nth(1)))
        .toMatch(/pp to win\s+none made\s+80\s+(40\s+)?\+31\.0\s+\+22\.0\s+\+10\.0 to \+34\.0\s+2\.0/);
      await expect
        .poll(() => shownText(plans.getByRole('row').nth(2)))
        .toMatch(/rotisserie points\s+none made\s+80\s+(40\s+)?\+0\.31\s+\+0\.22\s+\+0\.10 to \+0\.34\s+–/);
      for (const name of [/Trade ideas/, /Found trades/]) {
        const table = page.getByRole('table', { name });
        await expect
          .poll(() => shownText(table.getByRole('row').nth(1)))
          .toMatch(/category wins per matchup\s+own\s+not made/);
        await expect
          .poll(() => shownText(table.getByRole('row').last()))
          .toMatch(
            /category wins per matchup\s+partner\s+not made\s+80\s+(40\s+)?\+0\.31\s+\+0\.22\s+.*0\.25/s,
          );
      }
      const trades = page.getByRole('table', { name: /Trade verdicts/ });
      await expect.poll(() => shownText(trades.getByRole('row').last())).toMatch(/G-scores\s+80/);
      await page.getByRole('img', { name: /Chance of ending ahead/ }).waitFor();
      await page.getByText('Season 2026-27: 80 trades scored in 12 leagues.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
    };
    await about({ ...phone, colorScheme: 'dark' }, '#trade-record', onBoth(use), respond);
  });

  it('has no axe violations', async () => {
    await about(phone, '', async (page) => {
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
});
