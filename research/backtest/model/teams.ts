import type { StatisticId } from '@fantasy-stats/domain';
import {
  type CategoryMoments,
  categoryMoments,
  categorySet,
  remainingTotals,
} from '@fantasy-stats/engine/matchup';
import { outlookOf, PART_COUNT, type PlayerOutlook } from '@fantasy-stats/engine/projection';
import { openingError, type SpreadConstants } from '@fantasy-stats/engine/projection-model';
import type { League } from '../protocol/leagues.ts';
import { teamSums } from '../protocol/outcomes.ts';
import { ROSTER, TEAMS } from '../protocol/pool.ts';
import type { DayProjection } from './project.ts';

const nine = [
  'FG%',
  'FT%',
  '3PM',
  'PTS',
  'REB',
  'AST',
  'STL',
  'BLK',
  'TO',
] as const satisfies readonly StatisticId[];

export const nineSet = categorySet(
  nine.map((statistic) => ({ statistic, lowerIsBetter: statistic === 'TO', points: null })),
);

export function outlooks(projection: DayProjection, spread: SpreadConstants): PlayerOutlook[] {
  const { means, chances, regimes } = projection;
  return Array.from(regimes, (regime, player) => {
    const mean = means.subarray(player * PART_COUNT, (player + 1) * PART_COUNT);
    return outlookOf(
      mean,
      chances.chances.subarray(chances.first[player]!, chances.first[player + 1]!),
      regime === 0 ? 0 : regime === 1 ? 1 : 2,
      spread,
      openingError(projection, player, mean, spread),
    );
  });
}

/**
 * Computes the distribution of every team's final category values from the current score and the remaining
 * games.
 */
export function teamMoments(
  league: League,
  players: readonly PlayerOutlook[],
  soFar: Float64Array | null,
  spread: SpreadConstants,
): CategoryMoments[] {
  const totals = soFar === null ? new Float64Array(TEAMS * PART_COUNT) : teamSums(soFar, PART_COUNT, league);
  return Array.from({ length: TEAMS }, (_, team) => {
    const roster: PlayerOutlook[] = [];
    for (let index = team * ROSTER; index < (team + 1) * ROSTER; index += 1) {
      const player = players[league[index]!];
      if (player !== undefined) roster.push(player);
    }
    const score = totals.subarray(team * PART_COUNT, (team + 1) * PART_COUNT);
    return categoryMoments(nineSet, score, remainingTotals(roster, nineSet, spread.correlation));
  });
}
