import type { Day } from './day.ts';
import type { ReportStatus } from './injury-report.ts';
import type { League } from './league.ts';
import type { NbaTeam } from './nba.ts';
import type { LeagueId, TeamId } from './platform.ts';
import type { InjuryStatus } from './player.ts';
import type { GamesBySlot, Position, RosterSlot } from './roster.ts';
import type { StatLine } from './stat-line.ts';
import type { StatisticId } from './statistics.ts';

/*
 * What a browser needs to forecast a league by itself: the coming games, what every player is expected to do in one,
 * who stands where, and the score so far. The engine makes it on the server and reads it in the browser.
 */

/** How a single game spreads around what is expected of it; fitted on real games, by part of the line. */
export interface GameSpread {
  /** Variance of a game = linear·mean + quadratic·mean². */
  readonly linear: readonly number[];
  readonly quadratic: readonly number[];
  /** Share of that variance that is the mean's own error: of regulars, and what fringe players have more. */
  readonly persistence: readonly number[];
  readonly fringePersistence: readonly number[];
  /** By pair of made and attempted shots. */
  readonly shooting: readonly number[];
  readonly shootingPersistence: readonly number[];
  /** parts × parts, within a game. */
  readonly correlation: readonly number[];
  /** By availability regime. */
  readonly playCorrelation: readonly number[];
}

/** A coming game of a player of which the NBA's injury report tells. */
export interface ReportedGame {
  /** Its place among his NBA team's coming games. */
  readonly game: number;
  readonly status: ReportStatus;
}

/** An NBA player as he is projected from now on. */
export interface ProjectedNbaPlayer {
  /** The NBA's number. */
  readonly id: string;
  readonly name: string;
  /** The NBA team whose coming games are his. */
  readonly nbaTeam: NbaTeam;
  /** 0 played his NBA team's last game, 1 out for up to five, 2 out longer. */
  readonly regime: 0 | 1 | 2;
  /** Expected line of a game he plays, in the order of `parts`. */
  readonly mean: Float64Array;
  /**
   * Probability to play each of his NBA team's coming games, in order, before his platform's injury status and with what the
   * NBA's injury report says of them.
   */
  readonly chances: Float64Array;
  /** The games of which the report tells, in order: his platform's status says nothing more of them. Absent: none. */
  readonly reported?: readonly ReportedGame[];
  /**
   * Games in which he is expected to do more or less than in a usual one, since the report or the platform's statuses tell which of
   * his teammates play: by place the factor of `mean`. Absent: none.
   */
  readonly loads?: readonly { readonly game: number; readonly factor: number }[];
  /** How many times what he does in the coming week's games he is expected to do in games very far ahead; absent: 1. */
  readonly laterLoad?: number;
  /** How many times larger than usual the errors of his line are: above 1 before his first game, and while games are not read; absent: 1. */
  readonly errorFactor?: number;
}

/** An NBA team's coming game. */
export interface ComingNbaTeamGame {
  readonly day: Day;
  /** Share of the game that is not in the score so far: 1 before it begins. */
  readonly share: number;
}

/** A rostered player as the platform names him. */
export interface RosteredPlayer {
  readonly id: string;
  readonly name: string;
  readonly teamId: TeamId;
  readonly slot: RosterSlot | null;
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  /** As a {@link Player} has them. */
  readonly primaryPosition?: Position | null | undefined;
  readonly isUndroppable?: boolean | undefined;
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  /** Place in `players`; null where nothing can be projected for him. */
  readonly place: number | null;
}

/** What the forecasts need of a league's rules. */
export type ForecastRules = Pick<
  League,
  'scoringForm' | 'scored' | 'slots' | 'weeks' | 'lineupLock' | 'medianWin'
> &
  /** Absent: no limits. */
  Partial<Pick<League, 'gamesCaps' | 'rosterRules'>>;

export interface ForecastInputs {
  readonly leagueId: LeagueId;
  /** Games from this day on are still to come; `today` of the league. */
  readonly today: Day;
  readonly lastDay: Day;
  /** Number of the running week; null between seasons and where the season is one stretch. */
  readonly week: number | null;
  readonly rules: ForecastRules;
  /** What the vectors of the projections hold, in order. */
  readonly parts: readonly StatisticId[];
  readonly spread: GameSpread;
  /** How much sharper than its computed deviation a category's forecast is. */
  readonly categoryScales: Readonly<Partial<Record<StatisticId, number>>>;
  /** How much sharper than its categories or points say the chance of a whole matchup is. */
  readonly matchupSharpness: number;
  /** Coming games of each NBA team, in order. */
  readonly games: Readonly<Partial<Record<NbaTeam, readonly ComingNbaTeamGame[]>>>;
  readonly players: readonly ProjectedNbaPlayer[];
  /** When the newest of the NBA's injury reports was made, an ISO instant; null or absent without one. */
  readonly reportMadeAt?: string | null;
  readonly rostered: readonly RosteredPlayer[];
  /** Every team in the league's order with its score of the running week. */
  readonly teams: readonly {
    readonly id: TeamId;
    readonly soFar: StatLine;
    /** Games counted in it; null or absent where the platform does not say. */
    readonly gamesPlayed?: number | null;
    /** Games used by slots with a limit, from when the limit counts to the end of yesterday; null or absent where not known. */
    readonly gamesBySlot?: GamesBySlot | null | undefined;
    /** Fantasy points it is given on top for being the home side, by the number of the week; absent without. */
    readonly bonuses?: Readonly<Record<string, number>> | undefined;
  }[];
}
