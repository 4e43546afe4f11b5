import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('returns the same sequence for the same seed on every machine', () => {
    const random = createRandom(2026, 3);
    expect([random.next(), random.next(), random.next()].map((x) => Math.round(x * 4294967296))).toEqual([
      1195405769, 2121804783, 2683464587,
    ]);
  });

  it('returns unrelated sequences for seeds that differ in one element', () => {
    const first = createRandom(1, 2);
    const second = createRandom(1, 3);
    let product = 0;
    for (let i = 0; i < 10_000; i += 1) product += first.normal() * second.normal();
    expect(Math.abs(product / 10_000)).toBeLessThan(0.05);
  });

  it('generates normal, exponential and integer numbers with the expected moments', () => {
    const random = createRandom(7);
    let sum = 0;
    let squares = 0;
    let waits = 0;
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i += 1) {
      const z = random.normal();
      sum += z;
      squares += z * z;
      waits += random.exponential();
      const side = random.integer(6);
      counts[side] = (counts[side] ?? 0) + 1;
    }
    expect(Math.abs(sum / 60_000)).toBeLessThan(0.02);
    expect(Math.abs(squares / 60_000 - 1)).toBeLessThan(0.03);
    expect(Math.abs(waits / 60_000 - 1)).toBeLessThan(0.03);
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(450);
  });

  it('shuffles into a permutation', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    createRandom(5).shuffle(items);
    expect(items).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...items].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
