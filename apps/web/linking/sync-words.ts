import type { SyncRecord } from '@fantasy-stats/contract/league';
import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import { counted, formatDay, formatDays, inRow, weeksInWords } from '../words/phrases.ts';

const triggers = {
  link: 'Synced when it was linked',
  user: 'Synced on request',
  clock: 'Synced on schedule',
  background: 'Filled in later',
} as const satisfies Record<SyncRecord['trigger'], string>;

/** What asked for a sync: "Synced on schedule". */
export function triggerInWords({ isOwn, trigger }: Pick<SyncRecord, 'isOwn' | 'trigger'>): string {
  return isOwn && trigger === 'user' ? 'Synced because you asked' : triggers[trigger];
}

/** A setting as it is called in the league's facts, in words: `lineupLock` becomes "lineup lock". */
function fieldInWords(field: string): string {
  return field.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** One thing a sync changed, in a few words: "week 11 corrected: 3 numbers of 2 teams". */
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
      return `${weeksInWords(change.weeks)} went on`;
    case 'weekCorrected': {
      const lines =
        change.statistics > 0
          ? [`${counted(change.statistics, 'number')} of ${counted(change.teams, 'team')}`]
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
      return `free agents: ${change.come} more, ${change.gone} gone`;
    case 'daysAdded':
      return `lineups of ${counted(change.count, 'day')} (${formatDays(change)})`;
    case 'dayCorrected':
      return `${formatDay(change.day)} corrected: ${counted(change.statistics, 'number')} of ${counted(change.teams, 'team')}`;
    case 'season':
      return `the season ${change.season}-${String(change.season + 1).slice(2)}`;
  }
}

/** Everything a sync changed, in one sentence. */
export function changesInWords(changes: readonly SyncChange[]): string {
  if (changes.length === 0) return 'No changes.';
  const words = changes.map(changeInWords).join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
