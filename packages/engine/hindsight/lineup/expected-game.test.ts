import { addDays, type Day } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { partIndex } from '../../projection/parts.ts';
import { dayNumber, seasonHistory } from '../../projection/season-builder.ts';
import { expectedGame } from './expected-game.ts';

const firstDay = '2026-10-20';
const first = dayNumber(firstDay);

/**
 * Two NBA teams that play each other every second day; player 0 of the first scores the given points per
 * game, null for a missed game.
 */
function season(points: readonly (number | null)[], from: Day = firstDay) {
  const dayOf = (game: number) => addDays(from, 2 * game);
  return seasonHistory({
    nbaTeams: 2,
    players: 2,
    games: points.map((_, game) => ({ day: dayOf(game), home: 0, away: 1, homeWon: true })),
    lines: points.flatMap((scored, game) =>
      scored === null ? [] : [{ day: dayOf(game), nbaTeam: 0, player: 0, line: { PTS: scored } }],
    ),
  });
}

describe('expectedGame', () => {
  const before = season(
    Array.from({ length: 40 }, () => 20),
    addDays(firstDay, -300),
  );
  const none = season([], addDays(firstDay, -300));

  it('combines the season’s earlier games with the previous season, which has the weight of ten games', () => {
    const running = season([30, 30, 90]);
    expect(expectedGame(running, before, 0, first + 4)?.mean[partIndex('PTS')]).toBeCloseTo(
      (2 * 30 + 10 * 20) / 12,
      12,
    );
    expect(expectedGame(running, none, 0, first + 4)?.mean[partIndex('PTS')]).toBeCloseTo((2 * 30) / 5, 12);
  });

  it('is null on a day without a game and for a player without an NBA team', () => {
    expect(expectedGame(season([30, 30]), before, 0, first + 1)).toBeNull();
    expect(expectedGame(season([30, 30]), none, 1, first + 2)).toBeNull();
  });

  it('estimates the chance to play from the NBA team’s last five games', () => {
    const running = season([30, null, 30, 30, null, null, 10]);
    expect(expectedGame(running, before, 0, first + 12)?.chance).toBeCloseTo((2 + 0.5) / 6, 12);
    expect(expectedGame(running, before, 0, first)?.chance).toBe(1);
  });
});
