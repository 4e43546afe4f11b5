import { chown, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from '../../config/secrets.ts';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';

/** The folders of an embedded database. */
export interface Place {
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  /** What the server says while it starts and when it fails. */
  readonly log: string;
  /** True when the data folder could not be used itself, because only root enters it. */
  readonly isSheltered: boolean;
}

async function canEnter(directory: string, identity: Identity): Promise<boolean> {
  const outcome = await run('/bin/sh', ['-c', 'cd "$0" && test -w .', directory], { identity });
  return outcome.code === 0;
}

/**
 * A folder that `identity` can use though the data folder lies where only root may go. It is named after the data
 * folder's own secret, so that a new clone in the same place never finds another one's data.
 */
export async function shelterOf(dataDirectory: string): Promise<string> {
  const id = (await keptSecret(dataDirectory, 'installation', 18)).toString('hex').slice(0, 16);
  for (const parent of ['/var/lib', tmpdir()]) {
    const shelter = join(parent, 'fantasy-stats', id);
    try {
      await mkdir(shelter, { recursive: true, mode: 0o755 });
      return shelter;
    } catch {
      /* The next one may be writable. */
    }
  }
  throw new EmbeddedDatabaseUnavailable(
    `${dataDirectory} can be entered by root alone, and neither /var/lib nor ${tmpdir()} can be written.`,
    'Set DATA_DIR to a folder that every user may enter.',
  );
}

/** Where the database lies: in the data folder, or in its shelter when the server's user cannot get there. */
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
