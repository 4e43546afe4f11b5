import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Error codes for an existing target: a folder that is not empty or, on Windows, any folder. */
const taken = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'ENOTDIR']);
/** Number of attempts. An attempt fails when another process was faster. */
const tries = 20;

interface ReplaceOptions {
  /** Whether a folder created by another process is acceptable. */
  readonly isThere: () => Promise<boolean>;
}

/**
 * Replaces a folder with a draft on the same file system. If an acceptable one exists, the draft is removed.
 * @throws the system's error if the target cannot be replaced
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
