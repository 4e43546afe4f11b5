import type { TeamId } from './platform.ts';

export interface DraftPick {
  readonly pick: number;
  readonly round: number;
  readonly teamId: TeamId;
  /** Null before the pick is made. */
  readonly playerId: string | null;
  /** Dollars in an auction. */
  readonly cost: number | null;
  readonly isKeeper: boolean;
}

export type TransactionKind = 'add' | 'drop' | 'addDrop' | 'waiver' | 'trade' | 'commissioner';

export interface PlayerMove {
  readonly playerId: string;
  readonly playerName: string | null;
  /** Null: the pool of free agents or waivers. */
  readonly from: TeamId | null;
  readonly to: TeamId | null;
}

/** A draft pick that goes from one team to another in a trade. */
export interface PickMove {
  readonly round: number;
  /** Whose pick it was at first; null where the platform does not say. */
  readonly originalTeamId: TeamId | null;
  readonly from: TeamId;
  readonly to: TeamId;
}

/** As many of a league's transactions, the latest, its pages are given at first. */
export const latestTransactions = 50;

/** A move that took effect. */
export interface Transaction {
  /** Unique within the league, and the same whichever of a platform's lists it was read from. */
  readonly id: string;
  readonly kind: TransactionKind;
  /** ISO instant. */
  readonly at: string;
  readonly teamIds: readonly TeamId[];
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
  readonly faabBid: number | null;
}

/** How a trade offer stands. Platforms let expired offers go on saying that they are pending: they are `expired` here. */
export const offerStates = [
  'open',
  'accepted',
  'declined',
  'cancelled',
  'vetoed',
  'expired',
  'failed',
] as const;

export type OfferState = (typeof offerStates)[number];

/** A trade that was offered, whatever became of it, as far as the reader's credentials may see it. */
export interface TradeOffer {
  readonly id: string;
  /** The team that offers first. */
  readonly teamIds: readonly TeamId[];
  /** ISO instants. */
  readonly proposedAt: string;
  readonly expiresAt: string | null;
  readonly state: OfferState;
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
}
