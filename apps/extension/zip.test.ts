import { describe, expect, it } from 'vitest';
import { entriesOf } from './testing/unzip.ts';
import { zip } from './zip.ts';

const files = [
  { name: 'manifest.json', content: Buffer.from('{"a":1}') },
  { name: 'icons/ä.txt', content: Buffer.from('x'.repeat(5000)) },
  { name: 'empty', content: Buffer.alloc(0) },
];

describe('a zip file', () => {
  it('contains every entry under its name', () => {
    expect(entriesOf(zip(files))).toEqual(files);
  });

  it('has the same bytes in every build and is smaller than its contents', () => {
    expect(zip(files)).toEqual(zip(files));
    expect(zip(files).length).toBeLessThan(1000);
  });

  it('may be empty', () => {
    expect(entriesOf(zip([]))).toEqual([]);
  });
});
