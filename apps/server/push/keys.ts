import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config/read.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { pushDevices, pushKeys } from '../database/schema/push.ts';
import type { Logger } from '../log.ts';
import { type CredentialsKeys, SealBroken, seal, unseal } from '../settings/vault.ts';

/** The pair of keys (P-256, base64url) by which push services and browsers know the product. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const place = 'push:keys';

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  /* A number with leading zeros comes shorter. */
  const number = pair.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url');
  return { publicKey, privateKey };
}

interface Keeping {
  readonly config: Pick<Config, 'push'>;
  readonly credentialsKeys: CredentialsKeys;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * The environment's keys, or those in the database: made when there are none, by whichever node comes first. Keys that were
 * sealed with another credentials key are lost, and with them every subscription: all are made again.
 */
export async function readPushKeys({
  config,
  credentialsKeys,
  database,
  log,
  now,
}: Keeping): Promise<PushKeys> {
  if (config.push.keys) return config.push.keys;
  return database.transaction(async (transaction) => {
    const kept = await keptKeys(transaction);
    if (kept) {
      try {
        return {
          publicKey: kept.publicKey,
          privateKey: unseal(credentialsKeys, place, kept.privateKey),
        };
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        log.warn(
          'push keys are sealed with another CREDENTIALS_KEY: new ones are made, devices switch on again',
        );
        await transaction.delete(pushKeys).where(eq(pushKeys.publicKey, kept.publicKey));
        await transaction.delete(pushDevices);
      }
    }
    const made = newPushKeys();
    await transaction
      .insert(pushKeys)
      .values({
        publicKey: made.publicKey,
        privateKey: seal(credentialsKeys, place, made.privateKey),
        createdAt: now(),
      })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(pushKeys);
    if (!row) throw new Error('the push keys could not be kept');
    return { publicKey: row.publicKey, privateKey: unseal(credentialsKeys, place, row.privateKey) };
  });
}

async function keptKeys(database: Queryable): Promise<typeof pushKeys.$inferSelect | null> {
  const [row] = await database.select().from(pushKeys).for('update');
  return row ?? null;
}
