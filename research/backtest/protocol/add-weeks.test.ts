import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { countedTotals, drawnOpponents, realWeek, recentPlayers } from './add-weeks.ts';

const PTS = partIndex('PTS');

/** A season of one NBA team with a game every day, in which some players score ten points per game. */
function seasonOf(
  rows: readonly { readonly player: number; readonly day: number }[],
  players: number,
): Season {
  const sorted = rows.toSorted((a, b) => a.player - b.player || a.day - b.day);
  const lines = new Float64Array(sorted.length * PART_COUNT);
  sorted.forEach((_, row) => {
    lines[row * PART_COUNT + PTS] = 10;
  });
  const days = Int32Array.from({ length: 30 }, (_, day) => day);
  return {
    year: 2022,
    name: '2022-23',
    firstMonday: 0,
    weekCount: 4,
    nbaTeams: [{ days, opponents: new Int32Array(30), home: new Uint8Array(30), won: new Uint8Array(30) }],
    rowCount: sorted.length,
    rowPlayer: Int32Array.from(sorted, ({ player }) => player),
    rowNbaTeam: new Int32Array(sorted.length),
    rowDay: Int32Array.from(sorted, ({ day }) => day),
    rowGame: Int32Array.from(sorted, ({ day }) => day),
    firstRow: Int32Array.from(
      { length: players + 1 },
      (_, player) => sorted.filter((row) => row.player < player).length,
    ),
    lines,
  };
}

describe('a simulated week of adds', () => {
  it('counts the ten players with the day’s highest projection, whether they play or not', () => {
    const rows = Array.from({ length: 12 }, (_, player) => ({ player, day: 7 })).filter(
      ({ player }) => player !== 11,
    );
    const season = seasonOf(rows, 12);
    const projected = new Float64Array(12 * 7);
    for (let player = 0; player < 12; player += 1) projected[player * 7] = player + 1;
    const week = realWeek(season, 7, projected);
    const roster = Array.from({ length: 12 }, (_, player) => player);
    // Player 11 has the highest projection but does not play. Players 0 and 1 are not among the ten highest.
    expect(countedTotals(season, week, roster)[PTS]).toBe(90);
    expect(countedTotals(season, week, [0, 1])[PTS]).toBe(20);
  });

  it('allows adding players who appeared in their NBA team’s last fifteen games', () => {
    const season = seasonOf(
      [
        { player: 0, day: 4 },
        { player: 1, day: 5 },
        { player: 2, day: 21 },
      ],
      3,
    );
    expect(recentPlayers(season, [0, 0, 0], 20)).toEqual([1]);
    expect(recentPlayers(season, [0, 0, 0], 22)).toEqual([2]);
  });

  it('assigns each team one opponent other than itself, deterministically', () => {
    const drawn = drawnOpponents(2022, 3, 8);
    expect(drawn.length).toBe(12);
    drawn.forEach((opponent, team) => {
      expect(opponent).not.toBe(team);
      expect(opponent).toBeLessThan(12);
    });
    expect(drawnOpponents(2022, 3, 8)).toEqual(drawn);
    expect(drawnOpponents(2022, 3, 9)).not.toEqual(drawn);
  });
});
