import { expect, it } from 'vitest';
import type { PickupRecordAnswer } from '../../api/answers.ts';
import { pickupWords } from './pickup-words.ts';

const nothing: PickupRecordAnswer = {
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
  expect(pickupWords(nothing)).toEqual([expect.stringMatching(/^No pickup has been recommended yet/)]);
  expect(pickupWords({ ...nothing, waiting: 3, nextOn: '2026-12-08' })).toEqual([
    expect.stringMatching(/^No pickup has been scored yet\. 3 pickups are waiting .* come on .*Dec 8\.$/),
  ]);
});

it('says of how many leagues it is, and when these are too few to show', () => {
  const few = { ...nothing, season: 2026, leagues: 2 };
  expect(pickupWords(few)[0]).toMatch(/Scored in 2 leagues so far; figures are shown from 5 on/);
  const figure = { count: 40, leagueWeeks: 20, promised: 0.3, actual: 0.2, low: 0.1, high: 0.3 };
  const units = [{ unit: 'categories' as const, followed: figure, unfollowed: figure }];
  const [first, second] = pickupWords({ ...few, leagues: 6, units, replayed: 12 });
  expect(first).toBe('Season 2026-27: 80 pickups scored in 6 leagues.');
  const some = [{ unit: 'categories' as const, followed: { ...figure, count: 29 }, unfollowed: figure }];
  expect(pickupWords({ ...few, leagues: 6, units: some })[0]).toBe(
    'Season 2026-27: 69 pickups scored in 6 leagues. A figure takes 30 of a kind.',
  );
  expect(second).toMatch(/12 pickups are of weeks before this server ran and were replayed/);
});
