import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const patience = 60_000;

/** Returns whether a process with this id is alive, including processes of other users. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs `work` while no other process holds the lock file. Takes over the lock of a dead process.
 * @throws Error if another process holds the lock for more than a minute
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patience;
  while (!(await take(path))) {
    if (Date.now() > deadline)
      throw new Error(`another process has held ${path} for a minute: end that process, or delete the file`);
    await sleep(25);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const owner = Number(await readFile(path, 'utf8').catch(() => ''));
  // An empty file means that a process is taking the lock, or died while taking it.
  const isStale = owner > 0 ? !isAlive(owner) : await olderThan(path, 5_000);
  if (isStale) await moveLock(path, owner);
  return false;
}

/**
 * Removes a dead process's lock. Another process may have replaced it since the check, so the renamed lock is
 * checked again and restored if it is a different one.
 */
async function moveLock(path: string, deadOwner: number): Promise<void> {
  const movedPath = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, movedPath);
  } catch {
    return;
  }
  const owner = Number(await readFile(movedPath, 'utf8'));
  if (owner !== deadOwner) await link(movedPath, path).catch(() => undefined);
  await rm(movedPath, { force: true });
}

async function olderThan(path: string, milliseconds: number): Promise<boolean> {
  const made = await stat(path).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > milliseconds;
}
