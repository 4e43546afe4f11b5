import type { LeagueId } from '@fantasy-stats/domain';
import type { Queryable } from '../../kernel/database/index.ts';
import { readDraftAverages } from '../../leagues/facts/read-league.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';

/** Reads a league's average draft positions, with the players' NBA ids as in projections. */
export async function readNumberedAverages(database: Queryable, league: LeagueId) {
  const { averages, ...source } = await readDraftAverages(database, league);
  const ids = averages.map(({ playerId }) => playerId);
  const numbers = await nbaNumbersOf(database, league, ids);
  return {
    ...source,
    averages: averages.map((average) => ({
      ...average,
      nbaId: numbers.get(average.playerId) ?? newcomerNumber(average.playerId),
    })),
  };
}
