import { expect, it } from 'vitest';
import { lineVerdict } from './week-values.ts';

const freeThrows = { statistic: 'FT%', lowerIsBetter: false } as const;
const none = { FTM: 0, FTA: 0 };

it('lineVerdict lets a team without attempts lose a percentage category, but is undecided (“open”) if the other team missed all its attempts', () => {
  expect(lineVerdict(none, { FTM: 1, FTA: 4 }, freeThrows)).toBe('away');
  expect(lineVerdict({ FTM: 1, FTA: 4 }, none, freeThrows)).toBe('home');
  expect(lineVerdict(none, none, freeThrows)).toBe('tie');
  expect(lineVerdict(none, { FTM: 0, FTA: 1 }, freeThrows)).toBe('open');
  expect(lineVerdict({ FTM: 0, FTA: 1 }, none, freeThrows)).toBe('open');
});
