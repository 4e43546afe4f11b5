// Which lineup plays the most valuable games, day by day?

export { bestLineups } from './best-lineups.ts';

// How likely is each game to count, when several players may or may not play?

export { countingChances } from './counting-chances.ts';

// Which slots count, and who may fill them?

export { activeSlots, slotAccepts } from './slot-eligibility.ts';

// How likely is each player to be in the lineup of a day?

export { startChances } from './start-chances.ts';
