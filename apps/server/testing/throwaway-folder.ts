import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const memory = '/dev/shm';
/** Bytes that have to be free there and on the machine: what all databases of a run take together, several times over. */
const roomNeeded = 6 * 1024 ** 3;

/**
 * Where data lie best that nobody needs after a test: in memory, where there is room for them. A database made or dropped
 * is hundreds of files, which on a disk cost more work than most of what tests do with it.
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
 * Makes a folder for data that go with it. Every user may enter it: PostgreSQL does not run as root, and where its user could
 * not get in, the data would lie elsewhere and stay behind.
 *
 * @param name of whom it is for, which its own begins with
 * @param place an existing folder to make it in
 */
export async function throwawayFolder(name: string, place: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(place, `fantasy-stats-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
