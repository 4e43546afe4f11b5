// Who should I pick?

export { recommendPicks } from './recommend-picks.ts';

// How good is each available player for my team so far?

export { hScores } from './h-scoring.ts';
export { SelfPlayDrafter } from './self-play.ts';

// When is a player usually picked, and how far do drafts spread around it?

export { pickSpread, usualPlace } from './market.ts';

// What is a player worth in dollars now, with the money that is left in the room?

export { auctionPrices } from './auction-room.ts';

// The state of a draft: who is available, whose pick it is.

export {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
} from './draft-pool.ts';
export { type DraftRoom, openDraftRoom } from './draft-room.ts';
export { type DraftOrder, draftTurns } from './draft-turns.ts';

// How did the draft go?

export { redraft } from './redraft.ts';
export { type DraftedPlayer, type DraftReview, reviewDraft } from './review-draft.ts';

// What was a season worth, on the scale that picks are compared on?

export { type WorthScale, worthOfOutlook, worthScale } from './season-worth.ts';

// How would a draft against modeled opponents go, and how good was mine?

export { type MockAuction, mockBids, mockNominee, mostBid } from './mock-auction.ts';
export { type MockManager, mockPicks } from './mock-managers.ts';
export { mockTeams, type PickRegret, pickRegret, salePrices } from './mock-review.ts';
export { bidsFrom, nextBid, type StandingBid } from './open-bidding.ts';

// Which players are worth about the same?

export { tiersOf } from './tiers.ts';
