import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { beginConsent, endOfCookie, takeConsent } from './yahoo-consent.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the cookie for consent at Yahoo', () => {
  it('uses the __Host- prefix, is sent over https only, and cannot be read by scripts', async () => {
    const { id } = await test.signIn();
    const { database } = test.parts;
    const { cookie, state } = await beginConsent(database, id, null, true);
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-yahoo_link_[\w-]{12}=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(endOfCookie(state, true).split('=')[0]).toBe(pair.split('=')[0]);
    // Without the prefix, another subdomain could have set the cookie.
    expect(await takeConsent(database, state, pair.replace('__Host-', ''), true)).toBeNull();
    expect(await takeConsent(database, state, `other=1; ${pair}`, true)).toMatchObject({ userId: id });
    expect(await takeConsent(database, state, pair, true)).toBeNull();
  });

  it('omits the https-only attributes on servers without https', async () => {
    const { id } = await test.signIn();
    const { cookie } = await beginConsent(test.parts.database, id, null, false);
    expect(cookie).toMatch(/^yahoo_link_[\w-]{12}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });
});
