import { moneyOf, openPlaces, sound, turnsToCome } from '@fantasy-stats/questions/draft-room';
import { describe, expect, it } from 'vitest';
import { keeperPicks, newRoom, pastedPicks, type RoomPick, type RoomState, readRoom } from './room-state.ts';

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
  it('has the league’s teams and draftable slots, without injured slots', () => {
    expect(room()).toMatchObject({ kind: 'snake', teams: 4, rounds: 3, picks: [] });
  });

  it('has the platform’s auction budget, or $200 if that is unknown', () => {
    expect(newRoom({ ...league, auctionBudget: 260 }).budget).toBe(260);
    expect(newRoom({ ...league, auctionBudget: null }).budget).toBe(200);
    expect(room().budget).toBe(200);
  });

  it('round-trips through storage and rejects invalid data', () => {
    const state = room({ picks: [pick('1', 0)], seat: 2 });
    expect(readRoom(structuredClone(state))).toEqual(state);
    for (const value of [null, '', [], { kind: 'snake' }, { ...state, teams: 1e9 }])
      expect(readRoom(value)).toBeNull();
  });

  it('removes duplicate players, draft slots beyond the number of teams, and picks beyond the number of rounds', () => {
    const picks = [pick('1', 0), pick('1', 1), pick('2', 7), pick('3', 0), pick('4', 0), pick('5', 0)];
    expect(sound(room({ seat: 9, picks }))).toMatchObject({
      seat: 3,
      picks: [{ id: '1' }, { id: '3' }, { id: '4' }],
    });
  });
});

describe('turnsToCome', () => {
  it('continues the snake order after the picks so far', () => {
    const teams = turnsToCome(room({ picks: [pick('1', 0), pick('2', 1), pick('3', 2)] })).map(
      ({ team }) => team,
    );
    expect(teams).toEqual([3, 3, 2, 1, 0, 0, 1, 2, 3]);
  });

  it('skips the turn that a keeper costs', () => {
    const turns = turnsToCome(room({ picks: [pick('9', 1, { keptAt: 2 }), pick('1', 0)] }));
    expect(turns.map(({ team }) => team)).toEqual([1, 2, 3, 3, 2, 0, 0, 1, 2, 3]);
    expect(turns.at(0)).toEqual({ team: 1, round: 1, number: 2 });
  });

  it('assigns traded picks to their new team and charges a keeper one of the team’s own picks', () => {
    const traded = [{ round: 1, from: 0, to: 2 }];
    expect(
      turnsToCome(room({ traded }))
        .map(({ team }) => team)
        .slice(0, 5),
    ).toEqual([2, 1, 2, 3, 3]);
    const withKeeper = room({ traded, picks: [pick('9', 2, { keptAt: 1 })] });
    expect(
      turnsToCome(withKeeper)
        .map(({ team }) => team)
        .slice(0, 4),
    ).toEqual([1, 2, 3, 3]);
    expect([keeperPicks(withKeeper, 2, 1), keeperPicks(withKeeper, 0, 1), openPlaces(withKeeper, 2)]).toEqual(
      [1, 0, 3],
    );
  });

  it('returns the open roster spots in an auction', () => {
    const turns = turnsToCome(
      room({ kind: 'auction', seat: 1, picks: [pick('1', 1), pick('2', 1), pick('3', 0)] }),
    );
    expect(turns.length).toBe(9);
    expect(turns.filter(({ team }) => team === 1).length).toBe(1);
    expect(turns[0]?.team).toBe(1);
  });
});

describe('moneyOf', () => {
  it('reserves one dollar for each remaining roster spot', () => {
    const state = room({ kind: 'auction', picks: [pick('1', 1, { cost: 60 })] });
    expect(moneyOf(state, 1)).toEqual({ left: 140, most: 139 });
    expect(moneyOf(state, 0)).toEqual({ left: 200, most: 198 });
  });
});

describe('pastedPicks', () => {
  const teams = (pasted: Parameters<typeof pastedPicks>[1]) =>
    pastedPicks(room(), pasted).map(({ id, team }) => `${id} ${team}`);

  it('uses a turn for an unknown player and gives the next pick to the next team', () => {
    const pasted = ['1', '2', null, '4', '5'].map((id, index) => ({
      id,
      name: id ?? 'Some Rookie',
      number: index + 1,
    }));
    expect(teams(pasted)).toEqual(['1 0', '2 1', 'Some Rookie 2', '4 3', '5 3']);
  });

  it('uses a turn for each number that the list skips', () => {
    expect(
      teams([
        { id: '1', name: '', number: 1 },
        { id: '4', name: '', number: 4 },
      ]),
    ).toEqual([...['1 0', 'Pick 2 1', 'Pick 3 2', '4 3']]);
  });
});
