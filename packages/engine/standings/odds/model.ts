import type { HomeBonus, LevelMatchups, ScoringForm, WinLossTie } from '@fantasy-stats/domain';
import type { Direction } from '../competition-ranks.ts';
import type { SeedRules } from './seed-order.ts';

export type HeadToHeadForm = Extract<ScoringForm, 'eachCategory' | 'mostCategories' | 'headToHeadPoints'>;

/**
 * One way a matchup can end, seen from the first team: categories won and lost (the rest tied), or 1 and 0 for a win. Ties may
 * be shared out as half a win and half a loss each: the table counts them so.
 */
export interface PairOutcome {
  readonly wins: number;
  readonly losses: number;
  readonly probability: number;
}

/**
 * A week given by what each team is expected to have in it. Arrays are teams × columns, row by row. Rates stand as rates
 * (0.47), counted statistics as totals of the week.
 */
export interface TeamsWeekModel {
  readonly kind: 'teams';
  readonly mean: Float64Array;
  /** Standard deviation of that week alone, without what is unknown about the team's strength. */
  readonly deviation: Float64Array;
  /** Length of the week in seven-day weeks: scales the lasting error of strength of counted columns. */
  readonly weight: number;
}

/** A week given by how each pairing ends: exact where the matchup engine has looked at the week itself. */
export interface PairsWeekModel {
  readonly kind: 'pairs';
  /** Every outcome with its probability; they sum to 1. */
  outcomes(team: number, opponent: number): readonly PairOutcome[];
}

export type WeekModel = TeamsWeekModel | PairsWeekModel;

export interface ModelColumn {
  readonly direction: Direction;
  /** Counted statistics are whole numbers and can tie; rates and fantasy points hardly ever do. */
  readonly counted: boolean;
}

export interface PlayoffModel {
  readonly teams: number;
  readonly reseeding: boolean;
  /** The weeks of each round, the first round first; a round of two weeks adds them up. */
  readonly rounds: readonly (readonly number[])[];
  /** Rounds (from 0) that have been decided already. */
  readonly decided: readonly { readonly round: number; readonly winner: number; readonly loser: number }[];
  /** Teams by seed once the platform has fixed them; null while the regular season decides. */
  readonly seeds: readonly number[] | null;
}

/** A matchup of the regular season still to be decided. */
export interface RemainingMatchup {
  readonly week: number;
  readonly home: number;
  readonly away: number;
  /**
   * What the home side got out of it in what the league counts, where that is asked for: the matchup is drawn as the others are, so
   * that the same luck meets everybody else, and counts so. Fantasy points and a median stay as drawn.
   */
  readonly given?: WinLossTie;
}

/** Everything the rest of a season depends on. Teams are numbered from 0 in the league's order. */
export interface SeasonModel {
  readonly form: HeadToHeadForm;
  readonly teams: number;
  readonly columns: readonly ModelColumn[];
  /** Records so far in what the league counts, with the fantasy points scored and those of the opponents. */
  readonly start: readonly (WinLossTie & { readonly points: number; readonly pointsAgainst: number })[];
  /** teams × teams: wins minus losses of the row against the column so far. */
  readonly headToHead: Float64Array;
  /** teams × teams: decisions between the two so far. */
  readonly meetings: Float64Array;
  /** By week so far: every team's share of the decisions won, one half without any. */
  readonly weekShares: ReadonlyMap<number, Float64Array>;
  /** Regular-season matchups still to be decided. */
  readonly remaining: readonly RemainingMatchup[];
  readonly weeks: ReadonlyMap<number, WeekModel>;
  readonly medianWin: boolean;
  /**
   * Points that home sides are given on top, in the playoffs the better seeds; not given: none. A week given by pairings has them in
   * its outcomes, and the median of a week does not know them.
   */
  readonly homeBonus?: HomeBonus | null;
  /** What becomes of level matchups; not given: they stay level, and in the playoffs the better seed goes on. */
  readonly levelMatchups?: LevelMatchups | null;
  /** What separates teams with equal percentages; what is still equal then is drawn by lot. */
  readonly seeding: SeedRules;
  readonly playoffs: PlayoffModel | null;
  /**
   * teams × columns: standard error of each team's strength, per seven days, the same for the whole rest of a simulated
   * season. Null when strength is taken as known.
   */
  readonly persistent: Float64Array | null;
  /** columns × columns: correlation of a team's numbers within a week. Null when independent. */
  readonly correlation: Float64Array | null;
}
