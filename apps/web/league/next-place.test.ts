import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { catchSentence } from './gap-words.ts';
import { catchUpRate, nextPlace, weeksLeft } from './next-place.ts';

const row = (teamId: string, rank: number | null, points: number | null) => ({ teamId, rank, points });
const table = [row('a', 1, 90), row('b', 2, 73.5), row('c', 2, 73.5), row('d', 4, 71.5)];
const running = { today: '2026-11-30', lastDay: '2027-02-21', phase: 'running' } as const;

describe('nextPlace', () => {
  it('returns the next better rank and the points between', () => {
    expect(nextPlace(table, 'd')).toEqual({ rank: 2, teamIds: ['b', 'c'], behind: 2 });
    expect(nextPlace(table, 'b')).toEqual({ rank: 1, teamIds: ['a'], behind: 16.5 });
  });

  it('returns the next worse rank for the leader', () => {
    expect(nextPlace(table, 'a')).toEqual({ rank: 2, teamIds: ['b', 'c'], behind: -16.5 });
  });

  it('is null if points are unknown or all teams share the first rank', () => {
    expect(nextPlace([row('a', 1, 0), row('b', 1, 0)], 'a')).toBeNull();
    expect(nextPlace([row('a', 1, null), row('b', 2, null)], 'b')).toBeNull();
    expect(nextPlace(table, null)).toBeNull();
  });
});

describe('catchUpRate', () => {
  it('divides the points behind by the weeks left', () => {
    expect(weeksLeft(running)).toBe(12);
    expect(catchUpRate(450, running)).toBe(38);
    expect(catchUpRate(30, running)).toBe(2.5);
    expect(catchUpRate(30, { ...running, lastDay: running.today })).toBe(30);
  });

  it('counts a partial week as one week left, but only by its days in the catch-up rate', () => {
    const season = { ...running, lastDay: '2026-12-08' };
    expect(weeksLeft(season)).toBe(2);
    expect(catchUpRate(90, season)).toBe(70);
    expect(weeksLeft({ ...running, lastDay: '2026-12-06' })).toBe(1);
    expect(catchUpRate(90, { ...running, lastDay: '2026-12-03' })).toBe(90);
  });

  it('is null for a leader and after the season', () => {
    expect(catchUpRate(-3, running)).toBeNull();
    expect(catchUpRate(30, { ...running, phase: 'over' })).toBeNull();
  });
});

describe('catchSentence', () => {
  const view = exampleView({ form: 'seasonPoints', levels: [[5], [7], [1]], weeks: 13 });
  const rows = [row('2', 1, 900), row('1', 2, 450), row('3', 3, 100)];

  it('gives the points per week needed to catch the next team', () => {
    expect(catchSentence(view, rows)).toBe(`+38 a week to catch ${view.name('2')}: 12 weeks left`);
  });

  it('is null for the leader, in rotisserie leagues and after the season', () => {
    expect(catchSentence({ ...view, ownTeamId: '2' }, rows)).toBeNull();
    expect(catchSentence({ ...view, league: { ...view.league, phase: 'over' } }, rows)).toBeNull();
    expect(catchSentence(exampleView({ form: 'rotisserie', levels: [[5], [7]] }), rows)).toBeNull();
  });
});
