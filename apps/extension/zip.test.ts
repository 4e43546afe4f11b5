import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zip } from './zip.ts';

/** What a reader of zip files finds: by the list at the end, as they do. */
function entriesOf(file: Buffer): { name: string; content: string }[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [packed, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const local = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + file.readUInt16LE(local + 26);
    at += 46 + nameLength;
    return { name, content: inflateRawSync(file.subarray(start, start + packed)).toString('utf8') };
  });
}

const files = [
  { name: 'manifest.json', content: Buffer.from('{"a":1}') },
  { name: 'icons/ä.txt', content: Buffer.from('x'.repeat(5000)) },
  { name: 'empty', content: Buffer.alloc(0) },
];

describe('a zip file', () => {
  it('gives back every entry under its name', () => {
    expect(entriesOf(zip(files))).toEqual(
      files.map(({ name, content }) => ({ name, content: content.toString('utf8') })),
    );
  });

  it('is the same whenever it is made, and smaller than what is in it', () => {
    expect(zip(files)).toEqual(zip(files));
    expect(zip(files).length).toBeLessThan(1000);
  });

  it('may be empty', () => {
    expect(entriesOf(zip([]))).toEqual([]);
  });
});
