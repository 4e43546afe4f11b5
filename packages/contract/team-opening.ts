import type { Day, StatisticId, TeamId } from '@fantasy-stats/domain';

/*
 * What the openings of pages are written from that compute in the browser's worker: so little of their answers that it is kept for
 * every team that a member calls his own. The server computes it ahead as the worker would.
 */

interface Outcome {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

/** What a matchup's sentences tell of how it ends, seen from the first team. */
export interface MatchupOutlook {
  readonly chances: {
    /** Empty in points forms. */
    readonly categories: readonly {
      readonly statistic: StatisticId;
      /** By the normal approximation, and by drawing whole weeks; null where it cannot be projected. */
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
  };
  readonly statistics: readonly {
    readonly statistic: StatisticId;
    readonly first: number | null;
    readonly second: number | null;
    /** The matchup in the drawn weeks that win or lose it; null in points forms. */
    readonly swing: { readonly whenWon: number | null; readonly whenLost: number | null } | null;
    readonly oneMore: number | null;
  }[];
  /** The first team's days, each with the games that no slot can hold. */
  readonly first: { readonly days: readonly { readonly lost: number }[] };
}

/** A team's matchup that the analyzer opens with. */
export interface MatchupOpening {
  readonly week: number;
  readonly opponent: TeamId;
  readonly outlook: MatchupOutlook;
}

/** A player as the sentences of a ranking tell of him. */
export interface RankedInWords {
  readonly id: string;
  readonly name: string;
  /** Null for those the league's platform does not list. */
  readonly listed: { readonly teamId: TeamId | null } | null;
  /** Null for players without a game in the window. */
  readonly numbers: {
    readonly rank: number | null;
    /** How far he stands from the average of a category, in steps of color; null without a value. */
    readonly cells: Iterable<readonly [StatisticId, { readonly heat: number | null }]>;
  } | null;
  /** What he brings the team, its standard error, and whom he replaces. */
  readonly toTeam: {
    readonly gain: number;
    readonly error: number;
    readonly replaces: string | null;
  } | null;
}

/** The ranking that a league's players open with, seen from a team. */
export interface RankingOpening {
  readonly window: 'season' | 'lastSeason';
  /** Those that the sentences name, in the ranking's order. */
  readonly players: readonly RankedInWords[];
}

/** What the sentences of a streaming plan tell of it. */
export interface PlanInWords {
  readonly unit: 'categories' | 'wins' | 'fantasyPoints' | 'rotisseriePoints';
  readonly days: readonly Day[];
  /** Free agents by what each adds alone, the best first. */
  readonly gains: readonly { readonly id: string; readonly gain: number }[];
  readonly shown: {
    readonly plan: {
      /** Days by their places. */
      readonly moves: readonly { readonly day: number; readonly add: string; readonly drop: string | null }[];
      readonly givenUp: number;
    };
    /** Standard error by the draws; null where nothing is drawn. */
    readonly worth: { readonly before: number; readonly after: number; readonly error: number | null };
  } | null;
}

/** The plan that the streamer selection opens with. */
export interface PlanOpening {
  /** Null where the league has no matchups, as the opponent. */
  readonly week: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly opponent: TeamId | null;
  readonly left: {
    readonly left: number | null;
    readonly used: number;
    readonly allowed: number | null;
    readonly ofSeason: number | null;
    readonly isSure: boolean;
  };
  readonly result: PlanInWords;
  /** Of the players it names, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Of one team, for one version of its league. Null where a page begins with something else. */
export interface TeamOpening {
  readonly matchup: MatchupOpening | null;
  readonly ranking: RankingOpening | null;
  readonly plan: PlanOpening | null;
}
