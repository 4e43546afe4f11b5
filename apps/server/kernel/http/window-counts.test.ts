import { describe, expect, it } from 'vitest';
import { windowCounts } from './window-counts.ts';

describe('windowCounts', () => {
  it('counts each key from its first request to the end of its window', () => {
    let time = 5_000;
    const counts = windowCounts(1_000, () => time);
    expect(counts.add('a')).toEqual({ count: 1, endsAt: 6_000 });
    time = 5_600;
    expect(counts.add('a')).toEqual({ count: 2, endsAt: 6_000 });
    expect(counts.add('b')).toEqual({ count: 1, endsAt: 6_600 });
    time = 5_999;
    expect(counts.add('a').count).toBe(3);
    time = 6_000;
    expect(counts.add('a')).toEqual({ count: 1, endsAt: 7_000 });
    expect(counts.add('b').count).toBe(2);
  });

  it('removes keys whose windows have ended from memory', () => {
    let time = 0;
    const counts = windowCounts(1_000, () => time);
    for (let key = 0; key < 100; key += 1) counts.add(String(key));
    expect(counts.size).toBe(100);
    time = 1_000;
    counts.add('next');
    expect(counts.size).toBe(1);
  });
});
