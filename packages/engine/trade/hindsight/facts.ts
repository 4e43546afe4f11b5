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

/** What hindsight on a league's trades looks at. */
export interface HindsightFacts {
  readonly season: LeagueSeason;
  /** Every move that is known, in any order. */
  readonly transactions: readonly Transaction[];
  /** Games of the season by players' places. */
  readonly history: SeasonHistory;
  readonly set: CategorySet;
  /** How much categories count in values, 1 where nothing stands; never in what lineups would have been. */
  readonly counts?: CategoryCounts;
  /** PART_COUNT × PART_COUNT, of the parts within a game. */
  readonly correlation: ArrayLike<number>;
  /** The last day whose games are over and read, and the last of the season. */
  readonly lastPlayed: Day;
  readonly lastDay: Day;
  /** Place of a player in the history; null where he is none of the NBA's. */
  placeOf(playerId: string): number | null;
  positionsOf(playerId: string): readonly Position[];
  injuryOf(playerId: string): InjuryStatus;
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}
