import { expect, it } from 'vitest';
import { lineupToSet } from './lineup-to-set.ts';

const lineup = {
  unit: 'categories',
  week: 8,
  firstDay: '2026-12-21',
  locksAt: '2026-12-22T00:00:00Z',
  gain: 0.31,
  starts: [{ id: 'a', name: 'A' }],
  sits: [{ id: 'b', name: 'B' }],
} as const;
const entries = [
  { playerId: 'a', slot: 'BN' },
  { playerId: 'b', slot: 'UTIL' },
] as const;
const now = new Date('2026-12-21T12:00:00Z');

it('lineupToSet returns the changes from two days before the lock until the lock', () => {
  const { firstDay: _firstDay, ...expected } = lineup;
  expect(lineupToSet(lineup, entries, now)).toEqual(expected);
  expect(lineupToSet(lineup, entries, new Date('2026-12-20T00:00:00Z'))).toEqual(expected);
  expect(lineupToSet({ ...lineup, points: 12 }, entries, now)).toEqual({ ...expected, points: 12 });
  const own = { locksByPlayer: true };
  expect(lineupToSet({ ...lineup, ...own }, entries, now)).toEqual({ ...expected, ...own });
  expect(lineupToSet(lineup, entries, new Date('2026-12-19T23:59:00Z'))).toBeNull();
  expect(lineupToSet(lineup, entries, new Date(lineup.locksAt))).toBeNull();
});

it('lineupToSet returns null if the changes do not help, are made, or the lock is unknown', () => {
  expect(lineupToSet(null, entries, now)).toBeNull();
  expect(lineupToSet({ ...lineup, gain: 0.001 }, entries, now)).toBeNull();
  expect(lineupToSet({ ...lineup, locksAt: null }, entries, now)).toBeNull();
  expect(lineupToSet({ ...lineup, starts: [], sits: [] }, entries, now)).toBeNull();
  const made = entries.map((entry) => ({ ...entry, slot: 'UTIL' as const }));
  expect(lineupToSet(lineup, made, now)).toBeNull();
  expect(lineupToSet(lineup, [], now)).toBeNull();
});
