import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, fantasyDayOf } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { alertSettings, alerts } from '../../kernel/database/schema/alert.ts';
import { deliveries } from '../../kernel/database/schema/delivery.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { instantOf } from '../../kernel/local-time.ts';
import { writeLeague } from '../../leagues/facts/write-league.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { storedEmails } from '../../testing/emails.ts';
import { pushWork } from '../delivery/push-channel.ts';
import { addDevice } from '../push/devices.ts';
import { markReported } from './alerts-due.ts';
import { pushAlerts, sendAlerts } from './send-alerts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const hour = 3_600_000;
const kinds = { ...usualAlertSettings.kinds, tradeOffer: { app: true, email: true, push: true } };

const noon = () =>
  instantOf(addDays(fantasyDayOf(test.parts.now()), 1), 12 * 60, usualAlertSettings.timeZone);

async function league(id: string): Promise<string> {
  await test.parts.database.transaction((transaction) => writeLeague(transaction, exampleLeague({ id })));
  return id;
}

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

it('sendAlerts reaches users outside their quiet hours, however many other users are in theirs', async () => {
  const { database } = test.parts;
  const parts = { ...test.parts, now: noon };
  const id = await league('yahoo-466.l.9');
  // Seven users have quiet hours, spread over all user IDs. The eighth has none.
  for (let index = 0; index < 8; index += 1)
    await reader(id, `reader${index}@example.org`, index === 7 ? null : { from: '10:00', to: '14:00' });
  expect(await database.$count(users)).toBe(8);
  expect(await sendAlerts(parts, 2)).toBe(1);
  const emails = await storedEmails(database);
  expect(emails.map(({ recipient }) => recipient)).toEqual(['reader7@example.org']);
  expect(await sendAlerts(parts, 2)).toBe(0);
});

it('sendAlerts sends the most urgent alerts up to a daily limit, and the rest a day later', async () => {
  const { database } = test.parts;
  const at = noon();
  const id = await league('yahoo-466.l.11');
  const user = await reader(id, 'limited@example.org');
  const settings = {
    ...usualAlertSettings,
    kinds: { ...kinds, tradeDeadline: kinds.tradeOffer },
    quiet: null,
    mostADay: 1,
  };
  await database.update(alertSettings).set({ settings }).where(eq(alertSettings.userId, user.id));
  await database.insert(alerts).values({
    userId: user.id,
    leagueId: id,
    kind: 'tradeDeadline',
    subject: '2027-02-25',
    facts: { kind: 'tradeDeadline', day: '2027-02-25' },
    createdAt: new Date(at.getTime() + hour),
    sendAt: new Date(at.getTime() - 60_000),
  });
  const sent = async () => {
    const rows = await database.select().from(alerts).where(eq(alerts.userId, user.id));
    return rows.filter(({ emailedAt }) => emailedAt !== null).map(({ kind }) => kind);
  };
  await sendAlerts({ ...test.parts, now: () => at });
  expect(await sent()).toEqual(['tradeDeadline']);
  await sendAlerts({ ...test.parts, now: () => new Date(at.getTime() + hour) });
  expect(await sent()).toEqual(['tradeDeadline']);
  await database
    .update(alerts)
    .set({ emailedAt: new Date(at.getTime() - 25 * hour) })
    .where(eq(alerts.kind, 'tradeDeadline'));
  await sendAlerts({ ...test.parts, now: () => new Date(at.getTime() + hour) });
  expect((await sent()).sort()).toEqual(['tradeDeadline', 'tradeOffer']);
});

it('markReported marks only alerts of the given leagues and kinds, on one channel, and does not count them toward the daily limit', async () => {
  const { database } = test.parts;
  const at = noon();
  const [id, otherId] = [await league('yahoo-466.l.12'), await league('yahoo-466.l.13')];
  const user = await reader(id, 'digest@example.org');
  const settings = {
    ...usualAlertSettings,
    kinds: { ...kinds, tradeDeadline: kinds.tradeOffer },
    quiet: null,
    mostADay: 2,
  };
  await database.update(alertSettings).set({ settings }).where(eq(alertSettings.userId, user.id));
  const other = { userId: user.id, leagueId: otherId };
  await database.insert(leagueMembers).values({ ...other, accountId: null, ownTeamId: '1' });
  const deadline = {
    kind: 'tradeDeadline',
    subject: '2027-02-25',
    facts: { kind: 'tradeDeadline', day: '2027-02-25' },
    createdAt: at,
    sendAt: new Date(at.getTime() - 60_000),
  } as const;
  await database.insert(alerts).values([
    { ...other, ...deadline },
    { ...other, leagueId: id, ...deadline },
  ]);
  await database.transaction((transaction) =>
    markReported(transaction, user.id, 'email', [{ league: id, kinds: ['tradeDeadline'] }]),
  );
  expect(await sendAlerts({ ...test.parts, now: () => at })).toBe(1);
  const rows = await database.select().from(alerts).where(eq(alerts.userId, user.id));
  const sent = rows.map(({ emailedAt, kind, leagueId, pushedAt }) => ({
    emailedAt,
    kind,
    leagueId,
    pushedAt,
  }));
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(
    expect.arrayContaining([
      { leagueId: id, kind: 'tradeDeadline', emailedAt: new Date(0), pushedAt: null },
      { leagueId: otherId, kind: 'tradeDeadline', emailedAt: at, pushedAt: null },
      { leagueId: id, kind: 'tradeOffer', emailedAt: at, pushedAt: null },
    ]),
  );
});

it('sendAlerts and pushAlerts send nothing to a locked account, including waiting messages', async () => {
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
  expect(await database.$count(deliveries, eq(deliveries.recipient, locked.email))).toBe(0);
  expect(await database.$count(deliveries, eq(deliveries.recipient, open.email))).toBe(1);
  expect(await pushAlerts(parts)).toBe(1);
  await lock(open);
  test.advance(at.getTime() - now().getTime() + hour / 60);
  const warned = vi.spyOn(log, 'warn');
  await test.work(pushWork);
  // The endpoint is not a push service, so an attempt would have logged a warning.
  expect(warned).not.toHaveBeenCalled();
  expect(await database.$count(deliveries, eq(deliveries.channel, 'push'))).toBe(0);
});
