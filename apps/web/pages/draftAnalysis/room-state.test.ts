import { describe, expect, it } from 'vitest';
import {
  moneyOf,
  newRoom,
  openPlaces,
  picksToKeepAt,
  type RoomPick,
  type RoomState,
  readRoom,
  sound,
  turnsToCome,
} from './room-state.ts';

const league = {
  id: 'espn-2027-1',
  name: 'Ours',
  size: 4,
  draftKind: 'snake',
  slots: [
    { slot: 'PG', count: 1 },
    { slot: 'UTIL', count: 1 },
    { slot: 'BN', count: 1 },
    { slot: 'IL', count: 2 },
  ],
} as const;
const pick = (id: string, team: number, more: Partial<RoomPick> = {}): RoomPick => ({
  id,
  team,
  cost: null,
  keptAt: null,
  ...more,
});
const room = (more: Partial<RoomState> = {}): RoomState => ({ ...newRoom(league), ...more });

describe('a draft room', () => {
  it('has the league’s teams and places that are drafted, injured lists left out', () => {
    expect(room()).toMatchObject({ kind: 'snake', teams: 4, rounds: 3, picks: [] });
  });

  it('comes back from what was kept, and not from anything else', () => {
    const state = room({ picks: [pick('1', 0)], seat: 2 });
    expect(readRoom(structuredClone(state))).toEqual(state);
    for (const value of [null, '', [], { kind: 'snake' }, { ...state, teams: 1e9 }])
      expect(readRoom(value)).toBeNull();
  });

  it('keeps nobody twice, no seat beyond its teams and no team fuller than its rounds', () => {
    const picks = [pick('1', 0), pick('1', 1), pick('2', 7), pick('3', 0), pick('4', 0), pick('5', 0)];
    expect(sound(room({ seat: 9, picks }))).toMatchObject({
      seat: 3,
      picks: [{ id: '1' }, { id: '3' }, { id: '4' }],
    });
  });
});

describe('the turns to come', () => {
  it('snake on from what was picked', () => {
    const teams = turnsToCome(room({ picks: [pick('1', 0), pick('2', 1), pick('3', 2)] })).map(
      ({ team }) => team,
    );
    expect(teams).toEqual([3, 3, 2, 1, 0, 0, 1, 2, 3]);
  });

  it('leave out the turn a keeper costs', () => {
    const turns = turnsToCome(room({ picks: [pick('9', 1, { keptAt: 2 }), pick('1', 0)] }));
    expect(turns.map(({ team }) => team)).toEqual([1, 2, 3, 3, 2, 0, 0, 1, 2, 3]);
    expect(turns.at(0)).toEqual({ team: 1, round: 1, number: 2 });
  });

  it('go to whom traded picks belong, and keepers cost a pick that the team has', () => {
    const traded = [{ round: 1, from: 0, to: 2 }];
    expect(
      turnsToCome(room({ traded }))
        .map(({ team }) => team)
        .slice(0, 5),
    ).toEqual([2, 1, 2, 3, 3]);
    const kept = room({ traded, picks: [pick('9', 2, { keptAt: 1 })] });
    expect(
      turnsToCome(kept)
        .map(({ team }) => team)
        .slice(0, 4),
    ).toEqual([1, 2, 3, 3]);
    expect([picksToKeepAt(kept, 2, 1), picksToKeepAt(kept, 0, 1), openPlaces(kept, 2)]).toEqual([1, 0, 3]);
  });

  it('of an auction are the places still open', () => {
    const turns = turnsToCome(
      room({ kind: 'auction', seat: 1, picks: [pick('1', 1), pick('2', 1), pick('3', 0)] }),
    );
    expect(turns.length).toBe(9);
    expect(turns.filter(({ team }) => team === 1).length).toBe(1);
    expect(turns[0]?.team).toBe(1);
  });
});

describe('money', () => {
  it('keeps a dollar for every other place', () => {
    const state = room({ kind: 'auction', picks: [pick('1', 1, { cost: 60 })] });
    expect(moneyOf(state, 1)).toEqual({ left: 140, most: 139 });
    expect(moneyOf(state, 0)).toEqual({ left: 200, most: 198 });
  });
});
