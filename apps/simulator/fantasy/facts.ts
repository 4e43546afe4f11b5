import type { Season } from '../season/season.ts';
import type { Pick } from './draft.ts';
import type { LiveDraft } from './live-draft.ts';
import type { FantasyTeam } from './people.ts';
import type { LeagueRules, Slot } from './rules.ts';

export interface RosterEntry {
  readonly player: number;
  readonly slot: Slot;
}

export interface MoveItem {
  readonly player: number;
  readonly kind: 'add' | 'drop' | 'trade';
  /** Team indexes; null is the player pool. */
  readonly from: number | null;
  readonly to: number | null;
  /** Where an added player comes from. */
  readonly source: 'freeagents' | 'waivers' | 'team';
}

/** A traded pick of next season’s draft. Teams are indexes in the league. */
export interface PickMove {
  readonly round: number;
  readonly original: number;
  readonly from: number;
  readonly to: number;
}

/** Waiver budget in a trade. */
export interface MoneyMove {
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** A change of rosters or, by the commissioner, of settings. */
export interface Move {
  readonly id: number;
  readonly type: 'add' | 'drop' | 'add/drop' | 'trade' | 'commish';
  readonly dayNumber: number;
  /** Epoch milliseconds. */
  readonly time: number;
  /** The acting team first; in a trade the offering team. */
  readonly teams: readonly number[];
  readonly items: readonly MoveItem[];
  readonly picks: readonly PickMove[];
  readonly money: readonly MoneyMove[];
  /** Waiver bid in dollars; null without bidding. */
  readonly bid: number | null;
}

export interface FailedClaim {
  readonly dayNumber: number;
  readonly time: number;
  readonly team: number;
  readonly player: number;
  readonly bid: number;
}

/** A claim that waits for its player to clear waivers. */
export interface PendingClaim {
  readonly dayNumber: number;
  readonly team: number;
  readonly player: number;
  readonly dropped: number | undefined;
  readonly bid: number;
}

/** `cancelled` with a processing time: accepted, but a player was no longer available. */
export type OfferOutcome = 'open' | 'accepted' | 'declined' | 'cancelled' | 'vetoed' | 'expired';

export interface TradeOffer {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly picks: readonly PickMove[];
  readonly money: readonly MoneyMove[];
  readonly dayNumber: number;
  readonly proposedAt: number;
  readonly expiresAt: number;
  outcome: OfferOutcome;
  decidedAt: number;
  decidedOn: number;
  /** Time when an accepted trade was processed or vetoed; 0 before. */
  processedAt: number;
  processedOn: number;
}

export interface Holding {
  readonly how: 'DRAFT' | 'ADD' | 'TRADE';
  readonly since: number;
}

export interface PlayedLeague {
  readonly rules: LeagueRules;
  readonly season: Season;
  readonly teams: readonly FantasyTeam[];
  /** Epoch milliseconds. In the future before the draft. */
  readonly draftedAt: number;
  /** Before the draft there are no picks and no moves, and the rosters are empty. */
  readonly isDrafted: boolean;
  readonly picks: readonly Pick[];
  /** The running draft; null before and after it. */
  readonly live: LiveDraft | null;
  /** By day number (0 is after the draft) and team index, up to today or the league’s last day. */
  readonly rosters: readonly (readonly (readonly RosterEntry[])[])[];
  readonly moves: readonly Move[];
  readonly failedClaims: readonly FailedClaim[];
  /** Claims for tomorrow morning. */
  readonly pendingClaims: readonly PendingClaim[];
  readonly offers: readonly TradeOffer[];
  readonly spent: readonly number[];
  /** Waiver priority, from 1. */
  readonly waiverRank: readonly number[];
  /** How and when each player joined, by team index. */
  readonly holdings: readonly ReadonlyMap<number, Holding>[];
  /** Players on waivers, with the day number when they clear. */
  readonly waivers: ReadonlyMap<number, number>;
  /** Players by projected value in this league, best first. */
  readonly ranking: readonly number[];
  /** Players who cannot be dropped. */
  readonly undroppable: ReadonlySet<number>;
}
