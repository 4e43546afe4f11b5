import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, fantasyDayOf } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashSecret } from '../auth/secrets.ts';
import { users } from '../database/schema/account.ts';
import { alertSettings, alerts } from '../database/schema/alert.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import { outgoingPushes } from '../database/schema/push.ts';
import { writeLeague } from '../league/facts/write.ts';
import { addDevice } from '../push/devices.ts';
import { pushWork } from '../push/outbox.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { instantOf } from './local-time.ts';
import { pushAlerts, sendAlerts } from './send.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const hour = 3_600_000;
const kinds = { ...usualAlertSettings.kinds, tradeOffer: { app: true, email: true, push: true } };

/** Tomorrow at noon, in the time zone of everybody's settings. */
const noon = () =>
  instantOf(addDays(fantasyDayOf(test.parts.now()), 1), 12 * 60, usualAlertSettings.timeZone);

async function league(id: string): Promise<string> {
  await test.parts.database.transaction((transaction) => writeLeague(transaction, exampleLeague({ id })));
  return id;
}

/** Somebody with a trade offer in a league that is due since a minute. */
async function reader(
  leagueId: string,
  email: string,
  quiet: { from: string; to: string } | null = null,
): Promise<TestUser> {
  const { database } = test.parts;
  const at = noon();
  const user = await test.signIn({ premium: true, email });
  await database
    .insert(alertSettings)
    .values({ userId: user.id, settings: { ...usualAlertSettings, kinds, quiet }, updatedAt: at });
  const of = { userId: user.id, leagueId };
  await database.insert(leagueMembers).values({ ...of, accountId: null, ownTeamId: '1' });
  await database.insert(alerts).values({
    ...of,
    kind: 'tradeOffer',
    subject: 'offer',
    facts: { kind: 'tradeOffer', from: 'Team 2', gives: [], gets: [], expiresAt: null },
    createdAt: at,
    sendAt: new Date(at.getTime() - 60_000),
  });
  return user;
}

it('reaches who is awake, however many others sleep', async () => {
  const { database } = test.parts;
  const parts = { ...test.parts, now: noon };
  const id = await league('yahoo-466.l.9');
  /* Seven who are not to be disturbed now, in the whole range of ids, and one without quiet hours. */
  for (let place = 0; place < 8; place += 1)
    await reader(id, `reader${place}@example.org`, place === 7 ? null : { from: '10:00', to: '14:00' });
  expect(await database.$count(users)).toBe(8);
  expect(await sendAlerts(parts, 2)).toBe(1);
  const emails = await database.select({ to: outgoingMail.recipient }).from(outgoingMail);
  expect(emails).toEqual([{ to: 'reader7@example.org' }]);
  expect(await sendAlerts(parts, 2)).toBe(0);
});

it('writes and pushes nothing to an account that is locked, also of what waits already', async () => {
  const { credentialsKeys, database, log, now } = test.parts;
  const at = noon();
  const parts = { ...test.parts, now: () => at };
  const id = await league('yahoo-466.l.10');
  const lock = (user: TestUser) =>
    database.update(users).set({ lockedAt: now() }).where(eq(users.id, user.id));
  const both = [await reader(id, 'locked@example.org'), await reader(id, 'open@example.org')] as const;
  const [locked, open] = both;
  for (const user of both) {
    const subscription = { endpoint: `https://push.example.org/${user.id}`, p256dh: '', auth: '' };
    const asking = { userId: user.id, tokenHash: hashSecret(user.token) };
    await addDevice(database, credentialsKeys, asking, subscription, { name: 'phone', now: now() });
  }
  await lock(locked);
  expect(await sendAlerts(parts)).toBe(1);
  expect(await database.$count(outgoingMail, eq(outgoingMail.recipient, locked.email))).toBe(0);
  expect(await database.$count(outgoingMail, eq(outgoingMail.recipient, open.email))).toBe(1);
  expect(await pushAlerts(parts)).toBe(1);
  await lock(open);
  test.advance(at.getTime() - now().getTime() + hour / 60);
  const warned = vi.spyOn(log, 'warn');
  await test.work(pushWork);
  /* The address is of no push service: whoever had tried it would have been refused, and said so. */
  expect(warned).not.toHaveBeenCalled();
  expect(await database.$count(outgoingPushes)).toBe(0);
});
