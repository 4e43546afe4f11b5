import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Minimum free memory, in bytes, to store databases in memory: several times the size of a test run's. */
const roomNeeded = 6 * 1024 ** 3;

/**
 * Returns the best location for temporary data: in memory if there is space. Databases have hundreds of
 * files, which are slow on a disk.
 */
export async function throwawayPlace(): Promise<string> {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return Math.min(bavail * bsize, freemem()) >= roomNeeded ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Creates a temporary folder. Every user may enter it, because PostgreSQL does not run as root.
 * @param name prefix of the folder's name
 * @param place an existing parent folder
 */
export async function throwawayFolder(name: string, place: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(place, `fantasy-stats-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
