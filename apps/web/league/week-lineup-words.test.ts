import { expect, it } from 'vitest';
import { lineupLead, startersName } from './week-lineup-words.ts';

const starter = { id: 'a', games: 3, gain: 0.4, isInLineup: false };
const lineup = {
  unit: 'categories',
  chance: null,
  gain: 0.31,
  starters: [starter],
  out: ['b', 'c'],
} as const;

it('lineupLead counts the changes and gives their gain', () => {
  expect(lineupLead(lineup, null)).toBe('2 changes: +0.31 category wins.');
  expect(lineupLead({ ...lineup, gain: null }, null)).toBe('Best lineup for the week:');
});

it('lineupLead gives fantasy points and the chance to win in points leagues', () => {
  const points = { ...lineup, unit: 'wins', chance: 0.54, gain: 0.02, points: 14.2 } as const;
  expect(lineupLead(points, null)).toBe('2 changes: +14.2 pts, 52.0% → 54.0% to win.');
});

it('lineupLead names the team of another manager', () => {
  const best = { ...lineup, gain: 0 };
  expect(lineupLead(best, null)).toBe('Your lineup is the best for the week.');
  expect(lineupLead(best, 'Ballers')).toBe('The lineup of Ballers is the best for the week.');
});

it('startersName names the week, or whether a calendar week has started', () => {
  const week = { number: null, firstDay: '2026-11-30' };
  expect(startersName({ ...week, number: 7 }, '2026-12-01')).toBe('Starters for week 7');
  expect(startersName(week, '2026-12-01')).toBe('Starters for this week');
  expect(startersName(week, '2026-11-29')).toBe('Starters for next week');
});
