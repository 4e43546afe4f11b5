import { describe, expect, it } from 'vitest';
import { type PlannedMoves, plannedSeats } from './seats.ts';

describe('plannedSeats', () => {
  const roster = ['hurt', 'starter'];
  const seatsOf = (moves: PlannedMoves) =>
    plannedSeats(moves, roster, ['free'], 0, ['hurt'], new Set(['hurt'])).seats;

  it('replaces an activated player in their new slot, not on the injured list', () => {
    const returns = [{ day: 0, activate: 'hurt', drop: 'starter' }];
    expect(seatsOf({ returns, moves: [{ day: 2, add: 'free', drop: 'hurt' }] })).toEqual([
      [{ player: 0, from: 0 }],
      [
        { player: 1, from: 0 },
        { player: 3, from: 0 },
        { player: 2, from: 2 },
      ],
    ]);
  });

  it('takes a player off the injured list only by a return', () => {
    expect(seatsOf({ moves: [], returns: [{ day: 1, activate: null, drop: 'hurt' }] })[0]).toEqual([
      { player: 0, from: 0 },
      { player: -1, from: 1 },
    ]);
    expect(() => seatsOf({ moves: [{ day: 0, add: 'free', drop: 'hurt' }] })).toThrow('hurt is not there');
  });

  it('moves a player to the injured list and back', () => {
    const moves = [{ day: 0, add: 'free', drop: null, list: 'starter' }];
    const returns = [{ day: 2, activate: 'starter', drop: 'free' }];
    expect(plannedSeats({ moves, returns }, ['starter'], ['free'], 0, ['starter']).seats).toEqual([
      [
        { player: 0, from: 0 },
        { player: 1, from: 0 },
        { player: 2, from: 2 },
      ],
    ]);
  });
});
