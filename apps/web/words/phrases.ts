import { counted, inRow } from '@fantasy-stats/contract/phrases';
import {
  type Day,
  formatNumber,
  formatStatistic,
  isHeadToHead,
  type League,
  missingText,
  type Position,
  type ScoringForm,
  statistic,
  type Week,
} from '@fantasy-stats/domain';
import type { ColumnId } from '@fantasy-stats/engine/standings';
import { dateFormat, readersLocale } from './date-format.ts';

export { seasonName as seasonYears } from './season-name.ts';
export { counted, inRow };

/** A whole number as it is read: "10,000". By hand: the browser's own way takes a phone tens of milliseconds the first time. */
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

/** "1 center", "4 point guards". */
export function countedPosition(count: number, position: Position): string {
  return counted(count, positionNames[position]);
}

/** "point guards". */
export function positionsInWords(position: Position): string {
  return `${positionNames[position]}s`;
}

/** The header of a column, as managers write it. */
export function columnLabel(id: ColumnId): string {
  return id === 'points' ? 'Points' : statistic(id).label;
}

/** The name of a column in full. */
export function columnName(id: ColumnId): string {
  return id === 'points' ? 'Fantasy points' : statistic(id).name;
}

/** Whether a column holds a rate, which does not grow with the length of a week. */
export function isRate(id: ColumnId): boolean {
  return id !== 'points' && statistic(id).computed.kind === 'rate';
}

/** The name of a column within a sentence: "rebounds", but "FG%". */
export function columnInSentence(id: ColumnId): string {
  if (id === 'points') return 'fantasy points';
  return isRate(id) ? columnLabel(id) : columnName(id).toLowerCase();
}

/** A number as it stands in its column. */
export function formatColumn(id: ColumnId, value: number | null, as: 'total' | 'average'): string {
  return id === 'points' ? formatPoints(value) : formatStatistic(id, value, as);
}

/** Fantasy points: one decimal, thousands apart. */
export function formatPoints(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return missingText;
  const [whole = '', decimal = ''] = formatNumber(value, 1).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimal}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayAndYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * A day of the calendar: "Nov 30". The American form is written without the browser's formats, which take longer to make
 * than a table to draw.
 */
export function formatDay(day: Day): string {
  if (readersLocale() !== 'en-US') return dayAndMonth.format(new Date(`${day}T12:00:00Z`));
  const [, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}`;
}

/** A day of the calendar with its year: "Nov 30, 2026". */
export function formatDate(day: Day): string {
  return dayAndYear.format(new Date(`${day}T12:00:00Z`));
}

/** The days of a week: "Nov 30 – Dec 6". */
export function formatDays({ firstDay, lastDay }: Pick<Week, 'firstDay' | 'lastDay'>): string {
  return `${formatDay(firstDay)} – ${formatDay(lastDay)}`;
}

/** Consecutive weeks as a range: "weeks 1–4 and 6". */
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

/** Which week of how many: "Week 7 of 21". */
export function weekOfSeason(league: League, week: number): string {
  const last = league.weeks.at(-1)?.number ?? week;
  return `Week ${week} of ${last}`;
}

/** What a win is in a league: category wins where each category counts, matchup wins elsewhere. */
export function winsInWords(form: ScoringForm): string {
  return form === 'eachCategory' ? 'category wins' : 'matchup wins';
}

/** What is compared against all other teams: categories, or whole matchups. */
export function decisionsInWords(form: ScoringForm): string {
  return form === 'eachCategory' || form === 'rotisserie'
    ? 'category wins'
    : isHeadToHead(form)
      ? 'matchup wins'
      : 'weekly wins';
}
