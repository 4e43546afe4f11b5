import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What a system says of a name that is taken: by a folder with something in it, or, on Windows, by any. */
const taken = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'ENOTDIR']);
/** Each try that fails is one that another process won. */
const tries = 20;

interface ReplaceOptions {
  /** Whether what another process has put there meanwhile does as well. */
  readonly isThere: () => Promise<boolean>;
}

/**
 * Puts a folder in another's place, if there is one, and removes that; on one file system. Of several processes that do so at
 * once, each finds a whole folder there in the end. Where what is there does as well, the draft is removed instead.
 *
 * @throws what the system says, where the place cannot be taken
 */
export async function replaceFolder(
  draft: string,
  place: string,
  { isThere }: ReplaceOptions,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    if (await isThere()) {
      await rm(draft, { recursive: true, force: true });
      return;
    }
    const old = join(dirname(draft), `${basename(place)}-old-${randomBytes(6).toString('hex')}`);
    await rename(place, old).catch(() => undefined);
    const fault = await rename(draft, place).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    const isLost = fault !== null && !taken.has(fault.code ?? '');
    if (isLost) await rename(old, place).catch(() => undefined);
    await rm(old, { recursive: true, force: true });
    if (!fault) return;
    if (isLost || left <= 1) throw fault;
  }
}
