import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import {
  type BoxStatistic,
  boxStatistics,
  type Day,
  daysBetween,
  nbaTeams,
  standardLeague,
} from '@fantasy-stats/domain';
import { valuedLeague } from '@fantasy-stats/engine/player-values';
import { dayNumber, PART_COUNT, parts } from '@fantasy-stats/engine/projection';
import {
  gameLog,
  playerValues,
  scoreWeights,
  seasonPool,
  windowPopulation,
} from '@fantasy-stats/engine/valuation';
import type { LedgerPlayer } from './content.ts';
import type { PlayedDays } from './score.ts';

/** What a player was worth per game in some days, and what his frozen line is worth by the same measure. */
export interface PlayerWorth {
  readonly actual: number;
  readonly frozen: number;
}

interface Frozen {
  /** What the numbers of the players' lines are. */
  readonly parts: readonly string[];
  readonly players: readonly Pick<LedgerPlayer, 'id' | 'line'>[];
}

/**
 * Worth per game by G-scores of the standard league (twelve teams, nine categories, as in player rankings without a league),
 * whose scales are those of the games played in these days: the same for what was done and for what was projected.
 *
 * @param last the last day, included
 * @returns by the NBA's number, of frozen players with games enough in these days; nobody where fewer than two have them
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
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const columns = parts.map((part) => frozen.parts.indexOf(part));
  for (const { id, line } of frozen.players) {
    const place = placeOf.get(id);
    if (id < 0 || place === undefined || (games[place] ?? 0) < leastGames) continue;
    const sums = totals.subarray(place * PART_COUNT, (place + 1) * PART_COUNT);
    const [actual, projected] = playerValues(
      [
        { mean: sums.map((sum) => sum * (factor[place] ?? 0)), games: 1 },
        { mean: Float64Array.from(columns, (column) => line[column] ?? 0), games: 1 },
      ],
      weights,
    );
    if (actual && projected) worth.set(id, { actual: actual.total, frozen: projected.total });
  }
  return worth;
}

/** Box scores in columns, player by player. */
function columnsOf(players: readonly (readonly PlayedGame[])[]): Parameters<typeof gameLog>[0] {
  const rows = players.flat();
  const firstRow = new Int32Array(players.length + 1);
  players.forEach(({ length }, place) => {
    firstRow[place + 1] = (firstRow[place] ?? 0) + length;
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
