import { expect, it } from 'vitest';
import { sitReason, sitVerdict } from './sits-today.ts';

const nameOf = (id: string): string => ({ a: 'Wim Erlanger', b: 'Jo Doe', c: 'Al Poe' })[id] ?? id;
const sit = {
  ids: ['a'],
  benchedIds: [],
  fillIds: [],
  gain: 0.07,
  categories: [
    { statistic: 'TO', before: 0.67, after: 0.74 },
    { statistic: 'FT%', before: 0.12, after: 0.15 },
    { statistic: 'PTS', before: 0.981, after: 0.979 },
  ],
} as const;

it('names the player to sit, the gain and the categories that change', () => {
  expect(sitVerdict(sit, 'categories', nameOf)).toBe('Sit Wim Erlanger today: +0.07 category wins');
  expect(sitReason(sit, nameOf)).toBe('turnovers 67% → 74%, FT% 12% → 15%; leave the slot empty');
});

it('separates the players to move from those who are on the bench already', () => {
  const one = { ...sit, benchedIds: ['a'] };
  expect(sitVerdict(one, 'categories', nameOf)).toBe(
    'Keep Wim Erlanger on the bench today: +0.07 category wins',
  );
  expect(sitReason(one, nameOf)).toBe('turnovers 67% → 74%, FT% 12% → 15%');
  const both = { ...sit, ids: ['b', 'a'], benchedIds: ['a'] };
  expect(sitVerdict(both, 'categories', nameOf)).toBe(
    'Sit Jo Doe and keep Wim Erlanger on the bench today: +0.07 category wins',
  );
  expect(sitReason(both, nameOf)).toContain('; leave the slot empty');
});

it('names several players to sit and the player who gets their slot', () => {
  const both = { ...sit, ids: ['a', 'b'], fillIds: ['c'], gain: 0.031 };
  expect(sitVerdict(both, 'wins', nameOf)).toBe('Sit Wim Erlanger and Jo Doe today: +3.1 pp to win');
  expect(sitReason(both, nameOf)).toContain('; Al Poe in their slots');
});
