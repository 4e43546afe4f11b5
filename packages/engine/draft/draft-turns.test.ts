import { describe, expect, it } from 'vitest';
import { draftTurns } from './draft-turns.ts';

describe('the turns of a draft', () => {
  it('go back and forth in a snake, and always the same way in a linear draft', () => {
    expect(draftTurns(3, 2)).toEqual([0, 1, 2, 2, 1, 0]);
    expect(draftTurns(3, 2, 'linear')).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('turn around in the third round, and from there on go back and forth again', () => {
    expect(draftTurns(3, 5, 'thirdRoundReversal')).toEqual([0, 1, 2, 2, 1, 0, 2, 1, 0, 0, 1, 2, 2, 1, 0]);
  });

  it('follow traded picks, passed on ones too, and leave out what nobody could trade', () => {
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
