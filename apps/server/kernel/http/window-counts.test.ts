import { describe, expect, it } from 'vitest';
import { learnOthers, windowCounts } from './window-counts.ts';

describe('windowCounts', () => {
  it('counts each key from its first request to the end of its window', () => {
    let time = 5_000;
    const counts = windowCounts(1_000, () => time);
    expect(counts.add('a')).toEqual({ count: 1, others: 0, endsAt: 6_000 });
    time = 5_600;
    expect(counts.add('a')).toEqual({ count: 2, others: 0, endsAt: 6_000 });
    expect(counts.add('b')).toEqual({ count: 1, others: 0, endsAt: 6_600 });
    time = 5_999;
    expect(counts.add('a').count).toBe(3);
    time = 6_000;
    expect(counts.add('a')).toEqual({ count: 1, others: 0, endsAt: 7_000 });
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

describe('learnOthers', () => {
  it('counts no request of this node twice, even if a later batch is counted first', () => {
    const window = windowCounts(1_000, () => 0).add('a');
    window.count = 4;
    // This node sent two batches of two requests, and receives the totals of all nodes so far: 2, then 4.
    learnOthers(window, 2, 2);
    learnOthers(window, 4, 2);
    expect(window.others).toBe(0);
  });

  it('keeps the highest number of requests on other nodes', () => {
    const window = windowCounts(1_000, () => 0).add('a');
    window.count = 5;
    learnOthers(window, 10, 2);
    expect(window.others).toBe(6);
    window.count = 8;
    learnOthers(window, 12, 2);
    expect(window.others).toBe(6);
  });
});
