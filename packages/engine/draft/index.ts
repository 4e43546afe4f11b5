// Recommended picks.

export { recommendPicks } from './recommend-picks.ts';

// Values of available players to a team, given the picks so far.

export { hScores } from './h-scoring.ts';
export { SelfPlayDrafter } from './self-play.ts';

// Auction prices, and average draft positions.

export { auctionPrices } from './auction-room.ts';
export { pickSpread, usualPlace } from './market.ts';

// The state of a draft.

export { availablePlayers, type DraftLeague, type DraftPool, type DraftState } from './draft-pool.ts';
export { type DraftRoom, openDraftRoom } from './draft-room.ts';
export { type DraftOrder, draftOrders, draftTurns } from './draft-turns.ts';

// Draft review and redraft.

export { projectedWorths } from './projected-worths.ts';
export { redraft } from './redraft.ts';
export { type DraftedPlayer, type DraftReview, reviewDraft } from './review-draft.ts';

// Season values on the scale that compares picks.

export { type WorthScale, worthOfOutlook, worthScale } from './season-worth.ts';

// Mock drafts and auctions against modeled opponents, and their review.

export { mockBids, mockNominee } from './mock-auction.ts';
export { type MockManager, mockPicks } from './mock-managers.ts';
export { mockTeams, pickRegret, salePrices } from './mock-review.ts';
export { bidsFrom, nextBid, type StandingBid } from './open-bidding.ts';

export { tiersOf } from './tiers.ts';
