import { allCalls, calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccount } from '../../apps/server/accounts/demo/credentials.ts';
import { settleDemoAccount } from '../../apps/server/accounts/demo/demo-account.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// The demo account is shared, so no visitor may take it over or remove its leagues.

let app: SimulatedApp;
let demo: TestUser;
let league: string;
beforeAll(async () => {
  app = await simulatedApp();
  await settleDemoAccount(app.parts);
  demo = await enter();
  league = await app.linkSome(demo, 'espn');
  await app.synced(demo, league);
});
afterAll(() => app.close());

async function enter(): Promise<TestUser> {
  const response = await app.call(calls.auth.login, { body: demoAccount });
  expect(response.status, response.text).toBe(200);
  return { id: '', email: demoAccount.email, token: calls.auth.login.response.parse(response.json).token };
}

it('a demo visitor cannot change or delete the demo account or unlink its leagues', async () => {
  const { password } = demoAccount;
  for (const refusal of [
    await app.refused(calls.auth.changePassword, demo, {
      body: { current: password, next: 'another password' },
    }),
    await app.refused(calls.account.deleteAccount, demo, { body: { password } }),
    await app.refused(calls.account.createToken, demo, {
      body: { name: 'A script', scopes: ['league'], days: 30, password },
    }),
    await app.refused(calls.settings.unlinkLeague, demo, { body: { league } }),
    await app.refused(calls.settings.unlinkPlatform, demo, { body: { platform: 'espn' } }),
    await app.refused(calls.settings.unlinkPlatform, demo, { body: { platform: 'yahoo' } }),
  ])
    expect(refusal).toMatchObject({ code: 'demoAccount', status: 409 });
  const next = await enter();
  const { leagues } = await app.request(calls.settings.overview, next);
  expect(leagues.map(({ id }) => id)).toEqual([league]);
});

it('a user with their own account can change and delete it and unlink its leagues', async () => {
  const user = await app.signIn({ premium: true });
  const own = await app.linkSome(user, 'espn');
  await app.request(calls.settings.unlinkLeague, user, { body: { league: own } });
  await app.request(calls.settings.unlinkPlatform, user, { body: { platform: 'espn' } });
});

it('the calls refused to the demo account are exactly those that list demoAccount', () => {
  const refusedPaths = allCalls
    .filter(({ errors }) => errors.includes('demoAccount'))
    .map(({ path }) => path);
  expect(refusedPaths.sort()).toEqual([
    'account/createToken',
    'account/delete',
    'account/email',
    'account/factors/passkey/add',
    'account/factors/passkey/begin',
    'account/factors/passkey/remove',
    'account/factors/recovery',
    'account/factors/totp/begin',
    'account/factors/totp/confirm',
    'account/factors/totp/remove',
    'account/keep',
    'account/sessions/end',
    'account/sessions/endOthers',
    'auth/password',
    'billing/checkout',
    'billing/portal',
    // This call would affect all other demo visitors.
    'room/invitation',
    'settings/push/on',
    'settings/unlink',
    'settings/unlinkPlatform',
  ]);
});
