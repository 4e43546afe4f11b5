import { expect, it } from 'vitest';
import { skippedInWords } from './skipped.ts';

it('skippedInWords lists each reason once with the number of tests, largest first', () => {
  expect(
    skippedInWords([
      'is bounded for the largest league',
      'Yahoo (skipped: no recordings, see FANTASY_SHARED) reads a team',
      'real seasons (needs the shared real data) agree',
      'players (17) bear no real name (skipped without the real game logs)',
      'ESPN (skipped: no recordings, see FANTASY_SHARED) reads a matchup (of two)',
    ]),
  ).toEqual([
    '2 tests skipped: no recordings, see FANTASY_SHARED',
    '1 test skipped: is bounded for the largest league',
    '1 test skipped: needs the shared real data',
    '1 test skipped: without the real game logs',
  ]);
  expect(skippedInWords([])).toEqual([]);
});
