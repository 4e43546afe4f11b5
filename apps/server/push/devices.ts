import {
  type PushSubscriptionFacts,
  PushSubscriptionShape,
  pushDevicesAtMost,
} from '@fantasy-stats/contract/push';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { hashSecret } from '../auth/secrets.ts';
import { isValidToken } from '../auth/tokens.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { signInTokens } from '../database/schema/account.ts';
import { pushDevices } from '../database/schema/push.ts';
import { type CredentialsKeys, seal, unseal } from '../settings/vault.ts';

export type DeviceRow = typeof pushDevices.$inferSelect;

/** A sealed subscription opens only as this user's. */
const placeOf = (userId: string) => `${userId}:push`;

/** The browser that asks: whose, and under which log-in. */
interface Asking {
  readonly userId: string;
  /** What is kept of the token. */
  readonly tokenHash: string;
}

/** A user's devices that are logged in, those switched on last first. */
export async function devicesOf(database: Queryable, userId: string, now: Date): Promise<DeviceRow[]> {
  const rows = await database
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(
      signInTokens,
      and(eq(signInTokens.userId, pushDevices.userId), eq(signInTokens.hash, pushDevices.tokenHash)),
    )
    .where(and(eq(pushDevices.userId, userId), isValidToken(now)))
    .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id));
  return rows.map(({ device }) => device);
}

/** One of a user's devices; null where there is none such. */
export async function deviceOf(database: Queryable, userId: string, id: string): Promise<DeviceRow | null> {
  const [row] = await database
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
  return row ?? null;
}

/**
 * Keeps a browser's subscription, encrypted. The same browser again is the same device, whoever used it before; beyond
 * the number an account may have, the oldest goes.
 */
export async function addDevice(
  database: Database,
  keys: CredentialsKeys,
  { tokenHash, userId }: Asking,
  subscription: PushSubscriptionFacts,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<DeviceRow> {
  return database.transaction(async (transaction) => {
    const fresh = {
      userId,
      tokenHash,
      subscription: seal(keys, placeOf(userId), JSON.stringify(subscription)),
      name,
    };
    const endpointHash = hashSecret(subscription.endpoint);
    /* What waits for somebody else in the same browser is not for this user. */
    await transaction
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpointHash, endpointHash), ne(pushDevices.userId, userId)));
    const [row] = await transaction
      .insert(pushDevices)
      .values({ ...fresh, endpointHash, createdAt: now })
      .onConflictDoUpdate({ target: pushDevices.endpointHash, set: fresh })
      .returning();
    if (!row) throw new Error('a device could not be stored');
    const tooMany = await transaction
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.userId, userId), ne(pushDevices.id, row.id)))
      .orderBy(desc(pushDevices.createdAt), asc(pushDevices.id))
      .offset(pushDevicesAtMost - 1);
    if (tooMany.length > 0)
      await transaction.delete(pushDevices).where(
        inArray(
          pushDevices.id,
          tooMany.map(({ id }) => id),
        ),
      );
    return row;
  });
}

/** Keeps what a device's subscription is now, and under which log-in. @returns false where the user has no such device */
export async function keepDevice(
  database: Database,
  keys: CredentialsKeys,
  { tokenHash, userId }: Asking,
  id: string,
  subscription: PushSubscriptionFacts,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await deviceOf(transaction, userId, id))) return false;
    const endpointHash = hashSecret(subscription.endpoint);
    await transaction
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpointHash, endpointHash), ne(pushDevices.id, id)));
    await transaction
      .update(pushDevices)
      .set({
        tokenHash,
        endpointHash,
        subscription: seal(keys, placeOf(userId), JSON.stringify(subscription)),
      })
      .where(eq(pushDevices.id, id));
    return true;
  });
}

/** Forgets a device and what waits for it. @returns whether there was such a device of the user's */
export async function removeDevice(database: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await database
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id });
  return rows.length > 0;
}

/** What was sealed of a device's subscription. @throws SealBroken where the key is another */
export function subscriptionOf(
  keys: CredentialsKeys,
  { subscription, userId }: Pick<DeviceRow, 'subscription' | 'userId'>,
): PushSubscriptionFacts {
  return PushSubscriptionShape.parse(JSON.parse(unseal(keys, placeOf(userId), subscription)));
}
