import type {
  DraftPick,
  League,
  Matchup,
  Player,
  Roster,
  Standing,
  Team,
  TeamId,
  TeamWeek,
  Transaction,
} from './league.ts';
import type { LeagueId, Platform } from './platform.ts';

/** A league a user can link, as the platform lists it for that user's own credentials. */
export interface LinkableLeague {
  readonly id: LeagueId;
  readonly platform: Platform;
  readonly name: string;
  readonly season: number;
  readonly size: number;
  /** The user's own team; null when the platform does not say. */
  readonly teamId: TeamId | null;
  readonly teamName: string | null;
}

/** The parts a league is read in, in the order in which they make it usable. */
export const syncParts = ['league', 'teams', 'weeks', 'rosters', 'draft', 'transactions'] as const;
export type SyncPart = (typeof syncParts)[number];

/** Something a sync could not read, in the words of the facts: which part, which week or team, and why. */
export interface MissingPart {
  readonly part: SyncPart;
  /** The weeks that are missing, when it is about weeks. */
  readonly weeks?: readonly number[];
  readonly teamIds?: readonly TeamId[];
  /** The error's type, such as `NotFoundAtPlatform`. */
  readonly reason: string;
}

export interface TeamsFacts {
  readonly teams: readonly Team[];
  readonly standings: readonly Standing[];
  /** The team of the user whose credentials were used; null when unknown. */
  readonly ownTeamId: TeamId | null;
}

export interface WeekFacts {
  readonly week: number;
  readonly teamWeeks: readonly TeamWeek[];
  readonly matchups: readonly Matchup[];
}

export interface RosterFacts {
  readonly rosters: readonly Roster[];
  readonly players: readonly Player[];
}

export interface DraftFacts {
  readonly picks: readonly DraftPick[];
  readonly players: readonly Player[];
}

export interface TransactionFacts {
  readonly transactions: readonly Transaction[];
  readonly players: readonly Player[];
}

/** Everything the three league pages are made of. */
export interface LeagueSeason {
  readonly league: League;
  readonly teams: readonly Team[];
  readonly standings: readonly Standing[];
  readonly teamWeeks: readonly TeamWeek[];
  readonly matchups: readonly Matchup[];
}
