import { type RecapKind, recapServiceName } from '@fantasy-stats/contract/recap-kinds';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../kernel/database/index.ts';
import { recapChannels } from '../../kernel/database/schema/recap.ts';
import { writeTurnedOff } from '../../kernel/mail/turned-off.ts';
import type { Posted } from '../../kernel/outbound/posted.ts';
import { deliveryWork } from '../../kernel/outbox/channel.ts';
import { deliveryJob, storeDelivery } from '../../kernel/outbox/outbox.ts';
import type { Parts } from '../../kernel/parts.ts';
import { roomPathOf } from '../../leagues/room-store.ts';
import {
  type ChannelRow,
  noteOutcome,
  type OpenChannel,
  openAddress,
  openChannels,
  switchOff,
} from '../recaps/channels.ts';
import { chatAddress } from '../recaps/chat-address.ts';
import { postToChat } from '../recaps/post.ts';
import { recapEmail } from '../recaps/recap-email.ts';

/**
 * Each league sends one message at a time. Attempts end after some hours, or later if the chat asks for
 * longer waits.
 */
export const chatWork = deliveryWork('send-recaps', {
  concurrency: 1,
  retry: { tries: 8, pauseSeconds: 30, longestPauseSeconds: 3600 },
  timeoutSeconds: 300,
  key: 'serial',
});

/** Maximum age of a recap; the next one replaces it. */
const newsMilliseconds = 24 * 3_600_000;

type ChatParts = Pick<
  Parts,
  'config' | 'credentialsKeys' | 'database' | 'hashKey' | 'log' | 'mail' | 'now' | 'queue'
>;

interface NewRecap {
  readonly channel: Pick<ChannelRow, 'id' | 'leagueId'>;
  readonly kind: RecapKind;
  /** Identifies the recap within its channel and kind. */
  readonly key: string;
  /** The message's lines, the title first. */
  readonly lines: readonly string[];
}

export type RecapSender = ReturnType<typeof chatChannel>;

const Lines = z.array(z.string());

export function chatChannel(parts: ChatParts) {
  const { config, credentialsKeys, database, hashKey, mail, now } = parts;

  async function openChannel(
    queries: Queryable,
    leagueId: ChannelRow['leagueId'],
    id: string,
  ): Promise<OpenChannel | null> {
    const isIt = and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.id, id));
    return (await openChannels(queries, now(), isIt))[0] ?? null;
  }

  /** Posts to the chat, or stores an email in the transaction. Links to the public league page, if any. */
  async function send(
    queries: Queryable,
    { channel, owner }: OpenChannel,
    lines: readonly string[],
    key?: string,
  ): Promise<Posted> {
    const address = await openAddress(queries, credentialsKeys, channel);
    if (address === null) return { kind: 'refused', why: 'address' };
    const room = await roomPathOf(queries, credentialsKeys, channel.leagueId, now());
    const message = { lines, page: room === null ? null : `${config.publicUrl}${room}` };
    if (channel.service === 'email') {
      const about = { channel: channel.id, recipient: address, publicUrl: config.publicUrl, hashKey };
      const email = recapEmail(about, message);
      const isNew = await mail.put(queries, channel.userId, key === undefined ? email : { ...email, key });
      return isNew ? { kind: 'sent' } : { kind: 'refused', why: 'known' };
    }
    // The operator may have switched from the simulator to the real platforms in the meantime.
    const chat = chatAddress(channel.service, address, config, owner.isDemo);
    return chat ? postToChat(channel.service, chat, message) : { kind: 'refused', why: 'address' };
  }

  async function note(
    transaction: Queryable,
    { channel, owner }: OpenChannel,
    kind: RecapKind | 'test',
    posted: Posted,
    isLater = false,
  ): Promise<void> {
    const isDone = posted.kind === 'sent' || posted.kind === 'unknown';
    const outcome = isDone ? posted.kind : isLater ? 'waiting' : 'failed';
    const why = posted.kind === 'sent' ? null : posted.why;
    await noteOutcome(transaction, channel, { at: now(), kind, outcome, why });
    if (posted.kind !== 'gone') return;
    await switchOff(transaction, channel, 'gone');
    const what = `Your channel for recaps on ${recapServiceName[channel.service]} (ends in ${channel.hint.replace('…', '')})`;
    const about = { part: 'recaps', what, why: 'the webhook or bot no longer exists' } as const;
    await writeTurnedOff({ config, mail }, transaction, owner, about);
  }

  const job = deliveryJob<'chat', OpenChannel>(parts, {
    name: 'chat',
    work: chatWork,
    isSentOnce: true,
    target: async ({ leagueId, recapChannelId }) =>
      leagueId && recapChannelId ? openChannel(database, leagueId, recapChannelId) : null,
    send: (open, { body }) => send(database, open, Lines.parse(JSON.parse(body))),
    settle: (transaction, open, posted, { delivery, isLater }) =>
      note(transaction, open, delivery.details.kind, posted, isLater),
  });

  return {
    jobs: [job],
    /** @returns whether the recap is new */
    put: async (transaction: Transaction, { channel, key, kind, lines }: NewRecap): Promise<boolean> => {
      const { id: recapChannelId, leagueId } = channel;
      const open = await openChannel(transaction, leagueId, recapChannelId);
      if (!open) return false;
      if (open.channel.service === 'email') {
        const posted = await send(transaction, open, lines, key);
        if (posted.kind === 'sent') await note(transaction, open, kind, posted);
        return posted.kind === 'sent';
      }
      return storeDelivery(
        parts,
        transaction,
        { name: 'chat', work: chatWork },
        {
          userId: open.channel.userId,
          leagueId,
          recapChannelId,
          key,
          details: { kind },
          body: JSON.stringify(lines),
          expiresAt: new Date(now().getTime() + newsMilliseconds),
        },
        leagueId,
      );
    },
    /** Bypasses the outbox, and stores the outcome with the channel. */
    tryNow: async (open: OpenChannel, lines: readonly string[]): Promise<Posted> => {
      const posted = await send(database, open, lines);
      await note(database, open, 'test', posted);
      return posted;
    },
  };
}
