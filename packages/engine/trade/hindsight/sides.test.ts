import { describe, expect, it } from 'vitest';
import { moves, transaction } from './example-trade.ts';
import { exchangeKey, isTrade, tradeSides } from './sides.ts';

describe('the sides of a trade', () => {
  it('tell what each team got and gave, players and picks, and whom it let go for it', () => {
    const pick = { round: 2, originalTeamId: '3', from: '1', to: '2' };
    const sides = tradeSides({
      teamIds: ['2', '1'],
      moves: moves('a 1>2', 'b 1>2', 'c 2>1', 'd 2>-'),
      picks: [pick],
    });
    expect(sides).toEqual([
      { teamId: '2', got: ['a', 'b'], gave: ['c'], picksGot: [pick], picksGave: [], released: ['d'] },
      { teamId: '1', got: ['c'], gave: ['a', 'b'], picksGot: [], picksGave: [pick], released: [] },
    ]);
  });

  it('may be three, each giving to another', () => {
    const sides = tradeSides({ teamIds: [], moves: moves('a 1>2', 'b 2>3', 'c 3>1'), picks: [] });
    expect(sides.map(({ teamId, got, gave }) => [teamId, got, gave])).toEqual([
      ['1', ['c'], ['a']],
      ['2', ['a'], ['b']],
      ['3', ['b'], ['c']],
    ]);
  });

  it('are found in a commissioner’s move only where two teams give', () => {
    expect(isTrade(transaction('2026-11-01', 'trade', ['a 1>2']))).toBe(true);
    expect(isTrade(transaction('2026-11-01', 'commissioner', ['a 1>2', 'b 2>1']))).toBe(true);
    expect(isTrade(transaction('2026-11-01', 'commissioner', ['a 1>2']))).toBe(false);
    expect(isTrade(transaction('2026-11-01', 'commissioner', ['a 1>-', 'b ->1']))).toBe(false);
    expect(isTrade(transaction('2026-11-01', 'addDrop', ['a 1>-', 'b ->1']))).toBe(false);
  });

  it('are the same exchange in whatever order it is told', () => {
    const picks = [{ round: 1, originalTeamId: null, from: '2', to: '1' }];
    expect(exchangeKey({ teamIds: ['1', '2'], moves: moves('a 1>2', 'b 2>1'), picks })).toBe(
      exchangeKey({ teamIds: [], moves: moves('b 2>1', 'a 1>2', 'd 2>-'), picks }),
    );
    expect(exchangeKey({ teamIds: [], moves: moves('a 1>2'), picks: [] })).not.toBe(
      exchangeKey({ teamIds: [], moves: moves('a 1>3'), picks: [] }),
    );
  });
});
