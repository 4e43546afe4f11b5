import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a random secret stored in a folder, readable only by its owner. If several processes create it
 * concurrently, all get the first one.
 */
export async function storedSecret(directory: string, name: string, bytes: number): Promise<Buffer> {
  const path = join(directory, name);
  const stored = await readSecret(path, bytes);
  if (stored) return stored;
  await mkdir(directory, { recursive: true });
  // Written to a temporary file first, so that no process reads a partial secret.
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
  if (!made) throw new Error(`could not store ${path}: check that its folder is writable`);
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
