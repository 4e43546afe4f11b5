import { expect, it } from 'vitest';
import { RequestCounts } from './request-counts.ts';

it('counts a key in stretches of a minute that begin with a request', () => {
  let now = 0;
  const counts = new RequestCounts(60_000, () => now);
  expect(counts.add('a')).toEqual({ times: 1, ttl: 60_000 });
  now = 20_000;
  expect(counts.add('a')).toEqual({ times: 2, ttl: 40_000 });
  expect(counts.add('b').times).toBe(1);
  expect([counts.isFull('a', 2), counts.isFull('a', 3), counts.isFull('c', 1)]).toEqual([true, false, false]);
  now = 60_000;
  expect(counts.isFull('a', 1)).toBe(false);
  expect(counts.add('a')).toEqual({ times: 1, ttl: 60_000 });
});

it('forgets whoever has not asked for longest, where there are too many', () => {
  let now = 0;
  const counts = new RequestCounts(60_000, () => now);
  counts.add('quiet');
  counts.add('busy');
  now = 2_000;
  counts.add('busy');
  for (let other = 0; other < 4_999; other += 1) counts.add(String(other));
  expect([counts.isFull('quiet', 1), counts.isFull('busy', 2)]).toEqual([false, true]);
});

it('tells of a key once it has asked for much, and counts what all nodes were told', () => {
  const counts = new RequestCounts(60_000, () => 0, 3);
  counts.add('a');
  counts.add('a');
  counts.add('b');
  expect([...counts.takeUntold()]).toEqual([]);
  counts.add('a');
  counts.add('a');
  expect([...counts.takeUntold()]).toEqual([['a', 4]]);
  counts.add('a');
  counts.raise('a', 9);
  expect(counts.add('a').times).toBe(11);
  /* Who asked less elsewhere is not forgiven what he asked here. */
  counts.raise('a', 1);
  expect(counts.add('a').times).toBe(12);
  expect([...counts.takeUntold()]).toEqual([['a', 3]]);
});
