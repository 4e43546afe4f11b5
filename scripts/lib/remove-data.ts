import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseIdentity } from '../../apps/server/kernel/database/embedded/identity.ts';
import { placeOf } from '../../apps/server/kernel/database/embedded/place.ts';
import { startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';

/** Attempts to stop a database to which an ending process is still connected. */
const tries = 40;

/**
 * Removes the data folder of a product that has ended. Stops its database first, which keeps running if a
 * client was connected at the end.
 */
export async function removeData(directory: string): Promise<void> {
  const { cluster } = await placeOf(directory, await databaseIdentity());
  for (let attempt = 0; attempt < tries && existsSync(join(cluster, 'postmaster.pid')); attempt += 1) {
    if (attempt > 0) await wait(250);
    await (await startEmbedded({ directory })).stop();
  }
  await rm(directory, { recursive: true, force: true });
}
