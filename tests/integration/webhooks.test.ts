import { calls } from '@fantasy-stats/contract';
import { failingDaysAtMost, webhooksAtMost } from '@fantasy-stats/contract/webhook-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportAccount } from '../../apps/server/api/account/export.ts';
import { resealAll } from '../../apps/server/kernel/crypto/sealed-values.ts';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import { deliveries } from '../../apps/server/kernel/database/schema/delivery.ts';
import { leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { webhooks } from '../../apps/server/kernel/database/schema/webhook.ts';
import { forgetOldDeliveries } from '../../apps/server/kernel/outbox/outbox.ts';
import { pauses } from '../../apps/server/notify/delivery/webhook-channel.ts';
import { forgetFormerSecrets } from '../../apps/server/notify/webhooks/webhook-store.ts';
import { storedEmails } from '../../apps/server/testing/emails.ts';
import { hostileNames } from './recaps/scene.ts';
import { checked, type WebhookScene, webhookScene } from './webhooks/scene.ts';

const hour = 3_600_000;
const day = 24 * hour;

let scene: WebhookScene;
beforeAll(async () => {
  scene = await webhookScene();
});
afterAll(() => scene.close());
afterEach(() => scene.clear());

/** Runs with the clock advanced; then resets it. */
async function later(milliseconds: number, run: () => Promise<void>): Promise<void> {
  scene.advance(milliseconds);
  try {
    await run();
  } finally {
    scene.advance(-milliseconds);
  }
}

/** Posts waiting events through all attempts, each after the longest possible pause. */
async function sendAll(tries: number = pauses.length): Promise<void> {
  await scene.send();
  let passed = 0;
  for (const pause of pauses.slice(0, tries)) {
    const milliseconds = pause * 1100 + 5000;
    scene.advance(milliseconds);
    passed += milliseconds;
    await scene.send();
  }
  scene.advance(-passed);
}

const tryWebhook = async (webhook: string) => {
  const { json } = await scene.call(calls.webhooks.tryWebhook, {
    token: scene.user.token,
    body: { webhook },
  });
  return calls.webhooks.tryWebhook.response.parse(json);
};

const swap = [
  { playerId: '11', playerName: 'Avery *Bold*', from: '1', to: '2' },
  { playerId: '12', playerName: 'Blake Calm', from: '2', to: '1' },
] as const;

describe('webhook events', () => {
  it('about a completed week are sent once, signed, in the documented format', async () => {
    await scene.store({ names: hostileNames, isPublic: true });
    const { secret, webhook } = await scene.add();
    expect(await scene.find()).toBe(0);
    await later(day, async () => {
      expect(await scene.find()).toBe(1);
      expect(await scene.find()).toBe(0);
      await Promise.all([scene.send(), scene.send()]);
      await scene.send();
    });
    await scene.store({ isPublic: true });
    const [got, ...more] = await scene.got();
    expect(more).toEqual([]);
    if (!got) throw new Error('nothing arrived');
    const message = checked(got, secret);
    expect(message).toMatchObject({
      type: 'week.over',
      data: {
        league: { id: scene.league, platform: 'yahoo', name: 'Example', season: 2026 },
        week: { number: 2, firstDay: '2026-10-26', lastDay: '2026-11-01', isPlayoffs: false },
      },
    });
    if (message.type !== 'week.over') throw new Error('another event');
    expect(message.data.results).toHaveLength(2);
    expect(message.data.results[0]).toMatchObject({ isTie: false, unit: 'categories' });
    expect(message.data.text[0]).toBe('Example: Week 2 recap');
    // Names must not add invisible or reversing characters.
    expect(got.body).not.toMatch(/\u202E|\\u202e|\\n#/i);
    expect(await scene.shown(webhook)).toMatchObject({
      isOn: true,
      failingSince: null,
      deliveries: [
        {
          id: message.id,
          event: 'week.over',
          league: 'Example',
          state: 'delivered',
          attempts: 1,
          why: '204',
        },
      ],
    });
    const [row] = await scene.parts.database.select().from(deliveries);
    expect(row?.body).toBe('');
  });

  it('about trades include only trades after the webhook’s creation', async () => {
    await scene.storeTrade('old', '2026-11-01T16:00:00Z', [...swap]);
    const { secret } = await scene.add({ events: ['trade.made'] });
    await scene.storeTrade('new', '2026-11-01T17:30:00Z', [...swap]);
    // A move by the commissioner is not a trade.
    await scene.storeTrade('move', '2026-11-01T17:31:00Z', [swap[0]], 'commissioner');
    await later(hour, async () => {
      expect(await scene.find()).toBe(1);
      await scene.send();
    });
    const messages = (await scene.got()).map((got) => checked(got, secret));
    expect(messages).toMatchObject([
      {
        type: 'trade.made',
        data: {
          trade: {
            id: 'new',
            at: '2026-11-01T17:30:00.000Z',
            sides: [
              { id: '1', got: [{ id: '12', name: 'Blake Calm' }], picksGot: 0 },
              { id: '2', got: [{ id: '11', name: 'Avery *Bold*' }], picksGot: 0 },
            ],
          },
        },
      },
    ]);
  });

  it('about alerts contain only the account’s own alerts', async () => {
    const { secret } = await scene.add({ events: ['alert.raised'] });
    const id = await scene.alert('one');
    const other = await scene.signIn({ premium: true });
    await scene.parts.database
      .insert(leagueMembers)
      .values({ userId: other.id, leagueId: scene.league, ownTeamId: '1' });
    await scene.parts.database.execute(
      `insert into alerts (user_id, league_id, kind, subject, facts, created_at, send_at)
       select '${other.id}', league_id, kind, 'other', facts, created_at, send_at from alerts`,
    );
    expect(await scene.find()).toBe(1);
    expect(await scene.find()).toBe(0);
    await scene.send();
    const messages = (await scene.got()).map((got) => checked(got, secret));
    expect(messages).toMatchObject([
      {
        type: 'alert.raised',
        data: {
          alert: { id, title: 'Others offers you a trade', facts: { kind: 'tradeOffer' } },
          url: `http://localhost:3000/tradeHistory?league=${scene.league}#offers`,
        },
      },
    ]);
  });

  it('do not fail because of an unreadable alert', async () => {
    const { secret } = await scene.add({ events: ['alert.raised'] });
    await scene.alert('broken');
    await scene.parts.database.execute(`update alerts set facts = '{"kind": "of old"}'`);
    const id = await scene.alert('whole');
    expect(await scene.find()).toBe(1);
    await scene.send();
    const messages = (await scene.got()).map((got) => checked(got, secret));
    expect(messages).toMatchObject([{ data: { alert: { id } } }]);
  });

  it('are not sent while a webhook is off, without premium, or after the league was left', async () => {
    const { webhook } = await scene.add();
    await scene.change(webhook, false);
    await scene.alert('while it is off');
    expect(await scene.find()).toBe(0);
    await later(1000, async () => {
      await scene.change(webhook, true);
      expect(await scene.find()).toBe(0);
      await scene.alert('without premium');
      await scene.parts.database.execute('update premium_grants set ends_at = starts_at');
      expect(await scene.find()).toBe(0);
      await scene.parts.database.execute('update premium_grants set ends_at = null');
      scene.parts.callers.expire(null);
      expect(await scene.find()).toBe(1);
      // The owner turns the webhook off while an event is waiting to be sent.
      await scene.change(webhook, false);
      await scene.send();
    });
    expect(await scene.got()).toEqual([]);
    expect((await scene.shown(webhook)).deliveries).toMatchObject([{ state: 'failed', why: 'off' }]);
    const isOwn = eq(leagueMembers.userId, scene.user.id);
    const [member] = await scene.parts.database.select().from(leagueMembers).where(isOwn);
    await scene.parts.database.delete(leagueMembers).where(isOwn);
    expect(await scene.shown(webhook)).toMatchObject({ leagues: [], deliveries: [] });
    if (member) await scene.parts.database.insert(leagueMembers).values(member);
  });
});

describe('a rejected event', () => {
  it.each([
    400, 404, 500, 301,
  ])('is posted again after status %i with the same id and body, until it is accepted', async (status) => {
    const { secret, webhook } = await scene.add();
    await scene.alert('one');
    await scene.find();
    await scene.responses(status, { times: 2, headers: { location: scene.receiver('elsewhere') } });
    await scene.send();
    expect(await scene.shown(webhook)).toMatchObject({
      deliveries: [{ state: 'waiting', attempts: 1, why: String(status) }],
    });
    expect((await scene.shown(webhook)).failingSince).not.toBeNull();
    await sendAll(4);
    const got = await scene.got();
    expect(got.map(({ name, status: answered }) => [name, answered])).toEqual([
      ['own', status],
      ['own', status],
      ['own', 204],
    ]);
    expect(new Set(got.map((one) => checked(one, secret).id)).size).toBe(1);
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
    // Each attempt has its own timestamp.
    expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(await scene.shown(webhook)).toMatchObject({
      failingSince: null,
      deliveries: [{ state: 'delivered', attempts: 3, why: '204' }],
    });
  });

  it('waits for the receiver’s Retry-After', async () => {
    await scene.add();
    await scene.alert('one');
    await scene.find();
    await scene.responses(429, { headers: { 'retry-after': '900' } });
    await scene.send();
    await later(800_000, () => scene.send());
    expect(await scene.got()).toHaveLength(1);
    await later(1_000_000, () => scene.send());
    await scene.send();
    expect(await scene.got()).toHaveLength(2);
  });

  it('is posted again if there was no response', async () => {
    const { secret, webhook } = await scene.add();
    await scene.alert('one');
    await scene.find();
    await scene.responses(null);
    await scene.send();
    expect((await scene.shown(webhook)).deliveries).toMatchObject([{ state: 'waiting', why: 'ETIMEDOUT' }]);
    await sendAll(1);
    const ids = (await scene.got()).map((one) => checked(one, secret).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is given up after a day and a half', async () => {
    const total = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(total).toBeGreaterThan(34);
    expect(total).toBeLessThan(38);
    const { webhook } = await scene.add();
    await scene.alert('one');
    await scene.find();
    await scene.responses(503, { times: 100 });
    await sendAll();
    await scene.send();
    expect(await scene.got()).toHaveLength(pauses.length + 1);
    expect(await scene.shown(webhook)).toMatchObject({
      isOn: true,
      deliveries: [{ state: 'failed', attempts: pauses.length + 1, why: '503' }],
    });
  });

  it('turns the webhook off after status 410, and its owner is notified', async () => {
    const { webhook } = await scene.add();
    await scene.alert('one');
    await scene.alert('two');
    await scene.find();
    await scene.responses(410);
    await scene.send();
    await sendAll(2);
    expect(await scene.got()).toHaveLength(1);
    expect(await scene.shown(webhook)).toMatchObject({ isOn: false, offBecause: 'gone' });
    const letters = await storedEmails(scene.parts.database);
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [scene.user.email, 'A webhook was turned off'],
    ]);
    expect(letters[0]?.text).toContain('/settings#webhooks');
    expect(letters[0]?.text).not.toContain('/hooks/own');
    await later(1000, async () => {
      await scene.change(webhook, true);
      expect(await scene.shown(webhook)).toMatchObject({ isOn: true, offBecause: null, failingSince: null });
      expect(await scene.find()).toBe(0);
    });
  });

  it('turns the webhook off after days without success', async () => {
    const { webhook } = await scene.add();
    await scene.responses(500, { times: 100 });
    expect(await tryWebhook(webhook)).toEqual({ isDelivered: false, why: '500' });
    await later((failingDaysAtMost - 0.1) * day, async () => {
      await tryWebhook(webhook);
      expect((await scene.shown(webhook)).isOn).toBe(true);
    });
    await later(failingDaysAtMost * day + 1000, async () => {
      await tryWebhook(webhook);
    });
    expect(await scene.shown(webhook)).toMatchObject({ isOn: false, offBecause: 'failing' });
    expect(await scene.parts.database.$count(deliveries, eq(deliveries.channel, 'mail'))).toBe(1);
  });
});

describe('a webhook', () => {
  it('can be tested immediately, with the outcome in the response', async () => {
    const { secret, webhook } = await scene.add();
    expect(await tryWebhook(webhook)).toEqual({ isDelivered: true, why: '204' });
    const [got] = await scene.got();
    if (!got) throw new Error('nothing arrived');
    expect(checked(got, secret).type).toBe('test');
    expect((await scene.shown(webhook)).deliveries).toMatchObject([
      { event: 'test', league: null, state: 'delivered' },
    ]);
  });

  it('is signed with both secrets for a day after a renewal, and then only with the new secret', async () => {
    const { secret: former, webhook } = await scene.add();
    const { json } = await scene.call(calls.webhooks.renewSecret, {
      token: scene.user.token,
      body: { webhook },
    });
    const { secret } = calls.webhooks.renewSecret.response.parse(json);
    expect(secret).not.toBe(former);
    const post = async (subject: string) => {
      await scene.alert(subject);
      await scene.find();
      await scene.send();
    };
    await post('one');
    await later(day + 1000, async () => {
      await post('two');
      await forgetFormerSecrets(scene.parts.database, scene.parts.now());
    });
    const [first, second] = await scene.got();
    if (!first || !second) throw new Error('too little arrived');
    checked(first, former);
    checked(first, secret);
    checked(second, secret);
    expect(second.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    const [row] = await scene.parts.database.select().from(webhooks);
    expect(row?.formerSecret).toBeNull();
  });

  it('posts only to public https URLs, and for the demo only to the simulated receiver', async () => {
    for (const address of [
      'http://hooks.example.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://2130706433/a',
      'https://localhost/a',
      'https://hooks.example.com:8443/a',
      'https://user:word@hooks.example.com/a',
      'not an address',
    ])
      await expect(scene.add({ address }), address).rejects.toThrow('webhookAddressUnknown');
    const { webhook } = await scene.add({ address: 'https://hooks.example.com/secret-path-1234' });
    expect(await scene.shown(webhook)).toMatchObject({ hint: 'hooks.example.com/…1234' });
    await scene.parts.database.update(users).set({ isDemo: true }).where(eq(users.id, scene.user.id));
    await expect(scene.add({ address: 'https://hooks.example.com/a' })).rejects.toThrow(
      'webhookAddressUnknown',
    );
    // Webhooks added before the switch get no requests, either.
    expect(await tryWebhook(webhook)).toEqual({ isDelivered: false, why: 'address' });
    const { webhook: simulated } = await scene.add();
    expect((await tryWebhook(simulated)).isDelivered).toBe(true);
    await scene.parts.database.update(users).set({ isDemo: false }).where(eq(users.id, scene.user.id));
  });

  it('has a limit per account, requires linked leagues, and is visible to its owner only', async () => {
    await expect(scene.add({ leagues: ['espn-2027-9'] })).rejects.toThrow('leagueNotFound');
    const { webhook } = await scene.add();
    const other = await scene.signIn({ premium: true });
    for (const call of [calls.webhooks.removeWebhook, calls.webhooks.renewSecret, calls.webhooks.tryWebhook])
      expect((await scene.call(call, { token: other.token, body: { webhook } })).status).toBe(404);
    for (let count = 1; count < webhooksAtMost; count += 1) await scene.add();
    await expect(scene.add()).rejects.toThrow('tooManyWebhooks');
    const remove = { token: scene.user.token, body: { webhook } };
    expect((await scene.call(calls.webhooks.removeWebhook, remove)).status).toBe(200);
    await scene.add();
  });

  it('stores URL and secret encrypted, keeps them out of responses and the export, and is re-encrypted with a new key', async () => {
    const { secret, webhook } = await scene.add({ address: `${scene.receiver('own')}?key=open-sesame` });
    await scene.call(calls.webhooks.renewSecret, { token: scene.user.token, body: { webhook } });
    await scene.alert('one');
    await scene.find();
    const { database, credentialsKeys } = scene.parts;
    const { text } = await scene.call(calls.webhooks.webhooks, { token: scene.user.token });
    const exported = JSON.stringify(await exportAccount(database, scene.user.id));
    const [row] = await database.select().from(webhooks);
    for (const [place, content] of Object.entries({ text, exported, row: JSON.stringify(row) }))
      for (const hidden of [secret.slice(6), 'open-sesame'])
        expect(content.includes(hidden), place).toBe(false);
    expect(exported).toContain(webhook);
    expect(exported).not.toContain('Alex Able offers');
    const next = [Buffer.alloc(32, 7), ...credentialsKeys] as const;
    expect(await resealAll(database, next)).toBeGreaterThanOrEqual(3);
    const [resealed] = await database.select().from(webhooks);
    expect(resealed?.secret).not.toBe(row?.secret);
    // This server has only the old key and cannot decrypt the webhook's secrets, so it turns the webhook off
    // and notifies the owner.
    await scene.send();
    expect(await scene.shown(webhook)).toMatchObject({ isOn: false, offBecause: 'lost' });
    expect(await scene.got()).toEqual([]);
  });

  it('is deleted with its account, and its deliveries are deleted after a month', async () => {
    const other = await scene.signIn({ premium: true });
    const { database } = scene.parts;
    await database.insert(leagueMembers).values({ userId: other.id, leagueId: scene.league, ownTeamId: '3' });
    const body = {
      address: scene.receiver('other'),
      events: ['week.over' as const],
      leagues: [scene.league],
    };
    await scene.call(calls.webhooks.addWebhook, { token: other.token, body });
    await scene.add();
    expect(await database.$count(webhooks)).toBe(2);
    await database.delete(users).where(eq(users.id, other.id));
    expect(await database.$count(webhooks)).toBe(1);
    await scene.alert('one');
    await scene.find();
    await forgetOldDeliveries(database, new Date(scene.parts.now().getTime() + 29 * day));
    expect(await database.$count(deliveries)).toBe(1);
    await forgetOldDeliveries(database, new Date(scene.parts.now().getTime() + 31 * day));
    expect(await database.$count(deliveries)).toBe(0);
  });
});
