import { chown, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedSecret } from '../../config/secrets.ts';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';

export interface Place {
  /** PostgreSQL's data folder. */
  readonly cluster: string;
  readonly log: string;
  /** Whether the data is outside the product's data folder, because only root can enter that folder. */
  readonly isSheltered: boolean;
}

async function canEnter(directory: string, identity: Identity): Promise<boolean> {
  const outcome = await run('/bin/sh', ['-c', 'cd "$0" && test -w .', directory], { identity });
  return outcome.code === 0;
}

/**
 * Creates a folder for the database outside the data folder, for when only root can enter the data folder.
 * Its name is derived from the data folder's secret, so no two installations share it.
 */
export async function shelterOf(dataDirectory: string): Promise<string> {
  const id = (await storedSecret(dataDirectory, 'installation', 18)).toString('hex').slice(0, 16);
  for (const parent of ['/var/lib', tmpdir()]) {
    const shelter = join(parent, 'fantasy-stats', id);
    try {
      await mkdir(shelter, { recursive: true, mode: 0o755 });
      return shelter;
    } catch {
      // This folder does not work. Try the next one.
    }
  }
  throw new EmbeddedDatabaseUnavailable(
    `${dataDirectory} can be entered by root alone, and neither /var/lib nor ${tmpdir()} can be written.`,
    'Set DATA_DIR to a folder that every user may enter.',
  );
}

/**
 * Returns the location of the database: in the data folder, or outside it if the server's user cannot enter
 * that folder.
 */
export async function placeOf(dataDirectory: string, identity: Identity | null): Promise<Place> {
  const own = join(dataDirectory, 'postgres');
  await mkdir(own, { recursive: true });
  if (!identity) return { cluster: join(own, 'cluster'), log: join(own, 'log'), isSheltered: false };
  await giveTo(identity, own);
  if (await canEnter(own, identity))
    return { cluster: join(own, 'cluster'), log: join(own, 'log'), isSheltered: false };
  const shelter = join(await shelterOf(dataDirectory), 'postgres');
  await mkdir(shelter, { recursive: true });
  await giveTo(identity, shelter);
  if (!(await canEnter(shelter, identity)))
    throw new EmbeddedDatabaseUnavailable(
      `the user ${identity.name} can enter neither ${own} nor ${shelter}.`,
      'Set DATA_DIR to a folder that every user may enter.',
    );
  return { cluster: join(shelter, 'cluster'), log: join(shelter, 'log'), isSheltered: true };
}

async function giveTo(identity: Identity, directory: string): Promise<void> {
  if ((await stat(directory)).uid !== identity.uid) await chown(directory, identity.uid, identity.gid);
}
