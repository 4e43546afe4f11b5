import type { BoxCounts, NbaTeam } from '@fantasy-stats/domain';
import type { EspnLine } from '@fantasy-stats/platforms/nba';
import { describe, expect, it } from 'vitest';
import { gamesOfLines, type Meeting } from './box-of-lines.ts';

const counts = (PTS: number): BoxCounts => ({
  FGM: 5,
  FGA: 9,
  FTM: 0,
  FTA: 0,
  '3PM': 0,
  '3PA': 1,
  PTS,
  OREB: 1,
  DREB: 1,
  REB: 2,
  AST: 1,
  STL: 0,
  BLK: 0,
  TO: 0,
  PF: 1,
});
const line = (playerId: number, gameId: number, nbaTeam: NbaTeam | null, minutes = 24): EspnLine => ({
  playerId,
  gameId,
  nbaTeam,
  played: minutes < 0 ? null : { counts: counts(10), minutes, started: null, technicals: null },
});
const side = (nbaTeam: NbaTeam, first: number, minutes = 24, gameId = 1) =>
  Array.from({ length: 10 }, (_, index) => line(first + index, gameId, nbaTeam, minutes));
const meetings = new Map<number, Meeting>([
  [1, { home: 'BOS', away: 'NY' }],
  [2, { home: 'CHI', away: 'BOS' }],
  [3, { home: 'BOS', away: 'MIA' }],
]);

describe('a box score built from ESPN’s lines', () => {
  it('is complete if it has both teams’ minutes, and the score is the sum of the lines', () => {
    const games = gamesOfLines([...side('BOS', 1), ...side('NY', 11), line(21, 1, 'NY', -1)], meetings);
    expect(games.get(1)).toMatchObject({ isWhole: true, homePoints: 100, awayPoints: 100 });
    expect(games.get(1)?.lines).toHaveLength(21);
  });

  it('is incomplete if a player is missing', () => {
    const games = gamesOfLines([...side('BOS', 1).slice(1), ...side('NY', 11)], meetings);
    expect(games.get(1)?.isWhole).toBe(false);
    expect(gamesOfLines(side('BOS', 1), meetings).get(1)?.isWhole).toBe(false);
  });

  it('is complete even if minutes are rounded', () => {
    const rounded = [
      ...side('BOS', 1).slice(5),
      ...side('BOS', 1, 23)
        .slice(5)
        .map((one) => ({ ...one, playerId: one.playerId + 40 })),
    ];
    const games = gamesOfLines([...rounded, ...side('NY', 11)], meetings);
    expect(games.get(1)?.isWhole).toBe(true);
  });

  it('shows whether a player was home or away, even if they have changed teams since', () => {
    const moved = [1, 2, 3].map((game) => line(50, game, 'LAL'));
    const games = gamesOfLines(moved, meetings);
    expect([1, 2, 3].map((game) => games.get(game)?.lines[0]?.isHome)).toEqual([true, false, true]);
  });

  it('is not built if it is unclear whether a player was home or away', () => {
    expect(gamesOfLines([line(50, 1, 'LAL')], meetings).size).toBe(0);
    expect(gamesOfLines([line(50, 9, 'BOS')], meetings).size).toBe(0);
  });
});
