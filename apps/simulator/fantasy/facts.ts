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
  /** Team indexes; null stands for the player pool. */
  readonly from: number | null;
  readonly to: number | null;
  readonly source: 'freeagents' | 'waivers' | 'team';
}

/** A traded pick in next season’s draft. Teams are indexes in the league. */
export interface PickMove {
  readonly round: number;
  readonly original: number;
  readonly from: number;
  readonly to: number;
}

export interface MoneyMove {
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** A change to rosters or, by the commissioner, to settings. */
export interface Move {
  readonly id: number;
  readonly type: 'add' | 'drop' | 'add/drop' | 'trade' | 'commish';
  readonly dayNumber: number;
  /** Epoch milliseconds. */
  readonly time: number;
  /** The teams involved: first the team that acts or, in a trade, that made the offer. */
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

/** A claim that waits until its player clears waivers. */
export interface PendingClaim {
  readonly dayNumber: number;
  readonly team: number;
  readonly player: number;
  readonly dropped: number | undefined;
  readonly bid: number;
}

/** `cancelled` with a processing time: the offer was accepted, but a player was no longer available. */
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
  /** Time when an accepted trade was processed or vetoed; 0 until then. */
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
  /** Epoch milliseconds; in the future before the draft. */
  readonly draftedAt: number;
  /** Until then, there are no picks or moves, and rosters are empty. */
  readonly isDrafted: boolean;
  readonly picks: readonly Pick[];
  /** The draft in progress; null before and after it. */
  readonly live: LiveDraft | null;
  /** Rosters by day number (0 is after the draft) and team index, through today or the league’s last day. */
  readonly rosters: readonly (readonly (readonly RosterEntry[])[])[];
  readonly moves: readonly Move[];
  readonly failedClaims: readonly FailedClaim[];
  /** Claims processed tomorrow morning. */
  readonly pendingClaims: readonly PendingClaim[];
  readonly offers: readonly TradeOffer[];
  readonly spent: readonly number[];
  /** Waiver priority, starting at 1. */
  readonly waiverRank: readonly number[];
  /** How and when each player joined, by team index. */
  readonly holdings: readonly ReadonlyMap<number, Holding>[];
  /** Players on waivers, with the day number when they clear. */
  readonly waivers: ReadonlyMap<number, number>;
  /** Players by projected value in this league, best first. */
  readonly ranking: readonly number[];
  readonly undroppable: ReadonlySet<number>;
}
