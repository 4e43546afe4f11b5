import type { TeamId, WinLossTie } from '@fantasy-stats/domain';
import type { SeasonChapter } from '../season/history/season-chapter.ts';

export interface TeamChances {
  readonly teamId: TeamId;
  /** Null without playoffs. */
  readonly playoffs: number | null;
  readonly title: number;
}

/** A team's odds if it wins its next week, and if it loses. */
export interface TeamStakes extends TeamChances {
  readonly stakes: {
    readonly win: Omit<TeamChances, 'teamId' | 'playoffs'> & { readonly playoffs: number };
    readonly loss: Omit<TeamChances, 'teamId' | 'playoffs'> & { readonly playoffs: number };
  } | null;
}

export interface BenchWeek {
  readonly teamId: TeamId;
  readonly benched: number;
  /** Value of the set lineup, and of the best one, in the league's unit. */
  readonly started: number;
  readonly best: number;
  /** Result of the matchup in the league's unit, actual and with the best lineup; null when unknown. */
  readonly result: {
    readonly actual: WinLossTie;
    readonly best: WinLossTie;
    readonly actualResult: WinLossTie;
    readonly bestResult: WinLossTie;
  } | null;
}

export interface WeekTrade {
  readonly sides: readonly {
    readonly teamId: TeamId;
    readonly got: readonly string[];
    readonly picks: number;
    /** FAAB received; absent if none. */
    readonly faab?: number | undefined;
    /** The side's chance on the day of the trade to come out ahead; null without values. */
    readonly chance: number | null;
    /** Projected weekly value of the received players; null when unknown. */
    readonly value: number | null;
  }[];
}

/** Optional data about a week that the season does not contain; the recap leaves out what is missing. */
export interface RecapAround {
  /** Chances of matchups before the week by id: the home side's win chance plus half the tie chance. */
  readonly chances: ReadonlyMap<string, number>;
  /** Odds before the week, and after it; null if unknown. */
  readonly oddsBefore: readonly TeamChances[] | null;
  readonly oddsAfter: readonly TeamStakes[] | null;
  /** The week that the stakes in `oddsAfter` belong to; null if none. */
  readonly nextWeek: number | null;
  /** Weeks for which all rosters and games are known. */
  readonly bench: readonly BenchWeek[];
  readonly trades: readonly WeekTrade[];
  readonly earlier: readonly SeasonChapter[];
}

export const nothingAround: RecapAround = {
  chances: new Map(),
  oddsBefore: null,
  oddsAfter: null,
  nextWeek: null,
  bench: [],
  trades: [],
  earlier: [],
};
