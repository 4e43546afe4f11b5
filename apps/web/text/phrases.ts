import {
  type Day,
  formatChange,
  formatNumber,
  formatStatistic,
  formatStatisticChange,
  isCategoryForm,
  isHeadToHead,
  type League,
  missingText,
  type Position,
  type RosterSlot,
  type ScoringForm,
  shownChange,
  statistic,
  type Week,
} from '@fantasy-stats/domain';
import type { ColumnId } from '@fantasy-stats/engine/season';
import { counted, inRow } from '@fantasy-stats/words/phrases';
import { dateFormat, userLocale } from './date-format.ts';

export { seasonName as seasonYears } from './season-name.ts';
export { counted, inRow };

/**
 * Formats an integer with thousands separators: "10,000". Avoids `Intl.NumberFormat`, whose first use takes
 * tens of milliseconds on a phone.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

const positionNames = {
  PG: 'point guard',
  SG: 'shooting guard',
  SF: 'small forward',
  PF: 'power forward',
  C: 'center',
} as const satisfies Record<Position, string>;

/** Formats a count: "1 center", "4 point guards". */
export function countedPosition(count: number, position: Position): string {
  return counted(count, positionNames[position]);
}

/** Returns a plural: "point guards". */
export function positionsInWords(position: Position): string {
  return `${positionNames[position]}s`;
}

export function columnLabel(id: ColumnId): string {
  return id === 'points' ? 'Points' : statistic(id).label;
}

export function columnName(id: ColumnId): string {
  return id === 'points' ? 'Fantasy points' : statistic(id).name;
}

/** Returns whether a column holds a rate, which does not depend on the length of a week. */
export function isRate(id: ColumnId): boolean {
  return id !== 'points' && statistic(id).computed.kind === 'rate';
}

/** Returns a column's name for use in a sentence: "rebounds", but "FG%". */
export function columnInSentence(id: ColumnId): string {
  if (id === 'points') return 'fantasy points';
  return isRate(id) ? columnLabel(id) : columnName(id).toLowerCase();
}

/** Formats a number with its column's name in a sentence: "12 rebounds", "+1 three-pointer made". */
export function withColumnName(id: ColumnId, number: string): string {
  const name = columnInSentence(id);
  return `${number} ${/^[+−]?1$/.test(number) ? name.replace(/s\b/, '') : name}`;
}

export function formatColumn(id: ColumnId, value: number | null, as: 'total' | 'average'): string {
  return id === 'points' ? formatPoints(value) : formatStatistic(id, value, as);
}

/** Formats the difference of two values as shown in their column. */
export function formatColumnChange(
  id: ColumnId,
  before: number | null,
  after: number | null,
  as: 'total' | 'average',
): string {
  return id === 'points' ? formatChange(before, after) : formatStatisticChange(id, before, after, as);
}

/** Formats fantasy points: one decimal, thousands separators. */
export function formatPoints(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return missingText;
  const [whole = '', decimal = ''] = formatNumber(value, 1).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimal}`;
}

/** Formats the points between two displayed totals: `+3,161.0`. */
export function formatPointsGap(from: number, to: number | null): string {
  if (to === null) return missingText;
  const gap = shownChange(from, to, 1);
  return `${gap > 0 ? '+' : gap < 0 ? '−' : ''}${formatPoints(Math.abs(gap))}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayAndYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Formats a day: "Nov 30". American dates avoid `Intl.DateTimeFormat`, because creating it takes longer than
 * rendering a table.
 */
export function formatDay(day: Day): string {
  if (userLocale() !== 'en-US') return dayAndMonth.format(new Date(`${day}T12:00:00Z`));
  const [, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}`;
}

/** Formats a day with its year: "Nov 30, 2026". */
export function formatDate(day: Day): string {
  return dayAndYear.format(new Date(`${day}T12:00:00Z`));
}

/** Formats the days of a week: "Nov 30 – Dec 6". */
export function formatDays({ firstDay, lastDay }: Pick<Week, 'firstDay' | 'lastDay'>): string {
  return `${formatDay(firstDay)} – ${formatDay(lastDay)}`;
}

/** Formats weeks, with consecutive weeks as a range: "weeks 1–4 and 6". */
export function weeksInWords(weeks: readonly number[]): string {
  const [only] = weeks;
  if (weeks.length === 1) return `week ${only}`;
  const ranges: [number, number][] = [];
  for (const week of weeks) {
    const last = ranges.at(-1);
    if (last && week === last[1] + 1) last[1] = week;
    else ranges.push([week, week]);
  }
  return `weeks ${inRow(ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)))}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a week of the season: "Week 7 of 21". */
export function weekOfSeason(league: League, week: number): string {
  const last = league.weeks.at(-1)?.number ?? week;
  return `Week ${week} of ${last}`;
}

/** Returns the word for a statistics column: category, or statistic in points leagues. */
export function columnWord(form: ScoringForm): 'category' | 'statistic' {
  return isCategoryForm(form) ? 'category' : 'statistic';
}

/**
 * Returns the unit of wins: category wins if each category counts in the standings, otherwise matchup wins.
 */
export function winsInWords(form: ScoringForm): string {
  return form === 'eachCategory' ? 'category wins' : 'matchup wins';
}

/** Returns the unit of all-play results: category wins or matchup wins. */
export function decisionsInWords(form: ScoringForm): string {
  return form === 'eachCategory' || form === 'rotisserie'
    ? 'category wins'
    : isHeadToHead(form)
      ? 'matchup wins'
      : 'wins';
}

/**
 * Names games caps that a forecast ignores.
 * @param slots the capped slots; null for a cap on all of a team's games
 */
export function ignoredCapsNote(slots: readonly (RosterSlot | null)[]): string {
  const names = [...new Set(slots.map((slot) => slot ?? 'all slots'))];
  return `Caps on games in ${inRow(names)} are not applied, because games used are not known.`;
}
