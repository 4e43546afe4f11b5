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

describe('priceIn', () => {
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
  ])('reads the price of “%s”', (line, name, price) => {
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
  ])('returns no price for “%s”', (line) => {
    expect(priceIn(line)).toEqual({ name: line, price: null });
  });
});

describe('salesOf', () => {
  const sales = (text: string, state: RoomState, teams: Readonly<Record<number, number>> = {}) => {
    const lines = linesOf(text, people, new Set(state.picks.map(({ id }) => id)));
    return salesOf(state, lines, (index) => ({
      id: lines[index]?.choices[0]?.id ?? '',
      team: teams[index] ?? 0,
    }));
  };

  it('returns the sales with a known player and price, in order and with their teams', () => {
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

  it('rejects sales above the team’s remaining budget or to a full roster', () => {
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

  it('ignores players who are already sold and ambiguous names', () => {
    const sold = room({ picks: [{ id: '1', team: 1, cost: 40, keptAt: null }] });
    expect(sales('Nikola Jokic 45\nLuka Doncic 30\nLuka Doncic 31', sold)).toEqual([
      null,
      { kind: 'sale', pick: { id: '2', team: 0, cost: 30, keptAt: null } },
      null,
    ]);
    const lines = linesOf('J. Williams 5', people, new Set());
    expect(salesOf(room(), lines, () => ({ id: '', team: 0 }))).toEqual([null]);
  });

  it('sells no player twice, even if the user assigns one player to two lines', () => {
    const lines = linesOf('J. Williams 5\nJ. Williams 6', people, new Set());
    expect(salesOf(room(), lines, () => ({ id: '3', team: 0 }))).toEqual([
      { kind: 'sale', pick: { id: '3', team: 0, cost: 5, keptAt: null } },
      null,
    ]);
  });
});

describe('linesOf with oversized input', () => {
  it.each([
    ['a line of spaces', `A Able${' '.repeat(300_000)}B Best 12`],
    ['a line of separators', `A Able${', '.repeat(200_000)}x`],
    ['a line of dollars', `$${'1,111'.repeat(100_000)}`],
    ['half a million lines', 'A Able 12\n'.repeat(500_000)],
  ])('truncates the input: %s', (_what, text) => {
    const read = linesOf(text, [{ id: '1', name: 'A Able' }], new Set());
    expect(read.length).toBeLessThanOrEqual(400);
    for (const { line } of read) expect(line.length).toBeLessThanOrEqual(120);
  });
});
