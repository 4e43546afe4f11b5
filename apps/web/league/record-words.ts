import { formatNumber, formatShare, formatSigned } from '@fantasy-stats/domain';
import {
  columnInSentence,
  formatColumn,
  formatDate,
  formatPoints,
  isRate,
  seasonYears,
} from '../words/phrases.ts';
import type { HistoryView, RecordEntry } from './history-view.ts';

/** What a record is called: "Most rebounds in a week". */
export function recordName({ kind, column, better }: RecordEntry): string {
  const isMost = better === 'higher';
  const amount =
    column === null
      ? ''
      : `${isRate(column) ? (isMost ? 'Highest' : 'Lowest') : isMost ? 'Most' : 'Fewest'} ${columnInSentence(column)}`;
  switch (kind) {
    case 'highestInWeek':
    case 'lowestInWeek':
      return `${amount} in a week`;
    case 'highestInSeason':
      return `${amount} in a season`;
    case 'mostPoints':
      return 'Most points in a season';
    case 'bestWeek':
      return 'Best all-play week';
    case 'worstWeek':
      return 'Worst all-play week';
    case 'biggestWin':
      return 'Biggest win';
    case 'closestWin':
      return 'Closest win';
    case 'bestSeason':
      return 'Best regular season';
    case 'worstSeason':
      return 'Worst regular season';
    case 'luckiestSeason':
      return 'Luckiest season';
    case 'unluckiestSeason':
      return 'Unluckiest season';
    case 'winningStreak':
      return 'Longest winning streak';
    case 'losingStreak':
      return 'Longest losing streak';
  }
}

/** A record's value with its unit. */
export function recordValue({ kind, unit, column, value }: RecordEntry): string {
  switch (unit) {
    case 'column':
      return column === null ? formatNumber(value, 1) : formatColumn(column, value, 'total');
    case 'share':
      return formatShare(value);
    case 'categories':
      return `${kind === 'biggestWin' ? 'by ' : ''}${formatNumber(value)}`;
    case 'points':
      return `${kind === 'mostPoints' ? '' : 'by '}${formatPoints(value)}`;
    case 'categoryWins':
    case 'matchupWins':
      return `${formatSigned(value)} wins`;
    case 'matchups':
      return `${value} in a row`;
  }
}

/** Who holds a record: the first to set it, and how many others. */
export function holderText(history: HistoryView, { holders, isRunning }: RecordEntry): string {
  const [first] = holders;
  if (!first) return '';
  const who = first.people.some(history.isOwn) ? 'You' : history.names(first.people);
  const against = first.opponent === null ? '' : ` over ${first.opponent}`;
  const others = holders.length > 1 ? ` and ${holders.length - 1} more` : '';
  const running = isRunning ? ', still going' : '';
  const holder = who === first.team ? who : `${who} (${first.team})`;
  return `${holder}${against}${others}${running}`;
}

/** When it was set: its week with its first day, or its season. */
export function whenText({ holders: [first], unit }: RecordEntry): string {
  if (!first) return '';
  const years = seasonYears(first.season);
  if (unit === 'matchups' && first.firstDay && first.lastDay)
    return `${dated(first.firstDay)} – ${dated(first.lastDay)}`;
  if (first.week === null || first.firstDay === null) return years;
  return `${dated(first.firstDay)}, week ${first.week}`;
}

/** A day with its year: "30 Nov 2026". */
function dated(day: string): string {
  return formatDate(day);
}
