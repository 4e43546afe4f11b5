import type { League, StatisticId } from '@fantasy-stats/domain';
import { isStatisticId, statistic } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import type { Direction } from './competition-ranks.ts';

export type ColumnId = StatisticId | 'points';

export interface Column {
  readonly id: ColumnId;
  readonly direction: Direction;
}

/** Returns whether a column is a rate, which does not add up over weeks or days. */
export function isRate(id: ColumnId): boolean {
  return id !== 'points' && statistic(id).computed.kind === 'rate';
}

/**
 * Returns the columns of a league's tables in the league's order: its categories; in points leagues the
 * fantasy points, then every scored statistic (lower is better if its points are negative).
 *
 * @throws InvalidInput `league.scored` when empty or for a duplicate or unknown statistic.
 */
export function leagueColumns(league: League): Column[] {
  if (league.scored.length === 0) throw new InvalidInput('league.scored', 'must hold at least one statistic');
  const columns: Column[] = isPointsForm(league) ? [{ id: 'points', direction: 'higher' }] : [];
  for (const [index, scored] of league.scored.entries()) {
    const id = scored.statistic;
    if (!isStatisticId(id)) {
      throw new InvalidInput(`league.scored[${index}].statistic`, `"${id}" is not a known statistic`);
    }
    if (columns.some((column) => column.id === id)) {
      throw new InvalidInput(`league.scored[${index}].statistic`, `${id} is scored twice`);
    }
    const lower = scored.points === null || scored.points === 0 ? scored.lowerIsBetter : scored.points < 0;
    columns.push({ id, direction: lower ? 'lower' : 'higher' });
  }
  return columns;
}

/** Returns the columns that decide a matchup: every category, or only fantasy points in points leagues. */
export function contestColumns(league: League): Column[] {
  const columns = leagueColumns(league);
  return isPointsForm(league) ? columns.slice(0, 1) : columns;
}

function isPointsForm(league: League): boolean {
  return league.scoringForm === 'headToHeadPoints' || league.scoringForm === 'seasonPoints';
}
