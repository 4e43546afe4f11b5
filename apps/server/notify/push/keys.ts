import { eq } from 'drizzle-orm';
import type { Config } from '../../kernel/config/read-config.ts';
import { type CredentialsKeys, seal, unseal, unsealOrNull } from '../../kernel/crypto/vault.ts';
import type { Database, Queryable } from '../../kernel/database/connect.ts';
import { pushDevices, pushKeys } from '../../kernel/database/schema/push.ts';
import type { Logger } from '../../kernel/log.ts';

/** VAPID key pair (P-256, base64url). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const place = 'push:keys';

interface KeyParts {
  readonly config: Pick<Config, 'push'>;
  readonly credentialsKeys: CredentialsKeys;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Returns the environment's keys, or those in the database, created by the first node. With another
 * credentials key, creates new ones and loses all subscriptions.
 */
export async function readPushKeys({
  config,
  credentialsKeys,
  database,
  log,
  now,
}: KeyParts): Promise<PushKeys> {
  if (config.push.keys) return config.push.keys;
  return database.transaction(async (transaction) => {
    const stored = await storedKeys(transaction);
    if (stored) {
      const privateKey = unsealOrNull(credentialsKeys, place, stored.privateKey);
      if (privateKey !== null) return { publicKey: stored.publicKey, privateKey };
      log.warn('push keys replaced: sealed with another CREDENTIALS_KEY; users must turn push on again');
      await transaction.delete(pushKeys).where(eq(pushKeys.publicKey, stored.publicKey));
      await transaction.delete(pushDevices);
    }
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    await transaction
      .insert(pushKeys)
      .values({
        publicKey: made.publicKey,
        privateKey: seal(credentialsKeys, place, made.privateKey),
        createdAt: now(),
      })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(pushKeys);
    if (!row) throw new Error('the push keys could not be stored');
    return { publicKey: row.publicKey, privateKey: unseal(credentialsKeys, place, row.privateKey) };
  });
}

async function storedKeys(database: Queryable): Promise<typeof pushKeys.$inferSelect | null> {
  const [row] = await database.select().from(pushKeys).for('update');
  return row ?? null;
}
