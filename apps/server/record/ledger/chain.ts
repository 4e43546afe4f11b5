import { createHash } from 'node:crypto';

export interface LedgerFile {
  readonly content: string;
  readonly hash: string;
  readonly previousHash: string | null;
}

/** Returns the SHA-256 of a file, hexadecimal, as `sha256sum` prints it. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Verifies that files match their published hashes, and that each contains the previous file's hash.
 * @param files oldest first
 * @returns the index of the first invalid file; null if all are valid
 */
export function brokenLink(files: readonly LedgerFile[]): number | null {
  const broken = files.findIndex(({ content, hash, previousHash }, index) => {
    const before = index === 0 ? previousHash : files[index - 1]?.hash;
    return hashOf(content) !== hash || previousHash !== before || previousHashIn(content) !== before;
  });
  return broken < 0 ? null : broken;
}

/** Returns the previous hash in a file's first line; undefined if unreadable. */
function previousHashIn(content: string): unknown {
  try {
    const head: unknown = JSON.parse(content.slice(0, content.indexOf('\n')));
    return typeof head === 'object' && head !== null ? Reflect.get(head, 'previous') : undefined;
  } catch {
    return undefined;
  }
}
