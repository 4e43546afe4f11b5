import type { Day } from './day.ts';
import type { DayFacts, DraftFacts, LeagueSeason } from './facts.ts';
import type { InjuredSlotStatus, TieRules } from './league-rules.ts';
import type { TeamId } from './platform.ts';
import type { StatisticId } from './statistics.ts';
import type { WinLossTie } from './team.ts';
import type { Transaction } from './transaction.ts';

/**
 * The checks of a league's data against the platform's own results:
 *
 * - `categoryWinner`: winner of a category.
 * - `matchupWinner`: winner of a matchup.
 * - `matchupScore`: categories won, or fantasy points of a matchup.
 * - `record`: wins, losses and ties.
 * - `seasonPoints`: points for and against, or just points without matchups.
 * - `ranks`: order of the standings.
 * - `rotisseriePoints`: points from the ranks in each category.
 * - `weekTotals`: a team's week (null: season) against the sum of its days.
 * - `runningWeek`: the platform's current week against the week of its current day.
 * - `percentages`: rates, points and rebounds against their components.
 * - `fantasyPoints`: points against scoring × statistics.
 * - `rosterSlots`: rosters against slots and positions.
 * - `injuredSlots`: injured-list moves against accepted statuses.
 * - `rosterOwners`: a player on two rosters of one day.
 * - `draftRosters`: draft picks against the first day's rosters.
 * - `addsUsed`: the platform's counts of moves and trades against the transactions.
 */
export const auditChecks = [
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
  'rosterSlots',
  'injuredSlots',
  'rosterOwners',
  'draftRosters',
  'addsUsed',
] as const;
export type AuditCheck = (typeof auditChecks)[number];

/** A value of a contradiction: a number, a record, or the name of a winner, player or slot. */
export type AuditFigure = number | string | WinLossTie | null;

/** A value that differs from the platform's by more than rounding. */
export interface Contradiction {
  readonly check: AuditCheck;
  readonly week: number | null;
  readonly day: Day | null;
  readonly teamId: TeamId | null;
  readonly matchupId: string | null;
  readonly playerId: string | null;
  readonly statistic: StatisticId | null;
  readonly platform: AuditFigure;
  readonly ours: AuditFigure;
  /**
   * Whether the contradiction concerns a rule that forecasts depend on. Forecasts stay hidden until it is
   * resolved.
   */
  readonly concernsForecasts: boolean;
}

/**
 * A category in which the platform's results and the league's settings disagree on whether lower is better.
 */
export interface LearnedDirection {
  readonly statistic: StatisticId;
  readonly lowerIsBetter: boolean;
  /** Number of decided categories that agree with the rule, and that contradict it. */
  readonly agreeing: number;
  readonly disagreeing: number;
}

/** League rules inferred from the platform's results, where they differ from the settings. */
export interface LearnedRules {
  readonly directions: readonly LearnedDirection[];
  /**
   * Learned rules for tied matchups; a phase without evidence is null, and the whole object is null when
   * nothing was learned.
   */
  readonly tieRules:
    | {
        readonly [Phase in keyof TieRules]: TieRules[Phase] | null;
      }
    | null;
  /** Statuses that the league's rosters show for slots of the injured list; absent: none. */
  readonly injuredSlots?: readonly InjuredSlotStatus[] | undefined;
}

export const nothingLearned: LearnedRules = { directions: [], tieRules: null };

/** Inputs of an audit. Unsynced parts are empty and are not compared. */
export interface AuditFacts extends LeagueSeason {
  readonly days: readonly DayFacts[];
  readonly draft: DraftFacts;
  /** Oldest first. */
  readonly transactions: readonly Transaction[];
  /** Whether the transactions are complete for this season. */
  readonly areTransactionsWhole: boolean;
}

export interface LeagueAudit {
  /** Number of compared values by check; 0 for a check without data. */
  readonly compared: Readonly<Record<AuditCheck, number>>;
  /** At most {@link mostContradictions} contradictions; those that forecasts depend on come first. */
  readonly contradictions: readonly Contradiction[];
  /** Number of contradictions by check, including unlisted ones. */
  readonly counts: Readonly<Partial<Record<AuditCheck, number>>>;
  readonly learned: LearnedRules;
}

/** Maximum number of stored contradictions per league; more of one kind add no information. */
export const mostContradictions = 200;
