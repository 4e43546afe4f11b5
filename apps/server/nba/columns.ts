import { type BoxStatistic, boxStatistics, type StatLine } from '@fantasy-stats/domain';
import type { nbaPlayerGames } from '../kernel/database/schema/nba.ts';

type Row = typeof nbaPlayerGames.$inferSelect;

/** Row property and column for each box score statistic. */
export const columnOf = {
  FGM: { property: 'fieldGoalsMade', column: 'fgm' },
  FGA: { property: 'fieldGoalsAttempted', column: 'fga' },
  FTM: { property: 'freeThrowsMade', column: 'ftm' },
  FTA: { property: 'freeThrowsAttempted', column: 'fta' },
  '3PM': { property: 'threePointersMade', column: 'tpm' },
  '3PA': { property: 'threePointersAttempted', column: 'tpa' },
  PTS: { property: 'points', column: 'pts' },
  OREB: { property: 'offensiveRebounds', column: 'oreb' },
  DREB: { property: 'defensiveRebounds', column: 'dreb' },
  REB: { property: 'rebounds', column: 'reb' },
  AST: { property: 'assists', column: 'ast' },
  STL: { property: 'steals', column: 'stl' },
  BLK: { property: 'blocks', column: 'blk' },
  TO: { property: 'turnovers', column: 'tov' },
  PF: { property: 'fouls', column: 'pf' },
} as const satisfies Record<BoxStatistic, { property: keyof Row; column: string }>;

/**
 * Returns a stat line with all counts but without minutes.
 * @param countOf returns the count for a statistic and its index in the domain's `boxStatistics`
 */
export function countLine(countOf: (id: BoxStatistic, index: number) => number | undefined): StatLine {
  return Object.fromEntries(boxStatistics.map((id, index) => [id, countOf(id, index) ?? 0]));
}

export function countColumns(count: (id: BoxStatistic) => number) {
  return {
    [columnOf.FGM.property]: count('FGM'),
    [columnOf.FGA.property]: count('FGA'),
    [columnOf.FTM.property]: count('FTM'),
    [columnOf.FTA.property]: count('FTA'),
    [columnOf['3PM'].property]: count('3PM'),
    [columnOf['3PA'].property]: count('3PA'),
    [columnOf.PTS.property]: count('PTS'),
    [columnOf.OREB.property]: count('OREB'),
    [columnOf.DREB.property]: count('DREB'),
    [columnOf.REB.property]: count('REB'),
    [columnOf.AST.property]: count('AST'),
    [columnOf.STL.property]: count('STL'),
    [columnOf.BLK.property]: count('BLK'),
    [columnOf.TO.property]: count('TO'),
    [columnOf.PF.property]: count('PF'),
  };
}
