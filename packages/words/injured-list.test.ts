import { describe, expect, it } from 'vitest';
import { namedReturnsInWords, returnInWords, spotInWords } from './injured-list.ts';

const name = (id: string) => `Player ${id}`;

describe('the texts about the injured list', () => {
  it('say which slot an added player fills', () => {
    expect(spotInWords({ drop: 'A' }, name)).toBe('for Player A');
    expect(spotInWords({ drop: null }, name)).toBe('into your open roster spot');
    expect(spotInWords({ drop: null, list: 'A' }, name)).toBe('with Player A to the injured list');
  });

  it('list the steps off the injured list by name', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((id) => ({ id, name: name(id) }));
    expect(
      namedReturnsInWords([
        { activate: a ?? null, drop: b ?? null },
        { activate: null, drop: c ?? null },
      ]),
    ).toBe('activate Player A for Player B and drop Player C from the injured list');
  });

  it('say how a player leaves the injured list', () => {
    expect(returnInWords({ activate: 'A', drop: 'B' }, name)).toBe('activate Player A for Player B');
    expect(returnInWords({ activate: null, drop: 'A' }, name)).toBe('drop Player A from the injured list');
  });
});
