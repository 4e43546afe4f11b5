import { type TradeBaseline, valueWith } from './baseline.ts';
import { type Change, changeOf, columnsMoved } from './change.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { changeErrors, movedBetween } from './uncertainty.ts';

/**
 * Returns a team's gain over the season, in the league's unit.
 *
 * @param after every team's weeks after the trade
 */
export function seasonGain(baseline: TradeBaseline, after: readonly TeamWeeks[], team: number): Change {
  const { base, baseValues, league, screen, season } = baseline;
  const [was, is] = [base[team]!, after[team]!];
  const errors = changeErrors(league, season, is, movedBetween(season, was, is));
  const slopes = screen.slopes(team, columnsMoved(league, season, was, is));
  return changeOf(baseValues[team] ?? 0, valueWith(baseline, after, team), errors.of(slopes));
}
