import type { Season } from '../season/season.ts';
import type { Pick } from './draft.ts';
import type { FantasyTeam } from './people.ts';
import type { LeagueRules, Slot } from './rules.ts';

export interface RosterEntry {
  readonly player: number;
  readonly slot: Slot;
}

export interface MoveItem {
  readonly player: number;
  readonly kind: 'add' | 'drop' | 'trade';
  /** Teams by place in the league; null is the pool. */
  readonly from: number | null;
  readonly to: number | null;
  /** Where an added player came from. */
  readonly source: 'freeagents' | 'waivers' | 'team';
}

/** A pick of the next season's draft that changes hands in a trade. Teams by place in the league. */
export interface PickMove {
  readonly round: number;
  readonly original: number;
  readonly from: number;
  readonly to: number;
}

/** Money for waiver bids that changes hands in a trade. */
export interface MoneyMove {
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** Something that changed rosters (or, by the commissioner, settings). */
export interface Move {
  readonly id: number;
  readonly type: 'add' | 'drop' | 'add/drop' | 'trade' | 'commish';
  readonly dayNumber: number;
  /** Epoch milliseconds. */
  readonly time: number;
  /** The acting team first; in a trade the one that offered, then its partner. */
  readonly teams: readonly number[];
  readonly items: readonly MoveItem[];
  readonly picks: readonly PickMove[];
  readonly money: readonly MoneyMove[];
  /** Money bid on waivers; null when none was needed. */
  readonly bid: number | null;
}

/** A claim on waivers that another team won. */
export interface FailedClaim {
  readonly dayNumber: number;
  readonly time: number;
  readonly team: number;
  readonly player: number;
  readonly bid: number;
}

/** A claim that waits for the morning on which its player clears waivers. */
export interface PendingClaim {
  readonly dayNumber: number;
  readonly team: number;
  readonly player: number;
  readonly dropped: number | undefined;
  readonly bid: number;
}

/** `cancelled` with a time of processing: accepted, but a player was gone when it should have taken effect. */
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
  /** When it was accepted, declined or cancelled; 0 before. */
  decidedAt: number;
  decidedOn: number;
  /** When an accepted trade took effect or was vetoed; 0 before. */
  processedAt: number;
  processedOn: number;
}

export interface Holding {
  readonly how: 'DRAFT' | 'ADD' | 'TRADE';
  readonly since: number;
}

/** A league drafted and played up to today's noon. */
export interface PlayedLeague {
  readonly rules: LeagueRules;
  readonly season: Season;
  readonly teams: readonly FantasyTeam[];
  /** Epoch milliseconds; lies ahead where the draft has not been held. */
  readonly draftedAt: number;
  /** Without the draft there are no picks, no moves, and the rosters are empty. */
  readonly isDrafted: boolean;
  readonly picks: readonly Pick[];
  /** By day number (0 after the draft) and place of the team, up to today or the league's last day. */
  readonly rosters: readonly (readonly (readonly RosterEntry[])[])[];
  readonly moves: readonly Move[];
  readonly failedClaims: readonly FailedClaim[];
  /** Claims for tomorrow morning. */
  readonly pendingClaims: readonly PendingClaim[];
  readonly offers: readonly TradeOffer[];
  /** Money spent on waivers, by place of the team. */
  readonly spent: readonly number[];
  /** Place in the order of waiver claims, from 1. */
  readonly waiverRank: readonly number[];
  /** How and when each team's players came, by place of the team. */
  readonly holdings: readonly ReadonlyMap<number, Holding>[];
  /** Players on waivers, with the day number they clear on. */
  readonly waivers: ReadonlyMap<number, number>;
  /** Players by what was expected of them before the season in this league, best first. */
  readonly ranking: readonly number[];
  /** Players nobody may drop. */
  readonly undroppable: ReadonlySet<number>;
}
