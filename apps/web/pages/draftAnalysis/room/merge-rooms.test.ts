import { standardLeague } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { mergeRooms } from './merge-rooms.ts';
import { newRoom, type RoomState, rulesOf } from './room-state.ts';

const standard = standardLeague('2026-10-10');
const pick = (id: string, team = 0) => ({ id, team, cost: null, keptAt: null });
const base: RoomState = { ...newRoom(standard, rulesOf(standard)), picks: [pick('a'), pick('b', 1)] };
const ids = ({ picks }: RoomState) => picks.map(({ id }) => id);

describe('mergeRooms', () => {
  it('keeps the players marked as drafted in either tab, each once', () => {
    const mine = { ...base, picks: [...base.picks, pick('c', 2), pick('d', 3)] };
    const theirs = { ...base, picks: [...base.picks, pick('c', 2), pick('e', 3)] };
    expect(ids(mergeRooms(base, mine, theirs))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('removes the players unmarked in either tab', () => {
    const mine = { ...base, picks: [pick('b', 1), pick('c', 2)] };
    const theirs = { ...base, picks: [pick('a')] };
    expect(ids(mergeRooms(base, mine, theirs))).toEqual(['c']);
  });

  it('keeps the other tab’s changes, except where both tabs changed the same field', () => {
    const mine = { ...base, seat: 4, name: 'Mine' };
    const theirs = { ...base, rounds: 10, name: 'Theirs', picks: [pick('a', 5), pick('b', 1)] };
    expect(mergeRooms(base, mine, theirs)).toMatchObject({
      seat: 4,
      name: 'Mine',
      rounds: 10,
      picks: [{ id: 'a', team: 5 }, { id: 'b' }],
    });
  });

  it('undoes one tab’s change without undoing the other’s', () => {
    const after = { ...base, picks: [pick('b', 1)] };
    const now = { ...base, picks: [pick('b', 1), pick('z', 2)] };
    expect(ids(mergeRooms(after, base, now))).toEqual(['a', 'b', 'z']);
  });
});
