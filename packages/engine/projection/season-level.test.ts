import { describe, expect, it } from 'vitest';
import { type LevelPlayer, levelChances } from './season-level.ts';

const GAMES = 60;
const DAY = 100;

const regular: LevelPlayer = { preseasonMinutes: 30, games: 16, nbaTeamGames: 20, nbaTeamGamesLeft: GAMES };

function chancesOf(players: number, chance: number, games = GAMES) {
  return {
    first: Int32Array.from({ length: players + 1 }, (_, player) => player * games),
    days: Int32Array.from({ length: players * games }, (_, game) => DAY + 2 * (game % games)),
    chances: new Float64Array(players * games).fill(chance),
  };
}

const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('levelChances', () => {
  it('moves the mean chance to the share of games so far times the change in the rest of a season', () => {
    const { chances } = levelChances(chancesOf(3, 0.6), [regular, regular, regular], DAY, 0.9);
    // 20 games have a weight of 20 ÷ (20 + 5) = 0.8, the target is 0.9 × 16 ÷ 20 = 0.72.
    expect(meanOf(chances)).toBeCloseTo(0.6 + 0.8 * (0.72 - 0.6), 9);
  });

  it('lowers chances when regulars have missed more games than expected', () => {
    const out = { ...regular, games: 10 };
    const { chances } = levelChances(chancesOf(1, 0.6), [out], DAY, 0.9);
    expect(meanOf(chances)).toBeCloseTo(0.6 + 0.8 * (0.45 - 0.6), 9);
  });

  it('keeps the chances of the next seven days, and changes later games more the further away they are', () => {
    const { chances } = levelChances(chancesOf(1, 0.6), [regular], DAY, 0.9);
    expect([...chances.slice(0, 4)]).toEqual([0.6, 0.6, 0.6, 0.6]);
    for (let game = 4; game < GAMES; game += 1) expect(chances[game]).toBeGreaterThan(chances[game - 1]!);
  });

  it('changes other players by the factor of the regulars', () => {
    const bench = { ...regular, preseasonMinutes: 12, games: 1 };
    const rookie = { ...regular, preseasonMinutes: null, games: 20 };
    const alone = levelChances(chancesOf(1, 0.6), [regular], DAY, 0.9).chances;
    const { chances } = levelChances(chancesOf(4, 0.6), [regular, bench, rookie, null], DAY, 0.9);
    for (const player of [0, 1, 2, 3])
      expect([...chances.slice(player * GAMES, (player + 1) * GAMES)]).toEqual([...alone]);
  });

  it('returns no chance above 1', () => {
    const { chances } = levelChances(chancesOf(1, 0.9), [{ ...regular, games: 20 }], DAY, 1.5);
    expect(Math.max(...chances)).toBe(1);
  });

  it('changes nothing before the first game, and in a range of less than half of the remaining games', () => {
    const opening = { ...regular, games: 0, nbaTeamGames: 0 };
    for (const [given, players] of [
      [chancesOf(1, 0.6), [opening]],
      [chancesOf(1, 0.6, 3), [regular]],
      [chancesOf(1, 0.6, 20), [regular]],
      [chancesOf(1, 0.6), [null]],
    ] as const)
      expect([...levelChances(given, players, DAY, 0.9).chances]).toEqual([...given.chances]);
  });
});
