import type { Day } from './day.ts';
import type {
  AcquisitionRules,
  GamesCap,
  HomeBonus,
  LevelMatchups,
  LineupLock,
  PlayoffRules,
  RosterRules,
} from './league-rules.ts';
import type { LeagueId, Platform } from './platform.ts';
import type { RosterSlot } from './roster.ts';
import type { StatisticId } from './statistics.ts';

/** How a league decides who is ahead. */
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

/** Whether teams meet in weekly matchups. */
export function isHeadToHead(form: ScoringForm): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'headToHeadPoints';
}

/** Whether categories decide (else a price list of points does). */
export function isCategoryForm(form: ScoringForm): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'rotisserie';
}

/** A statistic the league scores. In points forms `points` is its price; categories have null. */
export interface ScoredStatistic {
  readonly statistic: StatisticId;
  /** As the league has it; usually the registry's direction. */
  readonly lowerIsBetter: boolean;
  readonly points: number | null;
}

/** A league week (a scoring period of matchups): one calendar week, or more where the league says so. */
export interface Week {
  /** The platform's number of the week, from 1. */
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
  /** Categories, or the price list in points forms, in the league's order. */
  readonly scored: readonly ScoredStatistic[];
  /** Statistics shown beside the scored ones. */
  readonly displayed: readonly StatisticId[];
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly weeks: readonly Week[];
  /** The running week, the last one once the season is over, null before the first. */
  readonly currentWeek: number | null;
  /** The platform's day when it was read. */
  readonly today: Day;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly phase: SeasonPhase;
  readonly lineupLock: LineupLock;
  readonly acquisitions: AcquisitionRules;
  readonly rosterRules: RosterRules;
  /** Empty without limits, and where the platform does not say. */
  readonly gamesCaps: readonly GamesCap[];
  readonly playoffs: PlayoffRules | null;
  /** Null in forms without matchups, and where nobody has read it yet: then nobody wins, and in the playoffs the better seed. */
  readonly levelMatchups: LevelMatchups | null;
  /** Null or absent without, and where the platform knows none. */
  readonly homeBonus?: HomeBonus | null | undefined;
  /**
   * Statistics the league scores that the product does not know, as its platform numbers them; absent without. Nothing of the
   * league can be forecast: what they decide would be left out.
   */
  readonly unknownScored?: readonly string[] | undefined;
  /** An extra weekly win for the better half of the league by points. */
  readonly medianWin: boolean;
  readonly draftKind: 'snake' | 'auction' | 'other' | null;
  /** When it drafts, or has drafted (ISO instant); absent or null where the platform does not say. */
  readonly draftAt?: string | null | undefined;
  /** Seconds a team has for a pick of the draft, in an auction for a nomination; absent or null where the platform does not say. */
  readonly secondsPerPick?: number | null | undefined;
  /** Players each team may keep for the season; null without keepers and where the platform does not say. */
  readonly keepers: number | null;
  /** The names of the divisions; empty without. */
  readonly divisions: readonly string[];
  /** The same league a season earlier, where the platform names it. */
  readonly previousId: LeagueId | null;
  readonly isPublic: boolean;
  /** True where the platform is the simulator. */
  readonly isSimulated: boolean;
  readonly url: string | null;
}

/** The last day a league plays: the season's, or that of its last week where it ends later. */
export function lastDayOf({ weeks, lastDay }: Pick<League, 'weeks' | 'lastDay'>): Day {
  return weeks.reduce((last, week) => (week.lastDay > last ? week.lastDay : last), lastDay);
}
