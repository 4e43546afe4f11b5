import { expect, it } from 'vitest';
import type { PlanRecordAnswer } from '../../api/answers.ts';
import { planWords } from './plan-words.ts';

const nothing: PlanRecordAnswer = {
  isSimulated: false,
  season: null,
  leagues: 0,
  leastLeagues: 5,
  waiting: 0,
  nextOn: null,
  units: [],
};

it('says that nothing is scored yet, and when the first results come', () => {
  expect(planWords(nothing)).toEqual([expect.stringMatching(/^No plan has been shown yet/)]);
  expect(planWords({ ...nothing, waiting: 1, nextOn: '2026-12-08' })).toEqual([
    expect.stringMatching(/^No plan has been scored yet\. 1 plan is waiting .* come on .*Dec 8\.$/),
  ]);
});

it('says of how many leagues it is, and when these are too few to show', () => {
  const few = { ...nothing, season: 2026, leagues: 2 };
  expect(planWords(few)[0]).toMatch(/Scored in 2 leagues so far; figures are shown from 5 on/);
  const figure = { count: 40, leagueWeeks: 20, promised: 0.3, actual: 0.2, low: 0.1, high: 0.3, margin: 0.1 };
  const units = [{ unit: 'wins' as const, followed: { ...figure, count: 29 }, unfollowed: figure }];
  expect(planWords({ ...few, leagues: 6, units })[0]).toBe(
    'Season 2026-27: 69 plans scored in 6 leagues. A figure takes 30 of a kind.',
  );
});
