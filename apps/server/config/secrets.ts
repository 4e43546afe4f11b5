import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A secret of random bytes kept in a folder, readable by its owner alone. Made when it is not there; of two
 * processes that make it at the same time, the first one's counts for both.
 */
export async function keptSecret(directory: string, name: string, bytes: number): Promise<Buffer> {
  const path = join(directory, name);
  const kept = await readSecret(path, bytes);
  if (kept) return kept;
  await mkdir(directory, { recursive: true });
  /* Written whole under another name, then linked: nobody ever reads half a secret. */
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(bytes).toString('base64'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(path, bytes);
  if (!made) throw new Error(`${path} could not be kept`);
  return made;
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

async function readSecret(path: string, bytes: number): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== bytes) throw new Error(`${path} does not hold ${bytes} bytes in base64`);
  return secret;
}
