import { describe, expect, it } from 'vitest';
import { moves, transaction } from '../../testing/example-trade.ts';
import { exchangeKey, isTrade, tradeSides, undirectedFaab } from './sides.ts';

describe('a transaction between teams', () => {
  it('is split into the players and picks that each team received and gave, and its drops', () => {
    const pick = { round: 2, originalTeamId: '3', from: '1', to: '2' };
    const sides = tradeSides({
      teamIds: ['2', '1'],
      moves: moves('a 1>2', 'b 1>2', 'c 2>1', 'd 2>-'),
      picks: [pick],
    });
    expect(sides).toEqual([
      {
        teamId: '2',
        got: ['a', 'b'],
        gave: ['c'],
        picksGot: [pick],
        picksGave: [],
        faabGot: 0,
        faabGave: 0,
        released: ['d'],
      },
      {
        teamId: '1',
        got: ['c'],
        gave: ['a', 'b'],
        picksGot: [],
        picksGave: [pick],
        faabGot: 0,
        faabGave: 0,
        released: [],
      },
    ]);
  });

  it('includes FAAB if both teams are known, even for a team that only gives FAAB', () => {
    const faab = [
      { from: '2', to: '1', amount: 12 },
      { from: '2', to: '1', amount: 3 },
      { from: null, to: null, amount: 5 },
      { from: '2', to: null, amount: 1 },
    ];
    const exchange = { teamIds: ['1', '2'], moves: moves('a 1>2'), picks: [], faab };
    expect(tradeSides(exchange)).toMatchObject([
      { teamId: '1', got: [], gave: ['a'], faabGot: 15, faabGave: 0 },
      { teamId: '2', got: ['a'], gave: [], faabGot: 0, faabGave: 15 },
    ]);
    expect(undirectedFaab(exchange)).toBe(6);
    expect(isTrade({ ...exchange, kind: 'commissioner' })).toBe(true);
  });

  it('can have three teams, each giving a player to another', () => {
    const sides = tradeSides({ teamIds: [], moves: moves('a 1>2', 'b 2>3', 'c 3>1'), picks: [] });
    expect(sides.map(({ teamId, got, gave }) => [teamId, got, gave])).toEqual([
      ['1', ['c'], ['a']],
      ['2', ['a'], ['b']],
      ['3', ['b'], ['c']],
    ]);
  });

  it('is a trade if it is a commissioner’s move in which two teams give something', () => {
    expect(isTrade(transaction('2026-11-01', 'trade', ['a 1>2']))).toBe(true);
    expect(isTrade(transaction('2026-11-01', 'commissioner', ['a 1>2', 'b 2>1']))).toBe(true);
    expect(isTrade(transaction('2026-11-01', 'commissioner', ['a 1>2']))).toBe(false);
    expect(isTrade(transaction('2026-11-01', 'commissioner', ['a 1>-', 'b ->1']))).toBe(false);
    expect(isTrade(transaction('2026-11-01', 'addDrop', ['a 1>-', 'b ->1']))).toBe(false);
  });

  it('has an exchangeKey that does not depend on the order of its moves', () => {
    const picks = [{ round: 1, originalTeamId: null, from: '2', to: '1' }];
    expect(exchangeKey({ teamIds: ['1', '2'], moves: moves('a 1>2', 'b 2>1'), picks })).toBe(
      exchangeKey({ teamIds: [], moves: moves('b 2>1', 'a 1>2', 'd 2>-'), picks }),
    );
    expect(exchangeKey({ teamIds: [], moves: moves('a 1>2'), picks: [] })).not.toBe(
      exchangeKey({ teamIds: [], moves: moves('a 1>3'), picks: [] }),
    );
  });
});
