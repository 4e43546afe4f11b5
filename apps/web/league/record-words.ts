import { formatNumber, formatShare, formatSigned } from '@fantasy-stats/domain';
import {
  columnInSentence,
  counted,
  formatColumn,
  formatDate,
  formatPoints,
  isRate,
  seasonYears,
} from '../text/phrases.ts';
import type { HistoryView, RecordEntry } from './history-view.ts';

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

export function recordValue({ kind, unit, column, value }: RecordEntry): string {
  switch (unit) {
    case 'column':
      return column === null ? formatNumber(value, 1) : formatColumn(column, value, 'total');
    case 'share':
      return formatShare(value);
    case 'categories':
      return `${kind === 'biggestWin' ? 'by ' : ''}${counted(value, 'category', 'categories')}`;
    case 'points':
      return kind === 'mostPoints' ? formatPoints(value) : `by ${formatPoints(value)} fantasy points`;
    case 'categoryWins':
      return `${formatSigned(value)} category wins`;
    case 'matchupWins':
      return `${formatSigned(value)} matchup wins`;
    case 'matchups':
      return `${value} in a row`;
  }
}

export function holderText(history: HistoryView, { holders, isRunning }: RecordEntry): string {
  const [first] = holders;
  if (!first) return '';
  const holderName = first.people.some(history.isOwn) ? 'You' : history.names(first.people);
  const against = first.opponent === null ? '' : ` over ${first.opponent}`;
  const others = holders.length > 1 ? ` and ${holders.length - 1} more` : '';
  const running = isRunning ? ', still active' : '';
  const holder = holderName === first.team ? holderName : `${holderName} (${first.team})`;
  return `${holder}${against}${others}${running}`;
}

export function whenText({ holders: [first], unit }: RecordEntry): string {
  if (!first) return '';
  const years = seasonYears(first.season);
  if (unit === 'matchups' && first.firstDay && first.lastDay)
    return `${dated(first.firstDay)} – ${dated(first.lastDay)}`;
  if (first.week === null || first.firstDay === null) return years;
  return `${dated(first.firstDay)}, week ${first.week}`;
}

function dated(day: string): string {
  return formatDate(day);
}
