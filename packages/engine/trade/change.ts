import { shownChange } from '@fantasy-stats/domain';
import { normalAbove } from '../numeric/functions.ts';
import type { TradeLeague } from './league-model.ts';
import { type GainUnit, gainDecimals, type TradeWindow } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';

export interface Change {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  readonly standardError: number;
}

/**
 * Returns a gain as it is shown: the difference between before and after, each rounded to its unit's
 * decimals.
 */
export function shownGain({ after, before }: Pick<Change, 'before' | 'after'>, unit: GainUnit): number {
  return shownChange(before, after, gainDecimals[unit]);
}

export function changeOf(before: number, after: number, standardError: number): Change {
  return { before, after, change: after - before, standardError };
}

/** Computes the change of a team's contested columns in an average week, positive for better. */
export function columnsMoved(
  league: TradeLeague,
  window: TradeWindow,
  before: TeamWeeks,
  after: TeamWeeks,
): Float64Array {
  return Float64Array.from({ length: league.contested }, (_, column) => {
    const { direction } = league.columns[column]!;
    return (
      direction * (weeklyValue(league, window, after, column) - weeklyValue(league, window, before, column))
    );
  });
}

/** Computes a column's value per seven days over a window's weeks; a rate is computed from sums. */
export function weeklyValue(
  league: TradeLeague,
  { averaged }: TradeWindow,
  team: TeamWeeks,
  column: number,
): number {
  const width = league.columns.length;
  let top = 0;
  let bottom = 0;
  let lengths = 0;
  for (const week of averaged) {
    const { first, last } = league.weeks[week]!;
    lengths += (last - first + 1) / 7;
    top += team.top[week * width + column]!;
    bottom += team.bottom[week * width + column]!;
  }
  if (league.columns[column]!.denominator) return bottom > 0 ? top / bottom : 0;
  return lengths > 0 ? top / lengths : 0;
}

/** Computes the probability that a change is positive, given the projection error. */
export function chanceAbove({ change, standardError }: Pick<Change, 'change' | 'standardError'>): number {
  return normalAbove(change, standardError);
}
