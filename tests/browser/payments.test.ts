import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserNote, browserPath, type Product, phone, sharedProduct } from './support.ts';

let product: Product;

describe.skipIf(!browserPath)(`buying premium (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('unlocks everything with the monthly plan, which can be canceled at the payment provider', async () => {
    const window = await product.open({ token: await product.account('withoutPremium') });
    const { page } = window;
    await window.go('/pricing');
    await page.getByRole('link', { name: 'Choose monthly' }).click();
    await page.waitForURL('**/payment?plan=monthly');
    await expect.poll(() => page.getByRole('radio', { name: /^Monthly/ }).isChecked()).toBe(true);
    const pay = page.getByRole('button', { name: 'Continue to payment' });
    await pay.click();

    // The payment is declined, and the user leaves. Nothing is charged, and the page offers the plan again.
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByRole('button', { name: 'Go back without paying' }).click();
    await page.getByRole('heading', { name: 'You have not paid, and nothing was charged' }).waitFor();
    await expect.poll(window.where).toBe('/paymentReturn');
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Pay $4.99 by card' }).click();
    await page.getByRole('heading', { name: 'You have premium' }).waitFor();
    await expect.poll(window.where).toMatch(/^\/paymentReturn\?session_id=cs_/);
    await page.getByText('Stripe charged $4.99 for the monthly plan.').waitFor();

    // Premium unlocks without another login.
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.waitForURL('**/home');
    await window.go('/settings/account');
    const subscription = page.locator('#subscription');
    await subscription.getByText(/You have the monthly plan, \$4\.99 a month\. It renews on /).waitFor();
    await subscription.getByRole('button', { name: 'Manage subscription' }).click();
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await page.getByRole('button', { name: 'Do not cancel' }).waitFor();
    await page.getByRole('link', { name: 'Return to Fantasy Stats' }).click();
    await page.waitForURL('**/settings/account#subscription');
    await expect
      .poll(
        async () => {
          await page.reload();
          return subscription.getByText(/^You have/).innerText();
        },
        { interval: 1_000 },
      )
      .toMatch(/It ends on .+ and is not charged again/);
    await window.close();
  });

  it('shows a bank payment as pending, and later unlocks premium without a reload', async () => {
    const window = await product.open({ ...phone, token: await product.account('withoutPremium') });
    const { page } = window;
    await window.go('/payment');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Pay by bank debit, confirmed later' }).click();
    await page.getByRole('heading', { name: 'Your bank has yet to confirm the payment' }).waitFor();
    const { simulator } = product;
    // No other test file buys anything.
    const { subscriptions } = (await (await fetch(`${simulator}/control/stripe`)).json()) as {
      subscriptions: { id: string }[];
    };
    await fetch(`${simulator}/control/stripe/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscription: subscriptions.at(-1)?.id, action: 'confirmPayment' }),
    });
    await page.getByRole('heading', { name: 'You have premium' }).waitFor();
    await window.close();
  });

  it('shows visitors no outcome, whatever the URL claims', async () => {
    const window = await product.open();
    await window.go('/paymentReturn?session_id=cs_test_paid&status=paid');
    await window.page.getByRole('heading', { name: 'Log in to see your payment' }).waitFor();
    await window.close();
    const other = await product.open({ token: await product.account('withoutPremium') });
    await other.go('/paymentReturn?session_id=cs_test_paid&status=paid');
    await other.page.getByRole('heading', { name: 'No payment found' }).waitFor();
    await other.close();
  });

  it('requests the outcome but not the session on /paymentReturn', async () => {
    const window = await product.open({ token: await product.account('withoutPremium') });
    const requested: string[] = [];
    window.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await window.go('/paymentReturn');
    await window.page.getByRole('heading', { name: 'No payment found' }).waitFor();
    expect(requested).toContain('/api/billing/checkoutOutcome');
    expect(requested).not.toContain('/api/init/context');
    await window.close();
    const stale = await product.open({ token: 'no-such-token' });
    await stale.go('/paymentReturn');
    await stale.page.getByRole('heading', { name: 'Log in to see your payment' }).waitFor();
    await stale.close();
  });
});
