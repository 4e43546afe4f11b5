import type { StatisticId, TeamId } from '@fantasy-stats/domain';

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

/** Of one team, for one version of its league. Null where a page begins with something else. */
export interface TeamOpening {
  readonly matchup: MatchupOpening | null;
}
