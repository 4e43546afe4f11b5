import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseIdentity } from '../../apps/server/database/embedded/identity.ts';
import { placeOf } from '../../apps/server/database/embedded/place.ts';
import { startEmbedded } from '../../apps/server/database/embedded/server.ts';

/** How often a database is asked to stop to which somebody who is ending is connected still. */
const tries = 40;

/**
 * Removes a data folder of a product that has ended, and ends its database first: it is left running where somebody was connected
 * to it at the end.
 */
export async function removeData(directory: string): Promise<void> {
  const { cluster } = await placeOf(directory, await databaseIdentity());
  for (let attempt = 0; attempt < tries && existsSync(join(cluster, 'postmaster.pid')); attempt += 1) {
    if (attempt > 0) await wait(250);
    await (await startEmbedded({ directory })).stop();
  }
  await rm(directory, { recursive: true, force: true });
}
