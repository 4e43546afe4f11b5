import { describe, expect, it } from 'vitest';
import { type PlannedMoves, plannedSeats } from './seats.ts';

describe('plannedSeats', () => {
  const roster = ['hurt', 'starter'];
  const seatsOf = (moves: PlannedMoves) =>
    plannedSeats(moves, roster, ['free'], 0, ['hurt'], new Set(['hurt'])).seats;

  it('gives the spot of an activated player, not the injured slot, to a free agent who later replaces that player', () => {
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

  it('lets a player leave the injured list only by a planned return, not by an add that drops the player', () => {
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
