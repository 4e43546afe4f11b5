import { shownPoints } from '@fantasy-stats/domain';
import { scored } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { chancesOf, daysOfChances, gameText, isChartUseful, type MatchupChances } from './week-chances.ts';

const game = (
  day: string,
  teamId: string,
  playerId: string,
  surprise: number,
): MatchupChances['games'][number] => ({
  day,
  teamId,
  playerId,
  name: playerId,
  startsAt: null,
  isLive: false,
  line: { PTS: 31, REB: 14, AST: 9 },
  surprise,
  category: null,
});
const week = { firstDay: '2026-11-30', lastDay: '2026-12-06' };
const points = [
  { at: '2026-11-30T17:00:00Z', win: 0.5, tie: 0.1 },
  { at: '2026-12-01T04:00:00Z', win: 0.65, tie: 0.1 },
  { at: '2026-12-01T22:00:00Z', win: 0.64, tie: 0.1 },
  { at: '2026-12-03T03:30:00Z', win: 0.4, tie: 0 },
];

describe('chancesOf', () => {
  it('counts a tie as half a win, and inverts the probabilities for the away team', () => {
    expect(chancesOf({ points }, true).map(({ share }) => share)).toEqual([
      0.55, 0.7000000000000001, 0.6900000000000001, 0.4,
    ]);
    expect(chancesOf({ points }, false).map(({ share }) => Math.round(share * 100))).toEqual([
      45, 30, 31, 60,
    ]);
  });
});

describe('isChartUseful', () => {
  it('requires three stored probabilities', () => {
    expect([points.slice(0, 2), points.slice(0, 3)].map((some) => isChartUseful({ points: some }))).toEqual([
      false,
      true,
    ]);
  });
});

describe('daysOfChances', () => {
  it('returns the games that explain each day’s change, for both teams', () => {
    const games = [
      game('2026-11-30', '1', 'own good', 4),
      game('2026-11-30', '2', 'their bad', -3),
      game('2026-11-30', '1', 'own bad', -2),
      game('2026-12-02', '2', 'their good', 3),
      game('2026-12-02', '1', 'own good', 2),
    ];
    const found = daysOfChances(week, chancesOf({ points }, true), games, '1');
    // On December 1, the probability changes by one point.
    expect(
      found.map(({ after, before, day, games: weekGames }) => [
        day,
        shownPoints(before, after),
        weekGames.map(({ name }) => name),
      ]),
    ).toEqual([
      ['2026-11-30', 15, ['own good', 'their bad']],
      ['2026-12-02', -29, ['their good']],
    ]);
    const [first] = daysOfChances(week, chancesOf({ points }, false), games, '2');
    expect(first).toMatchObject({ before: 0.45, games: [{ name: 'own good' }, { name: 'their bad' }] });
  });

  it('is empty without stored probabilities', () => {
    expect(daysOfChances(week, [], [game('2026-11-30', '1', 'one', 4)], '1')).toEqual([]);
  });
});

describe('gameText', () => {
  const line = { PTS: 31, REB: 14, AST: 9, STL: 7, FGM: 9, FGA: 20 };
  const categories = { scoringForm: 'eachCategory', scored: [scored('STL'), scored('FG%')] } as const;

  it('writes fantasy points in points leagues', () => {
    const league = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1), scored('STL', 3)] } as const;
    expect(gameText({ line, category: null }, league)).toBe('52.0 fantasy points');
  });

  it('names the category that differed most in category leagues', () => {
    expect(gameText({ line, category: 'STL' }, categories)).toBe('7 steals');
    expect(gameText({ line, category: 'FG%' }, categories)).toBe('.450 FG%');
  });

  it('falls back to points, rebounds and assists', () => {
    expect(gameText({ line, category: null }, categories)).toBe('31/14/9');
    expect(gameText({ line: {}, category: 'FG%' }, categories)).toBe('0/0/0');
  });
});
