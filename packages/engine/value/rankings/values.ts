import type { Day, League, StatisticId, TeamId } from '@fantasy-stats/domain';
import type { ScoreKind } from '../index.ts';

/** Windows of a value: the season so far, its latest days, the projected rest of it, and last season. */
export const valueWindows = ['season', 'last7', 'last14', 'last30', 'last60', 'rest', 'lastSeason'] as const;
export type ValueWindow = (typeof valueWindows)[number] | 'dates';

export const rankingUnits = ['game', 'total', 'per36'] as const;
export type RankingUnit = (typeof rankingUnits)[number];

/** Days of the current season, both included. */
export interface DateRange {
  readonly first: Day;
  readonly last: Day;
}

export interface ValuedRules
  extends Pick<
    League,
    'scoringForm' | 'scored' | 'slots' | 'lineupLock' | 'today' | 'size' | 'weeks' | 'rosterRules'
  > {
  readonly ownTeamId: TeamId | null;
}

export interface ValuesQuestion {
  readonly window: ValueWindow;
  /** The chosen dates if the window is `dates`; otherwise null. */
  readonly dates: DateRange | null;
  readonly unit: RankingUnit;
  /** Kind of category score; ignored in points leagues, which use their scoring. */
  readonly kind: ScoreKind;
  readonly punts: readonly StatisticId[];
  /** Category weights in the value; default 1, ignored in points leagues. */
  readonly weights?: Readonly<Partial<Record<StatisticId, number>>>;
  /** Whether values to the user's team are requested. Default true. */
  readonly withTeam?: boolean;
}

/** Values to the user's team, by index in `ids`. */
export interface TeamValues {
  readonly ids: Int32Array;
  /**
   * Change in the expected result of a week (rotisserie: of the season) when the player replaces the weakest;
   * NaN when no spot can be opened.
   */
  readonly gain: Float64Array;
  /** Standard error of the change; 0 for actual stats. */
  readonly error: Float64Array;
  /** Platform id of the replaced player; null for an open spot. */
  readonly replaces: readonly (string | null)[];
  /** The window of games used for the values. */
  readonly window: 'rest' | 'season' | 'lastSeason';
}

/** By player: standard deviation, floor and ceiling of the values of their games; NaN with too few games. */
export interface GameSpreads {
  readonly deviations: Float64Array;
  readonly floors: Float64Array;
  readonly ceilings: Float64Array;
}

/**
 * Every player's values in a window. Arrays are by index in `ids`, or players × categories in row-major
 * order; NaN without a value. Deviations are per game on the season's scale; NaN for projections.
 */
export interface Valuation extends GameSpreads {
  readonly window: ValueWindow;
  readonly categories: readonly StatisticId[];
  /** Scored statistics whose values are not available. */
  readonly left: readonly StatisticId[];
  readonly ids: Int32Array;
  readonly names: readonly string[];
  /** Indices in `nbaTeams`; −1 for none. */
  readonly nbaTeams: Int8Array;
  /** Games played in the window; expected games of a projection. */
  readonly games: Float64Array;
  readonly minutes: Float64Array;
  /** The numbers of the table, and their standard errors (0 for actual stats). */
  readonly shown: Float64Array;
  readonly shownErrors: Float64Array;
  /**
   * Z-scores: distance from the pool's mean in standard deviations between its players, positive for good.
   */
  readonly spreads: Float64Array;
  /** Value by category in the requested kind; punted ones are not in the total. */
  readonly scores: Float64Array;
  readonly totals: Float64Array;
  readonly errors: Float64Array;
  /** 1 for players with enough games to be ranked. */
  readonly ranked: Uint8Array;
  /** Auction price with 200 dollars per team; NaN without a rank. */
  readonly dollars: Float64Array;
  /** Value of the best player left when all rosters are full; null without ranks. */
  readonly replacement: number | null;
  /** Number of players in the pool used for the scale, and minimum games to be ranked. */
  readonly pool: number;
  readonly minimumGames: number;
  /** First and last day, both included; for a projection, the days of its games. */
  readonly firstDay: Day;
  readonly lastDay: Day;
}

export interface ValuesResult {
  /** Null when the window has no games. */
  readonly valuation: Valuation | null;
  /** Null if the user has no team, and until the values are known. */
  readonly toTeam: TeamValues | null;
  /** Whether `toTeam` is known: it takes longer than the rest, and follows later. */
  readonly isTeamKnown: boolean;
}

export interface PlayerValues {
  readonly windows: readonly {
    readonly window: ValueWindow;
    readonly games: number;
    readonly minutes: number;
    readonly shown: readonly (number | null)[];
    readonly shownErrors: readonly number[];
    readonly spreads: readonly (number | null)[];
    readonly scores: readonly (number | null)[];
    readonly total: number;
    readonly error: number;
    /** Rank among ranked players, 1 the best; null without a rank. */
    readonly rank: number | null;
  }[];
  readonly categories: readonly StatisticId[];
  /** Value of each game of the current season on the season's scale, in order of play. */
  readonly trend: readonly { readonly day: Day; readonly value: number }[];
  readonly toTeam: { readonly gain: number; readonly error: number; readonly replaces: string | null } | null;
}
