// Is a move allowed?

export { type BrokenRule, isUndroppable, type MoveLeague } from './broken-rules.ts';
export { positionOverLimit } from './position-limits.ts';
export { isPastTradeDeadline } from './trade-deadline.ts';

// Does my roster have an open spot?

export { openSpots, rosterSpots, takesSpot } from './roster-spots.ts';

// From which day on could I have a player on waivers?

export { firstDayToHave } from './waivers.ts';
