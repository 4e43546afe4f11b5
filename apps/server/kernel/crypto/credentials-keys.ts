import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ConfigurationInvalid } from '../config/read-config.ts';
import type { Database } from '../database/index.ts';
import { installation } from '../database/schema/installation.ts';
import type { Task } from '../jobs/work.ts';
import type { Parts } from '../parts.ts';
import { countSealed, hashKeyName, probeName, resealAll, underFormerKeys } from './sealed-values.ts';
import { type CredentialsKeys, keyName, SealBroken, seal, unseal } from './vault.ts';

const probe = 'The key of this database.';

/**
 * Returns an installation secret, created by the first node that needs it. @throws SealBroken if it was
 * sealed with another key
 */
async function createSecret(
  database: Database,
  keys: CredentialsKeys,
  name: string,
  secret: string,
): Promise<string> {
  await database
    .insert(installation)
    .values({ name, value: seal(keys, name, secret) })
    .onConflictDoNothing();
  const [row] = await database.select().from(installation).where(eq(installation.name, name));
  return row ? unseal(keys, name, row.value) : secret;
}

/**
 * Checks that this node's keys decrypt every sealed value in the database, and that the other nodes can
 * decrypt this node's values.
 *
 * @returns the hash key, which is stored encrypted in the database
 * @throws ConfigurationInvalid
 */
export async function settleCredentialsKeys(
  database: Database,
  keys: CredentialsKeys,
  log: Pick<Parts['log'], 'warn'>,
): Promise<Buffer> {
  let hashKey: Buffer;
  try {
    await createSecret(database, keys, probeName, probe);
    hashKey = Buffer.from(
      await createSecret(database, keys, hashKeyName, randomBytes(32).toString('base64')),
      'base64',
    );
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new ConfigurationInvalid([
      'CREDENTIALS_KEY: the database was encrypted with another key. Give this node the keys of the others, or the folder (DATA_DIR) in which the first start stored it.',
    ]);
  }
  const known = new Set(keys.map(keyName));
  const former = underFormerKeys(await countSealed(database), keys);
  const lost = former.filter(({ key }) => !known.has(key));
  if (lost.length > 0)
    throw new ConfigurationInvalid(
      lost.map(
        ({ key, values }) =>
          `CREDENTIALS_KEY: ${values} values are still encrypted with a former key (${key}) that is missing. Add it after the first, separated by a comma, until none is left.`,
      ),
    );
  for (const { key, values } of former)
    log.warn({ key, values }, 'values are encrypted with a former CREDENTIALS_KEY and will be re-encrypted');
  return hashKey;
}

/** Re-encrypts former keys' values using the first key. Does nothing with a single key. */
export function resealTask({
  credentialsKeys,
  database,
  log,
}: Pick<Parts, 'credentialsKeys' | 'database' | 'log'>): Task {
  return {
    name: 're-encrypt',
    cron: '*/10 * * * *',
    run: async () => {
      if (credentialsKeys.length === 1) return;
      const values = await resealAll(database, credentialsKeys);
      const left = underFormerKeys(await countSealed(database), credentialsKeys);
      if (values > 0) log.info({ values }, 'values re-encrypted with the first CREDENTIALS_KEY');
      if (left.length === 0)
        log.info('former CREDENTIALS_KEY values are no longer needed and can be removed');
    },
  };
}
