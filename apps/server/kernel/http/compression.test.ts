import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encode, encodingFor } from './compression.ts';

const long = JSON.stringify(
  Array.from({ length: 4000 }, (_, index) => ({ index, name: `Player ${index % 90}` })),
);

describe('encode', () => {
  it('compresses without loss with Brotli and gzip', async () => {
    const brotli = await encode(long, 'br');
    const gzip = await encode(long, 'gzip');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    expect(brotli.body.length).toBeLessThan(long.length / 5);
    expect(await encode(long, 'identity')).toEqual({ encoding: 'identity', body: Buffer.from(long) });
  });

  it('skips short texts, measured in bytes', async () => {
    expect((await encode('a'.repeat(999), 'br')).encoding).toBe('identity');
    expect((await encode('ñ'.repeat(500), 'br')).encoding).toBe('br');
  });
});

it('encodingFor returns the best encoding that the client accepts', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingFor('gzip;q=0.8, br;q=0')).toBe('gzip');
  expect(encodingFor('deflate')).toBe('identity');
  expect(encodingFor('')).toBe('identity');
});
