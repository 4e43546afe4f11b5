import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the SHA-256 of this server's engine: names and contents of its source files without tests, sorted
 * by name.
 */
export async function engineHash(): Promise<string> {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve('@fantasy-stats/engine/projection'))));
  const files: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }))
    files.push(file.replaceAll('\\', '/'));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const text = await readFile(join(folder, file));
    hash.update(`${file}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}
