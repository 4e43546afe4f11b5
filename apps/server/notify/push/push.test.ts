import { calls } from '@fantasy-stats/contract';
import { pushDevicesAtMost } from '@fantasy-stats/contract/push';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { pushDevices, pushKeys, signInTokens, users } from '../../kernel/database/schema/index.ts';
import { createLog } from '../../kernel/log.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { exported, filesOf } from '../../testing/archive.ts';
import { eraseAccounts } from '../../testing/erase.ts';
import { type PushService, startPushService } from '../../testing/push-service.ts';
import { readPushKeys } from './keys.ts';
import { pushRoutes } from './push-routes.ts';

let service: PushService;
let test: TestApp;
const logged: string[] = [];
const secrets: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  test = await testApp({
    environment: { PUSH_SERVICES: service.origin, MAIL_FROM: 'Fantasy Stats <stats@example.org>' },
    assemble: async ({ push }) => [pushRoutes(push)],
    log: createLog('debug', { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(async () => {
  await test.close();
  await service.close();
});

function subscribed(name: string) {
  const subscription = service.subscribe(name);
  secrets.push(new URL(subscription.endpoint).pathname.slice(6), subscription.p256dh, subscription.auth);
  return subscription;
}

async function switchOn(user: TestUser, name: string, userAgent = ''): Promise<string> {
  const response = await test.call(calls.settings.switchPushOn, {
    token: user.token,
    body: subscribed(name),
    headers: { 'user-agent': userAgent },
  });
  expect(response.status, response.text).toBe(200);
  return calls.settings.switchPushOn.response.parse(response.json).device;
}

async function devices(user: TestUser) {
  const response = await test.call(calls.settings.pushDevices, { token: user.token });
  return calls.settings.pushDevices.response.parse(response.json);
}

const trial = (user: TestUser, device: string) =>
  test.call(calls.settings.tryPush, { token: user.token, body: { device } });

describe('a push device', () => {
  it('is listed by its name and receives messages that no one else can read', async () => {
    const user = await test.signIn({ premium: true });
    const { publicKey } = await devices(user);
    const device = await switchOn(
      user,
      'phone',
      'Mozilla/5.0 (Linux; Android 10) Chrome/140 Mobile Safari/537',
    );
    expect((await devices(user)).devices).toMatchObject([{ id: device, name: 'Chrome on Android' }]);
    expect((await trial(user, device)).status).toBe(200);
    const sent = service.delivered.at(-1);
    expect(sent).toMatchObject({
      to: 'phone',
      message: { title: 'Push works on this device', path: '/settings#alerts' },
      urgency: 'high',
      vapid: { key: publicKey, claims: { aud: service.origin, sub: 'mailto:stats@example.org' } },
    });
    const left = (sent?.vapid.claims.exp ?? 0) - test.parts.now().getTime() / 1000;
    expect(left).toBeGreaterThan(3600);
    expect(left).toBeLessThanOrEqual(24 * 3600);
    expect(sent?.topic).toMatch(/^[\w-]{1,32}$/);
  });

  it('stays the same for one browser, and moves to another user who logs in with that browser', async () => {
    const [one, other] = [await test.signIn({ premium: true }), await test.signIn({ premium: true })];
    const body = subscribed('shared');
    const on = async (user: TestUser) => {
      const { json } = await test.call(calls.settings.switchPushOn, { token: user.token, body });
      return calls.settings.switchPushOn.response.parse(json).device;
    };
    const first = await on(one);
    expect(await on(one)).toBe(first);
    await on(other);
    expect((await devices(one)).devices).toEqual([]);
    expect((await devices(other)).devices).toHaveLength(1);
  });

  it('is updated when its browser subscribes again in the same session', async () => {
    const user = await test.signIn({ premium: true });
    const device = await switchOn(user, 'before');
    const body = { device, ...subscribed('after') };
    const stranger = await test.signIn({ premium: true });
    expect((await test.call(calls.settings.keepPush, { token: stranger.token, body })).status).toBe(404);
    expect((await test.call(calls.settings.keepPush, { token: user.token, body })).status).toBe(200);
    await trial(user, device);
    expect(service.delivered.at(-1)?.to).toBe('after');
  });

  it('can be removed by its owner only', async () => {
    const [user, stranger] = [await test.signIn({ premium: true }), await test.signIn({ premium: true })];
    const body = { device: await switchOn(user, 'own') };
    for (const call of [calls.settings.switchPushOff, calls.settings.tryPush])
      expect((await test.call(call, { token: stranger.token, body })).status).toBe(404);
    expect((await test.call(calls.settings.switchPushOff, { token: user.token, body })).status).toBe(200);
    expect((await devices(user)).devices).toEqual([]);
  });

  it('is deleted once its push service no longer knows it', async () => {
    const user = await test.signIn({ premium: true });
    for (const status of [404, 410]) {
      const device = await switchOn(user, 'gone');
      service.respondNext(status);
      expect((await trial(user, device)).json).toMatchObject({ error: { code: 'pushGone' } });
      expect((await devices(user)).devices).toEqual([]);
    }
  });

  it('is kept if its push service reports a temporary error', async () => {
    const user = await test.signIn({ premium: true });
    const device = await switchOn(user, 'slow');
    for (const status of [500, 403, 302]) {
      service.respondNext(status);
      expect((await trial(user, device)).json).toMatchObject({ error: { code: 'pushUnavailable' } });
    }
    expect((await trial(user, device)).status).toBe(200);
  });

  it('counts toward a limit above which the user’s oldest device is deleted', async () => {
    const user = await test.signIn({ premium: true });
    const first = await switchOn(user, 'the first');
    test.advance(1000);
    for (let count = 0; count < pushDevicesAtMost; count += 1) await switchOn(user, `device ${count}`);
    const deviceIds = (await devices(user)).devices.map(({ id }) => id);
    expect(deviceIds).toHaveLength(pushDevicesAtMost);
    expect(deviceIds).not.toContain(first);
  });
});

describe('a push message is not sent', () => {
  it.each([
    'https://127.0.0.1/send',
    'https://example.org/send',
    'http://fcm.googleapis.com/fcm/send/1',
  ])('to an endpoint that is not a push service: %s', async (endpoint) => {
    const user = await test.signIn({ premium: true });
    const before = service.requestCount();
    const response = await test.call(calls.settings.switchPushOn, {
      token: user.token,
      body: { ...subscribed('elsewhere'), endpoint },
    });
    expect([response.status, response.json]).toMatchObject([400, { error: { code: 'pushServiceUnknown' } }]);
    const device = await switchOn(user, 'moves');
    const moved = await test.call(calls.settings.keepPush, {
      token: user.token,
      body: { ...subscribed('elsewhere'), endpoint, device },
    });
    expect(moved.json).toMatchObject({ error: { code: 'pushServiceUnknown' } });
    expect(service.requestCount()).toBe(before);
  });

  it('if the subscription is rejected because of invalid keys', async () => {
    const user = await test.signIn({ premium: true });
    const body = { ...subscribed('keyless'), p256dh: 'A'.repeat(87) };
    const response = await test.call(calls.settings.switchPushOn, { token: user.token, body });
    expect(response.json).toMatchObject({ error: { code: 'invalidRequest' } });
  });

  it('if the account is the demo account or has no premium, or if there is no session', async () => {
    const demo = await test.signIn({ premium: true });
    await test.parts.database.update(users).set({ isDemo: true }).where(eq(users.id, demo.id));
    const body = subscribed('of everybody');
    const response = await test.call(calls.settings.switchPushOn, { token: demo.token, body });
    expect(response.json).toMatchObject({ error: { code: 'demoAccount' } });
    expect(await devices(demo)).toMatchObject({ isOffered: false });
    const free = await test.signIn();
    expect((await test.call(calls.settings.switchPushOn, { token: free.token, body })).status).toBe(402);
    expect((await test.call(calls.settings.switchPushOn, { body })).status).toBe(401);
  });

  it('to a browser after it logs out, because its device is deleted, but the account’s other devices are kept', async () => {
    const user = await test.signIn({ premium: true });
    await switchOn(user, 'this browser');
    const [row] = await test.parts.database
      .insert(signInTokens)
      .values({
        hash: 'another login',
        userId: user.id,
        expiresAt: new Date(test.parts.now().getTime() + 3_600_000),
      })
      .returning();
    const other = await switchOn(user, 'another');
    await test.parts.database
      .update(pushDevices)
      .set({ tokenHash: row?.hash ?? '' })
      .where(eq(pushDevices.id, other));
    await test.call(calls.auth.logout, { token: user.token, body: {} });
    const left = await test.parts.database.select().from(pushDevices).where(eq(pushDevices.userId, user.id));
    expect(left.map(({ id }) => id)).toEqual([other]);
  });

  it('to browsers signed out by a new password, except the one where it was set', async () => {
    const user = await test.signIn({ premium: true });
    const passwordHash = await hashPassword('the password before');
    await test.parts.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const stored = await switchOn(user, 'here');
    const lost = await switchOn(user, 'there');
    await test.parts.database.insert(signInTokens).values({
      hash: 'there',
      userId: user.id,
      expiresAt: new Date(test.parts.now().getTime() + 3_600_000),
    });
    await test.parts.database.update(pushDevices).set({ tokenHash: 'there' }).where(eq(pushDevices.id, lost));
    await test.call(calls.auth.changePassword, {
      token: user.token,
      body: { current: 'the password before', next: 'quite another one' },
    });
    expect((await devices(user)).devices.map(({ id }) => id)).toEqual([stored]);
  });
});

describe('a stored push device', () => {
  it('is exported by name and date, deleted with the account, and reveals no endpoint', async () => {
    const user = await test.signIn({ premium: true, password: 'a long enough one' });
    await switchOn(user, 'kept', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
    const { json } = await test.call(calls.account.exportAccount, { token: user.token });
    const { devices: exportedDevices } = (exported(json) as { alerts: { devices: object[] } }).alerts;
    expect(exportedDevices.map((device) => Object.keys(device))).toEqual([['device', 'since']]);
    expect(exportedDevices).toMatchObject([{ device: 'Firefox on Linux' }]);
    const rows = JSON.stringify([
      await test.parts.database.select().from(pushDevices),
      await test.parts.database.select().from(pushKeys),
    ]);
    const { privateKey } = await readPushKeys(test.parts);
    const listed = (await test.call(calls.settings.pushDevices, { token: user.token })).text;
    expect(secrets.length).toBeGreaterThan(30);
    for (const secret of [...secrets, privateKey])
      for (const text of [rows, JSON.stringify(filesOf(json)), listed, logged.join('')])
        expect(text.includes(secret)).toBe(false);
    expect(logged.length).toBeGreaterThan(20);
    await test.call(calls.account.deleteAccount, {
      token: user.token,
      body: { password: 'a long enough one' },
    });
    await eraseAccounts(test);
    expect(await test.parts.database.$count(pushDevices, eq(pushDevices.userId, user.id))).toBe(0);
  });
});

describe('the push keys', () => {
  it('are created once by nodes that start together, and stored encrypted', async () => {
    await test.parts.database.delete(pushKeys);
    const made = await Promise.all(Array.from({ length: 6 }, () => readPushKeys(test.parts)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(await readPushKeys(test.parts)).toEqual(made[0]);
    expect(await test.parts.database.$count(pushKeys)).toBe(1);
  });

  it('come from environment variables if those are set', async () => {
    const keys = webPush.generateVAPIDKeys();
    const config = { ...test.parts.config, push: { ...test.parts.config.push, keys } };
    expect(await readPushKeys({ ...test.parts, config })).toEqual(keys);
  });

  it('are replaced if they cannot be opened, and devices that used them are deleted', async () => {
    const user = await test.signIn({ premium: true });
    await switchOn(user, 'knew the others');
    const before = await readPushKeys(test.parts);
    const after = await readPushKeys({ ...test.parts, credentialsKeys: [Buffer.alloc(32, 'another')] });
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await test.parts.database.$count(pushDevices)).toBe(0);
  });
});
