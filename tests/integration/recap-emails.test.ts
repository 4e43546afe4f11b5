import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveries } from '../../apps/server/kernel/database/schema/delivery.ts';
import { recapChannels } from '../../apps/server/kernel/database/schema/recap.ts';
import { forgetUnconfirmed } from '../../apps/server/notify/recaps/channels.ts';
import { storedEmails } from '../../apps/server/testing/emails.ts';
import { only, type RecapScene, recapScene } from './recaps/scene.ts';

const hour = 3_600_000;
const reader = 'reader@example.org';

let scene: RecapScene;
beforeAll(async () => {
  scene = await recapScene('2026-11-01T17:00:00Z');
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.clear();
  await scene.parts.database.delete(deliveries);
});

const emails = () => storedEmails(scene.parts.database).then((emails) => emails.toReversed());

async function codeOf(response: 'agreed' | 'stopped'): Promise<string> {
  const [email] = await emails();
  return new RegExp(`login/recaps#code=(\\S+\\.${response}\\.\\S+)`).exec(email?.text ?? '')?.[1] ?? '';
}

const press = (code: string) => scene.call(calls.recaps.answerEmail, { body: { code } });

async function recapMorning(): Promise<void> {
  scene.advance(24 * hour);
  try {
    await scene.find();
    await scene.send();
  } finally {
    scene.advance(-24 * hour);
  }
}

describe('recap emails', () => {
  it('go only to recipients who have agreed', async () => {
    const id = await scene.add('email', reader, only('recap'));
    expect(await scene.channel(id)).toMatchObject({ isConfirmed: false, hint: reader });
    const [question, ...more] = await emails();
    expect(more).toEqual([]);
    expect(question).toMatchObject({ recipient: reader, requestedBy: 'account', userId: scene.user.id });
    expect(question?.text).toContain('“Example”');
    await recapMorning();
    expect(await emails()).toHaveLength(1);
    expect(await press(await codeOf('agreed'))).toMatchObject({ status: 200, json: { answer: 'agreed' } });
    expect((await scene.channel(id)).isConfirmed).toBe(true);
    await recapMorning();
    await recapMorning();
    const [recap, ...others] = await emails();
    expect(others).toHaveLength(1);
    expect(recap).toMatchObject({ recipient: reader, subject: 'Example: Week 2 recap' });
    expect(recap?.text).toContain('Team 1');
    expect(recap?.unsubscribeUrl).toBe(`http://localhost:3000/login/recaps#code=${await codeOf('stopped')}`);
    expect((await scene.channel(id)).last).toMatchObject({ kind: 'recap', outcome: 'sent' });
  });

  it('are stopped with one click, in the mail program or on the page', async () => {
    const id = await scene.add('email', reader, only('recap'));
    await press(await codeOf('agreed'));
    await recapMorning();
    const [recap] = await emails();
    const address = new URL(recap?.oneClickUrl ?? '');
    expect(address.origin).toBe('http://localhost:3000');
    const url = `${address.pathname}${address.search}`;
    const oneClick = (method: 'GET' | 'POST', at = url) =>
      scene.app.inject({
        method,
        url: at,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
      });
    // Link scanners send GET requests, which must not turn the emails off.
    expect((await oneClick('GET')).statusCode).toBe(404);
    expect((await oneClick('POST', url.slice(0, -4))).statusCode).toBe(400);
    expect((await scene.channel(id)).isOn).toBe(true);
    for (let time = 0; time < 2; time += 1) expect((await oneClick('POST')).statusCode).toBe(200);
    expect(await scene.channel(id)).toMatchObject({ isOn: false, offBecause: 'unsubscribed' });
    // The owner cannot turn the emails on again or write to the recipient. Only the recipient can turn them
    // on.
    const { league, user } = scene;
    const { settings } = await scene.channel(id);
    await scene.call(calls.recaps.changeChannel, {
      token: user.token,
      body: { league, channel: id, settings, isOn: true },
    });
    expect((await scene.channel(id)).isOn).toBe(false);
    const tried = await scene.call(calls.recaps.tryChannel, {
      token: user.token,
      body: { league, channel: id },
    });
    expect(tried.json).toMatchObject({ error: { code: 'chatGone' } });
    await press((await codeOf('stopped')).replace('stopped', 'agreed'));
    expect((await scene.channel(id)).isOn).toBe(false);
    expect(await press(await codeOf('stopped'))).toMatchObject({ json: { answer: 'stopped' } });
  });

  it('need no consent for the account’s own confirmed email address', async () => {
    await scene.parts.database.execute('update users set email_confirmed_at = now()');
    scene.parts.callers.expire(null);
    const id = await scene.add('email', scene.user.email, only('recap'));
    expect((await scene.channel(id)).isConfirmed).toBe(true);
    expect(await emails()).toEqual([]);
    await recapMorning();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([scene.user.email]);
  });

  it('cannot be used to flood a mailbox or to send messages to other people', async () => {
    for (let time = 0; time < 5; time += 1) await scene.add('email', reader);
    await expect(scene.add('email', reader)).rejects.toThrow('tooManyRequests');
    for (let time = 0; time < 5; time += 1) await scene.add('email', `reader-${time}@example.org`);
    await scene.parts.database.delete(recapChannels);
    for (let time = 5; time < 15; time += 1) await scene.add('email', `reader-${time}@example.org`);
    await scene.parts.database.delete(recapChannels);
    await expect(scene.add('email', 'one-more@example.org')).rejects.toThrow('tooManyRequests');
    expect(await emails()).toHaveLength(20);
  });

  it('require a valid code, and unconfirmed email addresses are deleted', async () => {
    const id = await scene.add('email', reader);
    const code = await codeOf('agreed');
    for (const forged of [
      `${code}A`,
      code.replace('agreed', 'stopped'),
      `${code.slice(0, -3)}AAA`,
      'nothing at all, really',
    ])
      expect((await press(forged)).json, forged).toMatchObject({ error: { code: 'linkStateInvalid' } });
    await forgetUnconfirmed(scene.parts.database, new Date(scene.parts.now().getTime() + 13 * 24 * hour));
    const isIt = eq(recapChannels.id, id);
    expect(await scene.parts.database.$count(recapChannels, isIt)).toBe(1);
    await forgetUnconfirmed(scene.parts.database, new Date(scene.parts.now().getTime() + 15 * 24 * hour));
    expect(await scene.parts.database.$count(recapChannels, isIt)).toBe(0);
    expect((await press(code)).json).toMatchObject({ error: { code: 'linkStateInvalid' } });
  });

  it('are not sent to invalid email addresses', async () => {
    for (const address of ['nobody', 'a@b, c@d.example', 'reader@example.org\nBcc: all@example.org'])
      await expect(scene.add('email', address), address).rejects.toThrow('chatAddressUnknown');
  });
});
