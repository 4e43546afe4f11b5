import { matchup } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { inAwardRow, weekAwards } from './week-awards.ts';

const closestOf = (changes: Parameters<typeof exampleView>[0]['changes']) =>
  weekAwards(exampleView({ levels: [[0], [0], [0], [0]], ...(changes ? { changes } : {}) }), 1).find(
    ({ title }) => title.startsWith('Closest'),
  );

describe('the closest matchup in a week', () => {
  it('is described by its closest category if the statistics are known', () => {
    const view = exampleView({ levels: [[4], [3], [2], [0]] });
    const award = weekAwards(view, 1).find(({ title }) => title === 'Closest');
    expect(award?.figure).toMatch(/^[\d.]+–[\d.]+$/);
    expect(award?.unit).not.toBe('');
  });

  it('says if the winner lost the closest category', () => {
    const view = exampleView({ levels: [[9], [0], [5], [5]] });
    const loser = view.season.matchups.find(({ week, home }) => week === 1 && home === '1')?.away ?? '2';
    const teamWeeks = view.season.teamWeeks.map((one) =>
      one.teamId === loser ? { ...one, line: { ...one.line, STL: 50 } } : one,
    );
    const matchups = view.season.matchups.filter(({ home }) => home === '1');
    const season = { ...view.season, teamWeeks, matchups };
    const award = weekAwards({ ...view, season }, 1).find(({ title }) => title === 'Closest');
    expect(award?.what).toBe('lost STL, 49–50');
  });

  it('is described by its score if the statistics are unknown', () => {
    const score = (homeScore: number | null, awayScore: number | null) =>
      closestOf({
        teamWeeks: [],
        matchups: [
          matchup(1, '1', '2', {
            status: 'final',
            homeScore,
            awayScore,
            winner: homeScore === awayScore ? 'tie' : 'away',
          }),
        ],
      });
    expect(score(4, 5)).toMatchObject({
      title: 'Closest',
      figure: '5–4',
      unit: 'categories',
      what: '5–4 categories',
    });
    expect(score(4, 4)).toMatchObject({ title: 'Closest (tie)', figure: '4–4' });
    expect(score(null, null)?.figure ?? '').toBe('');
  });
});

describe('inAwardRow', () => {
  it('names up to three winners and counts more', () => {
    expect(inAwardRow(['You', 'Elbow Room', 'Off Night Owls'])).toBe('You, Elbow Room and Off Night Owls');
    expect(inAwardRow(['You', 'Elbow Room', 'Off Night Owls', 'Sixth Man'])).toBe('4 teams');
  });
});
