import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressesIn } from './settings-support.ts';
import {
  browserNote,
  browserPath,
  faultless,
  type Product,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

let product: Product;
let window: Window;

describe.skipIf(!browserPath)(`the webhook settings (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const email = `webhooks-${randomBytes(6).toString('hex')}@example.org`;
    const token = await product.account('premium', { email, password: 'events of a league' });
    await product.linkEspn(token);
    window = await product.open({ ...wide, token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('add a webhook, send tests, renew its secret, report failures, and remove it', async () => {
    await window.go('/settings#webhooks');
    const section = window.page.locator('#webhooks');
    const press = pressesIn(window, '#webhooks');
    await press('Add a webhook');
    await faultless(window.page);
    const field = section.getByLabel('Address');
    await field.fill('http://example.com/webhook');
    await press('Add the webhook');
    await section.getByRole('alert').getByText('cannot go to this address').waitFor();
    const shown = await section.getByRole('link', { name: 'View deliveries' }).getAttribute('href');
    const simulator = new URL(shown ?? '').origin;
    const name = randomBytes(8).toString('hex');
    await field.fill(`${simulator}/hooks/${name}`);
    await section.getByLabel('A trade is made').uncheck();
    await press('Add the webhook');
    const secret = section.getByText(/^whsec_/);
    await secret.waitFor();
    const first = await secret.textContent();
    await faultless(window.page);
    await press('I have copied it');
    await press(/^Send test/);
    await section.getByText('The test was accepted (204).').waitFor();
    await section.getByText('Recent deliveries').click();
    await section.getByText('Delivered (204)').waitFor();
    await press(/^New secret/);
    const renewal = window.page.getByRole('dialog', { name: /^Make a new secret/ });
    await renewal.getByRole('button', { name: 'Make it' }).click();
    await secret.waitFor();
    await expect.poll(() => secret.textContent()).not.toBe(first);
    await fetch(`${simulator}/control/hooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: name, status: 410 }),
    });
    await press(/^Send test/);
    await section.getByText('Turned off: the address returned 410 Gone.').waitFor();
    await section.getByText('Failed (410)').waitFor();
    await faultless(window.page);
    await press(/^Turn on/);
    await section.getByText(/^Last delivery accepted/).waitFor();
    await press(/^Change /);
    await section.getByLabel('A trade is made').check();
    await press('Save');
    await section.getByText(/A trade is made ·/).waitFor();
    await press(/^Remove /);
    const dialog = window.page.getByRole('dialog', { name: /^Remove / });
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await section.getByText('You have no webhooks.').waitFor();
  });
});
