import type { LeagueRoom } from '@fantasy-stats/contract/league-room';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { isOpenAccount } from '../accounts/auth/tokens.ts';
import { mayUsePremium } from '../billing/premium.ts';
import { writeAudit } from '../kernel/audit-log.ts';
import { hashSecret, newSecret } from '../kernel/crypto/secrets.ts';
import { type CredentialsKeys, seal, unseal, unsealOrNull } from '../kernel/crypto/vault.ts';
import type { Queryable, Transaction } from '../kernel/database/index.ts';
import { users } from '../kernel/database/schema/account.ts';
import { leagueMembers, teams } from '../kernel/database/schema/league.ts';
import { leagueRooms } from '../kernel/database/schema/league-room.ts';
import type { Versions } from '../kernel/http/callers.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Membership } from '../kernel/http/membership.ts';
import type { Parts } from '../kernel/parts.ts';

/** A public league page. It shows what the user who opened it may read. */
export interface ReadRoom {
  readonly league: LeagueId;
  readonly openedBy: string;
  readonly hidesNames: boolean;
  readonly versions: Versions;
}

type RoomRow = typeof leagueRooms.$inferSelect;

export function roomPath(token: string): string {
  return `/room/${token}`;
}

const placeOf = (league: string) => `${league}:room`;

/** Creates a secret URL: its hash finds the page, and its encrypted secret can be shown again. */
function newAddress(keys: CredentialsKeys, league: string) {
  const token = newSecret();
  return { tokenHash: hashSecret(token), sealedToken: seal(keys, placeOf(league), token) };
}

/** Returns readable public pages: the user who opened them has premium and is not locked. */
function openRooms(database: Queryable, now: Date, which: SQL): Promise<RoomRow[]> {
  return database
    .select(getTableColumns(leagueRooms))
    .from(leagueRooms)
    .innerJoin(users, eq(users.id, leagueRooms.openedBy))
    .where(and(which, isOpenAccount, mayUsePremium(now)));
}

/**
 * Returns the public page at a URL while the user who opened it may read the league; null if none. Its row is
 * read on every request.
 */
export async function roomAt(
  { callers, database, now }: Pick<Parts, 'callers' | 'database' | 'now'>,
  token: string,
): Promise<ReadRoom | null> {
  const [row] = await openRooms(database, now(), eq(leagueRooms.tokenHash, hashSecret(token)));
  if (!row) return null;
  const { hidesNames, leagueId: league, openedBy } = row;
  const opener = await callers.findAccount(openedBy, { league, needsMore: true });
  return opener?.membership ? { hidesNames, league, openedBy, versions: opener.versions } : null;
}

/** Returns a league's open public page; undefined if it is closed. */
export async function roomOf(database: Queryable, league: string, now: Date): Promise<RoomRow | undefined> {
  const [row] = await openRooms(database, now, eq(leagueRooms.leagueId, league));
  return row;
}

/**
 * Returns the path of a league's open public page; null if it is closed or its secret cannot be decrypted.
 */
export async function roomPathOf(
  database: Queryable,
  keys: CredentialsKeys,
  league: string,
  now: Date,
): Promise<string | null> {
  const room = await roomOf(database, league, now);
  const token = room ? unsealOrNull(keys, placeOf(league), room.sealedToken) : null;
  return token === null ? null : roomPath(token);
}

export async function shownRoom(
  database: Queryable,
  keys: CredentialsKeys,
  room: RoomRow,
  userId: string,
): Promise<LeagueRoom> {
  const [opener] = await database
    .select({ team: teams.name })
    .from(leagueMembers)
    .innerJoin(teams, and(eq(teams.leagueId, leagueMembers.leagueId), eq(teams.id, leagueMembers.ownTeamId)))
    .where(and(eq(leagueMembers.userId, room.openedBy), eq(leagueMembers.leagueId, room.leagueId)));
  return {
    path: roomPath(unseal(keys, placeOf(room.leagueId), room.sealedToken)),
    openedAt: room.openedAt.toISOString(),
    opener: { isYou: room.openedBy === userId, team: opener?.team ?? null },
    hidesNames: room.hidesNames,
  };
}

/** Opens a league's public page, unless it is already open. Replaces a page that is no longer readable. */
export async function openRoom(
  transaction: Transaction,
  keys: CredentialsKeys,
  { league, userId }: Membership,
  { hidesNames, openedAt }: { readonly hidesNames: boolean; readonly openedAt: Date },
): Promise<void> {
  if (!(await roomOf(transaction, league, openedAt)))
    await transaction.delete(leagueRooms).where(eq(leagueRooms.leagueId, league));
  const opened = await transaction
    .insert(leagueRooms)
    .values({ leagueId: league, ...newAddress(keys, league), openedBy: userId, openedAt, hidesNames })
    .onConflictDoNothing()
    .returning({ league: leagueRooms.leagueId });
  if (opened.length > 0)
    await writeAudit(transaction, { actor: 'user', actorId: userId, action: 'roomOpened', subject: league });
}

/**
 * Changes an open public page.
 * @throws ApiError `roomClosed`
 */
export async function changeRoom(
  transaction: Transaction,
  keys: CredentialsKeys,
  { league, userId }: Membership,
  change: { readonly hidesNames?: boolean | undefined; readonly newAddress?: boolean | undefined },
): Promise<void> {
  const [changed] = await transaction
    .update(leagueRooms)
    .set({
      // Drizzle rejects updates without fields.
      leagueId: league,
      ...(change.hidesNames === undefined ? {} : { hidesNames: change.hidesNames }),
      ...(change.newAddress ? newAddress(keys, league) : {}),
    })
    .where(eq(leagueRooms.leagueId, league))
    .returning({ league: leagueRooms.leagueId });
  if (!changed) throw new ApiError('roomClosed');
  if (change.newAddress)
    await writeAudit(transaction, { actor: 'user', actorId: userId, action: 'roomMoved', subject: league });
}

export async function closeRoom(
  transaction: Transaction,
  { league, userId }: Pick<Membership, 'league' | 'userId'>,
): Promise<void> {
  const closed = await transaction
    .delete(leagueRooms)
    .where(eq(leagueRooms.leagueId, league))
    .returning({ league: leagueRooms.leagueId });
  if (closed.length > 0)
    await writeAudit(transaction, { actor: 'user', actorId: userId, action: 'roomClosed', subject: league });
}
