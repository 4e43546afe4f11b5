import type { Day, StatisticId, StatLine, TeamId } from '@fantasy-stats/domain';

export interface LeagueQuestion {
  readonly teamId: TeamId;
  /** The requested days; days before today are ignored. */
  readonly first: Day;
  readonly last: Day;
  /**
   * The opponent on those days; null in leagues without matchups, for a bye, and when the pairing is unknown.
   */
  readonly opponentId: TeamId | null;
  /** Possible opponents with relative probabilities, when the pairing is unknown. */
  readonly likelyOpponents?: readonly (readonly [team: TeamId, weight: number])[];
  readonly adds: number;
  /** First day on which an added free agent can play; players not in the map are not available. */
  readonly from: ReadonlyMap<string, Day>;
  readonly protectedIds: ReadonlySet<string>;
  /** Season totals by team, for leagues without matchups. */
  readonly seasonLines?: ReadonlyMap<TeamId, StatLine>;
  /** Games left on these days under team-wide caps; default: from the inputs. */
  readonly gamesLeft?: number | null;
  readonly opponentGamesLeft?: number | null;
  readonly laterWeight?: number;
  readonly leastGain?: number;
  /** Category weights for the value after the window, default 1; never used in the goal. */
  readonly counts?: Readonly<Partial<Record<StatisticId, number>>>;
  /** Whether an each-category league maximizes the matchup chance instead of categories. */
  readonly isForMatchup?: boolean;
}
