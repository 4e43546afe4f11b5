import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, stepOf } from '../../apps/server/accounts/auth/factors/totp.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Product,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;

const password = 'a league of second steps';

async function logIn({ go, page }: Window, email: string): Promise<void> {
  await go('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function withPassword({ page }: Window, button: string, confirm = 'Continue'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.skipIf(!browserPath)(`two-factor login (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('accepts a code from an authenticator app, or a recovery code', async () => {
    const email = 'coded@example.org';
    const window = await product.open({
      token: await product.account('premium', { email, password }),
    });
    const { page } = window;
    await window.go('/settings/account');
    await withPassword(window, 'Set up an app');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.getByRole('code').innerText()).trim();
    const code = (offset: number) => codeAt(secret, stepOf(new Date()) + offset);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Six-digit code').fill(code(0));
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    const recovery = await codes.first().innerText();
    await window.close();

    const fresh = await product.open();
    await logIn(fresh, email);
    await fresh.page.getByRole('heading', { name: 'Second step' }).waitFor();
    expect(await accessibilityFaults(fresh.page)).toEqual([]);
    await fresh.page.getByLabel('Code').fill('000000');
    await fresh.page.getByRole('button', { name: 'Log in' }).click();
    await fresh.page.getByText('This code or passkey is not accepted.').waitFor();
    // Wait for the next code, because each code works only once.
    await fresh.page.getByLabel('Code').fill(code(1));
    await fresh.page.getByRole('button', { name: 'Log in' }).click();
    await fresh.page.waitForURL('**/home**');
    await fresh.close();

    const lost = await product.open();
    await logIn(lost, email);
    await lost.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.page.getByLabel('Recovery code').fill(recovery);
    await lost.page.getByRole('button', { name: 'Log in' }).click();
    await lost.page.waitForURL('**/home**');
    await lost.close();
  });

  it('accepts a passkey from the browser', async () => {
    const email = 'keyed@example.org';
    const window = await product.open({
      token: await product.account('premium', { email, password }),
    });
    const { context, page } = window;
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await window.go('/settings/account');
    await withPassword(window, 'Add a passkey');
    await page.getByRole('button', { name: 'Remove the passkey Passkey' }).waitFor();
    await page.evaluate(() => localStorage.removeItem('token'));
    await logIn(window, email);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.waitForURL('**/home**');
    await window.go('/settings/account');
    await page.getByText('not used yet').waitFor({ state: 'detached' });
    await page.getByText('(this one)').waitFor();
    await withPassword(window, 'Log out everywhere else', 'Log out');
    await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'detached' });
    await window.close();
  });
});
