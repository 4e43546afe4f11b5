import { recapServiceName } from '@fantasy-stats/contract/recap-kinds';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/index.ts';
import { recapPosts } from '../database/schema/recap.ts';
import type { Posted } from '../http/posted.ts';
import { Later, type WorkKind } from '../jobs/work.ts';
import { roomPathOf } from '../league/room/store.ts';
import { writeTurnedOff } from '../mail/turned-off.ts';
import type { Parts } from '../parts.ts';
import { chatAddress } from './address.ts';
import {
  type ChannelRow,
  noteOutcome,
  type OpenChannel,
  openAddress,
  openChannels,
  switchOff,
} from './channels.ts';
import { recapEmail } from './email.ts';
import { postToChat } from './post.ts';
import { isChannelOf } from './posts.ts';

/** One message at a time goes out of a league. Given up after some hours; a chat that asks to wait is waited for beyond that. */
export const recapWork: WorkKind<{ post: string }> = {
  name: 'send-recaps',
  data: z.object({ post: z.string() }),
  tries: 8,
  pauseSeconds: 30,
  longestPauseSeconds: 3600,
  isSerial: true,
};

type SendParts = Pick<
  Parts,
  'config' | 'credentialsKeys' | 'database' | 'hashKey' | 'log' | 'mail' | 'now' | 'queue'
>;

type PostRow = typeof recapPosts.$inferSelect;

export interface NewPost extends Pick<PostRow, 'kind' | 'subject' | 'lines'> {
  readonly channel: Pick<ChannelRow, 'id' | 'leagueId'>;
}

/** What a message is worth after that is told by the next one. */
const newsMilliseconds = 24 * 3_600_000;

/** Sends recaps to chats and readers. */
export interface RecapSender {
  /** Has something told to a channel, once, however often it is asked for. @returns whether it is new */
  put(transaction: Transaction, post: NewPost): Promise<boolean>;
  /** Sends a channel a message at once, and notes what became of it. */
  tryNow(channel: OpenChannel, lines: readonly string[]): Promise<Posted>;
}

export function recapSender(parts: SendParts): RecapSender {
  const { config, credentialsKeys, database, hashKey, log, mail, now, queue } = parts;

  /** To a chat, or into the outbox as part of a transaction; with the way to the league's room while it is open. */
  async function deliver(
    transaction: Queryable,
    { channel, owner }: OpenChannel,
    lines: readonly string[],
  ): Promise<Posted> {
    const address = await openAddress(transaction, credentialsKeys, channel);
    if (address === null) return { kind: 'refused', why: 'address' };
    const room = await roomPathOf(transaction, credentialsKeys, channel.leagueId);
    const message = { lines, page: room === null ? null : `${config.publicUrl}${room}` };
    if (channel.service === 'email') {
      const about = { channel: channel.id, recipient: address, publicUrl: config.publicUrl, hashKey };
      await mail.put(transaction, recapEmail(about, message));
      return { kind: 'sent' };
    }
    /* The operator may have gone over to the real platforms since. */
    const chat = chatAddress(channel.service, address, config, owner.isDemo);
    return chat ? postToChat(channel.service, chat, message) : { kind: 'refused', why: 'address' };
  }

  /** Notes what became of a message, with the channel. */
  async function note(
    transaction: Queryable,
    { channel, owner }: OpenChannel,
    kind: PostRow['kind'] | 'test',
    posted: Posted,
    isLater: boolean,
  ): Promise<void> {
    const outcome =
      posted.kind === 'sent' || posted.kind === 'unknown' ? posted.kind : isLater ? 'waiting' : 'failed';
    const why = posted.kind === 'sent' ? null : posted.why;
    await noteOutcome(transaction, channel, { at: now(), kind, outcome, why });
    if (posted.kind !== 'gone') return;
    await switchOff(transaction, channel, 'gone');
    /* A chat that is told of nothing any more cannot tell of that either. */
    const what = `Your channel for recaps on ${recapServiceName[channel.service]} (ends in ${channel.hint.replace('…', '')})`;
    const about = { part: 'recaps', what, why: 'the webhook or bot no longer exists' } as const;
    await writeTurnedOff({ config, mail }, transaction, owner, about);
  }

  async function settle(
    { channel, owner, post }: Waiting,
    posted: Posted,
    { isLater = false, within = database as Queryable } = {},
  ): Promise<void> {
    const state = posted.kind === 'sent' || posted.kind === 'unknown' ? posted.kind : 'failed';
    await within
      .update(recapPosts)
      .set(isLater ? { state: 'waiting' } : { state, lines: [] })
      .where(eq(recapPosts.id, post.id));
    await note(within, { channel, owner }, post.kind, posted, isLater);
  }

  interface Waiting extends OpenChannel {
    readonly post: PostRow;
  }

  /** Notes that a message is about to go, so that it never goes twice; null where it is not to go any more. */
  async function take(id: string): Promise<Waiting | null> {
    const [post] = await database.select().from(recapPosts).where(eq(recapPosts.id, id));
    if (!post || (post.state !== 'waiting' && post.state !== 'sending')) return null;
    const [open] = await openChannels(database, now(), isChannelOf(post));
    if (!open || post.expiresAt <= now()) {
      /* Nobody waits for it any more, or not yet again. */
      await database.update(recapPosts).set({ state: 'failed', lines: [] }).where(eq(recapPosts.id, id));
      return null;
    }
    const waiting = { ...open, post };
    if (post.state === 'sending') {
      /* Whoever was at it ended meanwhile: the message may have arrived. Better none than two. */
      await settle(waiting, { kind: 'unknown', why: 'interrupted' });
      return null;
    }
    const taken = await database
      .update(recapPosts)
      .set({ state: 'sending', attempts: sql`${recapPosts.attempts} + 1` })
      .where(and(eq(recapPosts.id, id), eq(recapPosts.state, 'waiting')))
      .returning({ id: recapPosts.id });
    return taken.length > 0 ? waiting : null;
  }

  queue.handle(recapWork, async ({ post: id }, { isLast, number }) => {
    const waiting = await take(id);
    if (!waiting) return;
    const { channel, post } = waiting;
    if (channel.service === 'email') {
      /* The email lies in the outbox as soon as the recap counts as sent, and not before. */
      await database.transaction(async (transaction) => {
        await settle(waiting, await deliver(transaction, waiting, post.lines), { within: transaction });
      });
      return;
    }
    const posted = await deliver(database, waiting, post.lines);
    const isLater = posted.kind === 'later' && !isLast;
    await settle(waiting, posted, { isLater });
    if (posted.kind === 'sent') return;
    log.warn(
      {
        channel: channel.id,
        league: channel.leagueId,
        service: channel.service,
        attempts: number,
        why: posted.why,
      },
      isLater ? 'a recap was not taken' : 'a recap was given up',
    );
    if (posted.kind === 'later' && isLater)
      throw posted.seconds === null
        ? new Error(posted.why)
        : new Later(new Date(Date.now() + posted.seconds * 1000), posted.why);
  });

  return {
    put: async (transaction, { channel, ...post }) => {
      const createdAt = now();
      const [added] = await transaction
        .insert(recapPosts)
        .values({
          ...post,
          leagueId: channel.leagueId,
          channelId: channel.id,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + newsMilliseconds),
        })
        .onConflictDoNothing()
        .returning({ id: recapPosts.id });
      if (added) await queue.enqueue(transaction, recapWork, { post: added.id }, { key: channel.leagueId });
      return added !== undefined;
    },
    tryNow: async (open, lines) => {
      const posted = await deliver(database, open, lines);
      await note(database, open, 'test', posted, false);
      return posted;
    },
  };
}
