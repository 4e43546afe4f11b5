import { describe, expect, it } from 'vitest';
import { moves, transaction } from '../../testing/example-trade.ts';
import { forcedMoves } from './forced-moves.ts';
import { tradeSides } from './sides.ts';

const trade = transaction('2026-11-10T15:00:00Z', 'trade', ['a 1>2', 'b 1>2', 'c 2>1']);
const [one, two] = ['1', '2'].map((team) => {
  const side = tradeSides(trade).find(({ teamId }) => teamId === team);
  if (!side) throw new Error(`no side of ${team}`);
  return side;
});

describe('forcedMoves', () => {
  it('returns the drop closest in time to the trade for the team that received more players, and the first add for the other team', () => {
    if (!one || !two) throw new Error('two sides');
    const known = [
      transaction('2026-11-09T18:00:00Z', 'drop', ['early 2>-']),
      transaction('2026-11-10T16:00:00Z', 'drop', ['near 2>-']),
      transaction('2026-11-10T15:30:00Z', 'addDrop', ['in ->2', 'out 2>-']),
      transaction('2026-11-10T15:10:00Z', 'drop', ['foreign 3>-']),
      transaction('2026-11-11T09:00:00Z', 'waiver', ['free ->1']),
      transaction('2026-11-12T09:00:00Z', 'add', ['later ->1']),
    ];
    expect(forcedMoves(trade, two, known)).toEqual({ dropped: ['near'], added: [], unexplained: 0 });
    expect(forcedMoves(trade, one, known)).toEqual({ dropped: [], added: ['free'], unexplained: 0 });
  });

  it('prefers drops within the trade, and never includes a traded player', () => {
    const released = { ...trade, moves: [...trade.moves, ...moves('gone 2>-')] };
    const side = tradeSides(released).find(({ teamId }) => teamId === '2');
    if (!side) throw new Error('a side');
    const near = transaction('2026-11-10T15:00:30Z', 'drop', ['near 2>-']);
    expect(forcedMoves(released, side, [released, near]).dropped).toEqual(['gone']);
    const own = transaction('2026-11-10T20:00:00Z', 'drop', ['a 2>-']);
    expect(two && forcedMoves(trade, two, [own])).toEqual({ dropped: [], added: [], unexplained: 1 });
  });

  it('ignores a drop that is followed by an add within seconds, because both are one move', () => {
    const pair = [
      transaction('2026-11-10T16:00:00Z', 'drop', ['out 2>-']),
      transaction('2026-11-10T16:00:05Z', 'waiver', ['in ->2']),
    ];
    expect(two && forcedMoves(trade, two, pair).unexplained).toBe(1);
  });

  it('is empty for an even trade, and if there are no moves close to the trade', () => {
    const even = transaction('2026-11-10', 'trade', ['a 1>2', 'c 2>1']);
    const [side] = tradeSides(even);
    const far = [transaction('2026-11-13', 'drop', ['x 1>-']), transaction('2026-11-13', 'drop', ['y 2>-'])];
    expect(side && forcedMoves(even, side, far)).toEqual({ dropped: [], added: [], unexplained: 0 });
    expect(two && forcedMoves(trade, two, far).unexplained).toBe(1);
  });
});
