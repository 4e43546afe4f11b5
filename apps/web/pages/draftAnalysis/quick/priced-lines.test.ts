import { describe, expect, it } from 'vitest';
import { newRoom, type RoomState } from '../room-state.ts';
import { linesOf, priceIn, salesOf } from './priced-lines.ts';

const league = {
  id: 'espn-2027-1',
  name: 'Ours',
  size: 2,
  draftKind: 'auction',
  slots: [{ slot: 'UTIL', count: 3 }],
} as const;
const room = (more: Partial<RoomState> = {}): RoomState => ({ ...newRoom(league), ...more });
const people = [
  { id: '1', name: 'Nikola Jokić' },
  { id: '2', name: 'Luka Dončić' },
  { id: '3', name: 'Jalen Williams' },
  { id: '4', name: 'Jaylin Williams' },
];

describe('a line of names with prices', () => {
  it.each([
    ['Nikola Jokić 45', 'Nikola Jokić', 45],
    ['Nikola Jokić, $45', 'Nikola Jokić', 45],
    ['Nikola Jokić $ 45', 'Nikola Jokić', 45],
    ['Nikola Jokić - 45', 'Nikola Jokić', 45],
    ['Nikola Jokić\t$45.00', 'Nikola Jokić', 45],
    ['Nikola Jokić (DEN - C): 45$', 'Nikola Jokić (DEN - C)', 45],
    ['Nikola Jokić, DEN, C, 45', 'Nikola Jokić, DEN, C', 45],
    ['$45 Nikola Jokić', 'Nikola Jokić', 45],
    ['1. Nikola Jokić ($45)', '1. Nikola Jokić', 45],
    ['3 Nikola Jokić 45', '3 Nikola Jokić', 45],
    ['Nikola Jokić $1,045', 'Nikola Jokić', 1045],
  ])('tells the price of “%s”', (line, name, price) => {
    expect(priceIn(line)).toEqual({ name, price });
  });

  it.each([
    'Nikola Jokić',
    '12 Nikola Jokić',
    'Nikola Jokić $',
    'Player45',
    '45',
    'Nikola Jokić $45.50',
    '',
  ])('has no price where none is said: “%s”', (line) => {
    expect(priceIn(line)).toEqual({ name: line, price: null });
  });
});

describe('pasted sales', () => {
  const sales = (text: string, state: RoomState, teams: Readonly<Record<number, number>> = {}) => {
    const lines = linesOf(text, people, new Set(state.picks.map(({ id }) => id)));
    return salesOf(state, lines, (place) => ({
      id: lines[place]?.choices[0]?.id ?? '',
      team: teams[place] ?? 0,
    }));
  };

  it('are those whose name and price are known, in their order, each with its team', () => {
    const text = 'Nikola Jokic 70\nNobody Atall 5\nJ. Williams, $12\nLuka Doncic';
    expect(linesOf(text, people, new Set()).map(({ kind, line }) => `${kind}: ${line}`)).toEqual([
      'matched: Nikola Jokic 70',
      'unmatched: Nobody Atall 5',
      'doubtful: J. Williams, $12',
      'matched: Luka Doncic',
    ]);
    expect(sales(text, room(), { 2: 1 })).toEqual([
      { kind: 'sale', pick: { id: '1', team: 0, cost: 70, keptAt: null } },
      null,
      { kind: 'sale', pick: { id: '3', team: 1, cost: 12, keptAt: null } },
      { kind: 'noPrice' },
    ]);
  });

  it('cost no more than a team can pay after those above, and need a place on it', () => {
    expect(sales('Nikola Jokic 150\nLuka Doncic 60\nJ. Williams 0', room())).toEqual([
      { kind: 'sale', pick: { id: '1', team: 0, cost: 150, keptAt: null } },
      { kind: 'tooDear', most: 49 },
      { kind: 'tooDear', most: 49 },
    ]);
    const full = room({ rounds: 1, picks: [{ id: '3', team: 0, cost: 9, keptAt: null }] });
    expect(sales('Nikola Jokic 10\nLuka Doncic 10', full, { 1: 1 })).toEqual([
      { kind: 'full' },
      { kind: 'sale', pick: { id: '2', team: 1, cost: 10, keptAt: null } },
    ]);
  });

  it('leave out who is sold already, and whom nobody is meant by', () => {
    const sold = room({ picks: [{ id: '1', team: 1, cost: 40, keptAt: null }] });
    expect(sales('Nikola Jokic 45\nLuka Doncic 30\nLuka Doncic 31', sold)).toEqual([
      null,
      { kind: 'sale', pick: { id: '2', team: 0, cost: 30, keptAt: null } },
      null,
    ]);
    const lines = linesOf('J. Williams 5', people, new Set());
    expect(salesOf(room(), lines, () => ({ id: '', team: 0 }))).toEqual([null]);
  });

  it('name nobody twice, whoever was chosen for a doubtful name', () => {
    const lines = linesOf('J. Williams 5\nJ. Williams 6', people, new Set());
    expect(salesOf(room(), lines, () => ({ id: '3', team: 0 }))).toEqual([
      { kind: 'sale', pick: { id: '3', team: 0, cost: 5, keptAt: null } },
      null,
    ]);
  });
});
