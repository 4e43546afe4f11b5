import { addDays, type Day } from './day.ts';
import type {
  AcquisitionRules,
  DayLocks,
  GamesCap,
  HomeBonus,
  LineupLock,
  PlayoffRules,
  RosterRules,
  TieRule,
  TieRules,
  TieStatistics,
  WeekLock,
} from './league-rules.ts';
import type { LeagueId, Platform } from './platform.ts';
import type { RosterSlot } from './roster.ts';
import type { StatisticId } from './statistics.ts';

/** How a league decides who wins. */
export const scoringForms = [
  'eachCategory',
  'mostCategories',
  'headToHeadPoints',
  'rotisserie',
  'seasonPoints',
] as const;

export type ScoringForm = (typeof scoringForms)[number];

export const scoringFormName = {
  eachCategory: 'each category',
  mostCategories: 'most categories',
  headToHeadPoints: 'head-to-head points',
  rotisserie: 'rotisserie',
  seasonPoints: 'season points',
} as const satisfies Record<ScoringForm, string>;

export function isHeadToHead(form: ScoringForm): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'headToHeadPoints';
}

export function isCategoryForm(form: ScoringForm): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'rotisserie';
}

/** A scored statistic, with its fantasy points per unit (null in category leagues). */
export interface ScoredStatistic {
  readonly statistic: StatisticId;
  /** Direction in the league's settings; usually the registry's. */
  readonly lowerIsBetter: boolean;
  readonly points: number | null;
}

/** A league week (scoring period of matchups): one calendar week, or several. */
export interface Week {
  /** The platform's week number, from 1. */
  readonly number: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isPlayoffs: boolean;
}

export type SeasonPhase = 'beforeDraft' | 'beforeSeason' | 'running' | 'playoffs' | 'over';

export interface League {
  readonly id: LeagueId;
  readonly platform: Platform;
  readonly name: string;
  /** The year the season starts: 2026 for 2026-27. */
  readonly season: number;
  readonly size: number;
  readonly scoringForm: ScoringForm;
  /** Categories, or in points leagues the scoring statistics, in the league's order. */
  readonly scored: readonly ScoredStatistic[];
  /** Statistics shown next to the scored ones. */
  readonly displayed: readonly StatisticId[];
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly weeks: readonly Week[];
  /** The current week; the last week once the season is over, null before the first. */
  readonly currentWeek: number | null;
  /** The platform's day at the time of the sync. */
  readonly today: Day;
  readonly firstDay: Day;
  /**
   * ESPN's number for the first day, above 1 in a league that starts after the NBA season; absent for Yahoo.
   */
  readonly firstScoringPeriod?: number | undefined;
  readonly lastDay: Day;
  readonly phase: SeasonPhase;
  readonly lineupLock: LineupLock;
  /** Absent in leagues with daily lineups, and where the week's first game locks all lineups. */
  readonly weekLock?: WeekLock | undefined;
  /** Absent when the platform does not report them; then `usualDayLocks` apply. */
  readonly dayLocks?: DayLocks | undefined;
  readonly acquisitions: AcquisitionRules;
  readonly rosterRules: RosterRules;
  /** Empty without caps or when unknown. */
  readonly gamesCaps: readonly GamesCap[];
  readonly playoffs: PlayoffRules | null;
  /**
   * Null in leagues without matchups and until synced: ties then stay ties, and in the playoffs the better
   * seed advances.
   */
  readonly tieRules: TieRules | null;
  /** Null or absent unless a statistic decides tied matchups. */
  readonly tieStatistics?: TieStatistics | null | undefined;
  /** Null or absent if none, and on platforms without this setting. */
  readonly homeBonus?: HomeBonus | null | undefined;
  /**
   * Platform ids of scored statistics that the product does not know; absent if none. Such a league has no
   * forecasts, because they would miss these statistics.
   */
  readonly unknownScored?: readonly string[] | undefined;
  /** Whether the half of teams with more points gets an extra win each week. */
  readonly medianWin: boolean;
  readonly draftKind: 'snake' | 'auction' | 'other' | null;
  /** ISO instant of the draft; absent or null when unknown. */
  readonly draftAt?: string | null | undefined;
  /** Seconds per pick (per nomination in an auction); absent or null when unknown. */
  readonly secondsPerPick?: number | null | undefined;
  /** Dollars of a team in an auction; absent or null when unknown. */
  readonly auctionBudget?: number | null | undefined;
  /** Maximum number of keepers per team; null without keepers or when unknown. */
  readonly keepers: number | null;
  /** ISO instant until which keepers are chosen; absent or null when unknown. */
  readonly keeperDeadline?: string | null | undefined;
  readonly divisions: readonly string[];
  /** The same league one season earlier, if the platform reports it. */
  readonly previousId: LeagueId | null;
  readonly isPublic: boolean;
  readonly isSimulated: boolean;
  readonly url: string | null;
}

/**
 * Returns the rule that decides tied matchups, and the category of the rule `statistic`. A rule that forecasts
 * do not support is `other` in the playoffs; in the regular season the ties stay ties.
 */
export function tieRuleIn(
  league: Pick<League, 'scored' | 'scoringForm' | 'tieRules' | 'tieStatistics'>,
  phase: keyof TieRules,
): { readonly rule: TieRule; readonly statistic: StatisticId | null } {
  const { scored, scoringForm, tieRules, tieStatistics } = league;
  const isPlayoffs = phase === 'playoffs';
  const unsupported = { rule: isPlayoffs ? 'other' : 'tie', statistic: null } as const;
  const given = tieRules?.[phase] ?? 'tie';
  if (given === 'statistic') {
    const statistic = tieStatistics?.[phase] ?? null;
    const isScored = isCategoryForm(scoringForm) && scored.some((one) => one.statistic === statistic);
    return isScored && (isPlayoffs || scoringForm !== 'eachCategory')
      ? { rule: 'statistic', statistic }
      : unsupported;
  }
  if (isPlayoffs) return { rule: given === 'tie' ? 'betterSeed' : given, statistic: null };
  // In each-category leagues, standings count categories, so tied matchups need a winner only in the
  // playoffs.
  return given === 'home' && scoringForm !== 'eachCategory' ? { rule: 'home', statistic: null } : unsupported;
}

/** Forecasts of a league depend on the current time within this many days of its season. */
const clockDays = 60;

/**
 * Returns whether a league's forecasts depend on the current time. A league of another year, e.g. a simulated
 * one, uses its platform's days.
 */
export function followsClock(
  { firstDay, lastDay }: Pick<League, 'firstDay' | 'lastDay'>,
  today: Day,
): boolean {
  return firstDay <= addDays(today, clockDays) && today <= addDays(lastDay, clockDays);
}

/** Returns a league's last day: the season's, or that of its last week if later. */
export function lastDayOf({ weeks, lastDay }: Pick<League, 'weeks' | 'lastDay'>): Day {
  return weeks.reduce((last, week) => (week.lastDay > last ? week.lastDay : last), lastDay);
}
