import { expect, it } from 'vitest';
import { gainWhenSaved } from './use-saved-trades.ts';

it('a saved trade shows its gain at the time of saving only if that gain is net of the best add', () => {
  const own = { teamId: '1', change: 0.31, standardError: 0.2 };
  const sides = [{ teamId: '2', change: -0.12, standardError: 0.2 }, own];
  expect(gainWhenSaved({ team: '1', sides, isNet: true })).toEqual(own);
  expect(gainWhenSaved({ team: '1', sides })).toBeUndefined();
});
