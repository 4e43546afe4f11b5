import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const none: ReadonlySet<string> = new Set();

describe('fairQueue', () => {
  it('alternates between owners, however many items each has waiting', () => {
    const queue = fairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4'])
      queue.push({ owner: 'a', subject: item, isLong: false, item });
    for (const item of ['b1', 'b2']) queue.push({ owner: 'b', subject: item, isLong: false, item });
    const turns = Array.from({ length: 7 }, () => queue.next(none, true)?.item ?? null);
    expect(turns).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', null]);
    expect(queue.size).toBe(0);
  });

  it('skips items whose subject is busy, and skips long items if the caller allows none', () => {
    const queue = fairQueue<string>();
    queue.push({ owner: 'a', subject: 'x', isLong: false, item: 'x' });
    queue.push({ owner: 'a', subject: 'y', isLong: true, item: 'long' });
    queue.push({ owner: 'a', subject: 'z', isLong: false, item: 'z' });
    expect(queue.next(new Set(['x']), false)?.item).toBe('z');
    expect(queue.next(new Set(['x']), false)).toBeNull();
    expect(queue.next(new Set(['x']), true)?.item).toBe('long');
    expect(queue.clear().map(({ item }) => item)).toEqual(['x']);
  });
});
