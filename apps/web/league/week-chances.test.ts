import { shownPoints } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { chancesOf, daysOfChances, gameText, type MatchupChances } from './week-chances.ts';

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
  it('writes points, rebounds and assists', () => {
    expect(gameText({ line: { PTS: 31, REB: 14, AST: 9 } })).toBe('31/14/9');
    expect(gameText({ line: {} })).toBe('0/0/0');
  });
});
