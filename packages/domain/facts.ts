import type { Day } from './day.ts';
import type { League } from './league.ts';
import type { LeagueId, Platform, TeamId } from './platform.ts';
import type { DraftAverage, FreeAgent, Player } from './player.ts';
import type { Roster } from './roster.ts';
import type { Matchup, Standing, Team, TeamDay, TeamWeek } from './team.ts';
import type { DraftPick, TradeOffer, Transaction } from './transaction.ts';

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
  /** The platform's name of a scoring form that the product does not know: such a league cannot be linked. Null for the others. */
  readonly unsupportedScoring: string | null;
}

/**
 * The parts a league is read in, in the order in which they make it usable. The first ones make the pages; the last
 * three (players nobody has, past days, past seasons) and older transactions are filled in afterwards.
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

/** Kinds of single values that a manager misses when they cannot be read. */
export const missingValues = ['score', 'statistics', 'budget'] as const;
export type MissingValue = (typeof missingValues)[number];

/** Kinds of things that platforms number or name, and of which one may be new to the product. */
export const unknownKinds = ['slot', 'statistic'] as const;

/** Something of a league that the platform has and the product does not know. */
export interface UnknownThing {
  readonly kind: (typeof unknownKinds)[number];
  /** As the platform numbers or names it: ESPN's slot `21`. */
  readonly id: string;
}

/** Something a sync could not read, in the words of the facts: which part, which week or team, and why. */
export interface MissingPart {
  readonly part: SyncPart;
  /** The weeks that are missing, when it is about weeks. */
  readonly weeks?: readonly number[];
  readonly days?: readonly Day[];
  readonly teamIds?: readonly TeamId[];
  /** Kinds of single values that stand there and cannot be read: they are unknown, and the part is whole but for them. */
  readonly values?: readonly MissingValue[];
  /** What the part has that the product does not know: it is left out, and the part is whole but for it. */
  readonly unknown?: readonly UnknownThing[];
  /** The error's type, such as `NotFoundAtPlatform`. */
  readonly reason: string;
}

/** Whether everything of what was read is there, single values and what the product does not know aside. */
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

export interface TransactionFacts {
  readonly transactions: readonly Transaction[];
  /** Trade offers that were seen on the way. */
  readonly offers: readonly TradeOffer[];
  readonly players: readonly Player[];
}

/** The players nobody has, the most owned elsewhere first. */
export interface FreeAgentFacts {
  readonly freeAgents: readonly FreeAgent[];
  readonly players: readonly Player[];
  /** Whether these are all there are (else the first so many). */
  readonly isWhole: boolean;
}

/** Where players go in other drafts: of those who are likely to be drafted, as far as the platform tells. */
export interface DraftAverageFacts {
  readonly averages: readonly DraftAverage[];
  readonly players: readonly Player[];
}

/** One past day: who stood where, and what each team had of it. */
export interface DayFacts {
  readonly day: Day;
  readonly rosters: readonly Roster[];
  /** Empty where the platform keeps nothing by the day. */
  readonly teamDays: readonly TeamDay[];
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
