import type { Day } from './day.ts';
import type { TeamId } from './platform.ts';
import type { GamesBySlot } from './roster.ts';
import type { StatLine } from './stat-line.ts';
import type { StatisticId } from './statistics.ts';

export interface Manager {
  /**
   * The platform's id of the person (Yahoo guid, ESPN SWID), so that rivalries follow people instead of team
   * names.
   */
  readonly id: string | null;
  readonly name: string;
}

export interface Team {
  readonly id: TeamId;
  readonly name: string;
  readonly abbreviation: string | null;
  readonly logoUrl: string | null;
  readonly managers: readonly Manager[];
  readonly division: string | null;
  readonly waiverPriority: number | null;
  readonly faabBalance: number | null;
  readonly moves: number | null;
  readonly trades: number | null;
}

export interface WinLossTie {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export interface Standing extends WinLossTie {
  readonly teamId: TeamId;
  /** Null before the first game. */
  readonly rank: number | null;
  readonly playoffSeed: number | null;
  readonly gamesBack: number | null;
  readonly pointsFor: number | null;
  readonly pointsAgainst: number | null;
  /** Positive for a winning streak, negative for a losing one. */
  readonly streak: number | null;
  readonly seasonLine: StatLine;
}

export interface TeamWeek {
  readonly week: number;
  readonly teamId: TeamId;
  readonly line: StatLine;
  /** Games played by the team's players in active slots; null when unknown. */
  readonly gamesPlayed: number | null;
  /** The players' remaining games this week; null when unknown or over. */
  readonly gamesRemaining: number | null;
  /** Games used by slots with a cap, through yesterday in the current week; null or absent when unknown. */
  readonly gamesBySlot?: GamesBySlot | null | undefined;
  /** Fantasy points in points leagues. */
  readonly points: number | null;
}

export type MatchupStatus = 'upcoming' | 'running' | 'final';

export type CategoryWinner = 'home' | 'away' | 'tie';

/** A matchup of two teams in a week. A bye has no away side. */
export interface Matchup {
  /** Unique within the league. */
  readonly id: string;
  readonly week: number;
  readonly home: TeamId;
  readonly away: TeamId | null;
  readonly status: MatchupStatus;
  readonly isPlayoffs: boolean;
  readonly isConsolation: boolean;
  /** Null while undecided. */
  readonly winner: CategoryWinner | null;
  /** Categories won (category leagues) or fantasy points; null before the first game. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** The platform's verdict by category; empty in points leagues and when unknown. */
  readonly categories: Readonly<Partial<Record<StatisticId, CategoryWinner>>>;
}

export interface TeamDay {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly line: StatLine;
  /** Games played by players in active slots; null when unknown. */
  readonly gamesPlayed: number | null;
  /** Fantasy points in points leagues. */
  readonly points: number | null;
}
