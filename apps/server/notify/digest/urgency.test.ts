import { describe, expect, it } from 'vitest';
import { byUrgency } from './urgency.ts';

type League = Parameters<typeof byUrgency>[0];

const quiet: League = {
  add: null,
  before: null,
  changes: [],
  injuredMoves: [],
  isOver: false,
  isPlayed: true,
  keeperDeadline: null,
  name: 'Quiet',
  sitsToday: null,
  offersFrom: [],
  openSpots: 0,
  recovered: [],
  team: { id: '1', name: 'Team 1' },
  tradeDeadline: null,
  weekLineup: null,
};
const weekLineup: League['weekLineup'] = {
  week: 9,
  locksAt: '2026-12-22T01:00:00Z',
  unit: 'categories',
  gain: 0.31,
  starts: [],
  sits: [],
};
const change = { start: { id: 'a', name: 'A' }, slot: 'PG', instead: null } as const;
const add = {
  unit: 'wins',
  week: 3,
  player: { id: 'b', name: 'B' },
  drop: null,
  list: null,
  net: 0.1,
} as const;

describe('byUrgency', () => {
  it('orders leagues without a team, then lineup changes by lock, followed by recovered players, offers, open spots, adds and deadlines', () => {
    const leagues: League[] = [
      { ...quiet, name: 'No team', team: null },
      { ...quiet, name: 'Late change', changes: [change], before: '2026-12-22T03:00:00Z' },
      { ...quiet, name: 'Early change', changes: [change], before: '2026-12-22T00:00:00Z', add },
      { ...quiet, name: 'Weekly lock', weekLineup },
      { ...quiet, name: 'Change at an unknown time', changes: [change] },
      { ...quiet, name: 'Recovered', recovered: [{ id: 'c', name: 'C' }], openSpots: 1 },
      { ...quiet, name: 'Offer', offersFrom: ['Team 2'], openSpots: 1 },
      { ...quiet, name: 'Injured', injuredMoves: [{ id: 'd', name: 'D' }] },
      { ...quiet, name: 'Open spot', openSpots: 1, add },
      { ...quiet, name: 'Add', add, tradeDeadline: '2026-12-24' },
      { ...quiet, name: 'Deadline', tradeDeadline: '2026-12-24' },
      { ...quiet, name: 'Keepers', isPlayed: false, keeperDeadline: '2026-12-24T00:00:00Z' },
      { ...quiet, name: 'Also quiet' },
      quiet,
      { ...quiet, name: 'Over', isOver: true, isPlayed: false, team: null },
    ];
    const order = [0, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((at) => leagues[at]?.name);
    expect(
      leagues
        .toReversed()
        .sort(byUrgency)
        .map(({ name }) => name),
    ).toEqual(order);
    expect(leagues.toSorted(byUrgency).map(({ name }) => name)).toEqual(order);
  });
});
