import type { AuditSummary, ListedContradiction } from '@fantasy-stats/contract/audit';
import type { AuditCheck, LearnedRules } from '@fantasy-stats/domain';

/** The audit checks of each league page, which shows the contradictions that they find. */
export const checksOfPage = {
  Home: [
    'categoryWinner',
    'matchupWinner',
    'matchupScore',
    'runningWeek',
    'record',
    'ranks',
    'rosterSlots',
    'injuredSlots',
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
    'runningWeek',
    'percentages',
    'fantasyPoints',
  ],
  'Team averages': ['categoryWinner', 'weekTotals', 'runningWeek', 'percentages', 'fantasyPoints'],
  'Weekly stats': ['categoryWinner', 'weekTotals', 'runningWeek', 'percentages', 'fantasyPoints'],
  'Weekly matchups': [
    'categoryWinner',
    'matchupWinner',
    'matchupScore',
    'weekTotals',
    'runningWeek',
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
    'runningWeek',
    'percentages',
    'fantasyPoints',
    'rosterSlots',
    'rosterOwners',
  ],
  'Streamer selection': [
    'categoryWinner',
    'runningWeek',
    'fantasyPoints',
    'rosterSlots',
    'injuredSlots',
    'rosterOwners',
    'addsUsed',
  ],
  'Trade analyzer': ['categoryWinner', 'record', 'fantasyPoints', 'rosterSlots', 'rosterOwners'],
  'Draft analysis': ['draftRosters'],
} as const satisfies Record<string, readonly AuditCheck[]>;

export type LeaguePage = keyof typeof checksOfPage;

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

/**
 * Returns whether a page shows forecasts. Such pages show every contradiction that makes forecasts
 * unavailable.
 */
export function usesForecasts(page: LeaguePage): boolean {
  return forecasting.includes(page);
}

/**
 * Returns whether a page's forecasts come from the league dashboard. Such a page shows a notice if its
 * forecasts use only some of the NBA games.
 */
export function readsDashboard(page: LeaguePage): boolean {
  return usesForecasts(page) && page !== 'Player rankings';
}

/** Returns whether a page depends on the direction of categories (higher or lower wins). */
export function usesDirections(page: LeaguePage): boolean {
  return usesCheck(page, 'categoryWinner') || usesCheck(page, 'rotisseriePoints');
}

export function hasLearned({ directions, injuredSlots = [], tieRules }: LearnedRules): boolean {
  const { regularSeason, playoffs } = tieRules ?? { regularSeason: null, playoffs: null };
  return directions.length > 0 || injuredSlots.length > 0 || regularSeason !== null || playoffs !== null;
}

export interface AuditConcern {
  readonly contradictions: readonly Omit<ListedContradiction, 'firstSeenAt' | 'lastSeenAt'>[];
  /** The number of figures that differ, including those not listed. */
  readonly count: number;
  readonly isWithdrawn: boolean;
  /** Rules inferred from the platform's results; null if the page does not show them. */
  readonly learned: LearnedRules | null;
}

export function concernOf(page: LeaguePage, audit: AuditSummary): AuditConcern | null {
  const isWithdrawn = audit.concernsForecasts && usesForecasts(page);
  const contradictions = audit.contradictions.filter(
    ({ check, concernsForecasts }) => usesCheck(page, check) || (isWithdrawn && concernsForecasts),
  );
  const learned = usesDirections(page) && hasLearned(audit.learned) ? audit.learned : null;
  if (contradictions.length === 0 && learned === null) return null;
  const checks = new Set(contradictions.map(({ check }) => check));
  const count = [...checks].reduce((sum, check) => sum + (audit.counts[check] ?? 0), 0);
  return { contradictions, count, isWithdrawn, learned };
}
