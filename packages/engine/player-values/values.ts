import type { Day, League, StatisticId, TeamId } from '@fantasy-stats/domain';
import type { ScoreKind } from '../valuation/index.ts';

/** Stretches of games a value can be about: the season so far, its last days, what is projected, and the season before. */
export const valueWindows = ['season', 'last7', 'last14', 'last30', 'last60', 'rest', 'lastSeason'] as const;
/** One of them, or the dates of the question. */
export type ValueWindow = (typeof valueWindows)[number] | 'dates';

/** What a table's numbers are about: a game played, all games of the window together, or 36 minutes on the court. */
export const rankingUnits = ['game', 'total', 'per36'] as const;
export type RankingUnit = (typeof rankingUnits)[number];

/** Days of the running season, both included. */
export interface DateRange {
  readonly first: Day;
  readonly last: Day;
}

/** What values follow from of a league's rules, and whose values for a team are asked for. */
export interface ValuedRules
  extends Pick<
    League,
    'scoringForm' | 'scored' | 'slots' | 'lineupLock' | 'today' | 'size' | 'weeks' | 'rosterRules'
  > {
  readonly ownTeamId: TeamId | null;
}

/** Values by category: players × categories, row by row; NaN where there is none. */
export interface ValuesQuestion {
  readonly window: ValueWindow;
  /** Of the window `dates`; null for the others. */
  readonly dates: DateRange | null;
  readonly unit: RankingUnit;
  /** In points forms the league's prices count, whatever is asked. */
  readonly kind: ScoreKind;
  readonly punts: readonly StatisticId[];
  /** How much categories count in the value; 1 where nothing stands, and in points leagues. */
  readonly weights?: Readonly<Partial<Record<StatisticId, number>>>;
  /** Whether what they are worth to the reader's team is wanted, too. Default true. */
  readonly withTeam?: boolean;
}

/** What players are worth to the reader's team; by place in `ids`. */
export interface TeamValues {
  readonly ids: Int32Array;
  /** Change in the expected result of a week (rotisserie: of the season) when he takes the place of the weakest. NaN: no place. */
  readonly gain: Float64Array;
  /** Standard error of the change; 0 where the numbers are facts. */
  readonly error: Float64Array;
  /** The platform's id of whom he replaces; null for a free place. */
  readonly replaces: readonly (string | null)[];
  /** What it was computed from. */
  readonly window: 'rest' | 'season' | 'lastSeason';
}

/** How far a player's single games are from one another, by player; NaN of too few games. */
export interface GameSpreads {
  readonly deviations: Float64Array;
  readonly floors: Float64Array;
  readonly ceilings: Float64Array;
}

/**
 * Everybody's values in a window. Arrays belong to `ids` place by place, categories to `categories`. The spreads of single games
 * are those of the window's games on their season's own scale per game, whatever the unit; NaN of projections.
 */
export interface Valuation extends GameSpreads {
  readonly window: ValueWindow;
  readonly categories: readonly StatisticId[];
  /** What the league scores and nothing here tells. */
  readonly left: readonly StatisticId[];
  readonly ids: Int32Array;
  readonly names: readonly string[];
  /** Places in `nbaTeams`; −1 for none. */
  readonly nbaTeams: Int8Array;
  /** Games played in the window; expected ones of a projection. */
  readonly games: Float64Array;
  /** Minutes a game. */
  readonly minutes: Float64Array;
  /** The numbers as a table shows them, and their standard errors (0 for facts). */
  readonly shown: Float64Array;
  readonly shownErrors: Float64Array;
  /** Distance from the pool's mean in spreads between its players, positive for good. */
  readonly spreads: Float64Array;
  /** Value by category in the asked kind; punted ones are not in the total. */
  readonly scores: Float64Array;
  readonly totals: Float64Array;
  readonly errors: Float64Array;
  /** 1 for players with games enough to be ranked. */
  readonly ranked: Uint8Array;
  /** What he should cost in an auction of 200 dollars a team; NaN without a rank. */
  readonly dollars: Float64Array;
  /** Value of the best player left when every team has filled its places; null without ranks. */
  readonly replacement: number | null;
  /** Players in the pool that the scale is taken from, and the games it takes to be ranked. */
  readonly pool: number;
  readonly minimumGames: number;
  /** Both days included; of a projection, its games' days. */
  readonly firstDay: Day;
  readonly lastDay: Day;
}

export interface ValuesAnswer {
  /** Null where the window holds no games. */
  readonly valuation: Valuation | null;
  /** Null without a team of the reader's, and as long as it is not known. */
  readonly toTeam: TeamValues | null;
  /** Whether `toTeam` is known: it takes longer than the rest, and follows. */
  readonly isTeamKnown: boolean;
}

/** One player in every window, and game by game. */
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
    /** Place among the ranked, 1 the best; null for those who are not. */
    readonly rank: number | null;
  }[];
  readonly categories: readonly StatisticId[];
  /** Value of each game of the running season on the season's scale, in order of play. */
  readonly trend: readonly { readonly day: Day; readonly value: number }[];
  readonly toTeam: { readonly gain: number; readonly error: number; readonly replaces: string | null } | null;
}
