import type { Day } from './day.ts';
import type { DayFacts, DraftFacts, LeagueSeason } from './facts.ts';
import type { LevelMatchups } from './league-rules.ts';
import type { TeamId } from './platform.ts';
import type { StatisticId } from './statistics.ts';
import type { WinLossTie } from './team.ts';
import type { Transaction } from './transaction.ts';

/**
 * What of a league is held against the platform's own verdicts:
 * - `categoryWinner`: who won a category of a decided matchup, from the two values and the direction.
 * - `matchupWinner`: who won a decided matchup, under the league's form and its rule for level ones.
 * - `matchupScore`: categories won, or fantasy points, of a decided matchup.
 * - `record`: wins, losses and ties of the standings.
 * - `seasonPoints`: points for and against, or the points of a league without matchups.
 * - `ranks`: the order of the standings.
 * - `rotisseriePoints`: rotisserie points from the ranks in each category.
 * - `weekTotals`: a team's week, or the season of teams that do not meet (week null), against the sum of its days.
 * - `percentages`: a rate against its makes and attempts, points and rebounds against what they are made of.
 * - `fantasyPoints`: points against price list × statistics.
 * - `rosterSlots`: a roster against the league's slots and the players' positions.
 * - `rosterOwners`: a player on two rosters of one day.
 * - `draftRosters`: the draft's picks against the rosters of the first day.
 * - `addsUsed`: moves counted by the platform against the transactions.
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
  'percentages',
  'fantasyPoints',
  'rosterSlots',
  'rosterOwners',
  'draftRosters',
  'addsUsed',
] as const;
export type AuditCheck = (typeof auditChecks)[number];

/** A figure of a contradiction: a number, a record, a winner's or a player's or slot's name. */
export type AuditFigure = number | string | WinLossTie | null;

/** A place where our figure and the platform's differ by more than its rounding allows. */
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
  /** Whether a rule that forecasts rest on is in doubt: they are withdrawn until it is settled. */
  readonly concernsForecasts: boolean;
}

/** A direction that the platform's own verdicts show to be another than the league's settings say. */
export interface LearnedDirection {
  readonly statistic: StatisticId;
  readonly lowerIsBetter: boolean;
  /** Decided categories that agree with it and that do not. */
  readonly agreeing: number;
  readonly disagreeing: number;
}

/** What the platform's own results determine about a league's rules, against what its settings were read as. */
export interface LearnedRules {
  readonly directions: readonly LearnedDirection[];
  /** Rules of level matchups that results show; a phase that nothing shows is null. Null as a whole where nothing was learned. */
  readonly levelMatchups:
    | {
        readonly [Phase in keyof LevelMatchups]: LevelMatchups[Phase] | null;
      }
    | null;
}

export const nothingLearned: LearnedRules = { directions: [], levelMatchups: null };

/** What an audit looks at. Parts that were not read are empty, and then not held against anything. */
export interface AuditFacts extends LeagueSeason {
  readonly days: readonly DayFacts[];
  readonly draft: DraftFacts;
  /** Oldest first. */
  readonly transactions: readonly Transaction[];
  /** Whether the transactions are all there are of this season. */
  readonly areTransactionsWhole: boolean;
}

/** A league held against its platform's own verdicts. */
export interface LeagueAudit {
  /** Figures that were compared, by check; a check that could compare nothing has 0. */
  readonly compared: Readonly<Record<AuditCheck, number>>;
  /** The first {@link mostContradictions}, rules that forecasts rest on first. */
  readonly contradictions: readonly Contradiction[];
  /** How many there are by check, those beyond the first included. */
  readonly counts: Readonly<Partial<Record<AuditCheck, number>>>;
  readonly learned: LearnedRules;
}

/** Contradictions of one league that are kept: more of one kind tell nothing new. */
export const mostContradictions = 200;
