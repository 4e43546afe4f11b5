import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKeyName } from '../../apps/server/kernel/crypto/sealed-values.ts';
import { unseal } from '../../apps/server/kernel/crypto/vault.ts';
import { unsubscribeCode } from '../../apps/server/notify/alerts/unsubscribe.ts';
import { readApi } from './nba-read.ts';
import { credentialsKey } from './running-product.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  settled,
  sharedProduct,
} from './support.ts';

let product: Product;
let token = '';
let user = '';
let league = '';
let count = 0;

async function alerted(facts: AlertFacts): Promise<void> {
  count += 1;
  await product.rows(
    `insert into alerts (user_id, league_id, kind, subject, facts, created_at, send_at)
     values ($1, $2, $3, $4, $5, now(), now() + interval '1 day')`,
    [user, league, facts.kind, `browser ${count}`, JSON.stringify(facts)],
  );
}

const offer: AlertFacts = {
  kind: 'tradeOffer',
  from: 'The Other Team',
  gets: ['Somebody Tall'],
  gives: ['Somebody Quick'],
  expiresAt: null,
};

async function expectOnScreen(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const list = page.locator('[popover]:popover-open');
  await expect.poll(async () => (await list.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      return box !== null && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);
}

describe.skipIf(!browserPath)(`alerts (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const credentials = { email: 'alerted@example.org', password: 'tells me of offers' };
    token = await product.account('premium', credentials);
    const [row] = await product.rows<{ id: string }>('select id from users where email = $1', [
      credentials.email,
    ]);
    user = row?.id ?? '';
    league = await product.linkEspn(token);
    // Without a team of the user, the server creates and ends no alerts, so the tests store their own.
  }, 400_000);
  afterAll(() => product?.stop());

  it('appear behind the bell, are marked as read when seen, and link to their page', async () => {
    await alerted(offer);
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/settings');
    const bell = page.getByRole('button', { name: /^Alerts: \d+ new$/ });
    await bell.click();
    const item = page.getByRole('link', { name: /The Other Team offers you a trade/ });
    await item.waitFor();
    await expectOnScreen(page);
    await expect.poll(() => item.textContent()).toContain('You would get Somebody Tall for Somebody Quick.');
    expect(await accessibilityFaults(page)).toEqual([]);
    // Without new alerts, the bell’s label is just its name.
    await page.getByRole('button', { name: 'Alerts', exact: true }).waitFor();
    await item.click();
    await page.waitForURL(/\/tradeHistory\?league=.*#offers$/);
    await expect.poll(() => item.count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Alerts', exact: true }).waitFor();
    await window.close();
  });

  it('have a bell of at least 44 px and fit the screen on a phone', async () => {
    const window = await product.open({ token, ...phone });
    const { page } = window;
    await window.go('/settings');
    const bell = page.getByRole('button', { name: /^Alerts/ });
    const box = await bell.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await bell.click();
    const item = page.getByRole('link', { name: /The Other Team offers/ });
    await item.waitFor();
    await expectOnScreen(page);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => item.count()).toBe(0);
    await window.close();
  });

  it('are turned on and off by kind, channel, time and league, and stay so after a reload', async () => {
    await readApi(product.origin, 'settings/team', token, { league, team: '1' });
    const window = await product.open({ token, timezoneId: 'Europe/Berlin' });
    const { page } = window;
    await window.go('/settings#alerts');
    await page.getByRole('checkbox', { name: 'Trade offers: email' }).check();
    await page.locator('#alerts').getByText('Saved.').waitFor();
    await page.getByRole('radio', { name: 'At a time' }).dispatchEvent('click');
    await page.getByLabel('Time of messages about lineups and pickups').fill('17:30');
    await page.getByLabel('Quiet from').fill('23:15');
    await page.getByRole('checkbox', { name: 'Empty slots: here' }).uncheck();
    const name = product.offer.espn.find(({ isPublic }) => isPublic)?.name ?? 'no league';
    const inLeague = page.locator('#alerts').getByRole('group').filter({ hasText: name });
    await inLeague.getByText(name).click();
    await inLeague.getByRole('checkbox', { name: 'The week’s result' }).uncheck();
    const allButOne = async () => {
      const text = (await page.getByText(/^\d+ of \d+ alerts$/).textContent()) ?? '';
      const [on, all] = text.split(' of ').map((part) => Number.parseInt(part, 10));
      return (all ?? 0) - (on ?? 0);
    };
    await expect.poll(allButOne).toBe(1);
    // Changes are saved one after another, so “Saved.” may belong to an earlier one.
    const storedOff = async () => {
      const { leagues } = await product.caller(token)<{ leagues: { league: string; off: string[] }[] }>(
        'alerts/settings',
      );
      return leagues.find((one) => one.league === league)?.off;
    };
    await expect.poll(storedOff).toHaveLength(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await settled(page);
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Trade offers: email' }).isChecked())
      .toBe(true);
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Empty slots: here' }).isChecked())
      .toBe(false);
    await expect
      .poll(() => page.getByLabel('Time of messages about lineups and pickups').inputValue())
      .toBe('17:30');
    await expect.poll(() => page.getByLabel('Quiet from').inputValue()).toBe('23:15');
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin');
    await expect.poll(allButOne).toBe(1);
    await window.close();
  });

  it('stop by email after one click on the email’s link, without a login', async () => {
    const [sealed] = await product.rows<{ value: string }>('select value from installation where name = $1', [
      hashKeyName,
    ]);
    const hashKey = Buffer.from(unseal([credentialsKey], hashKeyName, sealed?.value ?? ''), 'base64');
    const code = unsubscribeCode(hashKey, user, 'tradeOffer');
    const window = await product.open();
    await window.go(`/login/unsubscribe#code=${code}`);
    await window.page.getByRole('heading', { name: 'Stop email about “Trade offers”?' }).waitFor();
    expect(await accessibilityFaults(window.page)).toEqual([]);
    await window.page.getByRole('button', { name: 'Stop email' }).click();
    // Match the name exactly, because the previous heading is similar.
    const link = { name: 'No more email about “Trade offers”', exact: true };
    await window.page.getByRole('heading', link).waitFor();
    await window.close();
    const [stored] = await product.rows<{ email: boolean }>(
      `select (settings -> 'kinds' -> 'tradeOffer' -> 'email')::boolean as email from alert_settings where user_id = $1`,
      [user],
    );
    expect(stored?.email).toBe(false);
  });
});
