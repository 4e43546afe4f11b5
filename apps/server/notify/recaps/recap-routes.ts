import { calls } from '@fantasy-stats/contract';
import { plainName } from '@fantasy-stats/words/plain-text';
import type { Queryable, Transaction } from '../../kernel/database/index.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { mayHaveWritten, mayWriteTo } from '../../kernel/mail/allowance.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import type { Parts } from '../../kernel/parts.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { leagueRow } from '../../leagues/open-league.ts';
import type { RecapSender } from '../delivery/chat-channel.ts';
import {
  addChannel,
  answerEmail,
  type ChannelKey,
  type ChannelRow,
  changeChannel,
  channelOf,
  channelsOf,
  openAddress,
  removeChannel,
  shownChannel,
} from './channels.ts';
import { isAddress } from './chat-address.ts';
import { readEmailCode } from './codes.ts';
import { consentEmail } from './recap-email.ts';

type ConfirmationParts = Pick<Parts, 'config' | 'database' | 'hashKey' | 'mail' | 'now'>;

/** @throws ApiError `tooManyRequests` */
async function requestConfirmation(
  { config, hashKey, mail, now }: ConfirmationParts,
  transaction: Transaction,
  { id: channel, leagueId: league, userId }: ChannelKey,
  recipient: string,
): Promise<void> {
  const isAllowed =
    (await mayWriteTo(transaction, recipient, now())) && (await mayHaveWritten(transaction, userId, now()));
  if (!isAllowed) throw new ApiError('tooManyRequests', { facts: { retryAfter: 3600, what: 'emails' } });
  const { name } = storedHead((await leagueRow(transaction, { league })).facts);
  const about = { channel, recipient, publicUrl: config.publicUrl, hashKey };
  await mail.put(transaction, userId, consentEmail(about, plainName(name, 'Your league')));
}

/** Returns a test message without league data except the name. */
async function testLines(database: Queryable, { leagueId, service }: ChannelRow): Promise<string[]> {
  const { name } = storedHead((await leagueRow(database, { league: leagueId })).facts);
  return [
    `${plainName(name, 'Your league')}: test message`,
    `Recaps from Fantasy Stats will arrive ${service === 'email' ? 'at this address' : 'in this channel'}.`,
  ];
}

export function recapRoutes(sender: Pick<RecapSender, 'tryNow'>): RegisterRoutes {
  return (routes, parts) => {
    const { config, credentialsKeys, database, hashKey, mail, now } = parts;

    routes.handle(calls.recaps.channels, async ({ membership }) => ({
      channels: (await channelsOf(database, membership.userId, membership.league)).map(shownChannel),
      isEmailDelivered: mail.isDelivered,
      simulatedChats: config.simulatedChats,
    }));

    routes.handle(calls.recaps.addChannel, async ({ body, membership, user }) => {
      const { address, service, settings } = body;
      const isEmail = service === 'email';
      // The shared demo account must not send email.
      const isOpen = !(isEmail && user.isDemo && mail.isDelivered);
      if (!isOpen || !isAddress(service, address, config, user.isDemo))
        throw new ApiError('chatAddressUnknown');
      const isOwn = user.emailConfirmed && address.toLowerCase() === user.email.toLowerCase();
      const isConfirmed = !isEmail || isOwn;
      const { league: leagueId, userId } = membership;
      const channel = await database.transaction(async (transaction) => {
        const added = { userId, leagueId, service, address, settings, isConfirmed };
        const id = await addChannel(transaction, credentialsKeys, added, now());
        if (!isConfirmed) await requestConfirmation(parts, transaction, { id, leagueId, userId }, address);
        return id;
      });
      return { channel };
    });

    const keyOf = (leagueId: ChannelKey['leagueId'], userId: string, id: string) => ({
      userId,
      leagueId,
      id,
    });

    routes.handle(calls.recaps.changeChannel, async ({ body, membership, user }) => {
      const key = keyOf(membership.league, user.id, body.channel);
      if (!(await changeChannel(database, key, body, now()))) throw new ApiError('notFound');
      return { done: true };
    });

    routes.handle(calls.recaps.removeChannel, async ({ body, user }) => {
      if (!(await removeChannel(database, keyOf(body.league, user.id, body.channel))))
        throw new ApiError('notFound');
      return { done: true };
    });

    routes.handle(calls.recaps.tryChannel, async ({ body, membership, user }) => {
      const key = keyOf(membership.league, user.id, body.channel);
      const channel = await channelOf(database, key);
      if (!channel) throw new ApiError('notFound');
      if (channel.offBecause === 'unsubscribed') throw new ApiError('chatGone');
      if (channel.service === 'email' && channel.confirmedAt === null) {
        const address = await openAddress(database, credentialsKeys, channel);
        if (address === null) throw new ApiError('chatGone');
        await database.transaction((transaction) => requestConfirmation(parts, transaction, key, address));
        return { done: true };
      }
      const lines = await testLines(database, channel);
      const { kind } = await sender.tryNow({ channel, owner: user }, lines);
      if (kind === 'gone') throw new ApiError('chatGone');
      if (kind !== 'sent') throw new ApiError('chatUnavailable');
      return { done: true };
    });

    routes.handle(calls.recaps.answerEmail, async ({ body }) => {
      const read = readEmailCode(hashKey, body.code);
      if (!read || !(await answerEmail(database, read.channel, read.answer, now())))
        throw new ApiError('linkStateInvalid');
      return { answer: read.answer };
    });
  };
}
