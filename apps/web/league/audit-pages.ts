import type { AuditCheck } from '@fantasy-stats/domain';

/**
 * Which figures each page of a league shows or computes with, by the check that holds them against the platform's: what
 * differs is said on the pages that use it.
 */
export const checksOfPage = {
  Home: [
    'categoryWinner',
    'matchupWinner',
    'matchupScore',
    'record',
    'ranks',
    'rosterSlots',
    'rosterOwners',
    'addsUsed',
  ],
  Dashboard: [
    'categoryWinner',
    'matchupWinner',
    'matchupScore',
    'record',
    'seasonPoints',
    'ranks',
    'rotisseriePoints',
    'weekTotals',
    'percentages',
    'fantasyPoints',
  ],
  'Team averages': ['categoryWinner', 'weekTotals', 'percentages', 'fantasyPoints'],
  'Weekly stats': ['categoryWinner', 'weekTotals', 'percentages', 'fantasyPoints'],
  'Weekly matchups': [
    'categoryWinner',
    'matchupWinner',
    'matchupScore',
    'weekTotals',
    'percentages',
    'fantasyPoints',
  ],
  'Season standings': [
    'categoryWinner',
    'matchupWinner',
    'record',
    'seasonPoints',
    'ranks',
    'rotisseriePoints',
    'percentages',
  ],
  'Trade history': ['weekTotals', 'rosterOwners', 'rosterSlots'],
  'Player rankings': ['categoryWinner', 'fantasyPoints', 'rosterOwners'],
  'NBA schedule': ['rosterOwners', 'rosterSlots'],
  'Matchup analyzer': [
    'categoryWinner',
    'matchupWinner',
    'matchupScore',
    'weekTotals',
    'percentages',
    'fantasyPoints',
    'rosterSlots',
    'rosterOwners',
  ],
  'Streamer selection': ['categoryWinner', 'fantasyPoints', 'rosterSlots', 'rosterOwners', 'addsUsed'],
  'Trade analyzer': ['categoryWinner', 'record', 'fantasyPoints', 'rosterSlots', 'rosterOwners'],
  'Draft analysis': ['draftRosters'],
} as const satisfies Record<string, readonly AuditCheck[]>;

/** A page of a league, by its name. */
export type LeaguePage = keyof typeof checksOfPage;

/** Whether a page tells of a check. */
export function usesCheck(page: LeaguePage, check: AuditCheck): boolean {
  const checks: readonly AuditCheck[] = checksOfPage[page];
  return checks.includes(check);
}

const forecasting: readonly LeaguePage[] = [
  'Home',
  'Dashboard',
  'Player rankings',
  'Matchup analyzer',
  'Streamer selection',
  'Trade analyzer',
];

/** Whether a page forecasts: it tells what its forecasts are withdrawn for, whichever figure that is. */
export function usesForecasts(page: LeaguePage): boolean {
  return forecasting.includes(page);
}

/** Whether a page reads the league's dashboard for its forecasts: it says while they rest on a part of the NBA's games. */
export function readsDashboard(page: LeaguePage): boolean {
  return usesForecasts(page) && page !== 'Player rankings';
}

/** Whether which side of a category is better matters on a page. */
export function usesDirections(page: LeaguePage): boolean {
  return usesCheck(page, 'categoryWinner') || usesCheck(page, 'rotisseriePoints');
}
