import { calls } from '@fantasy-stats/contract';
import { usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '../../apps/server/kernel/database/schema/delivery.ts';
import { recapChannels } from '../../apps/server/kernel/database/schema/recap.ts';
import { storedEmails } from '../../apps/server/testing/emails.ts';
import { hostileNames, only, type RecapScene, recapScene } from './recaps/scene.ts';

const hour = 3_600_000;

let scene: RecapScene;
// It is Sunday noon: week 2 is in progress and will be over the next morning.
beforeAll(async () => {
  scene = await recapScene('2026-11-01T17:00:00Z');
});
afterAll(() => scene.close());
afterEach(() => scene.clear());

const chats = ['discord', 'slack', 'groupme'] as const;

/** Runs with the clock a day later, when a channel's recap is due; then resets it. */
async function nextDay(run: () => Promise<void>, milliseconds = 24 * hour): Promise<void> {
  scene.advance(milliseconds);
  try {
    await run();
  } finally {
    scene.advance(-milliseconds);
  }
}

const tryChannel = (channel: string) =>
  scene.call(calls.recaps.tryChannel, {
    token: scene.user.token,
    body: { league: scene.league, channel },
  });

describe('the recap of a league’s week', () => {
  it('is sent once to every channel, at the channel’s hour', async () => {
    const [discord, slack, groupme] = [
      await scene.add('discord', scene.addresses.discord),
      await scene.add('slack', scene.addresses.slack, { tone: 'cheeky' }),
      await scene.add('groupme', scene.addresses.groupme, { time: '13:00' }),
    ];
    expect(await scene.find()).toBe(0);
    await nextDay(async () => {
      // It is noon, so 1:00 p.m. is later today.
      expect(await scene.find()).toBe(2);
      expect(await scene.find()).toBe(0);
      await scene.send();
      await nextDay(async () => {
        expect(await scene.find()).toBe(1);
        await scene.send();
      }, 1.5 * hour);
    });
    const arrived = await scene.arrived();
    expect(arrived.map(({ service }) => service).toSorted()).toEqual(['discord', 'groupme', 'slack']);
    expect(arrived.at(-1)?.service).toBe('groupme');
    for (const { formatting, mentions, text } of arrived) {
      expect(text).toMatch(/^Example: Week 2 recap\n/);
      expect(text).toContain('Team 1');
      expect([formatting, mentions]).toEqual([[], []]);
    }
    for (const id of [discord, slack, groupme])
      expect(await scene.channel(id)).toMatchObject({ last: { kind: 'recap', outcome: 'sent', why: null } });
  });

  it('links to the public league page while that page is open', async () => {
    const { league, user } = scene;
    await scene.add('discord', scene.addresses.discord);
    await scene.add('groupme', scene.addresses.groupme, { time: '13:00' });
    const input = { token: user.token, body: { league, hidesNames: false } };
    const { json } = await scene.call(calls.room.open, input);
    const { room } = calls.room.open.response.parse(json);
    await nextDay(async () => {
      expect(await scene.find()).toBe(1);
      await scene.send();
      await scene.call(calls.room.close, { token: user.token, body: { league } });
      await nextDay(async () => {
        expect(await scene.find()).toBe(1);
        await scene.send();
      }, 1.5 * hour);
    });
    const [first, later] = await scene.arrived();
    const address = `${scene.parts.config.publicUrl}${room.path}`;
    expect(first?.text.endsWith(`\n${address}`)).toBe(true);
    // The URL, which Discord turns into a link, is the only formatting.
    expect([first?.formatting, first?.mentions]).toEqual([[address], []]);
    expect(later?.service).toBe('groupme');
    expect(later?.text).not.toContain('/room/');
  });

  it('is sent once, even if it is searched for and sent concurrently', async () => {
    await scene.add('discord', scene.addresses.discord);
    await nextDay(async () => {
      const found = await Promise.all([scene.find(), scene.find(), scene.find()]);
      expect(found.reduce((sum, one) => sum + one, 0)).toBe(1);
      await Promise.all([scene.send(), scene.send()]);
      await scene.send();
    });
    expect(await scene.arrived()).toHaveLength(1);
  });

  it('is not sent for days before the channel existed or while it was off, or without premium', async () => {
    const early = await scene.add('discord', scene.addresses.discord);
    const { league, user } = scene;
    const change = (isOn: boolean) =>
      scene.call(calls.recaps.changeChannel, {
        token: user.token,
        body: { league, channel: early, settings: usualRecapSettings, isOn },
      });
    await change(false);
    await nextDay(async () => {
      await scene.add('slack', scene.addresses.slack);
      expect(await scene.find()).toBe(0);
      await change(true);
      expect(await scene.find()).toBe(0);
    });
    const other = await scene.add('groupme', scene.addresses.groupme);
    await scene.parts.database.execute('update premium_grants set ends_at = starts_at');
    await nextDay(async () => expect(await scene.find()).toBe(0));
    await scene.parts.database.execute('update premium_grants set ends_at = null');
    scene.parts.callers.expire(null);
    await nextDay(async () => expect(await scene.find()).toBe(1));
    expect((await scene.channel(other)).last).toBeNull();
  });

  it('is plain text, whatever the team names', async () => {
    await scene.store({ names: hostileNames, name: '**Best** @here <@1>', isPublic: true });
    for (const service of chats) await scene.add(service, scene.addresses[service]);
    await nextDay(async () => {
      await scene.find();
      await scene.send();
    });
    await scene.store({ isPublic: true });
    const arrived = await scene.arrived();
    expect(arrived).toHaveLength(3);
    for (const { formatting, mentions, text } of arrived) {
      expect(mentions).toEqual([]);
      expect(formatting).toEqual([]);
      expect(text).toContain('**Best** @here <@1>: Week 2 recap');
      expect(text).toContain('@everyone **champs**');
      expect(text).toContain('[free](https://evil.example) `code`');
      expect(text).toContain('gnp.exe # Heading');
      // The text has no reversing or invisible characters and no additional lines.
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      expect(text.split('\n').some((line) => line.startsWith('#'))).toBe(false);
    }
  });
});

describe('trade messages', () => {
  const swap = [
    { playerId: '1', playerName: 'Avery *Bold*', from: '1', to: '2' },
    { playerId: '2', playerName: 'Blake', from: '2', to: '1' },
  ] as const;

  it('are sent when trades happen, but not for earlier trades', async () => {
    await scene.storeTrade('old', '2026-11-01T16:00:00Z', swap);
    await scene.add('discord', scene.addresses.discord, only('trade'));
    expect(await scene.find()).toBe(0);
    await scene.storeTrade('new', '2026-11-01T17:30:00Z', swap);
    // A move by the commissioner is not a trade.
    await scene.storeTrade('move', '2026-11-01T17:31:00Z', [swap[0]], 'commissioner');
    await nextDay(async () => {
      expect(await scene.find()).toBe(1);
      expect(await scene.find()).toBe(0);
      await scene.send();
    }, hour);
    const [message, ...more] = await scene.arrived();
    expect(more).toEqual([]);
    expect(message?.text).toContain('Example: Trade\n');
    expect(message?.text).toContain('Avery *Bold*');
    expect(message?.formatting).toEqual([]);
  });
});

describe('a chat that rejects a message', () => {
  it('is retried after the requested pause', async () => {
    const id = await scene.add('discord', scene.addresses.discord, only('recap'));
    await scene.setResponse('discord/1001', 'throttled', { seconds: 90 });
    await nextDay(async () => {
      await scene.find();
      await scene.send();
      expect(await scene.channel(id)).toMatchObject({ last: { outcome: 'waiting', why: '429' }, isOn: true });
      await nextDay(() => scene.send(), 60_000);
      expect(await scene.arrived()).toEqual([]);
      await nextDay(() => scene.send(), 100_000);
    });
    expect(await scene.arrived()).toHaveLength(1);
    expect((await scene.channel(id)).last?.outcome).toBe('sent');
  });

  it('is retried while it is down, and given up eventually', async () => {
    const id = await scene.add('slack', scene.addresses.slack, only('recap'));
    await scene.setResponse('slack/', 'failing', { times: 2 });
    await nextDay(async () => {
      await scene.find();
      await scene.send();
      expect((await scene.channel(id)).last).toMatchObject({ outcome: 'waiting', why: '503' });
      for (const wait of [2, 4]) {
        scene.advance(wait * hour);
        await scene.send();
      }
      scene.advance(-6 * hour);
      expect(await scene.arrived()).toHaveLength(1);
    });
    await scene.clear();
    const other = await scene.add('slack', scene.addresses.slack, only('recap'));
    await scene.setResponse('slack/', 'failing', { times: 100 });
    await nextDay(async () => {
      await scene.find();
      for (let tries = 0; tries < 9; tries += 1) {
        scene.advance(hour);
        await scene.send();
      }
      scene.advance(-9 * hour);
    });
    expect((await scene.channel(other)).last).toMatchObject({ outcome: 'failed', why: '503' });
    const [post] = await scene.parts.database.select().from(deliveries);
    expect(post).toMatchObject({ state: 'failed', attempts: 8, body: '' });
  });

  it.each([
    ['discord', '404'],
    ['slack', '410'],
    ['groupme', '404'],
  ] as const)('is turned off if it no longer exists, and its owner is notified: %s', async (service, why) => {
    const id = await scene.add(service, scene.addresses[service], only('recap'));
    await scene.setResponse(service, 'gone');
    await nextDay(async () => {
      await scene.find();
      await scene.send();
    });
    expect(await scene.channel(id)).toMatchObject({
      isOn: false,
      offBecause: 'gone',
      last: { kind: 'recap', outcome: 'failed', why },
    });
    await nextDay(async () => expect(await scene.find()).toBe(0));
    expect(await scene.arrived()).toEqual([]);
  });

  it('does not get a message twice if it may have accepted the message', async () => {
    const id = await scene.add('discord', scene.addresses.discord, only('recap'));
    await scene.setResponse('discord/', 'silent');
    await nextDay(async () => {
      await scene.find();
      await scene.send();
      expect((await scene.channel(id)).last).toMatchObject({ outcome: 'unknown', why: 'ETIMEDOUT' });
      await nextDay(() => scene.send());
    });
    expect(await scene.arrived()).toHaveLength(1);
  });

  it('gets no message twice from a server that was killed during a request', async () => {
    const id = await scene.add('discord', scene.addresses.discord, only('recap'));
    await nextDay(async () => {
      await scene.find();
      // Restore the state that a killed server leaves: it recorded that it would send the message.
      await scene.parts.database.update(deliveries).set({ state: 'sending' });
      await scene.send();
      await scene.find();
      await scene.send();
    });
    expect(await scene.arrived()).toEqual([]);
    expect((await scene.channel(id)).last).toMatchObject({ outcome: 'unknown', why: 'interrupted' });
  });
});

describe('a test message', () => {
  it.each(chats)('is sent immediately to %s', async (service) => {
    const id = await scene.add(service, scene.addresses[service]);
    expect((await tryChannel(id)).status).toBe(200);
    const [message] = await scene.arrived();
    expect(message?.text).toBe(
      'Example: test message\nRecaps from Fantasy Stats will arrive in this channel.',
    );
    expect((await scene.channel(id)).last).toMatchObject({ kind: 'test', outcome: 'sent' });
  });

  it('reports failures', async () => {
    const id = await scene.add('discord', scene.addresses.discord);
    await scene.setResponse('discord/', 'failing');
    expect((await tryChannel(id)).json).toMatchObject({ error: { code: 'chatUnavailable' } });
    expect((await scene.channel(id)).last).toMatchObject({ kind: 'test', outcome: 'failed', why: '503' });
    await scene.setResponse('discord/', 'gone');
    expect((await tryChannel(id)).json).toMatchObject({ error: { code: 'chatGone' } });
    expect(await scene.channel(id)).toMatchObject({ isOn: false, offBecause: 'gone' });
    const letters = await storedEmails(scene.parts.database);
    expect(letters.at(-1)).toMatchObject({
      recipient: scene.user.email,
      subject: 'A channel for recaps was turned off',
    });
    expect(letters.at(-1)?.text).not.toContain('/api/webhooks/');
  });
});

describe('channel addresses', () => {
  it('are encrypted and never shown', async () => {
    const id = await scene.add('discord', scene.addresses.discord);
    const [row] = await scene.parts.database.select().from(recapChannels).where(eq(recapChannels.id, id));
    expect(JSON.stringify(row)).not.toContain('a-token');
    expect((await scene.channel(id)).hint).toBe('…oken');
    const exported = await scene.call(calls.account.exportAccount, { token: scene.user.token });
    expect(exported.status).toBe(200);
    expect(exported.text).not.toContain('a-token');
  });

  it('are limited to ten per league', async () => {
    for (let count = 0; count < 10; count += 1) await scene.add('discord', scene.addresses.discord);
    await expect(scene.add('discord', scene.addresses.discord)).rejects.toThrow('tooManyChannels');
  });
});
