import { expect, it } from 'vitest';
import { gainFactor, gainMarginText, gainText } from './words.ts';

it('a player’s gain for a team is in percentage points if the league counts one win per matchup', () => {
  expect(gainText(0.052, 'mostCategories')).toBe('+5.2');
  expect(gainMarginText(0.01, 'mostCategories')).toBe('±1.3');
  expect(gainFactor('mostCategories')).toBe(100);
  expect(gainText(0.052, 'eachCategory')).toBe('+0.05');
  expect(gainMarginText(0, 'eachCategory')).toBe('');
  expect(gainFactor('eachCategory')).toBe(1);
});
