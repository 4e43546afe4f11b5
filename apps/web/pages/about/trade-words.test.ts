import { expect, it } from 'vitest';
import type { TradeRecordAnswer } from '../../api/answers.ts';
import { tradeWords } from './trade-words.ts';

const nothing: TradeRecordAnswer = {
  isSimulated: false,
  season: null,
  leagues: 0,
  leastLeagues: 5,
  waiting: 0,
  nextOn: null,
  replayed: 0,
  units: [],
  bins: [],
};

it('says that nothing is scored yet, and when the first results come', () => {
  expect(tradeWords(nothing)).toEqual([expect.stringMatching(/^No trade has been scored yet\. The first/)]);
  expect(tradeWords({ ...nothing, waiting: 1, nextOn: '2026-12-29' })).toEqual([
    expect.stringMatching(/1 trade is waiting for four weeks of games; .* from .*Dec 29 on\.$/),
  ]);
});

it('says of how many leagues it is, and what was judged late', () => {
  const figure = { count: 30, leagueWeeks: 25, promised: 0.4, actual: 0.3, low: 0.1, high: 0.5 };
  const record = { ...nothing, season: 2026, leagues: 8 };
  const [first, second] = tradeWords({ ...record, units: [{ unit: 'g', figure }], replayed: 1 });
  expect(first).toBe('Season 2026-27: 30 trades scored in 8 leagues.');
  const units = [{ unit: 'g' as const, figure: { ...figure, count: 29 } }];
  expect(tradeWords({ ...record, units })[0]).toBe(
    'Season 2026-27: 29 trades scored in 8 leagues. A figure takes 30 in one unit.',
  );
  expect(second).toMatch(/1 trade was judged more than a week after it was made/);
  expect(tradeWords({ ...record, leagues: 2 })[0]).toMatch(/figures are shown from 5 on/);
});
