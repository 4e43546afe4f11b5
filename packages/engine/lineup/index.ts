// Finds the lineups with the most valuable games, day by day.

export { bestLineups } from './best-lineups.ts';

export { countingChances } from './counting-chances.ts';

export { activeSlots, slotAccepts } from './slot-eligibility.ts';

// Each player's chance to be in a day's lineup.

export { startChances } from './start-chances.ts';
