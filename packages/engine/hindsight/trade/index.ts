// Value of a trade to its sides.

export type { HindsightFacts } from './facts.ts';
export {
  type PlayerHindsight,
  type SideHindsight,
  type TradeHindsight,
  tradeHindsight,
  type WeeklyValue,
} from './hindsight.ts';

// Teams' trading records.

export { type JudgedTrade, traderTable } from './traders.ts';

// Outcome of a proposed trade.

export { forcedMoves } from './forced-moves.ts';
export { type ProposedSide, proposedOutcomes } from './proposed-trade.ts';
export type { DaysAsPlayed } from './without-trade.ts';

// Finds trades among transactions, and their sides.

export { exchangeKey, isTrade, tradeSides, undirectedFaab } from './sides.ts';

// Units of value.

export { type CategoryCounts, unvalued, valuedCategories, valueUnit } from './value-scale.ts';
export { lineOfParts } from './weeks-without.ts';
