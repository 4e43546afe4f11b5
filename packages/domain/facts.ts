import type { Day } from './day.ts';
import type { League } from './league.ts';
import type { LeagueId, Platform, TeamId } from './platform.ts';
import type { DraftAverage, FreeAgent, Player } from './player.ts';
import type { Roster } from './roster.ts';
import type { Matchup, Standing, Team, TeamDay, TeamWeek } from './team.ts';
import type { DraftPick, TradeOffer, Transaction } from './transaction.ts';

export interface LinkableLeague {
  readonly id: LeagueId;
  readonly platform: Platform;
  readonly name: string;
  readonly season: number;
  readonly size: number;
  /** The user's own team; null when the platform does not say. */
  readonly teamId: TeamId | null;
  readonly teamName: string | null;
  /** The platform's name of an unsupported scoring form, which prevents linking; null for supported ones. */
  readonly unsupportedScoring: string | null;
}

/**
 * The parts of a league's sync, in order of importance. The last three and older transactions follow in the
 * background.
 */
export const syncParts = [
  'league',
  'teams',
  'weeks',
  'rosters',
  'draft',
  'transactions',
  'freeAgents',
  'days',
  'seasons',
] as const;
export type SyncPart = (typeof syncParts)[number];

/** Kinds of values whose absence managers would notice. */
export const missingValues = ['score', 'statistics', 'budget'] as const;
export type MissingValue = (typeof missingValues)[number];

export const unknownKinds = ['slot', 'statistic', 'setting'] as const;

export interface UnknownThing {
  readonly kind: (typeof unknownKinds)[number];
  /** The platform's number or name, e.g. ESPN's slot `21`. */
  readonly id: string;
}

/** Something a sync could not read: which part, which week or team, and why. */
export interface MissingPart {
  readonly part: SyncPart;
  readonly weeks?: readonly number[];
  readonly days?: readonly Day[];
  readonly teamIds?: readonly TeamId[];
  /** Kinds of single values that could not be parsed and are unknown; the rest of the part is complete. */
  readonly values?: readonly MissingValue[];
  /** Unknown ids that were left out; the rest of the part is complete. */
  readonly unknown?: readonly UnknownThing[];
  /** The error's type, such as `NotFoundAtPlatform`. */
  readonly reason: string;
}

/** Returns whether the part is complete except for single values and unknown ids. */
export function isWhole(missing: readonly Pick<MissingPart, 'values' | 'unknown'>[]): boolean {
  return missing.every(({ values, unknown }) => values !== undefined || unknown !== undefined);
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

/** A draft as its platform currently lists it. */
export interface LiveDraftFacts {
  readonly state: 'before' | 'running' | 'over';
  /** Picks made and, where the platform lists them, open picks. */
  readonly picks: readonly DraftPick[];
  /** Teams in the order of the first round, before trades of picks; null if unknown. */
  readonly order: readonly TeamId[] | null;
}

export interface TransactionFacts {
  readonly transactions: readonly Transaction[];
  readonly offers: readonly TradeOffer[];
  readonly players: readonly Player[];
}

/** Free agents, most rostered first. */
export interface FreeAgentFacts {
  readonly freeAgents: readonly FreeAgent[];
  readonly players: readonly Player[];
  /** Whether the list is complete (otherwise only its beginning). */
  readonly isWhole: boolean;
}

export interface DraftAverageFacts {
  readonly averages: readonly DraftAverage[];
  readonly players: readonly Player[];
}

export interface DayFacts {
  readonly day: Day;
  readonly rosters: readonly Roster[];
  /** Empty when the platform stores no daily statistics. */
  readonly teamDays: readonly TeamDay[];
  readonly players: readonly Player[];
}

/** The data of the league pages. */
export interface LeagueSeason {
  readonly league: League;
  readonly teams: readonly Team[];
  readonly standings: readonly Standing[];
  readonly teamWeeks: readonly TeamWeek[];
  readonly matchups: readonly Matchup[];
}
