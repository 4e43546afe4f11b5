import type { LeagueRoom } from '@fantasy-stats/contract/league-room';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../admin/audit.ts';
import { hashSecret, newSecret } from '../../auth/secrets.ts';
import type { Queryable, Transaction } from '../../database/index.ts';
import { leagueMembers, teams } from '../../database/schema/league.ts';
import { leagueRooms } from '../../database/schema/league-room.ts';
import { ApiError } from '../../http/errors.ts';
import type { Parts } from '../../parts.ts';
import { type CredentialsKeys, SealBroken, seal, unseal } from '../../settings/vault.ts';
import type { Membership } from '../membership.ts';
import type { ReadRoom } from './facts.ts';

type RoomRow = typeof leagueRooms.$inferSelect;

/** Where a room stands on this site. */
export function roomPath(token: string): string {
  return `/room/${token}`;
}

const placeOf = (league: string) => `${league}:room`;

/** A new address: kept as a hash to be looked up by, and sealed to be shown again. */
function newAddress(keys: CredentialsKeys, league: string) {
  const token = newSecret();
  return { tokenHash: hashSecret(token), sealedToken: seal(keys, placeOf(league), token) };
}

/**
 * The room at an address, whatever its text, as long as whoever opened it may read the league; null where there is none. Asked
 * of the database each time: what was closed or hidden is so at once, and an address that leads somewhere costs what one costs
 * that does not.
 */
export async function roomAt(
  { access, database }: Pick<Parts, 'access' | 'database'>,
  token: string,
): Promise<ReadRoom | null> {
  const [row] = await database
    .select()
    .from(leagueRooms)
    .where(eq(leagueRooms.tokenHash, hashSecret(token)));
  if (!row) return null;
  const { hidesNames, leagueId: league, openedBy } = row;
  return (await access.membershipOf(openedBy, league)) ? { hidesNames, league, openedBy } : null;
}

/** A league's open room; undefined while it is closed. */
export async function roomOf(database: Queryable, league: string): Promise<RoomRow | undefined> {
  const [row] = await database.select().from(leagueRooms).where(eq(leagueRooms.leagueId, league));
  return row;
}

/** Where a league's open room stands on this site; null while it is closed, or cannot be unsealed any more. */
export async function roomPathOf(
  database: Queryable,
  keys: CredentialsKeys,
  league: string,
): Promise<string | null> {
  const room = await roomOf(database, league);
  if (!room) return null;
  try {
    return roomPath(unseal(keys, placeOf(league), room.sealedToken));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** An open room as a member is shown it. */
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

/** Opens a league's room, unless it is open. */
export async function openRoom(
  transaction: Transaction,
  keys: CredentialsKeys,
  { league, userId }: Membership,
  { hidesNames, openedAt }: { readonly hidesNames: boolean; readonly openedAt: Date },
): Promise<void> {
  const opened = await transaction
    .insert(leagueRooms)
    .values({ leagueId: league, ...newAddress(keys, league), openedBy: userId, openedAt, hidesNames })
    .onConflictDoNothing()
    .returning({ league: leagueRooms.leagueId });
  if (opened.length > 0)
    await writeAudit(transaction, { actor: 'user', actorId: userId, action: 'roomOpened', subject: league });
}

/** Changes an open room. @throws ApiError `roomClosed` */
export async function changeRoom(
  transaction: Transaction,
  keys: CredentialsKeys,
  { league, userId }: Membership,
  change: { readonly hidesNames?: boolean | undefined; readonly newAddress?: boolean | undefined },
): Promise<void> {
  const [changed] = await transaction
    .update(leagueRooms)
    .set({
      /* A change of nothing is one, too: drizzle refuses an empty one. */
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

/** Closes a league's room; one that is closed stays so. */
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
