import { describe, expect, it } from 'vitest';
import { draftTurns } from './draft-turns.ts';

describe('draftTurns', () => {
  it('reverses the order every round in a snake draft, and keeps the order in a linear draft', () => {
    expect(draftTurns(3, 2)).toEqual([0, 1, 2, 2, 1, 0]);
    expect(draftTurns(3, 2, 'linear')).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('keeps the second round’s order in the third round of a third-round-reversal draft, and then reverses it every round', () => {
    expect(draftTurns(3, 5, 'thirdRoundReversal')).toEqual([0, 1, 2, 2, 1, 0, 2, 1, 0, 0, 1, 2, 2, 1, 0]);
  });

  it('follows traded picks, including picks traded twice, and ignores trades of picks that the team does not own', () => {
    const traded = [
      { round: 2, from: 0, to: 2 },
      { round: 1, from: 0, to: 1 },
      { round: 1, from: 0, to: 2 },
      { round: 3, from: 0, to: 1 },
    ];
    expect(draftTurns(3, 2, 'snake', traded)).toEqual([1, 1, 2, 2, 1, 2]);
    expect(
      draftTurns(2, 1, 'snake', [
        { round: 1, from: 0, to: 1 },
        { round: 1, from: 1, to: 0 },
      ]),
    ).toEqual([0, 1]);
  });
});
