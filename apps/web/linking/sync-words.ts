import type { SyncRecord } from '@fantasy-stats/contract/league';
import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import { counted, formatDay, formatDays, inRow, weeksInWords } from '../text/phrases.ts';

const triggers = {
  link: 'Synced when it was linked',
  user: 'Synced on request',
  clock: 'Synced on schedule',
  background: 'Past data synced',
} as const satisfies Record<SyncRecord['trigger'], string>;

/** Describes what triggered a sync: "Synced on schedule". */
export function triggerInWords({ isOwn, trigger }: Pick<SyncRecord, 'isOwn' | 'trigger'>): string {
  return isOwn && trigger === 'user' ? 'Synced at your request' : triggers[trigger];
}

/** Formats the name of a setting: `lineupLock` becomes "lineup lock". */
function fieldInWords(field: string): string {
  return field.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** Describes a change made by a sync: "week 11 corrected: 3 numbers for 2 teams". */
export function changeInWords(change: SyncChange): string {
  switch (change.kind) {
    case 'settings':
      return `settings: ${inRow(change.fields.map(fieldInWords))}`;
    case 'teams':
      return counted(change.teams, 'team');
    case 'standings':
      return `the standings of ${counted(change.teams, 'team')}`;
    case 'weeksAdded':
      return `${weeksInWords(change.weeks)} new`;
    case 'weeksUpdated':
      return `${weeksInWords(change.weeks)} updated`;
    case 'weekCorrected': {
      const lines =
        change.statistics > 0
          ? [`${counted(change.statistics, 'number')} for ${counted(change.teams, 'team')}`]
          : [];
      const matchups = change.matchups > 0 ? [counted(change.matchups, 'matchup')] : [];
      return `week ${change.week} corrected: ${inRow([...lines, ...matchups])}`;
    }
    case 'rosters':
      return change.players > 0
        ? `rosters of ${counted(change.teams, 'team')}, ${counted(change.players, 'player')} moved`
        : `lineups of ${counted(change.teams, 'team')}`;
    case 'draft':
      return counted(change.picks, 'pick');
    case 'moves':
      return counted(change.count, 'move');
    case 'offers':
      return counted(change.count, 'trade offer');
    case 'players':
      return `names of ${counted(change.count, 'player')}`;
    case 'freeAgents':
      return `free agents: ${change.come} added, ${change.gone} removed`;
    case 'daysAdded':
      return `lineups of ${counted(change.count, 'day')} (${formatDays(change)})`;
    case 'dayCorrected':
      return `${formatDay(change.day)} corrected: ${counted(change.statistics, 'number')} for ${counted(change.teams, 'team')}`;
    case 'season':
      return `the ${change.season}-${String(change.season + 1).slice(2)} season`;
  }
}

export function changesInWords(changes: readonly SyncChange[]): string {
  if (changes.length === 0) return 'No changes.';
  const words = changes.map(changeInWords).join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
