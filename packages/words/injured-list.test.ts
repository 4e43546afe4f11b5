import { describe, expect, it } from 'vitest';
import { namedReturnsInWords, returnInWords, spotInWords } from './injured-list.ts';
import { returnSteps } from './return-steps.ts';

const name = (id: string) => `Player ${id}`;

describe('the texts about the injured list', () => {
  it('say which slot an added player fills', () => {
    expect(spotInWords({ drop: 'A' }, name)).toBe('for Player A');
    expect(spotInWords({ drop: null }, name)).toBe('into your open roster spot');
    expect(spotInWords({ drop: null, list: 'A' }, name)).toBe('by moving Player A to the injured list');
  });

  it('name the players who are activated and dropped when others leave the injured list', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((id) => ({ id, name: name(id) }));
    expect(
      namedReturnsInWords([
        { activate: a ?? null, drop: b ?? null },
        { activate: null, drop: c ?? null },
      ]),
    ).toBe('activate Player A (drop Player B) and drop Player C from the injured list');
  });

  it('name players who fill open roster spots on one day together', () => {
    const into = (activate: string, day: number) => ({ activate, drop: null, day });
    expect(
      returnSteps([into('A', 1), { activate: 'B', drop: 'C', day: 1 }, into('D', 1), into('E', 2)], name),
    ).toEqual([
      { day: 1, words: 'activate Player A and Player D into your open roster spots' },
      { day: 1, words: 'activate Player B (drop Player C)' },
      { day: 2, words: 'activate Player E into your open roster spot' },
    ]);
  });

  it('say how a player leaves the injured list', () => {
    expect(returnInWords({ activate: 'A', drop: 'B' }, name)).toBe('activate Player A (drop Player B)');
    expect(returnInWords({ activate: null, drop: 'A' }, name)).toBe('drop Player A from the injured list');
  });
});
