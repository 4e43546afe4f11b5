import { describe, expect, it } from 'vitest';
import { foreignMoveWords } from './trouble.ts';

describe('foreignMoveWords', () => {
  const owners = new Map([
    ['rey', '1'],
    ['cole', '2'],
    ['dean', '3'],
  ]);
  const names = { player: (id: string) => id.toUpperCase(), team: (id: string) => `Team ${id}` };
  const words = (...moves: readonly [playerId: string, to: string][]) =>
    foreignMoveWords(
      moves.map(([playerId, to]) => ({ playerId, to })),
      '1',
      owners,
      names,
    );

  it('returns null for an empty trade, and for a valid trade among two or three teams', () => {
    expect(words()).toBeNull();
    expect(words(['rey', '2'], ['cole', '1'])).toBeNull();
    expect(words(['rey', '2'], ['cole', '3'], ['dean', '1'])).toBeNull();
  });

  it('names a player who is on no roster, already on the other team, or on a team outside the trade', () => {
    expect(words(['rey', '2'], ['zed', '1'])).toBe('ZED is not on a roster of this league.');
    expect(words(['cole', '2'], ['rey', '2'])).toBe('COLE is already on Team 2.');
    expect(words(['cole', '3'], ['dean', '2'])).toBe(
      'This trade does not involve Team 1: COLE is on Team 2.',
    );
  });
});
