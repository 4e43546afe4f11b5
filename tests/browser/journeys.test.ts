import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherPublicLeague } from './leagues.ts';
import {
  browserNote,
  browserPath,
  linkedLeagues,
  type Product,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;

async function logIn(window: Window, email: string, password: string): Promise<void> {
  await window.go('/login');
  await window.page.getByLabel('Email').fill(email);
  await window.page.getByLabel('Password').fill(password);
  await window.page.getByRole('button', { name: 'Log in' }).click();
}

describe.skipIf(!browserPath)(`a new manager’s first steps (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('include registering, starting the trial, linking an ESPN league, and seeing the dashboard after the sync', async () => {
    const league = otherPublicLeague(product);
    const window = await product.open();
    const { page } = window;
    await window.go('/');
    await page.getByRole('link', { name: 'Create account' }).first().click();

    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('At least 10 characters.').waitFor();
    await page.getByLabel('Email').fill('new-manager@example.org');
    await page.getByLabel('Password').fill('first round pick');
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.waitForURL('**/payment');
    const context = '**/api/init/context*';
    // Delay this response: the trial offer must close before the rest of the page has updated.
    await page.route(context, async (route) => {
      await setTimeout(1000);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.waitForURL('**/home');
    await page.unroute(context);

    await page.getByRole('heading', { name: /^Link your league/ }).waitFor();
    await page.getByLabel('League number or address').fill('my league');
    await page.getByRole('button', { name: 'Link ESPN league' }).click();
    await page.getByText('Enter the league number, or the address of its page.').waitFor();
    await page
      .getByLabel('League number or address')
      .fill(`https://fantasy.espn.com/basketball/league?leagueId=${league.key}`);
    const progressed: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/league/sync/progress')) progressed.push(response.status());
    });
    await page.getByRole('button', { name: 'Link ESPN league' }).click();
    await page.waitForURL('**/settings#leagues');
    // No progress is requested if the league was already synced for other users.
    expect(progressed.every((status) => status === 200)).toBe(true);
    await linkedLeagues(page).getByRole('heading', { name: league.name }).waitFor();
    await linkedLeagues(page)
      .getByText(/^Synced /)
      .waitFor();
    await page.getByText('Simulated season').waitFor();
    await page.getByRole('link', { name: /^Open dashboard of/ }).waitFor();

    await page.getByLabel('Your team').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'LEAGUE', exact: true }).click();
    await page.getByRole('link', { name: 'DASHBOARD', exact: true }).click();
    await page.waitForURL(/\/leagueDashboard\?league=espn-/);
    await page.getByRole('heading', { level: 1, name: /You are/ }).waitFor();
    await expect.poll(() => page.locator('#standings tbody tr').count()).toBeGreaterThan(7);
    await window.close();
  });

  it('include linking a private ESPN league with step-by-step instructions', async () => {
    const league = product.offer.espn.find(({ isPublic }) => !isPublic);
    const window = await product.open({ token: await product.account('premium') });
    const { page } = window;
    await window.go('/settings');
    await page.getByLabel('League number or address').fill(league?.key ?? '');
    await page.getByRole('button', { name: 'Link ESPN league' }).click();
    await page.getByText('This league is private.').waitFor();
    await page.getByLabel('espn_s2').fill('wrong');
    await page.getByLabel('SWID').fill(product.offer.cookies.swid);
    await page.getByRole('button', { name: 'Link by number' }).click();
    await page.getByText('does not accept these credentials').waitFor();
    await expect.poll(() => page.getByText('This league is private.').count()).toBe(0);
    await page.getByLabel('espn_s2').fill(product.offer.cookies.espnS2);
    await page.getByRole('button', { name: 'Link by number' }).click();
    await linkedLeagues(page)
      .getByRole('heading', { name: league?.name ?? 'no league' })
      .waitFor();
    await linkedLeagues(page)
      .getByText(/^Synced /)
      .waitFor();

    await page.getByRole('button', { name: 'Unlink ESPN', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await expect.poll(() => linkedLeagues(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Unlink ESPN', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink ESPN' }).click();
    await page.getByRole('heading', { level: 1, name: 'No league is linked yet.' }).waitFor();
    await window.close();
  });

  it('include selecting an ESPN league from the account’s list, or typing its number without a list', async () => {
    const window = await product.open({ token: await product.account('premium') });
    const { page } = window;
    await window.go('/settings');
    await page.getByRole('button', { name: 'Enter cookies' }).click();
    await page.getByLabel('espn_s2').fill('wrong');
    await page.getByLabel('SWID').fill(product.offer.cookies.swid);
    await page.getByRole('button', { name: 'List my leagues' }).click();
    await page.getByText('Your leagues could not be listed.').waitFor();
    await page.getByLabel('espn_s2').fill(product.offer.cookies.espnS2);
    await page.getByRole('button', { name: 'List my leagues' }).click();
    const list = page.getByRole('list', { name: 'Your ESPN leagues' });
    const league = product.offer.espn.find(({ isPublic }) => !isPublic);
    await list.getByRole('button', { name: `Link ${league?.name}` }).click();
    await list.getByRole('link', { name: `Open ${league?.name}` }).waitFor();
    await linkedLeagues(page)
      .getByRole('heading', { name: league?.name ?? 'no league' })
      .waitFor();
    await window.close();
  });

  it('include logging in as the demo, consenting at Yahoo, selecting a league, and seeing team averages', async () => {
    const league = product.offer.yahoo[0];
    const window = await product.open();
    const { page } = window;
    await logIn(window, 'demo@example.com', 'demo-league');
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Link Yahoo', exact: true }).click();
    await page.getByRole('button', { name: 'Agree' }).click();
    await page.waitForURL('**/yahooSuccess');
    await page.getByRole('heading', { level: 1, name: /^Yahoo is linked/ }).waitFor();
    await page.getByRole('button', { name: `Choose ${league?.name}` }).click();
    await page.getByRole('heading', { level: 1, name: `${league?.name} is synced.` }).waitFor();
    await page.getByRole('link', { name: 'Team averages' }).click();
    await page.waitForURL(/\/teamAverages\?league=yahoo-/);
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => page.locator('main table tbody tr').count()).toBeGreaterThan(7);
    await window.close();
  });

  it('include continuing from the login page with the stored session', async () => {
    const window = await product.open({ token: await product.account('premium') });
    await window.go('/login');
    await window.page.getByRole('button', { name: 'Continue' }).click();
    await window.page.waitForURL('**/home');
    await window.close();
  });

  it('include trying a tool on the demo’s leagues without an account', async () => {
    const window = await product.open();
    await window.go('/tools');
    await window.page.getByRole('button', { name: 'Try the matchup analyzer' }).click();
    await window.page.waitForURL(/\/matchupAnalyzer/);
    await window.page.locator('main h1').first().waitFor();
    await window.go('/tools');
    await window.page.getByRole('button', { name: 'Open the trade analyzer' }).waitFor();
    await window.close();
  });

  it('include opening a linked tool from the site with real leagues', async () => {
    const window = await product.open();
    await window.page.goto('/tools?open=%2FplayerRankings');
    await window.page.waitForURL(/\/playerRankings/);
    await window.page.locator('main h1').first().waitFor();
    await expect.poll(() => window.page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await window.close();
    const elsewhere = await product.open();
    await elsewhere.go('/tools?open=%2Fsettings');
    await elsewhere.page.getByRole('button', { name: 'Try the player rankings' }).waitFor();
    await expect.poll(elsewhere.where).toBe('/tools?open=%2Fsettings');
    await elsewhere.close();
  });

  it('include an explanation after denying consent at Yahoo', async () => {
    const window = await product.open({ token: await product.account('premium') });
    const { page } = window;
    await window.go('/home');
    await page.getByRole('button', { name: 'Link Yahoo', exact: true }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL('**/yahooFailure?reason=denied');
    await page.getByRole('heading', { level: 1, name: 'You did not allow access to Yahoo.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Agree' }).waitFor();
    await window.close();
  });

  it('include switching between leagues by URL, and sharing a league with its members only', async () => {
    const token = await product.account('premium');
    const first = await product.linkEspn(token);
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/settings');
    const other = product.offer.espn.find(({ isPublic }) => !isPublic);
    await page.getByLabel('League number or address').fill(other?.key ?? '');
    await page.getByRole('button', { name: 'Enter cookies' }).click();
    await page.getByLabel('espn_s2').fill(product.offer.cookies.espnS2);
    await page.getByLabel('SWID').fill(product.offer.cookies.swid);
    await page.getByRole('button', { name: 'Link by number' }).click();
    await linkedLeagues(page)
      .getByRole('heading', { name: other?.name ?? 'no league' })
      .waitFor();
    // The first league stays active, but the new one can be opened.
    await expect
      .poll(() => page.getByRole('link', { name: 'Open it' }).getAttribute('href'))
      .toMatch(new RegExp(`/home\\?league=espn-\\d+-${other?.key}$`));
    await window.go('/stats?week=2');
    await page.waitForURL(`**/stats?week=2&league=${first}`);
    await page.getByRole('button', { name: /Switch league/ }).click();
    await page.getByRole('button', { name: other?.name ?? 'no league' }).click();
    await page.waitForURL(new RegExp(`/stats\\?league=espn-\\d+-${other?.key}`));
    await window.go(`/leagueDashboard?league=espn-${first.split('-')[1]}-${other?.key}`);
    await page.getByRole('button', { name: 'LEAGUE', exact: true }).hover();
    await page.getByRole('link', { name: 'TEAM AVERAGES' }).click();
    await page.waitForURL(`**/teamAverages?league=espn-*-${other?.key}`);
    await window.go(`/leagueDashboard?league=${first}`);
    await page.getByRole('button', { name: /Switch league/ }).waitFor();

    const stranger = await product.open({ token: await product.account('premium') });
    await stranger.go(`/leagueDashboard?league=${first}`);
    await stranger.page
      .getByText('You are not a member of this league here, or it does not exist.')
      .waitFor();
    await stranger.close();
    await window.close();
  });

  it('include downloading their data and deleting the account', async () => {
    const leaving = { email: 'leaving@example.org', password: 'last game of the season' };
    const token = await product.account('withoutPremium', leaving);
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/payment');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    expect((await saved).suggestedFilename()).toEqual(
      expect.stringMatching(/^fantasy-stats-account-[\d-]+\.zip$/),
    );
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete in a week' }).click();
    await dialog.getByText('The email address or the password is wrong.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(window.where).toBe('/payment');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByLabel('Your password').fill(leaving.password);
    await dialog.getByRole('button', { name: 'Delete in a week' }).click();
    await page.waitForURL(`${product.origin}/`);
    await logIn(window, leaving.email, leaving.password);
    await page.waitForURL('**/payment');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await window.close();
  });
});
