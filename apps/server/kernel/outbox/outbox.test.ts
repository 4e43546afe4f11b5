import { randomUUID } from 'node:crypto';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeLeague } from '../../leagues/facts/write-league.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { users } from '../database/schema/account.ts';
import { deliveries } from '../database/schema/delivery.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { webhooks } from '../database/schema/webhook.ts';
import type { Posted } from '../outbound/posted.ts';
import { type Channel, deliveryWork } from './channel.ts';
import { deliveryJob, type NewDelivery, storeDelivery, storedKeys } from './outbox.ts';

let test: TestApp;
let userId: string;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.parts.database.delete(deliveries);
  userId = (await test.signIn()).id;
});

const rules = { concurrency: 1, retry: { tries: 3, pauseSeconds: 10 }, timeoutSeconds: 60 } as const;

/** Returns a fake service with scripted outcomes. Accepts all messages after the last. */
function serviceOf(...outcomes: (Posted | Error)[]) {
  const sent: string[] = [];
  const send = async (_target: string, { body }: { readonly body: string }): Promise<Posted> => {
    sent.push(body);
    const outcome = outcomes.shift() ?? { kind: 'sent' };
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { sent, send };
}

let channels = 0;

function channelOf(more: Partial<Channel<'webhook', string>> & Pick<Channel<'webhook', string>, 'send'>) {
  channels += 1;
  const channel: Channel<'webhook', string> = {
    name: 'webhook',
    work: deliveryWork(`test-${channels}`, rules),
    target: async () => 'a target',
    ...more,
  };
  deliveryJob(test.parts, channel).register(test.parts.queue);
  return {
    store: (delivery: Partial<NewDelivery<'webhook'>> = {}) =>
      storeDelivery(test.parts, test.parts.database, channel, {
        userId,
        details: { event: 'test' },
        body: 'hello',
        ...delivery,
      }),
    work: () => test.work(channel.work),
    jobs: async () =>
      (
        await test.parts.pool.query<{ state: string }>('select state from jobs.job where name = $1', [
          channel.work.name,
        ])
      ).rows.map(({ state }) => state),
  };
}

const rows = () => test.parts.database.select().from(deliveries);

/** Simulates a process that was killed after it recorded that it is about to send. */
const killWhileSending = () => test.parts.database.update(deliveries).set({ state: 'sending', attempts: 1 });

describe('the outbox', () => {
  it('stores a message once per account, channel and key', async () => {
    const { send, sent } = serviceOf();
    const { store, work } = channelOf({ send });
    expect([await store({ key: 'week 2' }), await store({ key: 'week 2' })]).toEqual([true, false]);
    const other = await test.signIn();
    expect(await store({ key: 'week 2', userId: other.id })).toBe(true);
    expect(await storedKeys(test.parts.database, [userId], ['week 2', 'week 3'])).toEqual(
      new Set(['week 2']),
    );
    await work();
    expect(sent).toHaveLength(2);
    expect(await store({ key: 'week 2' })).toBe(false);
  });

  it('stores nothing if the transaction that causes the message fails', async () => {
    const { send, sent } = serviceOf();
    const { jobs, store, work } = channelOf({ send });
    await store({ key: 'first' });
    await work();
    const failing = test.parts.database.transaction(async (transaction) => {
      const about = { userId, details: { event: 'test' as const }, body: 'never' };
      await storeDelivery(
        test.parts,
        transaction,
        { name: 'webhook', work: deliveryWork('test-1', rules) },
        about,
      );
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect([await rows(), await jobs(), sent]).toMatchObject([[{ key: 'first' }], ['completed'], ['hello']]);
  });

  it('deletes a message’s body once the message is sent, refused or given up, and not earlier', async () => {
    const later: Posted = { kind: 'postponed', why: '503', seconds: null };
    const { send, sent } = serviceOf(later, later, later);
    const { jobs, store, work } = channelOf({ send });
    await store();
    await work();
    expect(await rows()).toMatchObject([{ state: 'waiting', body: 'hello', why: '503', attempts: 1 }]);
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      test.advance(120_000);
      await work();
    }
    expect(sent).toHaveLength(3);
    expect(await rows()).toMatchObject([{ state: 'failed', body: '', why: '503', attempts: 3 }]);
    expect(await jobs()).toEqual(['completed']);
  });

  it('lets an administrator retry a message after its last attempt if the channel allows that', async () => {
    const later: Posted = { kind: 'postponed', why: '550', seconds: null };
    const { send } = serviceOf(later, later, later);
    const { jobs, store, work } = channelOf({ send, isRetriedByHand: true });
    await store();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await work();
      test.advance(120_000);
    }
    expect(await jobs()).toEqual(['failed']);
    expect(await rows()).toMatchObject([{ state: 'waiting', body: 'hello' }]);
  });

  it('waits before the next attempt for as long as the service requests', async () => {
    const { send, sent } = serviceOf({ kind: 'postponed', why: '429', seconds: 600 });
    const { store, work } = channelOf({ send });
    await store();
    await work();
    test.advance(590_000);
    await work();
    expect(sent).toHaveLength(1);
    test.advance(20_000);
    await work();
    expect(sent).toHaveLength(2);
  });

  it('resends a message of a killed process on channels that allow repeats', async () => {
    const { send, sent } = serviceOf();
    const { store, work } = channelOf({ send });
    await store();
    await killWhileSending();
    await work();
    expect(sent).toEqual(['hello']);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('never sends a message twice on channels that do not allow repeats, even after a kill or without a response', async () => {
    const { send, sent } = serviceOf({ kind: 'unknown', why: 'ETIMEDOUT' });
    const settled: string[] = [];
    const { store, work } = channelOf({
      send,
      isSentOnce: true,
      settle: async (_transaction, _target, { kind, why }) => void settled.push(`${kind} ${why}`),
    });
    await store({ key: 'lost' });
    await work();
    await store({ key: 'killed' });
    await test.parts.database
      .update(deliveries)
      .set({ state: 'sending' })
      .where(eq(deliveries.key, 'killed'));
    await work();
    expect(sent).toHaveLength(1);
    expect(settled).toEqual(['unknown ETIMEDOUT', 'unknown interrupted']);
    expect((await rows()).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });

  it('does not send expired messages or messages without a target', async () => {
    const { send, sent } = serviceOf();
    const expired = channelOf({ send });
    await expired.store({ expiresAt: new Date(test.parts.now().getTime() - 1) });
    await expired.work();
    const off = channelOf({ send, target: async () => null });
    await off.store();
    await off.work();
    expect(sent).toEqual([]);
    expect((await rows()).map(({ body, state, why }) => [state, why, body])).toEqual([
      ['failed', 'expired', ''],
      ['failed', 'off', ''],
    ]);
  });

  it('leaves a message in the state “sending” if data about its target cannot be stored', async () => {
    const { send, sent } = serviceOf();
    let isBroken = true;
    const { store, work } = channelOf({
      send,
      settle: async () => {
        if (isBroken) throw new Error('the database is away');
      },
    });
    await store();
    await work();
    expect(await rows()).toMatchObject([{ state: 'sending', body: 'hello' }]);
    isBroken = false;
    test.advance(60_000);
    await work();
    // The first attempt had also arrived: messages are delivered at least once.
    expect(sent).toHaveLength(2);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('deletes messages with their account, their league and their target', async () => {
    const { database } = test.parts;
    const { store } = channelOf(serviceOf());
    const { id: leagueId } = exampleLeague({ id: 'yahoo-466.l.77' });
    await database.transaction((transaction) => writeLeague(transaction, exampleLeague({ id: leagueId })));
    await database.insert(leagueMembers).values({ userId, leagueId, ownTeamId: '1' });
    const webhookId = randomUUID();
    await database.insert(webhooks).values({
      ...{ userId, id: webhookId, address: '', secret: '', hint: '', events: [] },
      createdAt: test.parts.now(),
    });
    await store({ key: 'account' });
    await store({ key: 'league', leagueId });
    await store({ key: 'target', webhookId });
    const keys = async () => (await rows()).map(({ key }) => key).toSorted();
    await database.delete(webhooks).where(eq(webhooks.id, webhookId));
    expect(await keys()).toEqual(['account', 'league']);
    await database.delete(leagueMembers).where(eq(leagueMembers.userId, userId));
    expect(await keys()).toEqual(['account']);
    await database.delete(users).where(eq(users.id, userId));
    expect(await keys()).toEqual([]);
  });
});
