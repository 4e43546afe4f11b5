import type {
  Day,
  InjuryStatus,
  LeagueSeason,
  Position,
  RosterEntry,
  TeamId,
  Transaction,
} from '@fantasy-stats/domain';
import type { CategorySet } from '../../matchup/categories.ts';
import type { SeasonHistory } from '../../projection/history.ts';
import type { CategoryCounts } from './value-scale.ts';

export interface HindsightFacts {
  readonly season: LeagueSeason;
  readonly transactions: readonly Transaction[];
  /** Games of the season by player index. */
  readonly history: SeasonHistory;
  readonly set: CategorySet;
  /** Category weights for values, default 1; recomputed lineups ignore them. */
  readonly counts?: CategoryCounts;
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: ArrayLike<number>;
  /** The last day whose games are over and synced, and the last of the season. */
  readonly lastPlayed: Day;
  readonly lastDay: Day;
  /** Returns a player's index in the history; null when not an NBA player. */
  nbaIndexOf(playerId: string): number | null;
  positionsOf(playerId: string): readonly Position[];
  injuryOf(playerId: string): InjuryStatus;
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}
