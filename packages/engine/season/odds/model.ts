import type { HomeBonus, ScoringForm, TieRules, WinLossTie } from '@fantasy-stats/domain';
import type { Direction } from '../competition-ranks.ts';
import type { SeedRules } from './seed-order.ts';

export type HeadToHeadForm = Extract<ScoringForm, 'eachCategory' | 'mostCategories' | 'headToHeadPoints'>;

/**
 * One outcome of a matchup, from the first team's view: categories won and lost (the rest tied), or 1 and 0
 * for a win.
 */
export interface PairOutcome {
  /** In a tied matchup, the lead in the category that decides ties: 1, 0 or −1. Absent: unknown. */
  readonly lead?: number;
  readonly wins: number;
  readonly losses: number;
  readonly probability: number;
}

/** Arrays are teams × columns, row-major. Rates are fractions (0.47), counted statistics weekly totals. */
export interface TeamsWeekModel {
  readonly kind: 'teams';
  readonly mean: Float64Array;
  /** Standard deviation of that week alone, without the uncertainty of the team's strength. */
  readonly deviation: Float64Array;
  /** Length of the week ÷ seven days; scales the persistent strength error of counted columns. */
  readonly weight: number;
}

/** Model of a week that the matchup engine has forecast. */
export interface PairsWeekModel {
  readonly kind: 'pairs';
  /** Every outcome with its probability; they sum to 1. */
  outcomes(team: number, opponent: number): readonly PairOutcome[];
}

export type WeekModel = TeamsWeekModel | PairsWeekModel;

export interface ModelColumn {
  readonly direction: Direction;
  /** Counted statistics are integers and can tie; rates and fantasy points almost never do. */
  readonly counted: boolean;
}

export interface PlayoffModel {
  readonly teams: number;
  readonly reseeding: boolean;
  /** Week numbers by round; a two-week round adds up both weeks. */
  readonly rounds: readonly (readonly number[])[];
  /** Rounds (from 0) that are already decided. */
  readonly decided: readonly { readonly round: number; readonly winner: number; readonly loser: number }[];
  /** Teams by seed once the platform has fixed them; null while the regular season decides. */
  readonly seeds: readonly number[] | null;
}

export interface RemainingMatchup {
  readonly week: number;
  readonly home: number;
  readonly away: number;
  /**
   * A fixed result for the home side. The matchup is still simulated, so that the random numbers of other
   * matchups, fantasy points and the median do not change.
   */
  readonly given?: WinLossTie;
}

/** Teams are numbered from 0 in the league's order. */
export interface SeasonModel {
  readonly form: HeadToHeadForm;
  readonly teams: number;
  readonly columns: readonly ModelColumn[];
  /** Records so far in the league's unit, with fantasy points for and against. */
  readonly start: readonly (WinLossTie & { readonly points: number; readonly pointsAgainst: number })[];
  /** teams × teams: wins minus losses of the row against the column. */
  readonly headToHead: Float64Array;
  /** teams × teams: decided results between the two so far. */
  readonly meetings: Float64Array;
  /** By past week: every team's winning percentage, ½ without results. */
  readonly weekShares: ReadonlyMap<number, Float64Array>;
  readonly remaining: readonly RemainingMatchup[];
  readonly weeks: ReadonlyMap<number, WeekModel>;
  readonly medianWin: boolean;
  /**
   * Bonus points of home sides, or of the better playoff seeds. Weeks modeled by pairings already include
   * them, and the weekly median ignores them.
   */
  readonly homeBonus?: HomeBonus | null;
  /** By default ties stay ties, and in the playoffs the better seed advances. */
  readonly tieRules?: TieRules | null;
  /** Columns that decide ties under the rule `statistic`; null if the model does not have the column. */
  readonly levelColumns?: { readonly regularSeason: number | null; readonly playoffs: number | null } | null;
  /** Rules for seeds; random draws decide remaining ties. */
  readonly seeding: SeedRules;
  readonly playoffs: PlayoffModel | null;
  /**
   * teams × columns: standard error of each team's strength per seven days, constant for the rest of a
   * simulated season. Null when strength is treated as known.
   */
  readonly persistent: Float64Array | null;
  /** columns × columns: correlation of a team's values within a week. Null when independent. */
  readonly correlation: Float64Array | null;
}
