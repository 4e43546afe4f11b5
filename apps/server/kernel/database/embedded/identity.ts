import { readFile } from 'node:fs/promises';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';

async function readIdentity(name: string): Promise<Identity | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.map((line) => line.split(':')).find(([user]) => user === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { name, uid, gid } : null;
}

/**
 * Returns the user that runs the database server. As PostgreSQL refuses to run as root, root uses the user
 * `postgres`, created if missing. Null if the current user can run it.
 */
export async function databaseIdentity(): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await readIdentity('postgres');
  if (existing) return existing;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'])
    .catch(() => run('adduser', ['-S', '-D', '-H', 'postgres']))
    .catch(() => undefined);
  const made = (await readIdentity('postgres')) ?? (await readIdentity('nobody'));
  if (!made)
    throw new EmbeddedDatabaseUnavailable(
      'we are root, PostgreSQL refuses to run as root, and no other user could be made.',
      'Run as another user, or make one named postgres.',
    );
  return made;
}
