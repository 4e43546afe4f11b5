import type { RecapChannel } from '@fantasy-stats/contract/recap-channels';
import {
  type RecapChannelSettings,
  type RecapEmailAnswer,
  type RecapKind,
  type RecapService,
  recapChannelsAtMost,
} from '@fantasy-stats/contract/recap-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { isOpenAccount } from '../../accounts/auth/tokens.ts';
import { mayUsePremium } from '../../billing/premium.ts';
import { type CredentialsKeys, seal, unsealOrNull } from '../../kernel/crypto/vault.ts';
import type { Database, Queryable, Transaction } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { recapChannels } from '../../kernel/database/schema/recap.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { type Owner, ownerColumns } from '../../kernel/mail/turned-off.ts';
import { isProven, lockLeaguesOf } from '../../leagues/membership.ts';
import { hintOf } from './chat-address.ts';

export type ChannelRow = typeof recapChannels.$inferSelect;

export interface ChannelKey {
  readonly userId: string;
  readonly leagueId: LeagueId;
  readonly id: string;
}

const placeOf = (id: string) => `recaps ${id}`;

const isChannel = ({ id, leagueId, userId }: ChannelKey) =>
  and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.id, id), eq(recapChannels.userId, userId));

export async function channelsOf(
  database: Queryable,
  userId: string,
  leagueId: LeagueId,
): Promise<ChannelRow[]> {
  return database
    .select()
    .from(recapChannels)
    .where(and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.userId, userId)))
    .orderBy(asc(recapChannels.createdAt), asc(recapChannels.id));
}

export interface OpenChannel {
  readonly channel: ChannelRow;
  readonly owner: Owner;
}

/**
 * Returns channels that may receive messages now: on, confirmed by their recipients, and owned by unlocked
 * premium accounts with access to the league.
 */
export async function openChannels(database: Queryable, now: Date, where?: SQL): Promise<OpenChannel[]> {
  return database
    .select({
      channel: recapChannels,
      owner: ownerColumns,
    })
    .from(recapChannels)
    .innerJoin(users, eq(users.id, recapChannels.userId))
    .innerJoin(leagues, eq(leagues.id, recapChannels.leagueId))
    .innerJoin(
      leagueMembers,
      and(eq(leagueMembers.userId, recapChannels.userId), eq(leagueMembers.leagueId, recapChannels.leagueId)),
    )
    .where(
      and(
        eq(recapChannels.isOn, true),
        or(ne(recapChannels.service, 'email'), isNotNull(recapChannels.confirmedAt)),
        isOpenAccount,
        mayUsePremium(now),
        isProven,
        where,
      ),
    )
    .orderBy(asc(recapChannels.createdAt), asc(recapChannels.id));
}

export function shownChannel(row: ChannelRow): RecapChannel {
  const { createdAt, hint, id, isOn, lastAt, lastKind, lastOutcome, lastWhy, offBecause, service, settings } =
    row;
  return {
    id,
    service,
    hint,
    settings,
    isOn,
    offBecause,
    isConfirmed: service !== 'email' || row.confirmedAt !== null,
    createdAt: createdAt.toISOString(),
    last:
      lastAt && lastKind && lastOutcome
        ? { at: lastAt.toISOString(), kind: lastKind, outcome: lastOutcome, why: lastWhy }
        : null,
  };
}

interface NewChannel {
  readonly userId: string;
  readonly leagueId: LeagueId;
  readonly service: RecapService;
  readonly address: string;
  readonly settings: RecapChannelSettings;
  /** Whether to skip the recipient's confirmation. */
  readonly isConfirmed: boolean;
}

/** @throws ApiError `tooManyChannels`, `leagueNotFound` */
export async function addChannel(
  transaction: Transaction,
  keys: CredentialsKeys,
  { address, isConfirmed, ...channel }: NewChannel,
  now: Date,
): Promise<string> {
  // Serialize concurrent requests, so that the limit holds.
  await lockLeaguesOf(transaction, channel.userId);
  // Members of a later season can read past seasons, but past seasons have no news.
  const linked = and(eq(leagueMembers.userId, channel.userId), eq(leagueMembers.leagueId, channel.leagueId));
  if ((await transaction.$count(leagueMembers, linked)) === 0) throw new ApiError('leagueNotFound');
  const known = await channelsOf(transaction, channel.userId, channel.leagueId);
  if (known.length >= recapChannelsAtMost) throw new ApiError('tooManyChannels');
  const [row] = await transaction
    .insert(recapChannels)
    .values({
      ...channel,
      address: '',
      hint: hintOf(channel.service, address),
      confirmedAt: isConfirmed ? now : null,
      createdAt: now,
      since: now,
    })
    .returning({ id: recapChannels.id });
  if (!row) throw new Error('a channel could not be stored');
  await transaction
    .update(recapChannels)
    .set({ address: seal(keys, placeOf(row.id), address) })
    .where(isChannel({ ...channel, id: row.id }));
  return row.id;
}

/**
 * Changes a channel. Turning it on again skips news from while it was off. A channel that its recipient
 * stopped stays off.
 * @returns whether the channel exists
 */
export async function changeChannel(
  database: Queryable,
  key: ChannelKey,
  { isOn, settings }: { readonly isOn: boolean; readonly settings: RecapChannelSettings },
  now: Date,
): Promise<boolean> {
  const [row] = await database.select().from(recapChannels).where(isChannel(key));
  if (!row) return false;
  const canBeOn = row.offBecause === null || row.offBecause === 'gone';
  const on = isOn && canBeOn;
  await database
    .update(recapChannels)
    .set({
      settings,
      isOn: on,
      ...(on ? { offBecause: null } : {}),
      ...(on && !row.isOn ? { since: now } : {}),
    })
    .where(isChannel(key));
  return true;
}

export async function removeChannel(database: Queryable, key: ChannelKey): Promise<boolean> {
  const gone = await database.delete(recapChannels).where(isChannel(key)).returning({ id: recapChannels.id });
  return gone.length > 0;
}

export async function channelOf(database: Queryable, key: ChannelKey): Promise<ChannelRow | null> {
  const [row] = await database.select().from(recapChannels).where(isChannel(key));
  return row ?? null;
}

/** Decrypts a channel's address; null if the operator changed the key, which turns off the channel. */
export async function openAddress(
  database: Queryable,
  keys: CredentialsKeys,
  channel: ChannelRow,
): Promise<string | null> {
  const address = unsealOrNull(keys, placeOf(channel.id), channel.address);
  if (address === null) await switchOff(database, channel, 'lost');
  return address;
}

export async function switchOff(
  database: Queryable,
  { id, leagueId }: Pick<ChannelRow, 'id' | 'leagueId'>,
  offBecause: NonNullable<ChannelRow['offBecause']>,
): Promise<void> {
  await database
    .update(recapChannels)
    .set({ isOn: false, offBecause })
    .where(and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.id, id)));
}

export async function noteOutcome(
  database: Queryable,
  { id, leagueId }: Pick<ChannelRow, 'id' | 'leagueId'>,
  last: {
    readonly at: Date;
    readonly kind: RecapKind | 'test';
    readonly outcome: NonNullable<ChannelRow['lastOutcome']>;
    readonly why: string | null;
  },
): Promise<void> {
  await database
    .update(recapChannels)
    .set({ lastAt: last.at, lastKind: last.kind, lastOutcome: last.outcome, lastWhy: last.why })
    .where(and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.id, id)));
}

/** @returns whether the channel exists */
export async function answerEmail(
  database: Database,
  id: string,
  response: RecapEmailAnswer,
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(recapChannels.id, id), eq(recapChannels.service, 'email'));
  const rows = await database
    .update(recapChannels)
    .set(
      response === 'agreed'
        ? { confirmedAt: now, since: now, isOn: true, offBecause: null }
        : { isOn: false, offBecause: 'unsubscribed' },
    )
    .where(isIt)
    .returning({ id: recapChannels.id });
  return rows.length > 0;
}

/** Days after which unconfirmed addresses are deleted. */
const requestableDays = 14;

export async function forgetUnconfirmed(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestableDays * 86_400_000);
  await database
    .delete(recapChannels)
    .where(
      and(
        eq(recapChannels.service, 'email'),
        isNull(recapChannels.confirmedAt),
        lt(recapChannels.createdAt, before),
      ),
    );
}
