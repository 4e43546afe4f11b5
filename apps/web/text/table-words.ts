import type { TableName } from '@fantasy-stats/contract/secret-paths';

export const tableWords = {
  standings: 'Standings',
  'season-totals': 'Season totals',
  'team-averages': 'Team averages',
  'weekly-stats': 'Weekly stats',
  matchups: 'Matchups',
  trades: 'Trades',
  'player-rankings': 'Player rankings',
  schedule: 'NBA schedule',
} as const satisfies Record<TableName, string>;
