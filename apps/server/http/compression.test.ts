import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressor, encodingFor } from './compression.ts';

const long = JSON.stringify(
  Array.from({ length: 4000 }, (_, index) => ({ index, name: `Player ${index % 90}` })),
);

describe('a compressor', () => {
  it('gives back what went in, in either encoding', async () => {
    const { encode } = compressor();
    const brotli = await encode(long, 'br');
    const gzip = await encode(long, 'gzip');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    expect(brotli.body.length).toBeLessThan(long.length / 5);
    expect(await encode(long, 'identity')).toEqual({ encoding: 'identity', body: Buffer.from(long) });
  });

  it('leaves alone what is short, counted in bytes', async () => {
    const { encode } = compressor();
    expect((await encode('a'.repeat(999), 'br')).encoding).toBe('identity');
    expect((await encode('ñ'.repeat(500), 'br')).encoding).toBe('br');
  });

  it('compresses a long text once, also for those who ask while it is at it', async () => {
    const { encode } = compressor();
    const [first, second] = await Promise.all([encode(long, 'br'), encode(long, 'br')]);
    expect(second.body).toBe(first.body);
    expect((await encode(long, 'br')).body).toBe(first.body);
    expect((await encode(long, 'gzip')).body).not.toBe(first.body);
  });

  it('keeps the results asked for last, as many as have room', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => `${long}${letter}`);
    const size = (await compressor().encode(long, 'br')).body.length;
    const { encode } = compressor(size * 2.5);
    const [a, b] = [await encode(texts[0] ?? '', 'br'), await encode(texts[1] ?? '', 'br')];
    expect((await encode(texts[0] ?? '', 'br')).body).toBe(a.body);
    await encode(texts[2] ?? '', 'br');
    expect((await encode(texts[0] ?? '', 'br')).body).toBe(a.body);
    expect((await encode(texts[1] ?? '', 'br')).body).not.toBe(b.body);
  });
});

it('takes the best encoding that is accepted', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingFor('gzip;q=0.8, br;q=0')).toBe('gzip');
  expect(encodingFor('deflate')).toBe('identity');
  expect(encodingFor('')).toBe('identity');
});
