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
  /** Null for free agents or waivers. */
  readonly from: TeamId | null;
  readonly to: TeamId | null;
}

export interface PickMove {
  readonly round: number;
  /** The original owner of the pick; null when unknown. */
  readonly originalTeamId: TeamId | null;
  readonly from: TeamId;
  readonly to: TeamId;
}

/** FAAB in a trade; a team is null when the platform does not say who pays. */
export interface FaabMove {
  readonly from: TeamId | null;
  readonly to: TeamId | null;
  readonly amount: number;
}

/** Number of latest transactions that pages load first. */
export const latestTransactions = 50;

export interface Transaction {
  /** Unique within the league, and the same in all of a platform's lists. */
  readonly id: string;
  readonly kind: TransactionKind;
  /** ISO instant. */
  readonly at: string;
  readonly teamIds: readonly TeamId[];
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
  /** In trades; absent otherwise. */
  readonly faab?: readonly FaabMove[] | undefined;
  /** In adds from waivers; null otherwise. */
  readonly faabBid: number | null;
}

/** State of a trade offer. Platforms keep listing expired offers as pending; here they are `expired`. */
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

/** A trade offer in any state, as visible to the synced user's credentials. */
export interface TradeOffer {
  readonly id: string;
  /** The sides of the trade, the proposing team first. */
  readonly teamIds: readonly TeamId[];
  /** ISO instants. */
  readonly proposedAt: string;
  readonly expiresAt: string | null;
  readonly state: OfferState;
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
  readonly faab?: readonly FaabMove[] | undefined;
}
