import { describe, expect, it } from 'vitest';
import { ownedPicks, pickRound } from './owned-picks.ts';

const trade = (round: number, from: string, to: string) => ({ round, originalTeamId: null, from, to });

describe('ownedPicks', () => {
  it('assigns traded picks to their last team, even if they were traded twice', () => {
    const owned = ownedPicks(['1', '2', '3'], 3, [
      trade(2, '1', '2'),
      trade(2, '2', '3'),
      trade(2, '2', '3'),
      trade(3, '3', '1'),
    ]);
    expect([...owned]).toEqual([
      ['1', [1, 0, 2]],
      ['2', [1, 0, 1]],
      ['3', [1, 3, 0]],
    ]);
  });

  it('ignores trades of picks that the giving team does not have, and unknown rounds and teams', () => {
    const owned = ownedPicks(['1', '2'], 2, [
      trade(1, '1', '2'),
      trade(1, '1', '2'),
      trade(9, '1', '2'),
      trade(2, '7', '2'),
    ]);
    expect([...owned.values()]).toEqual([
      [0, 1],
      [2, 1],
    ]);
  });
});

describe('pickRound', () => {
  it('returns the round of the keeper’s cost, or the nearest earlier round in which the team has a pick', () => {
    expect(pickRound([1, 1, 1], 3)).toBe(3);
    expect(pickRound([1, 1, 0], 3)).toBe(2);
    expect(pickRound([1, 0, 2], 2)).toBe(1);
    expect(pickRound([0, 0, 2], 2)).toBeNull();
  });
});
