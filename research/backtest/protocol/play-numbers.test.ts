import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { PLAY_NUMBERS, playNumbers } from './play-numbers.ts';

/** Player 3 misses the team's first two games before joining, then its games 5, 6 and 11. */
const missed = [0, 1, 5, 6, 11];
const history = exampleNbaSeason({
  firstDay: '2026-10-20',
  seed: 2,
  plays: (player, game) => player !== 3 || !missed.includes(game),
});
const season = { ...history, year: 2026, name: '2026-27', firstMonday: 0, weekCount: 20 };
const nbaTeam = history.rowNbaTeam[history.firstRow[3] ?? 0] ?? -1;
const at = (game: number) => playNumbers(season, 3, nbaTeam, game);

describe('playNumbers', () => {
  it('is null before a player’s first game with the NBA team, and for another NBA team', () => {
    expect(at(1)).toBeNull();
    expect(at(2)).toBeNull();
    expect(playNumbers(season, 3, nbaTeam + 1, 20)).toBeNull();
  });

  it('counts games missed before the player’s first game as played', () => {
    const [one, last, second, third, together, share, recent, absence] = at(3) ?? [];
    expect([one, last, second, third, together]).toEqual([1, 1, 1, 1, 1]);
    expect(share).toBeCloseTo(3 / 4, 12);
    expect(recent).toBeCloseTo(2 / 3, 12);
    expect(absence).toBe(0);
  });

  it('includes the length of the absence, and the shares of games played in all and in the last ten games', () => {
    const numbers = at(12) ?? [];
    expect(numbers).toHaveLength(PLAY_NUMBERS);
    expect([...numbers.slice(0, 5)]).toEqual([1, 0, 1, 1, 0]);
    // Since joining, the player missed games 5, 6 and 11 of ten games, which are also the last ten games.
    expect(numbers[5]).toBeCloseTo((7 + 2) / (10 + 3), 12);
    expect(numbers[6]).toBeCloseTo((7 + 1) / (10 + 2), 12);
    expect(numbers[7]).toBeCloseTo(Math.log(2), 12);
    expect(numbers[8]).toBe(0);
    expect(numbers[12]).toBe(0);
    expect(numbers[13]).toBeCloseTo(12 / 82, 12);
  });

  it('weights recent minutes more', () => {
    const rows = [...history.lines.slice(0)].length / history.rowPlayer.length;
    const minutes = (game: number): number => {
      for (let row = history.firstRow[3] ?? 0; row < (history.firstRow[4] ?? 0); row += 1)
        if (history.rowGame[row] === game) return history.lines[row * rows] ?? 0;
      return 0;
    };
    const [first, second] = [minutes(2), minutes(3)];
    expect((at(4)?.[11] ?? 0) * 36).toBeCloseTo(first + 0.3 * (second - first), 9);
  });
});
