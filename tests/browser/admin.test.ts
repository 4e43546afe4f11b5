import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherPublicLeague } from './leagues.ts';
import { requestApi } from './nba-read.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  changingProduct,
  faultless,
  overflow,
  type Product,
  phone,
  turnInto,
  wide,
} from './support.ts';

let product: Product;
let admin = '';

describe.skipIf(!browserPath)(`the admin page (${browserNote})`, () => {
  beforeAll(async () => {
    product = await changingProduct();
    admin = await product.account('admin');
  });
  afterAll(() => product?.stop());

  it('is not found by users who are not administrators', async () => {
    const window = await product.open({ token: await product.account('premium') });
    await window.go('/admin?show=users');
    await expect.poll(() => window.page.locator('main h1').innerText()).toBe('Page not found');
    await expect.poll(() => window.page.locator('main').innerText()).not.toContain('Audit log');
    await window.close();
  });

  it('finds an account, grants premium and logs it', async () => {
    const email = 'somebody@example.org';
    const token = await product.account('withoutPremium', { email, password: 'a league of ten teams' });
    const window = await product.open({ token: admin });
    const { page } = window;
    await window.go('/settings/account');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByLabel('Email or league').fill('SOMEBODY');
    await page.waitForURL(/search=SOMEBODY/);
    await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toHaveLength(1);
    await page.getByRole('button', { name: `Give premium to ${email}` }).click();
    const days = page.getByLabel('Days');
    await days.fill('0');
    await page.getByLabel('Reason').fill('won a contest');
    await expect.poll(() => page.getByRole('button', { name: 'Give days' }).isDisabled()).toBe(true);
    await days.fill('45');
    await page.getByRole('button', { name: 'Give days' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('granted, until');

    // The search is in the URL and survives a reload.
    await page.reload();
    await expect.poll(() => page.getByLabel('Email or league').inputValue()).toBe('SOMEBODY');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('What').selectOption('premiumGranted');
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain(`${email} · days 45`);
    await window.close();

    const own = await product.open({ token });
    await own.go('/home');
    await expect.poll(own.where).toMatch(/^\/home/);
    await own.close();
  });

  it.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])('lists the stored rows of the public accuracy record by season, on %s', async (_, options) => {
    const window = await product.open({ token: admin, ...options });
    const { page } = window;
    await page.route('**/api/admin/record*', (route) =>
      route.fulfill({
        json: {
          rows: [
            { kind: 'projections', leagues: null, scored: 30 },
            { kind: 'matchups', leagues: 12, scored: 840 },
            { kind: 'categories', leagues: 9, scored: 6100 },
            { kind: 'pickups', leagues: 12, scored: 410 },
            { kind: 'plans', leagues: 11, scored: 96 },
            { kind: 'tradeIdeas', leagues: 10, scored: 260 },
            { kind: 'foundTrades', leagues: 10, scored: 780 },
          ].map((row) => ({
            ...row,
            season: 2026,
            waiting: 6,
            replayed: 0,
            first: '2026-10-26',
            last: '2026-12-21',
          })),
        },
      }),
    );
    await window.go('/admin?show=record');
    const pickups = page.getByRole('row', { name: /Pickups/ });
    await pickups.waitFor();
    await expect.poll(() => pickups.innerText()).toMatch(/2026-27[\s\S]*12\s+410\s+6/);
    await expect
      .poll(() => pickups.getByRole('link', { name: 'Pickups' }).getAttribute('href'))
      .toBe('/about/record#pickup-record');
    const found = page.getByRole('row', { name: /Found trades/ });
    await expect.poll(() => found.innerText()).toMatch(/2026-27[\s\S]*10\s+780\s+6/);
    const file = pickups.getByRole('link', { name: 'Download the record for 2026-27 as CSV' });
    await expect.poll(() => file.getAttribute('href')).toMatch(/\/api\/league\/recordFile\?season=2026$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await window.close();
  });

  it('lists syncs and leagues, and requests another sync', async () => {
    const { key } = otherPublicLeague(product);
    const league = await product.linkEspn(await product.account('premium'), key);
    const window = await product.open({ token: admin });
    const { page } = window;
    await window.go('/admin?show=syncs&state=all');
    const rows = page.getByRole('row').filter({ hasText: league });
    // Match the cell: the row’s button contains the same words.
    const requestedRows = rows.filter({ has: page.getByRole('cell', { name: 'on request', exact: true }) });
    await rows
      .filter({ hasText: 'when linked' })
      .getByRole('button', { name: /^Retry/ })
      .click();
    await expect.poll(() => requestedRows.count()).toBe(1);
    await page.getByRole('link', { name: 'Leagues', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await window.close();
  });

  it('marks figures that contradict the platform, as league pages do', async () => {
    const { call, league, token } = await product.manager(otherPublicLeague(product).key);
    const season = calls.league.season.response.parse(await call(`league/season?league=${league}`));
    await call('settings/team', { league, team: season.teams[0]?.id });
    const fault = {
      match: `/segments/0/leagues/${league.split('-')[2]}`,
      kind: 'shape',
      at: 'teams.*.record.overall.wins',
      change: 'double',
      times: 10_000,
    };
    const response = await fetch(`${product.simulator}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    expect(response.status).toBe(200);
    await call('league/sync', { league });
    await (await requestApi(product.origin, `league/sync/progress?league=${league}`, token)).text();
    const window = await product.open({ token, ...phone });
    const { page } = window;
    await window.go(`/leagueDashboard?league=${league}`);
    const notice = page.getByRole('status').filter({ hasText: 'Some figures differ from' });
    await notice.waitFor();
    await expect
      .poll(() => notice.textContent())
      .toMatch(/Our record for .+ differs from ESPN’s: \d+–\d+–\d+ and \d+–\d+–\d+\./);
    await page.locator('#odds', { hasText: 'Forecasts are off' }).waitFor();
    await expect.poll(() => page.locator('#standings tbody tr').count()).toBe(season.league.size);
    await faultless(page);
    await notice.getByRole('link').click();
    const details = page.getByRole('group').filter({ hasText: 'How our figures compare' });
    await details.getByText(/^Records: \d+ differences in \d+ figures$/).waitFor();
    await expect.poll(window.where).toContain(`/settings?figures=${league}`);
    await faultless(page);
    await turnInto(page, wide);
    for (const path of ['home', 'matchupAnalyzer', 'streamer-selection', 'tradeAnalyzer']) {
      await window.go(`/${path}?league=${league}`);
      await window.page.getByText('Forecasts are off').nth(1).waitFor();
      await window.page
        .getByRole('status')
        .filter({ hasText: /Our record for .+ differs/ })
        .waitFor();
    }
    await window.close();
    const small = await product.open({ token: admin, ...phone });
    await small.go('/admin?show=contradictions&check=record');
    await small.page
      .locator('#contradictions tbody tr')
      .nth(season.league.size - 1)
      .waitFor();
    await expect.poll(() => small.page.locator('#contradictions tbody tr').count()).toBe(season.league.size);
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await expect.poll(() => overflow(small.page)).toBe(0);
    await small.close();
  });
});
