import { formatNumber, formatStatistic } from '@fantasy-stats/domain';
import type { CategoryGap } from '@fantasy-stats/engine/season';
import { counted, inRow, isRate, withColumnName } from '../text/phrases.ts';
import { catchUpRate, nextPlace, weeksLeft } from './next-place.ts';
import type { SeasonView } from './season-view.ts';

/** Formats the change needed to pass the next team: "+3", "−2", "+.004". */
export function amountText(
  { column }: Pick<CategoryGap, 'column'>,
  amount: number,
  isAhead: boolean,
): string {
  const isUp = (column.direction === 'higher') === isAhead;
  const sign = isUp ? '+' : '−';
  if (column.id === 'points') return `${sign}${formatNumber(amount, 1)}`;
  const text = formatStatistic(column.id, amount, 'total');
  // A gap between two percentages can be smaller than the last decimal.
  const shown = isRate(column.id) && Number(text) === 0 ? formatNumber(amount, 4).replace(/^0/, '') : text;
  return `${sign}${shown}`;
}

/**
 * Describes the change needed to pass the next team: "+3 steals pass Airball Anonymous: +1 point"; null for
 * the best team.
 */
export function gapSentence(view: SeasonView, gap: CategoryGap): string | null {
  const { ahead, column } = gap;
  if (!ahead) return null;
  const names = inRow(ahead.teamIds.map((id) => view.name(id)));
  const amount = amountText(gap, ahead.amount, true);
  const verb = isRate(column.id) || /^[+−]1$/.test(amount) ? 'passes' : 'pass';
  const points = counted(ahead.points, 'point');
  const what = `${withColumnName(column.id, amount)} ${verb} ${names}`;
  return column.id === 'points' ? what : `${what}: +${points}`;
}

/**
 * Describes what it takes to catch the next team in a season points league: "+38 a week to catch Airball
 * Anonymous: 12 weeks left"; null for the leader and in other leagues.
 */
export function catchSentence(view: SeasonView, rows: Parameters<typeof nextPlace>[0]): string | null {
  const { league, ownTeamId } = view;
  if (league.scoringForm !== 'seasonPoints') return null;
  const next = nextPlace(rows, ownTeamId);
  const rate = next && catchUpRate(next.behind, league);
  const weeks = weeksLeft(league);
  if (!next || rate === null || weeks === null) return null;
  const names = inRow(next.teamIds.map((id) => view.name(id)));
  const amount = `+${formatNumber(rate, rate >= 10 ? 0 : 1)}`;
  return weeks === 1
    ? `${amount} in the last week to catch ${names}`
    : `${amount} a week to catch ${names}: ${weeks} weeks left`;
}

/** Returns the gap that a team can close in the fewest weeks per rotisserie point. */
export function nearestGap(gaps: readonly CategoryGap[], weeks: number): CategoryGap | null {
  const cost = ({ ahead, column, value }: CategoryGap): number => {
    if (!ahead || ahead.points === 0 || !value) return Number.POSITIVE_INFINITY;
    // For rates, the cost is relative to the team's value; for counts, to the team's average week.
    const unit = isRate(column.id) ? Math.abs(value) : Math.abs(value) / Math.max(1, weeks);
    return ahead.amount / unit / ahead.points;
  };
  const [first] = gaps.toSorted((one, other) => cost(one) - cost(other));
  return first && Number.isFinite(cost(first)) ? first : null;
}
