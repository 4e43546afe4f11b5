import type { Day, GoalUnit, StatisticId, TeamId } from '@fantasy-stats/domain';

// Data for headlines: a small part of the forecast results, so that it can be stored for every user's own
// team. The server precomputes it the same way as the browser's worker.

interface Outcome {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

/** A matchup's forecast for the headline, from the first team's view. */
export interface MatchupOutlook {
  readonly chances: {
    /** Empty in points leagues. */
    readonly categories: readonly {
      readonly statistic: StatisticId;
      /**
       * From the normal approximation, and from simulated weeks; null when the category cannot be projected.
       */
      readonly analytic: Outcome | null;
      readonly simulated: Outcome | null;
      readonly first: number | null;
      readonly second: number | null;
      readonly deviation: number | null;
    }[];
    readonly expected: Outcome | null;
    readonly result: Outcome;
    readonly points: { readonly first: number; readonly second: number; readonly deviation: number } | null;
    readonly games: { readonly first: number; readonly second: number };
    /** False when no NBA game of the week is scheduled; absent: true. */
    readonly isScheduleSet?: boolean;
    /** The average NBA team's expected number of unscheduled games in the week; absent: none. */
    readonly pendingGames?: number;
  };
  readonly statistics: readonly {
    readonly statistic: StatisticId;
    readonly first: number | null;
    readonly second: number | null;
    /** Chance to win the matchup if the category is won, and if it is lost; null in points leagues. */
    readonly swing: { readonly whenWon: number | null; readonly whenLost: number | null } | null;
    readonly oneMore: number | null;
  }[];
  /** The first team's days, each with the number of games without a slot. */
  readonly first: { readonly days: readonly { readonly lost: number }[] };
}

export interface MatchupHeadline {
  readonly week: number;
  readonly opponent: TeamId;
  readonly outlook: MatchupOutlook;
}

export interface RankedInWords {
  readonly id: string;
  readonly name: string;
  /** Null for players the platform does not list. */
  readonly listed: { readonly teamId: TeamId | null } | null;
  /** Null for players without a game in the window. */
  readonly numbers: {
    readonly rank: number | null;
    /** Distance from the category average in color steps; null without a value. */
    readonly cells: Iterable<readonly [StatisticId, { readonly heat: number | null }]>;
  } | null;
  /** The gain for the team, its standard error, and the replaced player. */
  readonly toTeam: {
    readonly gain: number;
    readonly error: number;
    readonly replaces: string | null;
  } | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A player who comes off the injured list: activated, or dropped. */
export interface NamedReturn {
  /** Null when the player on the injured list is dropped. */
  readonly activate: Named | null;
  readonly drop: Named | null;
  /** The player who moves to the injured list instead; absent: none. */
  readonly list?: Named | undefined;
}

/** A team's best add, as shown on all pages. */
export interface BestAddInWords {
  readonly unit: GoalUnit;
  /** The league's week; null in leagues without matchups. */
  readonly week: number | null;
  /** Last day included in the gain. */
  readonly last: Day;
  readonly id: string;
  readonly name: string;
  /** Null for an open roster spot. */
  readonly drop: Named | null;
  /** The player who moves to the injured list to open the spot; absent: none. */
  readonly list?: Named;
  /** Players who must come off the injured list before the add; absent: none. */
  readonly returns?: readonly NamedReturn[];
  /** The best day to add the player; absent in older stored headlines. */
  readonly day?: Day;
  readonly gain: number;
  readonly deviation: number;
  /** Change in expected fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  readonly givenUp: number;
  readonly net: number;
  /** Whether the net gain is worth a move. */
  readonly isHelpful: boolean;
}

/** The default player ranking of a league, for one team. */
export interface RankingHeadline {
  /** Null without projections, without adds left, and when no free agent has a game. */
  readonly bestAdd: BestAddInWords | null;
  readonly window: 'season' | 'lastSeason';
  /** The players named in the headline, in ranking order. */
  readonly players: readonly RankedInWords[];
}

export interface PlanInWords {
  readonly unit: 'categories' | 'wins' | 'fantasyPoints' | 'rotisseriePoints';
  readonly days: readonly Day[];
  /** Free agents by their individual gain, best first. */
  readonly gains: readonly { readonly id: string; readonly gain: number }[];
  /** Number of these gains, from the first, that are worth a move; absent in older stored headlines. */
  readonly helpful?: number;
  readonly shown: {
    readonly plan: {
      /** `day` is an index in `days`. */
      readonly moves: readonly {
        readonly day: number;
        readonly add: string;
        readonly drop: string | null;
        /** The player who moves to the injured list to open the spot; absent: none. */
        readonly list?: string;
      }[];
      /** Players who come off the injured list; absent: none. */
      readonly returns?: readonly {
        readonly day: number;
        readonly activate: string | null;
        readonly drop: string | null;
        readonly list?: string;
      }[];
      /** Standard deviation of the gain from the players' means; absent in results of older versions. */
      readonly deviation?: number;
      readonly givenUp: number;
    };
    /** Standard error from the simulation; null if none. */
    readonly worth: { readonly before: number; readonly after: number; readonly error: number | null };
    /** Expected fantasy points; null or absent in category leagues. */
    readonly points?: { readonly before: number; readonly after: number } | null;
  } | null;
}

/** The plan the streamer shows first. */
export interface PlanHeadline {
  /** Null in leagues without matchups, like the opponent. */
  readonly week: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly opponent: TeamId | null;
  readonly left: {
    readonly left: number | null;
    readonly used: number;
    readonly allowed: number | null;
    readonly ofSeason: number | null;
    /** Whether the league locked the team because it is out of the title race. */
    readonly isLocked: boolean;
    readonly isSure: boolean;
  };
  readonly result: PlanInWords;
  /** Names of the mentioned players, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** A team's best lineup for the next week, in leagues with a weekly lock. */
export interface LineupHeadline {
  readonly unit: GoalUnit;
  /** Null in leagues without matchups. */
  readonly week: number | null;
  readonly firstDay: Day;
  /** ISO instant at which the lineup, or the first of the moved players, locks; null if unknown. */
  readonly locksAt: string | null;
  /** Whether each player locks at their own first game; absent if all lock together. */
  readonly locksByPlayer?: boolean;
  /** Gain over the current lineup. */
  readonly gain: number;
  /** The gain in expected fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  /** Players to move into the lineup, and to the bench. */
  readonly starts: readonly Named[];
  readonly sits: readonly Named[];
}

/** A team's players to bench today although they can play, from the worker request `sitsToday`. */
export interface SitsHeadline {
  readonly day: Day;
  readonly unit: GoalUnit;
  readonly steps: readonly {
    readonly ids: readonly string[];
    readonly benchedIds: readonly string[];
    readonly fillIds: readonly string[];
    readonly gain: number;
    readonly categories: readonly {
      readonly statistic: StatisticId;
      readonly before: number;
      readonly after: number;
    }[];
  }[];
}

/**
 * Headline inputs of one team for one version of its league. A field is null if its page starts with
 * something else, such as a notice.
 */
export interface TeamHeadline {
  readonly matchup: MatchupHeadline | null;
  readonly ranking: RankingHeadline | null;
  readonly plan: PlanHeadline | null;
  /** Null with daily lineups; absent in results of older versions. */
  readonly lineup?: LineupHeadline | null;
  /**
   * Null unless lineups are daily and categories count in the current matchup; absent in results of older
   * versions.
   */
  readonly sits?: SitsHeadline | null;
}
