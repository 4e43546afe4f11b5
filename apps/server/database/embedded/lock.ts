import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const patience = 60_000;

/** Whether a process with this number is alive; one of another user counts. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Does something while no other process does, kept apart by a file. The lock of a process that died is taken over.
 * @throws Error when it was held for more than a minute
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patience;
  while (!(await take(path))) {
    if (Date.now() > deadline) throw new Error(`${path} has been held for a minute by another process`);
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
  /* An empty file is a lock that is just being taken, unless its maker died in between. */
  const isStale = owner > 0 ? !isAlive(owner) : await olderThan(path, 5_000);
  if (isStale) await putAside(path, owner);
  return false;
}

/**
 * Takes a dead process's lock away. Somebody else may have done so and locked again since we looked: the lock that was
 * put aside is looked at again, and put back when it is another one.
 */
async function putAside(path: string, deadOwner: number): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const owner = Number(await readFile(aside, 'utf8'));
  if (owner !== deadOwner) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function olderThan(path: string, milliseconds: number): Promise<boolean> {
  const made = await stat(path).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > milliseconds;
}
