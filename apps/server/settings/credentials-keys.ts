import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ConfigurationInvalid } from '../config/read.ts';
import type { Database } from '../database/index.ts';
import { installation } from '../database/schema/installation.ts';
import type { Task } from '../jobs/work.ts';
import type { Parts } from '../parts.ts';
import { countSealed, hashKeyName, probeName, resealAll, underFormerKeys } from './sealed-values.ts';
import { type CredentialsKeys, keyName, SealBroken, seal, unseal } from './vault.ts';

const probe = 'The key of this database.';

/** A secret of the installation, made by whichever node comes first. @throws SealBroken where the keys are others */
async function kept(
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
 * Makes sure that this node's keys open everything that is sealed in the database. Without one of them, linked accounts
 * would look broken; and with another first one than the other nodes know, what this one seals would be lost to them.
 *
 * @returns the key of the hashes, which is kept in the database, sealed
 * @throws ConfigurationInvalid
 */
export async function settleCredentialsKeys(
  database: Database,
  keys: CredentialsKeys,
  log: Pick<Parts['log'], 'warn'>,
): Promise<Buffer> {
  let hashKey: Buffer;
  try {
    await kept(database, keys, probeName, probe);
    hashKey = Buffer.from(
      await kept(database, keys, hashKeyName, randomBytes(32).toString('base64')),
      'base64',
    );
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new ConfigurationInvalid([
      'CREDENTIALS_KEY: the database was encrypted with another key. Give this node the keys of the others, or the folder (DATA_DIR) in which the first start kept it.',
    ]);
  }
  const known = new Set(keys.map(keyName));
  const former = underFormerKeys(await countSealed(database), keys);
  const lost = former.filter(({ key }) => !known.has(key));
  if (lost.length > 0)
    throw new ConfigurationInvalid(
      lost.map(
        ({ key, values }) =>
          `CREDENTIALS_KEY: ${values} values are still encrypted with a former key (${key}) that is not given any more. Add it behind the first, after a comma, until none is left.`,
      ),
    );
  for (const { key, values } of former)
    log.warn(
      { key, values },
      'values are still encrypted with a former CREDENTIALS_KEY, and are re-encrypted',
    );
  return hashKey;
}

/** Encrypts again, with the first key, what stands under former ones; nothing to do where there is one key alone. */
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
      if (values > 0) log.info({ values }, 'values were re-encrypted with the first CREDENTIALS_KEY');
      if (left.length === 0)
        log.info('no value needs a former CREDENTIALS_KEY any more: they can be taken away');
    },
  };
}
