import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import {
  addDays,
  type NbaTeam,
  nbaTeams,
  nineCategories,
  readStatistic,
  type StatLine,
} from '@fantasy-stats/domain';
import { createRandom } from '@fantasy-stats/engine/numeric';
import { parts } from '@fantasy-stats/engine/projection';
import { expect, it } from 'vitest';
import { playerWorth } from './player-worth.ts';

const first = '2026-11-30';
const last = '2026-12-27';
const nbaTeamGames = 12;
const random = createRandom(7);
const whole = (most: number): number => Math.floor(random.next() * (most + 1));
const players = Array.from({ length: 40 }, (_, index) => {
  const games = index === 0 ? rankingScore.leastGames - 1 : rankingScore.leastGames + whole(6);
  return {
    id: index + 1,
    games: Array.from({ length: games }, (_unused, game) => {
      const [FGA, FTA] = [10 + whole(10), 3 + whole(6)];
      const line: StatLine = {
        MIN: 20 + whole(15),
        FGA,
        FGM: whole(FGA),
        FTA,
        FTM: whole(FTA),
        '3PM': whole(5),
        PTS: whole(30),
        REB: whole(12),
        AST: whole(9),
        STL: whole(3),
        BLK: whole(3),
        TO: whole(5),
      };
      return { day: addDays(first, 2 * game), line };
    }),
  };
});
const over = new Set(
  nbaTeams.flatMap((nbaTeam: NbaTeam) =>
    Array.from({ length: nbaTeamGames }, (_, game) => `${nbaTeam} ${addDays(first, game)}`),
  ),
);
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The G-score formula: Σ ±(m − μ) / √(σ² + 2N/(2N − 1)·τ²), with percentages as (a/ā)(r − r̄) and N = 13. */
function byHand(lineOf: (player: (typeof players)[number]) => StatLine): Map<number, number> {
  const pool = players.slice(1);
  const totals = new Map(pool.map(({ id }) => [id, 0]));
  for (const category of nineCategories) {
    const [made, tried] =
      category === 'FG%'
        ? (['FGM', 'FGA'] as const)
        : category === 'FT%'
          ? (['FTM', 'FTA'] as const)
          : [category, null];
    const per = (games: readonly StatLine[], id: typeof made | 'FGA' | 'FTA') =>
      meanOf(games.map((line) => readStatistic(line, id) ?? 0));
    const lines = (player: (typeof players)[number]) => player.games.map(({ line }) => line);
    const attempts = tried ? meanOf(pool.map((player) => per(lines(player), tried))) : 1;
    const rate = tried ? meanOf(pool.map((player) => per(lines(player), made))) / attempts : 0;
    const amount = (line: StatLine): number =>
      ((line[made as 'PTS'] ?? 0) - (tried ? rate * (line[tried] ?? 0) : 0)) / attempts;
    const means = pool.map((player) => meanOf(lines(player).map(amount)));
    const mean = meanOf(means);
    const variance = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (pool.length - 1);
    const noise = meanOf(
      pool.map((player, index) => {
        const squares = lines(player).map((line) => (amount(line) - (means[index] ?? 0)) ** 2);
        return squares.reduce((sum, one) => sum + one, 0) / (squares.length - 1) / (nbaTeamGames / 4);
      }),
    );
    const divisor = Math.sqrt(variance + (26 / 25) * noise);
    for (const player of pool)
      totals.set(
        player.id,
        (totals.get(player.id) ?? 0) +
          ((category === 'TO' ? -1 : 1) * (amount(lineOf(player)) - mean)) / divisor,
      );
  }
  return totals;
}

it('playerWorth returns G-scores of actual and of projected stat lines on the same scale', () => {
  const frozenLine: StatLine = { FGA: 12, FGM: 6, FTA: 4, FTM: 3, '3PM': 2, PTS: 17, REB: 5, AST: 4, TO: 2 };
  const names = [...parts].reverse();
  const frozen = {
    parts: names,
    players: [
      ...players.map(({ id }) => ({ id, line: names.map((part) => frozenLine[part] ?? 0) })),
      // One player who never played and one who has no NBA data.
      { id: 99, line: [] },
      { id: -3, line: [] },
    ],
  };
  const played = new Map(players.map(({ games, id }) => [id, games]));
  const worth = playerWorth(frozen, { over, played }, first, last);
  const meanLine = ({ games }: (typeof players)[number]): StatLine =>
    Object.fromEntries(parts.map((part) => [part, meanOf(games.map(({ line }) => line[part] ?? 0))]));
  const [actual, projected] = [byHand(meanLine), byHand(() => frozenLine)];
  expect([...worth.keys()]).toEqual([...actual.keys()]);
  for (const [id, value] of worth) {
    expect(value.actual).toBeCloseTo(actual.get(id) ?? Number.NaN, 9);
    expect(value.frozen).toBeCloseTo(projected.get(id) ?? Number.NaN, 9);
  }
});

it('playerWorth returns nothing if fewer than two players have enough games', () => {
  const frozen = { parts: [...parts], players: [{ id: 1, line: [] }] };
  expect(playerWorth(frozen, { over, played: new Map() }, first, last).size).toBe(0);
});
