import type { Day } from './day.ts';
import type { ReportStatus } from './injury-report.ts';
import type { League } from './league.ts';
import type { TieRule } from './league-rules.ts';
import type { NbaTeam } from './nba.ts';
import type { PendingGames } from './pending-games.ts';
import type { LeagueId, TeamId } from './platform.ts';
import type { InjuryStatus } from './player.ts';
import type { GamesBySlot, Position, RosterSlot } from './roster.ts';
import type { StatLine } from './stat-line.ts';
import type { StatisticId } from './statistics.ts';

// Inputs for forecasting a league in a browser: upcoming games, projections, rosters, and the score so far.

/** Spread of a single game around its projection; fitted on real games, by statistic. */
export interface GameSpread {
  /** Variance of a game = linear·mean + quadratic·mean². */
  readonly linear: readonly number[];
  readonly quadratic: readonly number[];
  /**
   * Share of that variance due to errors in the projected mean, for regulars; `fringePersistence` is added to
   * it for fringe players.
   */
  readonly persistence: readonly number[];
  readonly fringePersistence: readonly number[];
  /**
   * By kind of shot: variance of makes ÷ the binomial variance, and the share of it that is the same in all
   * of a week's games.
   */
  readonly shooting: readonly number[];
  readonly shootingPersistence: readonly number[];
  /** statistics × statistics: correlation within a game. */
  readonly correlation: readonly number[];
  /**
   * By availability regime: probability that one cause decides all of a player's games, not each game
   * separately.
   */
  readonly playCorrelation: readonly number[];
}

export interface ReportedGame {
  /** Index among the NBA team's upcoming games. */
  readonly game: number;
  readonly status: ReportStatus;
}

export interface ProjectedNbaPlayer {
  readonly id: string;
  readonly name: string;
  /** The NBA team whose upcoming games are listed. */
  readonly nbaTeam: NbaTeam;
  /** 0: played the NBA team's last game; 1: out for up to five games; 2: out longer. */
  readonly regime: 0 | 1 | 2;
  /** Expected stat line of a game that the player plays, in the order of `parts`. */
  readonly mean: Float64Array;
  /**
   * Probability to play each of the NBA team's upcoming games, in order, including the NBA's injury report
   * but not the platform's status.
   */
  readonly chances: Float64Array;
  /** The reported games, in order; the platform's status does not apply to them. Absent: none. */
  readonly reported?: readonly ReportedGame[];
  /**
   * Games changed by absent teammates: game index, factor on minutes, and the missing share of the team's
   * normal offense. Absent: none.
   */
  readonly loads?: readonly { readonly game: number; readonly factor: number; readonly usage?: number }[];
  /**
   * Factor on the expected stat line for games in the far future, compared with next week's games; absent: 1.
   */
  readonly laterLoad?: number;
  /**
   * Factor on the line's projection error: above 1 before the first game and while games are not synced;
   * absent: 1.
   */
  readonly errorFactor?: number;
}

export interface ComingNbaTeamGame {
  readonly day: Day;
  /** Share of the game that is not in the score so far: 1 before it starts. */
  readonly share: number;
  /** ISO instant of tip-off; null or absent until set, and for games of later days. */
  readonly startsAt?: string | null;
  /** Whether the NBA lists the game as live or final, whatever the clock says. */
  readonly isOn?: boolean;
}

export interface RosteredPlayer {
  readonly id: string;
  readonly name: string;
  readonly teamId: TeamId;
  readonly slot: RosterSlot | null;
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  /** As in {@link Player}. */
  readonly primaryPosition?: Position | null | undefined;
  readonly isUndroppable?: boolean | undefined;
  readonly jersey: string | null;
  /** The status used by pages and forecasts. */
  readonly injury: InjuryStatus;
  /** The platform's status when the injury report decides `injury`; absent if it is the same. */
  readonly platformInjury?: InjuryStatus | undefined;
  /** Index in `players`; null without a projection. */
  readonly place: number | null;
}

/** How a league decides the tied matchups of a week. */
export interface WeekTies {
  readonly rule: TieRule;
  /** The category whose leader wins; null under another rule. */
  readonly statistic: StatisticId | null;
  /** Winner and loser of each pairing that the rule decides if the matchup is still tied. */
  readonly winners: readonly (readonly [winner: TeamId, loser: TeamId])[];
  /** Whether one team advances from every matchup: ties of pairings not in `winners` are then even. */
  readonly isPlayoffs: boolean;
}

export type ForecastRules = Pick<
  League,
  'scoringForm' | 'scored' | 'slots' | 'weeks' | 'lineupLock' | 'medianWin'
> &
  /** Absent: no limits. */
  Partial<Pick<League, 'gamesCaps' | 'rosterRules' | 'dayLocks' | 'weekLock'>>;

export interface ForecastInputs {
  readonly leagueId: LeagueId;
  /** Games from this day on are remaining; the league's `today`. */
  readonly today: Day;
  /**
   * ISO instant of the forecast, which decides which games have started. Null or absent if the league does
   * not use the current time.
   */
  readonly now?: string | null;
  readonly lastDay: Day;
  /** Number of the current week; null between seasons, and in leagues whose season is a single week. */
  readonly week: number | null;
  readonly rules: ForecastRules;
  /** The statistics of projection vectors, in order. */
  readonly parts: readonly StatisticId[];
  readonly spread: GameSpread;
  /** Fitted divisors of the categories' computed standard deviations. */
  readonly categoryScales: Readonly<Partial<Record<StatisticId, number>>>;
  /** Factor that sharpens a matchup's chances (above 1: away from ½), in addition to the category scales. */
  readonly matchupSharpness: number;
  /** Upcoming games of each NBA team, in order. */
  readonly games: Readonly<Partial<Record<NbaTeam, readonly ComingNbaTeamGame[]>>>;
  /**
   * NBA teams that played earlier in the current lineup week, and the week's last day. Only in leagues where
   * each player locks at their own first game of the week.
   */
  readonly weekSoFar?: { readonly lastDay: Day; readonly nbaTeams: readonly NbaTeam[] } | undefined;
  /** Games without a final date, which are not in `games`; null or absent without any. */
  readonly pending?: PendingGames | null;
  readonly players: readonly ProjectedNbaPlayer[];
  /** ISO instant of the NBA's newest injury report; null or absent if none. */
  readonly reportMadeAt?: string | null;
  readonly rostered: readonly RosteredPlayer[];
  /** By week number. Without an entry, ties stay ties. */
  readonly ties?: Readonly<Record<string, WeekTies>> | undefined;
  readonly teams: readonly {
    readonly id: TeamId;
    readonly soFar: StatLine;
    /** Games counted in the score; null or absent when unknown. */
    readonly gamesPlayed?: number | null;
    /**
     * Games used by slots with a cap, from the cap's start through yesterday; null or absent when unknown.
     */
    readonly gamesBySlot?: GamesBySlot | null | undefined;
    /** Games used of the season's cap on all games together; null or absent if unknown or none. */
    readonly seasonGames?: number | null | undefined;
    /** Home advantage in fantasy points, by week number; absent if none. */
    readonly bonuses?: Readonly<Record<string, number>> | undefined;
  }[];
}
