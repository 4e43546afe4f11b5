import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for data that go with it. Every user may enter it: PostgreSQL does not run as root, and where its user could
 * not get in, the data would lie elsewhere and stay behind.
 *
 * @param name of whom it is for, which its own begins with
 */
export async function throwawayFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `fantasy-stats-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
