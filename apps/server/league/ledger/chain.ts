import { createHash } from 'node:crypto';

/** A file of the ledger, and what was published about it. */
export interface LedgerFile {
  readonly content: string;
  readonly hash: string;
  readonly previousHash: string | null;
}

/** SHA-256 of a file's bytes, hexadecimal: what `sha256sum` says of it. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Whether files are what was published: each has its hash, and names the hash of the one before. The first may name one
 * that is no longer kept.
 *
 * @param files the oldest first
 * @returns the place of the first file of which that is not so; null when nothing was changed
 */
export function brokenLink(files: readonly LedgerFile[]): number | null {
  const broken = files.findIndex(({ content, hash, previousHash }, place) => {
    const before = place === 0 ? previousHash : files[place - 1]?.hash;
    return hashOf(content) !== hash || previousHash !== before || previousNamedIn(content) !== before;
  });
  return broken < 0 ? null : broken;
}

/** The hash that a file's first line names; undefined where it cannot be read. */
function previousNamedIn(content: string): unknown {
  try {
    const head: unknown = JSON.parse(content.slice(0, content.indexOf('\n')));
    return typeof head === 'object' && head !== null ? Reflect.get(head, 'previous') : undefined;
  } catch {
    return undefined;
  }
}
