import { access, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive } from '../kernel/database/embedded/lock.ts';
import { startEmbedded } from '../kernel/database/embedded/server.ts';
import { throwawayFolder, throwawayPlace } from './throwaway-folder.ts';

const prefix = 'fantasy-stats-test-';

async function clearAway(directory: string): Promise<void> {
  const wasUsed = await access(join(directory, 'postgres', 'cluster')).then(
    () => true,
    () => false,
  );
  if (wasUsed) await (await startEmbedded({ directory, isThrowaway: true })).stop();
  await rm(directory, { recursive: true, force: true });
}

/** Deletes the databases of test runs that were killed before they could clean up. */
async function clearAwayAbandoned(): Promise<void> {
  for (const place of new Set([tmpdir(), await throwawayPlace()]))
    for (const name of await readdir(place)) {
      const owner = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
      if (owner > 0 && !isAlive(owner)) await clearAway(join(place, name)).catch(() => undefined);
    }
}

/** Chooses a folder for the run's database. After the run, stops the server and deletes the folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAwayAbandoned();
  const directory = await throwawayFolder(`test-${process.pid}`, await throwawayPlace());
  project.provide('databaseDirectory', directory);
  return () => clearAway(directory);
}
