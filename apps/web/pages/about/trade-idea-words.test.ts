import { expect, it } from 'vitest';
import type { TradeIdeaRecordAnswer } from '../../api/answers.ts';
import { tradeIdeaWords } from './trade-idea-words.ts';

const nothing: TradeIdeaRecordAnswer = {
  isSimulated: false,
  season: null,
  leagues: 0,
  leastLeagues: 5,
  waiting: 0,
  nextOn: null,
  replayed: 0,
  units: [],
};

it('says that nothing is scored yet, and when the first results come', () => {
  expect(tradeIdeaWords(nothing)).toEqual([expect.stringMatching(/^No trade has been proposed yet/)]);
  expect(tradeIdeaWords({ ...nothing, waiting: 1, nextOn: '2026-12-15' })).toEqual([
    expect.stringMatching(/^No trade has been scored yet\. 1 trade is not .* come on .*Dec 15\.$/),
  ]);
});

it('says of how many leagues it is, and when these are too few to show', () => {
  const few = { ...nothing, season: 2026, leagues: 2 };
  expect(tradeIdeaWords(few)[0]).toMatch(/Scored in 2 leagues so far; figures are shown from 5 on/);
  const figure = {
    count: 40,
    leagueWeeks: 20,
    promised: 0.3,
    actual: 0.2,
    low: 0.1,
    high: 0.3,
    margin: 0.2,
  };
  const unit = {
    shownOn: 'home',
    unit: 'matchupWins',
    side: 'own',
    followed: null,
    unfollowed: figure,
  } as const;
  const [first, second] = tradeIdeaWords({ ...few, leagues: 6, units: [unit], replayed: 12 });
  expect(first).toBe('Season 2026-27: 40 results of sides, one a week and side, scored in 6 leagues.');
  expect(second).toMatch(/12 results are of weeks before this server ran and were replayed/);
  const some = { ...unit, followed: { ...figure, count: 2 } };
  expect(tradeIdeaWords({ ...few, leagues: 6, units: [some] })[0]).toMatch(/A figure takes 30 of a kind\.$/);
});
