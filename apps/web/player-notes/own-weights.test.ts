import { calls } from '@fantasy-stats/contract';
import {
  countsOf,
  ownWeights,
  readCounts,
  weightsSet,
  writeCounts,
} from '@fantasy-stats/contract/own-weights';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { InvalidInput, type StatisticId, standardLeague } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { weightsWords } from './weights-words.ts';

const league = standardLeague('2026-11-26');
const set = { ...usualDefaults, weights: { PTS: 2, REB: 1, DD: 3 }, punts: ['TO', 'DD'] as StatisticId[] };

it('ownWeights returns the weights and punts for the categories that the league scores', () => {
  expect(ownWeights(set, league)).toEqual({ weights: { PTS: 2 }, punts: ['TO'] });
  expect(countsOf(ownWeights(set, league))).toEqual({ PTS: 2, TO: 0 });
  expect(weightsWords(ownWeights(set, league))).toBe('PTS ×2, without TO');
});

it('ownWeights is empty while the user’s weights are off, but weightsSet still returns them', () => {
  const off = { ...set, usesOwnWeights: false };
  expect(ownWeights(off, league)).toEqual({ weights: {}, punts: [] });
  expect(weightsSet(off, league)).toEqual({ weights: { PTS: 2 }, punts: ['TO'] });
});

it('weightsSet is null in points leagues, without weights for scored categories, and if all categories would be punted', () => {
  expect(weightsSet(set, { ...league, scoringForm: 'headToHeadPoints' })).toBeNull();
  expect(weightsSet(usualDefaults, league)).toBeNull();
  expect(weightsSet({ weights: { DD: 2, REB: 1 }, punts: [] }, league)).toBeNull();
  const all = league.scored.map(({ statistic }) => statistic);
  expect(weightsSet({ weights: {}, punts: all }, league)).toBeNull();
  const [first = 'PTS', ...others] = all;
  expect(weightsSet({ weights: { [first]: 0 }, punts: others }, league)).toBeNull();
  expect(weightsSet({ weights: { [first]: 0.5 }, punts: others }, league)).not.toBeNull();
});

it('weightsWords names a category only once if it is both punted and weighted', () => {
  expect(weightsWords({ weights: { TO: 2, AST: 0.5 }, punts: ['TO', 'FT%'] })).toBe(
    'AST ×0.5, without TO and FT%',
  );
});

it('category weights are written into a URL and read back', () => {
  const counts = { TO: 0, BLK: 3, PTS: 1, 'FT%': 0.5 };
  expect(writeCounts(counts)).toBe('BLK:3,FT%:0.5,TO:0');
  expect(readCounts(writeCounts(counts) ?? '')).toEqual({ BLK: 3, 'FT%': 0.5, TO: 0 });
  expect(writeCounts({ PTS: 1 })).toBeUndefined();
  expect(readCounts('')).toEqual({});
});

it.each([
  'NOPE:2',
  'BLK:99',
  'REB:-1',
  'AST:',
  'STL:two',
  ':3',
  'PTS',
  'PTS:2,',
  'PTS:1,PTS:2',
  'TO:1e1',
  'TO: 1',
])('the category weights “%s” are rejected with the name of the URL parameter', (text) => {
  expect(() => readCounts(text)).toThrow(InvalidInput);
  expect(() => readCounts(`BLK:2,${text}`)).toThrow(/^counts/);
  for (const call of [calls.league.trades, calls.draft.review])
    expect(call.query.safeParse({ league: 'espn-2027-1', counts: text }).success).toBe(false);
});
