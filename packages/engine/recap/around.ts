import type { TeamId, WinLossTie } from '@fantasy-stats/domain';
import type { SeasonChapter } from '../standings/history/season-chapter.ts';

/** A team's chances as they stood on a day. */
export interface TeamChances {
  readonly teamId: TeamId;
  /** Null without playoffs. */
  readonly playoffs: number | null;
  readonly title: number;
}

/** What a team's next week is worth: its chances where it wins, and where it loses. */
export interface TeamStakes extends TeamChances {
  readonly stakes: {
    readonly win: Omit<TeamChances, 'teamId' | 'playoffs'> & { readonly playoffs: number };
    readonly loss: Omit<TeamChances, 'teamId' | 'playoffs'> & { readonly playoffs: number };
  } | null;
}

/** A team's week of lineups in hindsight. */
export interface BenchWeek {
  readonly teamId: TeamId;
  /** Games played on the bench. */
  readonly benched: number;
  /** Value of the lineup that was set, and of the best there was, in the league's unit. */
  readonly started: number;
  readonly best: number;
  /** What the league counts of the matchup, as it was and with the best lineup; null where that is not known. */
  readonly result: {
    readonly actual: WinLossTie;
    readonly best: WinLossTie;
    readonly actualResult: WinLossTie;
    readonly bestResult: WinLossTie;
  } | null;
}

/** A trade of the week. */
export interface WeekTrade {
  readonly sides: readonly {
    readonly teamId: TeamId;
    readonly got: readonly string[];
    readonly picks: number;
    /** The side's chance of coming out ahead as seen on the day; null where the trade has no values. */
    readonly chance: number | null;
    /** What the players it got were projected to be worth a week; null where not known. */
    readonly value: number | null;
  }[];
}

/** What is known of a week beside the league's own facts; whatever is not known is left out of the recap. */
export interface RecapAround {
  /** Chances of matchups before the week, by their id: for the home side a win and half of a tie. */
  readonly chances: ReadonlyMap<string, number>;
  /** As they stood before the week and after it. */
  readonly oddsBefore: readonly TeamChances[] | null;
  readonly oddsAfter: readonly TeamStakes[] | null;
  /** The week that `oddsAfter` has stakes of; null without. */
  readonly nextWeek: number | null;
  /** Weeks whose rosters and games are known whole. */
  readonly bench: readonly BenchWeek[];
  readonly trades: readonly WeekTrade[];
  /** Earlier seasons of the league. */
  readonly earlier: readonly SeasonChapter[];
}

/** Where nothing is known beside the league's own facts. */
export const nothingAround: RecapAround = {
  chances: new Map(),
  oddsBefore: null,
  oddsAfter: null,
  nextWeek: null,
  bench: [],
  trades: [],
  earlier: [],
};
