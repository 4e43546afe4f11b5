import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { pressesIn } from './settings-support.ts';
import {
  browserNote,
  browserPath,
  faultless,
  type Product,
  phone,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;
let window: Window;

describe.skipIf(!browserPath)(`the recap settings (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const email = `recaps-${randomBytes(6).toString('hex')}@example.org`;
    const token = await product.account('premium', { email, password: 'a league in words' });
    await product.linkEspn(token);
    window = await product.open({ ...phone, token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('add a chat, reject an invalid chat, send a test, and remove a deleted chat', async () => {
    await window.go('/settings#recaps');
    const section = window.page.locator('#recaps');
    const press = pressesIn(window, '#recaps');
    await press('Add a channel');
    await faultless(window.page);
    const field = section.getByLabel('Webhook URL');
    await field.fill('https://example.com/webhook');
    await press('Add the channel');
    await section.getByRole('alert').getByText('cannot post to this address').waitFor();
    const shown = await section.getByRole('link', { name: /test addresses/ }).getAttribute('href');
    const simulator = new URL(shown ?? '').origin;
    const secret = randomBytes(8).toString('hex');
    await field.fill(`${simulator}/discord/api/webhooks/1001/${secret}`);
    await press('Add the channel');
    await press(/^Send a test/);
    await section.getByText(/^Last test sent/).waitFor();
    await press(/^Change Discord/);
    await section.getByRole('radio', { name: 'Cheeky' }).check();
    await faultless(window.page);
    await press('Save');
    await section.getByText(/· cheeky$/).waitFor();
    await fetch(`${simulator}/control/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: secret, answer: 'gone' }),
    });
    await press(/^Send a test/);
    await section.getByText('no longer exists').first().waitFor();
    await faultless(window.page);
    await press(/^Remove Discord/);
    const dialog = window.page.getByRole('dialog', { name: /^Remove Discord/ });
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await section.getByText('Nothing is sent from this league.').waitFor();
  });
});
