import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import { leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { eraseAccounts } from '../../apps/server/testing/erase.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ world: { isSmall: true } });
});
afterAll(() => app.close());

describe('concurrent calls', () => {
  it('all succeed if they link the same leagues for several accounts', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => app.signIn({ premium: true })));
    const linked = accounts.flatMap((user) => [0, 1, 2].map(() => app.linkSome(user, 'espn')));
    const leagues = await Promise.all(linked);
    expect(new Set(leagues).size).toBe(1);
    for (const user of accounts)
      expect(await app.parts.database.$count(leagueMembers, eq(leagueMembers.userId, user.id))).toBe(1);
  });

  it('get a proper response during the deletion of their account, and leave none of its data', async () => {
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'espn');
    const { token } = user;
    await app.parts.database.update(users).set({ eraseAt: app.parts.now() }).where(eq(users.id, user.id));
    const others = () => [
      app.call(calls.settings.overview, { token }),
      app.call(calls.billing.startTrial, { token, body: {} }),
      app.call(calls.billing.checkout, { token, body: { plan: 'season' } }),
      app.call(calls.settings.unlinkLeague, { token, body: { league } }),
      app.call(calls.account.keepAccount, { token, body: {} }),
      app.call(calls.account.state, { token }),
    ];
    const [, ...responses] = await Promise.all([eraseAccounts(app), ...others(), ...others(), ...others()]);
    expect(responses.filter(({ status }) => status === 500).map(({ text }) => text)).toEqual([]);
    await eraseAccounts(app);
    const isThere = await app.parts.database.$count(users, eq(users.id, user.id));
    // If the account was restored first, it still exists. Otherwise all of its data is deleted.
    if (isThere === 1) await app.parts.database.update(users).set({ eraseAt: app.parts.now() });
    await eraseAccounts(app);
    expect(await app.parts.database.$count(users, eq(users.id, user.id))).toBe(0);
    expect(await app.parts.database.$count(leagueMembers, eq(leagueMembers.userId, user.id))).toBe(0);
  });
});
