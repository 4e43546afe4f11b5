import { expect, it } from 'vitest';
import { ownershipText } from './ownership-text.ts';

it('ownershipText returns the rostered percentage and its change if the platform reports it', () => {
  const text = (percentRostered: number | null, percentRosteredChange?: number | null) =>
    ownershipText({ percentRostered, percentRosteredChange }, 'espn');
  expect(text(41.6, -1.24)).toBe('Rostered in 42% of ESPN leagues, −1.2 points in the last week.');
  expect(text(41.6, 0)).toBe('Rostered in 42% of ESPN leagues, unchanged in the last week.');
  expect(text(41.6, null)).toBe('Rostered in 42% of ESPN leagues.');
  expect(text(null, 3)).toBeNull();
});
