import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pressesIn } from './settings-support.ts';
import {
  browserNote,
  browserPath,
  faultless,
  overflow,
  type Product,
  phone,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

const password = 'a league of open doors';
const pictures = process.env.PICTURES;

let product: Product;
let email = '';
let token = '';
let league = '';
let window: Window;

async function look(name: string): Promise<void> {
  if (pictures) await window.page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

const press = (name: string | RegExp, within = 'body') => pressesIn(window, within)(name);

const read = (path: string, bearer?: string) =>
  fetch(new URL(path, product.origin), bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});

describe.skipIf(!browserPath)(`sharing (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    email = `doors-${randomBytes(6).toString('hex')}@example.org`;
    token = await product.account('premium', { email, password });
    league = await product.linkEspn(token);
    window = await product.open({ ...phone, token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('creates a personal token, shows it once, reads the league with it, and revokes it', async () => {
    const { page } = window;
    await window.go('/settings#tokens');
    await press('Create a token', '#tokens');
    const dialog = page.getByRole('dialog', { name: 'Create a personal token' });
    await dialog.getByLabel(/^Name/).fill('My script');
    await dialog.getByLabel(/^Advice/).focus();
    await page.keyboard.press('Space');
    await faultless(window.page);
    await look('create-token');
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    const shown = page.locator('#tokens code');
    await shown.waitFor();
    const made = (await shown.textContent()) ?? '';
    expect(made).toMatch(/^fst_[\w-]{43}$/);
    await page.locator('#tokens').getByText('My script').waitFor();
    await faultless(window.page);
    await look('token-shown');
    expect((await read(`/api/league/season?league=${league}`, made)).status).toBe(200);
    expect((await read('/api/nba/status', made)).status).toBe(403);
    await press('I have copied it', '#tokens');
    await expect.poll(() => shown.count()).toBe(0);
    await press('Revoke the token My script');
    await press('Revoke it', 'dialog');
    await page.locator('#tokens').getByText('You have no tokens.').waitFor();
    expect((await read(`/api/league/season?league=${league}`, made)).status).toBe(401);
  });

  it('connects an assistant after login with the checked scopes, and disconnects it', async () => {
    const back = 'https://assistant.example.com/callback';
    const registered = await fetch(new URL('/oauth/register', product.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Fine Assistant', redirect_uris: [back] }),
    });
    const { client_id } = z.object({ client_id: z.string() }).parse(await registered.json());
    const verifier = randomBytes(32).toString('base64url');
    const authorizationQuery = new URLSearchParams({
      client_id,
      redirect_uri: back,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'a state',
    });
    const visitor = await product.open(wide);
    const { page } = visitor;
    await page.route('https://assistant.example.com/**', (route) => route.fulfill({ body: 'Welcome back' }));
    await visitor.go(`/authorize?${authorizationQuery}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Let Fine Assistant read your leagues?' }).waitFor();
    await page.getByText('assistant.example.com').waitFor();
    await page.getByLabel(/^Advice/).focus();
    await page.keyboard.press('Space');
    await faultless(page);
    if (pictures) await page.screenshot({ path: `${pictures}/authorize.png`, fullPage: true });
    await page.getByRole('button', { name: 'Allow', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${back}?**`);
    const response = new URL(page.url()).searchParams;
    expect(response.get('state')).toBe('a state');
    const form = {
      grant_type: 'authorization_code',
      client_id,
      code: response.get('code') ?? '',
      code_verifier: verifier,
    };
    const given = await fetch(new URL('/oauth/token', product.origin), {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const tokens = z.object({ access_token: z.string(), scope: z.string() }).parse(await given.json());
    expect(tokens.scope).toBe('league nba');
    expect((await read(`/api/league/season?league=${league}`, tokens.access_token)).status).toBe(200);
    expect((await read(`/api/league/dashboard?league=${league}`, tokens.access_token)).status).toBe(403);
    await visitor.close();

    // The settings page has already loaded the list, so leave the page first.
    await window.go('/home');
    await window.go('/settings#assistants');
    await window.page.locator('#assistants').getByText('Fine Assistant').waitFor();
    await faultless(window.page);
    await look('assistants');
    await press('Disconnect Fine Assistant');
    await press('Disconnect it', 'dialog');
    await window.page.locator('#assistants').getByText('You have connected no assistants.').waitFor();
    expect((await read(`/api/league/season?league=${league}`, tokens.access_token)).status).toBe(401);
  });

  it('links tables to spreadsheets, renews the links and revokes them', async () => {
    const { page } = window;
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await window.go('/leagueDashboard');
    const copy = page.getByRole('link', { name: 'Copy link: Standings' });
    await copy.waitFor();
    await faultless(window.page);
    await copy.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings\/connections#tables$/);
    await press('Create the links', '#tables');
    const section = page.locator('#tables');
    await section.getByText('Weekly stats').waitFor();
    await faultless(window.page);
    await look('tables');
    const secretOf = async () => {
      const { addresses } = await product.caller(token)<{ addresses: { secret: string }[] }>(
        `settings/secretAddresses?league=${league}`,
      );
      return addresses[0]?.secret ?? '';
    };
    const first = await secretOf();
    const csv = await read(`/api/tables/${first}/standings.csv`);
    expect(await csv.text()).toMatch(/^Rank,Team,Manager,Wins/);
    for (const [path, table, name, chosen = ''] of [
      ['/leagueDashboard', 'standings', 'Standings'],
      ['/seasonTotalRankings', 'season-totals', 'Season totals'],
      ['/teamAverages', 'team-averages', 'Team averages'],
      ['/stats', 'weekly-stats', 'Weekly stats'],
      // Week 1 has scores; the current week may have none yet.
      ['/weeklyMatchups?week=1', 'matchups', 'Matchups'],
      ['/tradeHistory', 'trades', 'Trades'],
      ['/playerRankings', 'player-rankings', 'Player rankings', '?window=last14&punt=TO&show=available'],
      ['/nbaSchedule', 'schedule', 'NBA schedule'],
    ] as const) {
      await window.go(`${path}${chosen}`);
      await page.getByRole('button', { name: `Copy link: ${name}` }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()), {
          message: path ?? '',
        })
        .toBe(`${product.origin}/api/tables/${first}/${table}.csv${chosen}`);
    }
    await expect.poll(() => overflow(page)).toBe(0);
    await look('copy-link');
    await window.go('/settings#tables');
    await press('Renew', '#tables');
    await press('Renew', 'dialog');
    await expect.poll(secretOf).not.toBe(first);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect((await read(`/api/tables/${first}/standings.csv`)).status).toBe(404);
    await press('Revoke', '#tables');
    await press('Revoke', 'dialog');
    await section.getByRole('button', { name: 'Create the links' }).waitFor();
  });

  it('links a calendar with the selected events', async () => {
    const desk = await product.open({ ...wide, token });
    const { page } = desk;
    const press = pressesIn(desk, '#calendars');
    await desk.go('/settings#calendars');
    await press('Create the calendar link');
    const link = page.locator('#calendars').getByRole('link', { name: 'Add to your calendar' });
    await link.waitFor();
    await expect.poll(() => link.getAttribute('href')).toMatch(/^webcal:\/\/[^?]+\.ics$/);
    await page.locator('#calendars').getByLabel('Deadlines').focus();
    await page.keyboard.press('Space');
    await faultless(page);
    if (pictures) await page.screenshot({ path: `${pictures}/calendar.png`, fullPage: true });
    const parts = '?parts=games,locks,matchups,adds,draft,playoffs';
    await expect.poll(() => link.getAttribute('href')).toContain(parts);
    const address = ((await link.getAttribute('href')) ?? '').replace('webcal:', 'http:');
    const calendar = await (await fetch(address)).text();
    expect(calendar).toContain('SUMMARY:Fantasy playoffs');
    expect(calendar).not.toContain('SUMMARY:Trade deadline');
    await desk.close();
  });
});
