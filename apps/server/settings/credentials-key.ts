import { eq } from 'drizzle-orm';
import { ConfigurationInvalid } from '../config/read.ts';
import type { Database } from '../database/index.ts';
import { installation } from '../database/schema/installation.ts';
import { SealBroken, seal, unseal } from './vault.ts';

/** A text that was sealed with the key when the database was new: whoever opens it has the same key. */
const name = 'credentialsKeyProbe';
const probe = 'The key of this database.';

/**
 * Makes sure that this node's key is the one with which the database's credentials are encrypted. With another one
 * every linked account would look broken, and new ones would be lost to the other nodes.
 *
 * @throws ConfigurationInvalid
 */
export async function settleCredentialsKey(database: Database, key: Buffer): Promise<void> {
  await database
    .insert(installation)
    .values({ name, value: seal(key, name, probe) })
    .onConflictDoNothing();
  const [row] = await database.select().from(installation).where(eq(installation.name, name));
  try {
    if (row && unseal(key, name, row.value) === probe) return;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
  }
  throw new ConfigurationInvalid([
    'CREDENTIALS_KEY: the database was encrypted with another key. Give this node the key of the others, or the folder (DATA_DIR) in which the first start kept it.',
  ]);
}
