import {
  countsOf,
  ownWeights,
  readCounts,
  weightsSet,
  writeCounts,
} from '@fantasy-stats/contract/own-weights';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { type StatisticId, standardLeague } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { weightsWords } from './weights-words.ts';

const league = standardLeague('2026-11-26');
const set = { ...usualDefaults, weights: { PTS: 2, REB: 1, DD: 3 }, punts: ['TO', 'DD'] as StatisticId[] };

it('counts of an account’s weights and punts what the league scores', () => {
  expect(ownWeights(set, league)).toEqual({ weights: { PTS: 2 }, punts: ['TO'] });
  expect(countsOf(ownWeights(set, league))).toEqual({ PTS: 2, TO: 0 });
  expect(weightsWords(ownWeights(set, league))).toBe('PTS ×2, without TO');
});

it('counts nothing of them where they are switched off, and still knows which are set', () => {
  const off = { ...set, usesOwnWeights: false };
  expect(ownWeights(off, league)).toEqual({ weights: {}, punts: [] });
  expect(weightsSet(off, league)).toEqual({ weights: { PTS: 2 }, punts: ['TO'] });
});

it('has none in points leagues, without any that are scored, and where no category would be left', () => {
  expect(weightsSet(set, { ...league, scoringForm: 'headToHeadPoints' })).toBeNull();
  expect(weightsSet(usualDefaults, league)).toBeNull();
  expect(weightsSet({ weights: { DD: 2, REB: 1 }, punts: [] }, league)).toBeNull();
  const all = league.scored.map(({ statistic }) => statistic);
  expect(weightsSet({ weights: {}, punts: all }, league)).toBeNull();
  const [first = 'PTS', ...others] = all;
  expect(weightsSet({ weights: { [first]: 0 }, punts: others }, league)).toBeNull();
  expect(weightsSet({ weights: { [first]: 0.5 }, punts: others }, league)).not.toBeNull();
});

it('says a category that is punted and weighted once', () => {
  expect(weightsWords({ weights: { TO: 2, AST: 0.5 }, punts: ['TO', 'FT%'] })).toBe(
    'AST ×0.5, without TO and FT%',
  );
});

it('writes counts into an address and reads back those that are sound', () => {
  const counts = { TO: 0, BLK: 3, PTS: 1, 'FT%': 0.5 };
  expect(writeCounts(counts)).toBe('BLK:3,FT%:0.5,TO:0');
  expect(readCounts(writeCounts(counts) ?? '')).toEqual({ BLK: 3, 'FT%': 0.5, TO: 0 });
  expect(writeCounts({ PTS: 1 })).toBeUndefined();
  expect(readCounts('XXX:2,BLK:99,REB:-1,AST:,STL:two,:3,PTS:2')).toEqual({ PTS: 2 });
});
