import type { RecapChannel } from '@fantasy-stats/contract/recap-channels';
import {
  type RecapChannelSettings,
  type RecapEmailAnswer,
  type RecapKind,
  type RecapService,
  recapChannelsAtMost,
} from '@fantasy-stats/contract/recap-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, eq, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { isOpenAccount } from '../auth/tokens.ts';
import { mayUsePremium } from '../billing/premium.ts';
import type { Database, Queryable, Transaction } from '../database/index.ts';
import { users } from '../database/schema/account.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { recapChannels } from '../database/schema/recap.ts';
import { ApiError } from '../http/errors.ts';
import { isProven, lockLeaguesOf } from '../league/membership.ts';
import { type Owner, ownerColumns } from '../mail/turned-off.ts';
import { type CredentialsKeys, SealBroken, seal, unseal } from '../settings/vault.ts';
import { hintOf } from './address.ts';

export type ChannelRow = typeof recapChannels.$inferSelect;

/** A channel of a user's in a league. */
export interface ChannelKey {
  readonly userId: string;
  readonly leagueId: LeagueId;
  readonly id: string;
}

const placeOf = (id: string) => `recaps ${id}`;

const isChannel = ({ id, leagueId, userId }: ChannelKey) =>
  and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.id, id), eq(recapChannels.userId, userId));

/** A user's channels in a league, the oldest first. */
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

/** A channel to which something may be sent, and whose it is. */
export interface OpenChannel {
  readonly channel: ChannelRow;
  readonly owner: Owner;
}

/**
 * Channels to which something may be sent now: switched on, agreed to by their readers, of accounts that are open, have premium and
 * may read the league.
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

/** A channel as its owner is shown it: without its address. */
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
  /** Whether its reader need not be asked. */
  readonly isConfirmed: boolean;
}

/** Adds a channel. @throws ApiError `tooManyChannels`, `leagueNotFound` */
export async function addChannel(
  transaction: Transaction,
  keys: CredentialsKeys,
  { address, isConfirmed, ...channel }: NewChannel,
  now: Date,
): Promise<string> {
  /* Two at once are counted one after the other. */
  await lockLeaguesOf(transaction, channel.userId);
  /* A past season is read by the link of a later one: nothing of it is news. */
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
 * Changes a channel. Switched on again it begins anew: what was due meanwhile is not sent. One whose reader said stop stays off.
 *
 * @returns whether there is one
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

/** A channel's address; null where the operator changed the key: then it is switched off, for nobody can post to it any more. */
export async function openAddress(
  database: Queryable,
  keys: CredentialsKeys,
  channel: ChannelRow,
): Promise<string | null> {
  try {
    return unseal(keys, placeOf(channel.id), channel.address);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    await switchOff(database, channel, 'lost');
    return null;
  }
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

/** Notes what became of a channel's newest message. */
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

/** The reader's answer to a channel's emails, whoever he is. @returns whether there is such a channel */
export async function answerEmail(
  database: Database,
  id: string,
  answer: RecapEmailAnswer,
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(recapChannels.id, id), eq(recapChannels.service, 'email'));
  const rows = await database
    .update(recapChannels)
    .set(
      answer === 'agreed'
        ? { confirmedAt: now, since: now, isOn: true, offBecause: null }
        : { isOn: false, offBecause: 'unsubscribed' },
    )
    .where(isIt)
    .returning({ id: recapChannels.id });
  return rows.length > 0;
}
