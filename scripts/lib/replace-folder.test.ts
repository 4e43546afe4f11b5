import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-replace-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function draftOf(name: string): Promise<string> {
  const draft = join(folder, `draft-${name}`);
  await mkdir(draft);
  await writeFile(join(draft, 'name'), name);
  await writeFile(join(draft, 'again'), name);
  return draft;
}

/** Reads the folder's files. All have the same content if the folder is complete. */
async function placed(): Promise<string[]> {
  const files = await readdir(join(folder, 'place'));
  return Promise.all(files.sort().map((file) => readFile(join(folder, 'place', file), 'utf8')));
}

const never = () => Promise.resolve(false);

describe('replaceFolder', () => {
  it('replaces an existing folder completely, and creates a missing one', async () => {
    for (const name of ['first', 'second']) {
      await replaceFolder(await draftOf(name), join(folder, 'place'), { isThere: never });
      expect(await placed()).toEqual([name, name]);
      expect(await readdir(folder)).toEqual(['place']);
    }
  });

  it('leaves one complete folder among concurrent calls', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `of ${index}`);
    const drafts = await Promise.all(names.map(draftOf));
    await Promise.all(drafts.map((draft) => replaceFolder(draft, join(folder, 'place'), { isThere: never })));
    const [one = '', ...others] = await placed();
    expect(names).toContain(one);
    expect(others).toEqual([one]);
    expect(await readdir(folder)).toEqual(['place']);
  });

  it('keeps the existing folder if the isThere check accepts it', async () => {
    const place = join(folder, 'place');
    await replaceFolder(await draftOf('first'), place, { isThere: never });
    await replaceFolder(await draftOf('second'), place, { isThere: () => Promise.resolve(true) });
    expect(await placed()).toEqual(['first', 'first']);
    expect(await readdir(folder)).toEqual(['place']);
  });

  it('keeps the existing folder if the new one does not exist', async () => {
    await replaceFolder(await draftOf('first'), join(folder, 'place'), { isThere: never });
    await expect(
      replaceFolder(join(folder, 'nothing'), join(folder, 'place'), { isThere: never }),
    ).rejects.toThrow('ENOENT');
    expect(await placed()).toEqual(['first', 'first']);
    expect(await readdir(folder)).toEqual(['place']);
  });
});
