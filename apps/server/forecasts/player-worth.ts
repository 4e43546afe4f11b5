import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import {
  type BoxStatistic,
  boxStatistics,
  type Day,
  daysBetween,
  nbaTeams,
  standardLeague,
} from '@fantasy-stats/domain';
import { dayNumber, PART_COUNT, parts } from '@fantasy-stats/engine/projection';
import { valuedLeague } from '@fantasy-stats/engine/rankings';
import {
  gameLog,
  playerValues,
  scoreWeights,
  seasonPool,
  windowPopulation,
} from '@fantasy-stats/engine/value';
import type { LedgerPlayer } from './ledger-content.ts';
import type { PlayedDays } from './played-days.ts';

/** A player's value per game in a date range, and their projected line's value on the same scale. */
export interface PlayerWorth {
  readonly actual: number;
  readonly frozen: number;
}

interface Frozen {
  /** Statistics that the numbers in the players' lines stand for. */
  readonly parts: readonly string[];
  readonly players: readonly Pick<LedgerPlayer, 'id' | 'line'>[];
}

/**
 * Computes G-scores for a standard league (twelve teams, nine categories), on the scale of the games in the
 * date range.
 *
 * @param last last day, inclusive
 * @returns values by NBA id, for projected players with enough games
 */
export function playerWorth(
  frozen: Frozen,
  { over, played }: Pick<PlayedDays, 'over' | 'played'>,
  first: Day,
  last: Day,
): Map<number, PlayerWorth> {
  const { leastGames } = rankingScore;
  const worth = new Map<number, PlayerWorth>();
  const eligible = [...played.values()].filter(({ length }) => length >= leastGames).length;
  const { score, set } = valuedLeague({
    rules: { ...standardLeague(first), ownTeamId: null },
    players: [],
    running: null,
    earlier: null,
    inputs: null,
  });
  if (eligible < 2 || over.size === 0 || !set) return worth;
  const ids = [...played.keys()];
  const weeks = (daysBetween(first, last) + 1) / 7;
  const { factor, games, population, totals } = windowPopulation(
    gameLog(columnsOf([...played.values()])),
    { first: dayNumber(first), last: dayNumber(last) },
    set,
    { unit: 'game', nbaTeamGames: over.size / nbaTeams.length / weeks, minimumGames: leastGames },
  );
  const weights = scoreWeights(set, seasonPool(population, score).scales, 'g', score);
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const columns = parts.map((part) => frozen.parts.indexOf(part));
  for (const { id, line } of frozen.players) {
    const index = indexById.get(id);
    if (id < 0 || index === undefined || (games[index] ?? 0) < leastGames) continue;
    const sums = totals.subarray(index * PART_COUNT, (index + 1) * PART_COUNT);
    const [actual, projected] = playerValues(
      [
        { mean: sums.map((sum) => sum * (factor[index] ?? 0)), games: 1 },
        { mean: Float64Array.from(columns, (column) => line[column] ?? 0), games: 1 },
      ],
      weights,
    );
    if (actual && projected) worth.set(id, { actual: actual.total, frozen: projected.total });
  }
  return worth;
}

function columnsOf(players: readonly (readonly PlayedGame[])[]): Parameters<typeof gameLog>[0] {
  const rows = players.flat();
  const firstRow = new Int32Array(players.length + 1);
  players.forEach(({ length }, index) => {
    firstRow[index + 1] = (firstRow[index] ?? 0) + length;
  });
  const counts = Object.fromEntries(
    boxStatistics.map((id) => [id, Float64Array.from(rows, ({ line }) => line[id] ?? 0)]),
  ) as Record<BoxStatistic, Float64Array>;
  return {
    firstRow,
    rowDay: Int32Array.from(rows, ({ day }) => dayNumber(day)),
    rowSeconds: Float64Array.from(rows, ({ line }) => 60 * (line.MIN ?? 0)),
    counts,
  };
}

type PlayedGame = PlayedDays['played'] extends ReadonlyMap<number, readonly (infer Game)[]> ? Game : never;
