import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, otherPublicLeague } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Call,
  linkedLeagues,
  overflow,
  type Product,
  playerNames,
  sharedProduct,
} from './support.ts';

let product: Product;

const main = (page: Page) => page.getByRole('main');

async function visit(page: Page, group: string, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: group, exact: true }).hover();
  await navigation.getByRole('link', { name, exact: true }).click();
}

interface Shown {
  readonly leagues: readonly {
    readonly id: string;
    readonly teams: readonly { readonly id: string; readonly name: string }[];
  }[];
}

async function offered(league: string, from: string, to: string): Promise<void> {
  const response = await fetch(`${product.simulator}/control/offers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ league, from, to }),
  });
  expect(response.status).toBe(200);
}

async function forecastIsThere(call: Call, league: string): Promise<void> {
  await eventually(async () => {
    const { inputs } = await call<{ inputs: unknown }>(`league/forecastInputs?league=${league}`);
    const { isWhole } = await call<{ isWhole: boolean }>(`league/players?league=${league}`);
    return (inputs !== null && isWhole) || null;
  });
}

describe.skipIf(!browserPath)(`a manager’s path through the product (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    // Waits for the first sync, which loads the NBA data.
    await product.manager();
  }, 400_000);
  afterAll(() => product?.stop());

  it('leads from a mock draft to a linked league, an offer, a counter-offer, and the playoffs', async () => {
    const league = otherPublicLeague(product);
    const window = await product.open();
    const { page } = window;
    const faultless = async (where: string) => {
      expect(await accessibilityFaults(page), where).toEqual([]);
      await expect.poll(() => overflow(page), { message: where }).toBe(0);
    };

    // Mock draft: four teams, three rounds.
    await window.go('/tools');
    await page.getByRole('link', { name: 'Open the draft room' }).click();
    const targets = page.locator('#room-targets');
    const log = page.locator('#room-picks').getByRole('listitem');
    await targets
      .getByRole('button', { name: /^(Draft|Taken): / })
      .first()
      .waitFor();
    await page.getByLabel('Teams').fill('4');
    await page.getByLabel('Rounds').fill('3');
    await page.getByRole('radio', { name: 'Mock opponents' }).dispatchEvent('click');
    for (const gone of [5, 8, 12]) {
      await page.getByText('Your pick: press Draft').waitFor();
      const before = await log.count();
      await targets
        .getByRole('button', { name: /^Draft: / })
        .first()
        .click();
      await expect.poll(() => log.count()).toBeGreaterThan(before);
      if (gone === 12) await expect.poll(() => log.count()).toBe(gone);
    }
    await expect.poll(() => page.locator('#mock-grades tbody tr').count()).toBe(4);
    await page.getByText('Saved in this browser', { exact: true }).waitFor();
    const room = window.where();

    await page.getByRole('link', { name: 'Create an account to keep rooms on all devices' }).click();
    await page.getByLabel('Email').fill(`walk-${Date.now()}@example.org`);
    await page.getByLabel('Password').fill('from the draft to the title');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/payment');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.waitForURL('**/home');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const call = product.caller(token);
    await window.go(room);
    await page.getByText('1 draft room made in this browser before you logged in.').waitFor();
    await faultless('the room that is still in the browser');
    await page.getByRole('button', { name: 'Move it to your account' }).click();
    await page.getByText('Saved in your account', { exact: true }).waitFor();
    await expect.poll(() => log.count()).toBe(12);
    await expect.poll(() => page.getByText('made in this browser before').count()).toBe(0);

    await page.getByRole('link', { name: 'Link a league to draft by its rules' }).click();
    await page
      .getByLabel('League number or address')
      .fill(`https://fantasy.espn.com/basketball/league?leagueId=${league.key}`);
    await page.getByRole('button', { name: 'Link ESPN league' }).click();
    await linkedLeagues(page).getByRole('heading', { name: league.name }).waitFor();
    await linkedLeagues(page)
      .getByText(/^Synced /)
      .waitFor();
    const { leagues } = await call<Shown>('settings/overview');
    const { id = '', teams = [] } = leagues[0] ?? {};
    const [own, partner] = teams;
    if (!own || !partner) throw new Error('the league has no teams');
    await page.getByLabel('Your team').selectOption(own.id);
    await product.atRest(token, id);

    await window.go(room);
    await expect.poll(() => log.count()).toBe(12);

    // The user receives an offer and an alert.
    await offered(id, partner.id, own.id);
    await window.go('/settings');
    await linkedLeagues(page).getByRole('button', { name: 'Sync now' }).click();
    const received = await eventually(async () => {
      const { offers } = await call<{
        offers: {
          state: string;
          teamIds: string[];
          moves: { playerId: string; from: string; to: string }[];
        }[];
      }>(`league/trades?league=${id}`);
      return offers.find(({ state, teamIds }) => state === 'open' && teamIds[0] === partner.id) ?? null;
    });
    await forecastIsThere(call, id);
    await page.reload();
    await visit(page, 'LEAGUE', 'TRADE HISTORY');
    const offer = main(page)
      .getByRole('region', { name: 'Offers' })
      .getByRole('listitem')
      .filter({ hasText: `${partner.name} offers` })
      .filter({ hasText: 'open' })
      .first();
    await offer.waitFor();
    await faultless('the trade history');

    // Analyze the offer.
    await offer.getByRole('link', { name: 'Analyze and counter' }).click();
    await page.waitForURL(/\/tradeAnalyzer\?/);
    await expect
      .poll(() => new URL(page.url()).searchParams.get('trade')?.split(',').sort())
      .toEqual(received.moves.map(({ playerId, to }) => `${playerId}~${to}`).sort());
    await expect
      .poll(() => main(page).getByRole('heading', { level: 1 }).textContent())
      .toMatch(/You (gain|lose)/);
    const sides = page.locator('#trade').getByRole('region');
    await expect.poll(() => playerNames(sides).count()).toBe(2);
    await page.locator('#changes').getByRole('status').filter({ hasText: 'Odds from 10,000' }).waitFor();
    const counter = main(page).getByRole('region', { name: 'Counter-offers' });
    await counter
      .getByRole('status')
      .filter({ hasText: /computed in full\.|No change of up to/ })
      .waitFor();
    await faultless('the trade analyzer');

    // Make a counter-offer.
    const tradeParameter = new URL(page.url()).searchParams.get('trade');
    await counter.getByRole('link', { name: 'Open in the analyzer' }).first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('trade')).not.toBe(tradeParameter);
    await page.locator('#saved').getByRole('button', { name: 'Save this trade' }).click();
    await page.locator('#saved').getByRole('button', { name: 'Saved today' }).waitFor();

    // Plan the playoffs.
    await visit(page, 'TOOLS', 'STREAMER SELECTION');
    await page.waitForURL(/\/streamer-selection/);
    const weeks = page.getByLabel('Later week');
    const first = weeks.locator('optgroup[label="Playoffs"] option').first();
    const week = (await first.getAttribute('value')) ?? '';
    await weeks.selectOption(week);
    await expect.poll(window.where).toContain(`week=${week}`);
    await page
      .getByRole('status')
      .filter({ hasText: /free agents found/ })
      .waitFor();
    await expect
      .poll(() => main(page).getByRole('heading', { level: 1 }).textContent())
      .toMatch(/the likely opponents|First: /);
    await page.getByRole('table').first().waitFor();
    await faultless('the plan of the playoffs');
    await window.close();
  });
});
