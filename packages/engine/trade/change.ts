import { normalAbove } from '../numeric/functions.ts';
import type { TradeLeague } from './league-model.ts';
import type { Stretch } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';

/** A number without and with the trade. */
export interface Change {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** Standard error of the change. */
  readonly standardError: number;
}

export function changeOf(before: number, after: number, standardError: number): Change {
  return { before, after, change: after - before, standardError };
}

/** By how much a team's contested columns move in an average week, "better" upwards. */
export function columnsMoved(
  league: TradeLeague,
  stretch: Stretch,
  before: TeamWeeks,
  after: TeamWeeks,
): Float64Array {
  return Float64Array.from({ length: league.contested }, (_, column) => {
    const { direction } = league.columns[column]!;
    return (
      direction * (weeklyValue(league, stretch, after, column) - weeklyValue(league, stretch, before, column))
    );
  });
}

/** Value of a column per seven days of a stretch; a rate from its sums. */
export function weeklyValue(
  league: TradeLeague,
  { averaged }: Stretch,
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

/** From this chance on to help a team a trade is called likely to; below, it may as well hurt. */
export const LIKELY_TO_HELP = 0.65;

/** Probability that a change is above zero, as far as projections can tell. */
export function chanceAbove({ change, standardError }: Pick<Change, 'change' | 'standardError'>): number {
  return normalAbove(change, standardError);
}
