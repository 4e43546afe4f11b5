import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseIdentity } from '../../apps/server/kernel/database/embedded/identity.ts';
import { placeOf } from '../../apps/server/kernel/database/embedded/place.ts';
import { startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';

/** Number of attempts to stop a database while an ending process is still connected to it. */
const tries = 40;

/**
 * Removes the data folder of a product that has ended. First stops its database, which keeps running if a
 * client was still connected.
 */
export async function removeData(directory: string): Promise<void> {
  const { cluster } = await placeOf(directory, await databaseIdentity());
  for (let attempt = 0; attempt < tries && existsSync(join(cluster, 'postmaster.pid')); attempt += 1) {
    if (attempt > 0) await wait(250);
    await (await startEmbedded({ directory })).stop();
  }
  await rm(directory, { recursive: true, force: true });
}
