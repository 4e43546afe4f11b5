// Rules for roster moves.

export { type BrokenRule, isUndroppable, type MoveLeague } from './broken-rules.ts';
export { positionOverLimit } from './position-limits.ts';
export { isPastTradeDeadline, tradeDeadlineSoon } from './trade-deadline.ts';

// Open roster spots.

export { openSpots, rosterSpots, takesSpot } from './roster-spots.ts';

// Waivers.

export { firstDayToHave } from './waivers.ts';
