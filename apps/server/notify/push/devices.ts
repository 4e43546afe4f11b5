import {
  type PushSubscriptionFacts,
  PushSubscriptionShape,
  pushDevicesAtMost,
} from '@fantasy-stats/contract/push';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { isValidToken } from '../../accounts/auth/tokens.ts';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import { type CredentialsKeys, seal, unsealOrNull } from '../../kernel/crypto/vault.ts';
import type { Database, Queryable } from '../../kernel/database/connect.ts';
import { signInTokens } from '../../kernel/database/schema/account.ts';
import { pushDevices } from '../../kernel/database/schema/push.ts';

export type DeviceRow = typeof pushDevices.$inferSelect;

/** Returns the location that a subscription is bound to, so it cannot be decrypted in another row. */
const placeOf = (userId: string) => `${userId}:push`;

interface DeviceOwner {
  readonly userId: string;
  readonly tokenHash: string;
}

/** Returns signed-in devices, most recently added first. */
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

export async function deviceOf(database: Queryable, userId: string, id: string): Promise<DeviceRow | null> {
  const [row] = await database
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
  return row ?? null;
}

/**
 * Stores a browser's subscription, encrypted. A browser is always one device, even if the user changes. Over
 * the account's limit, the oldest device is deleted.
 */
export async function addDevice(
  database: Database,
  keys: CredentialsKeys,
  { tokenHash, userId }: DeviceOwner,
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
    // Messages still waiting for this browser's previous user must not reach the new one.
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

/** @returns false if the user has no such device */
export async function storeDevice(
  database: Database,
  keys: CredentialsKeys,
  { tokenHash, userId }: DeviceOwner,
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

/** @returns whether the user had such a device */
export async function removeDevice(database: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await database
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id });
  return rows.length > 0;
}

/** Decrypts a device's subscription; null if the operator changed the key. */
export function subscriptionOf(
  keys: CredentialsKeys,
  { subscription, userId }: Pick<DeviceRow, 'subscription' | 'userId'>,
): PushSubscriptionFacts | null {
  const opened = unsealOrNull(keys, placeOf(userId), subscription);
  return opened === null ? null : PushSubscriptionShape.parse(JSON.parse(opened));
}
